//! High contrast: matt colours and outlines around everything, in front of a grey backdrop.

use super::*;
use crate::app::theme::panel::opaque;

/// A matt, nearly opaque square.
const fn plate(color: Rgb, edge: Rgb) -> Pane {
    Pane {
        through: [0.04; 3],
        edge,
        reflectance: 0.0,
        plain: [color[0], color[1], color[2], 0.96],
        ..stone(color, 1.0, [0.0, 0.0])
    }
}

pub(super) const CONTRAST: Palette = Palette {
    squares: [
        plate([0.20, 0.29, 0.39], [0.10, 0.13, 0.16]),
        plate([0.038, 0.093, 0.215], [0.01, 0.03, 0.07]),
    ],
    tiles: [
        stone([0.20, 0.29, 0.39], 1.0, [0.0, 0.0]),
        stone([0.038, 0.093, 0.215], 1.0, [0.0, 0.0]),
    ],
    sheen: [0.0; 3],
    pieces: [
        matt([0.85, 0.85, 0.83], 0.9),
        Finish {
            rim: [0.05; 3],
            reflectance: 0.2,
            ..matt([0.001, 0.001, 0.001], 0.9)
        },
    ],
    frame: matt([1.0, 0.71, 0.107], 0.9),
    stand: matt([0.147, 0.163, 0.187], 0.9),
    owners: [
        matt([0.93, 0.93, 0.93], 0.9),
        matt([0.0016, 0.0016, 0.0016], 0.9),
        matt([0.45, 0.45, 0.45], 0.9),
    ],
    lines: [
        Some([0.012, 0.012, 0.016, 2.4]),
        Some([1.0, 1.0, 1.0, 1.8]),
        Some([0.015, 0.01, 0.006, 3.0]),
    ],
    mark_shade: 1.0,
    disc: matt([0.10, 0.104, 0.11], 0.9),
    lip: [0.25, 0.26, 0.28],
    reflection: [0.0; 2],
    table: matt([0.04, 0.043, 0.051], 0.9),
    rail: matt([1.0, 0.71, 0.107], 0.9),
    backdrop: Backdrop {
        glow: [[0.185, 0.194, 0.204]; 2],
        veil: [0.0; 3],
        veil_share: 0.0,
        edge: [[0.08, 0.085, 0.09]; 2],
        reach: [1.22, 1.16],
        broad: true,
        far_lights: None,
    },
    lamps: Lamps {
        key: [1.0, 1.0, 1.0],
        rims: [[1.0, 1.0, 1.0]; 2],
        studio: "glass",
    },
    ink: Ink {
        plain: [255, 255, 255, 255],
        strong: [255, 226, 110, 255],
        shade: [0, 0, 0, 255],
        frame: [[0, 0, 0, 255], [0; 4]],
    },
    view2d: Squares {
        light: [186, 214, 240],
        dark: [30, 88, 156],
        frame: [244, 192, 62],
    },
    panel: PANEL,
};

const PANEL: panel::Colors = panel::Colors {
    dark: true,
    ground: opaque(10, 12, 15),
    field: opaque(0, 0, 0),
    raised: opaque(24, 28, 34),
    hovered: opaque(40, 46, 56),
    pressed: opaque(56, 66, 80),
    line: opaque(132, 144, 160),
    text: opaque(255, 255, 255),
    weak: opaque(208, 216, 226),
    accent: opaque(255, 208, 80),
    chosen: opaque(64, 50, 0),
    on_accent: opaque(0, 0, 0),
    warn: opaque(255, 166, 150),
    inaccuracy: opaque(255, 230, 110),
    mistake: opaque(255, 180, 100),
    blunder: opaque(255, 150, 140),
    only_move: opaque(140, 230, 165),
    white: opaque(255, 255, 255),
    black: opaque(56, 56, 56),
    behind_pieces: opaque(112, 122, 138),
    behind_waiting: opaque(82, 91, 106),
    second_team: opaque(130, 190, 255),
    captured: [opaque(170, 180, 194), opaque(255, 255, 255)],
    graph: [opaque(0, 0, 0), opaque(110, 110, 110)],
    shadow: panel::shadow(160),
};
