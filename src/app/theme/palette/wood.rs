//! The theme Wood: boards of maple and walnut with brass frames, in a warm room in the evening.

use super::*;
use crate::app::theme::panel::opaque;

pub(super) const WOOD: Palette = Palette {
    squares: [MAPLE, WALNUT],
    tiles: [MAPLE, WALNUT],
    sheen: [0.0; 3],
    pieces: [
        ivory([0.86, 0.79, 0.66]),
        Finish {
            rim: [0.54, 0.40, 0.27],
            reflectance: 0.32,
            ..coated([0.016, 0.011, 0.009], 0.30, [0.8, 0.12])
        },
    ],
    frame: metal([0.88, 0.66, 0.36], 0.24),
    stand: metal([0.86, 0.62, 0.33], 0.22),
    owners: [SILVER, BLACK_CHROME, COPPER],
    lines: [None; 3],
    mark_shade: 0.0,
    disc: DARK_WALNUT,
    lip: [0.9, 0.45, 0.144],
    reflection: [0.0, 0.08],
    table: DARK_WALNUT,
    rail: Finish {
        grain: Some([0.034, 0.015, 0.008]),
        ..coated([0.075, 0.033, 0.016], 0.28, [0.8, 0.08])
    },
    backdrop: Backdrop {
        glow: [[0.295, 0.148, 0.062], [0.424, 0.248, 0.118]],
        veil: [0.0; 3],
        veil_share: 0.0,
        edge: [[0.012, 0.005, 0.003], [0.042, 0.017, 0.008]],
        reach: [1.28, 1.14],
        broad: true,
        far_lights: Some(FarLights::Lamps),
    },
    lamps: Lamps {
        key: [1.0, 0.90, 0.76],
        rims: [[1.0, 0.78, 0.55], [1.0, 0.86, 0.70]],
        studio: "wood",
    },
    ink: Ink {
        plain: [240, 226, 204, 215],
        strong: [255, 214, 140, 230],
        shade: [14, 8, 4, 210],
        frame: [[232, 196, 132, 255], [0; 4]],
    },
    view2d: Squares {
        light: [222, 193, 147],
        dark: [142, 98, 62],
        frame: [112, 72, 42],
    },
    panel: PANEL,
};

const MAPLE: Pane = veneer([0.345, 0.220, 0.108], [0.250, 0.150, 0.070]);
const WALNUT: Pane = veneer([0.085, 0.036, 0.018], [0.036, 0.014, 0.008]);
const DARK_WALNUT: Finish = Finish {
    grain: Some([0.045, 0.019, 0.010]),
    ..coated([0.070, 0.030, 0.014], 0.32, [0.7, 0.10])
};

/// Returns the material of a square of lacquered wood with the given two colours of the grain.
const fn veneer(color: Rgb, grain: Rgb) -> Pane {
    Pane {
        grain: Some(grain),
        ..stone(color, 0.42, [0.15, 0.12])
    }
}

const PANEL: panel::Colors = panel::Colors {
    dark: true,
    ground: opaque(26, 20, 15),
    field: opaque(17, 12, 9),
    raised: opaque(39, 31, 24),
    hovered: opaque(54, 43, 33),
    pressed: opaque(68, 54, 42),
    line: opaque(66, 53, 41),
    text: opaque(240, 233, 224),
    weak: opaque(187, 173, 156),
    accent: opaque(232, 184, 108),
    chosen: opaque(78, 56, 28),
    on_accent: opaque(30, 20, 8),
    warn: opaque(250, 152, 128),
    inaccuracy: opaque(232, 206, 92),
    mistake: opaque(240, 164, 88),
    blunder: opaque(250, 134, 122),
    only_move: opaque(134, 204, 144),
    white: opaque(246, 236, 214),
    black: opaque(74, 58, 48),
    behind_pieces: opaque(128, 114, 98),
    behind_waiting: opaque(96, 84, 71),
    second_team: opaque(126, 180, 228),
    captured: [opaque(187, 173, 156), opaque(246, 236, 214)],
    graph: [opaque(17, 12, 9), opaque(98, 90, 80)],
    shadow: panel::shadow(120),
};
