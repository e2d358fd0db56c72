//! Glass: boards of tinted glass with golden frames, ivory and obsidian, in front of a nebula at
//! night.

use super::*;
use crate::app::theme::panel::opaque;

pub(super) const GLASS: Palette = Palette {
    squares: [
        Pane {
            through: [0.33, 0.38, 0.41],
            scatter: [0.120, 0.137, 0.148],
            grain: None,
            roughness: 0.25,
            reflectance: 0.5,
            coat: [0.0, 0.0],
            edge: [0.20, 0.34, 0.42],
            plain: [0.179, 0.208, 0.225, 0.72],
        },
        Pane {
            // The shader uses one opacity for all colours. Therefore a part of the blue light
            // that passes through the glass is included in `scatter`.
            through: [0.06, 0.10, 0.14],
            scatter: [0.004, 0.026, 0.068],
            grain: None,
            roughness: 0.02,
            reflectance: 0.5,
            coat: [0.0, 0.0],
            edge: [0.02, 0.16, 0.30],
            plain: [0.014, 0.050, 0.100, 0.84],
        },
    ],
    tiles: [
        stone([0.185, 0.208, 0.223], 0.34, [0.3, 0.12]),
        stone([0.012, 0.036, 0.066], 0.20, [0.6, 0.06]),
    ],
    sheen: [0.10, 0.13, 0.16],
    pieces: [
        ivory([0.85, 0.80, 0.70]),
        Finish {
            rim: [0.36, 0.46, 0.58],
            reflectance: 0.32,
            ..coated([0.010, 0.010, 0.012], 0.24, [1.0, 0.16])
        },
    ],
    frame: metal([0.86, 0.61, 0.32], 0.24),
    stand: metal([0.86, 0.62, 0.34], 0.17),
    owners: [SILVER, BLACK_CHROME, COPPER],
    lines: [None; 3],
    mark_shade: 0.0,
    disc: coated([0.046, 0.056, 0.072], 0.38, [1.0, 0.03]),
    lip: [0.36, 0.86, 1.2],
    reflection: [0.13, 0.14],
    table: coated([0.026, 0.032, 0.042], 0.38, [1.0, 0.03]),
    rail: coated([0.014, 0.017, 0.022], 0.22, [1.0, 0.05]),
    backdrop: Backdrop {
        glow: [[0.068, 0.163, 0.217], [0.204, 0.307, 0.342]],
        veil: [0.280, 0.162, 0.208],
        veil_share: 0.75,
        edge: [[0.005, 0.009, 0.018], [0.026, 0.026, 0.056]],
        reach: [1.22, 1.16],
        broad: false,
        far_lights: Some(FarLights::Stars),
    },
    lamps: Lamps {
        key: [1.0, 0.93, 0.84],
        rims: [[0.68, 0.84, 1.0], [0.90, 0.94, 1.0]],
        studio: "glass",
    },
    ink: Ink {
        plain: [206, 217, 232, 200],
        strong: [240, 214, 150, 220],
        shade: [4, 7, 14, 200],
        frame: [[226, 190, 130, 255], [0; 4]],
    },
    view2d: Squares {
        light: [172, 193, 206],
        dark: [76, 104, 133],
        frame: [176, 148, 96],
    },
    panel: PANEL,
};

const PANEL: panel::Colors = panel::Colors {
    dark: true,
    ground: opaque(19, 23, 31),
    field: opaque(12, 15, 21),
    raised: opaque(29, 35, 46),
    hovered: opaque(41, 49, 64),
    pressed: opaque(52, 62, 80),
    line: opaque(47, 56, 72),
    text: opaque(231, 234, 240),
    weak: opaque(163, 173, 188),
    accent: opaque(222, 184, 116),
    chosen: opaque(70, 58, 35),
    on_accent: opaque(28, 22, 10),
    warn: opaque(246, 150, 132),
    inaccuracy: opaque(232, 206, 92),
    mistake: opaque(240, 160, 84),
    blunder: opaque(248, 128, 120),
    only_move: opaque(126, 204, 148),
    white: opaque(244, 239, 226),
    black: opaque(70, 60, 66),
    behind_pieces: opaque(112, 122, 138),
    behind_waiting: opaque(82, 91, 106),
    second_team: opaque(118, 176, 232),
    captured: [opaque(163, 173, 188), opaque(244, 239, 226)],
    graph: [opaque(12, 15, 21), opaque(92, 92, 94)],
    shadow: panel::shadow(110),
};
