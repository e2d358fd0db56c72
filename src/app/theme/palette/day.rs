//! Day: boards of frosted and of sea-green glass, porcelain and black stone, in daylight.
//!
//! White pieces are hardly lighter than their background. A slim dark outline separates
//! them from the background and from each other.

use super::*;
use crate::app::theme::panel::opaque;

pub(super) const DAY: Palette = Palette {
    squares: [
        Pane {
            through: [0.20, 0.21, 0.22],
            scatter: [0.300, 0.312, 0.320],
            grain: None,
            roughness: 0.25,
            reflectance: 0.5,
            coat: [0.0, 0.0],
            edge: [0.10, 0.16, 0.18],
            plain: [0.400, 0.425, 0.440, 0.86],
        },
        Pane {
            through: [0.05, 0.10, 0.10],
            scatter: [0.024, 0.088, 0.094],
            grain: None,
            roughness: 0.06,
            reflectance: 0.5,
            coat: [0.0, 0.0],
            edge: [0.02, 0.14, 0.15],
            plain: [0.034, 0.110, 0.118, 0.92],
        },
    ],
    tiles: [
        stone([0.400, 0.412, 0.418], 0.34, [0.3, 0.12]),
        stone([0.032, 0.104, 0.110], 0.24, [0.6, 0.06]),
    ],
    sheen: [0.14, 0.15, 0.16],
    pieces: [
        ivory([0.80, 0.785, 0.755]),
        Finish {
            rim: [0.55, 0.64, 0.67],
            reflectance: 0.32,
            ..coated([0.012, 0.012, 0.013], 0.26, [0.8, 0.16])
        },
    ],
    frame: metal([0.80, 0.56, 0.28], 0.26),
    stand: metal([0.80, 0.57, 0.30], 0.20),
    owners: [SILVER, BLACK_CHROME, COPPER],
    lines: [Some([0.030, 0.034, 0.042, 1.8]), None, None],
    mark_shade: 1.0,
    disc: coated([0.300, 0.310, 0.315], 0.34, [0.8, 0.06]),
    lip: [0.9, 0.95, 1.0],
    reflection: [0.13, 0.14],
    table: coated([0.200, 0.214, 0.222], 0.40, [0.5, 0.10]),
    rail: coated([0.028, 0.066, 0.070], 0.26, [0.8, 0.08]),
    backdrop: Backdrop {
        glow: [[0.42, 0.54, 0.66], [0.62, 0.66, 0.68]],
        veil: [0.68, 0.63, 0.56],
        veil_share: 0.45,
        edge: [[0.24, 0.36, 0.50], [0.42, 0.50, 0.57]],
        reach: [1.40, 1.30],
        broad: true,
        far_lights: None,
    },
    lamps: Lamps {
        key: [1.04, 0.99, 0.91],
        rims: [[0.72, 0.82, 0.92], [0.85, 0.88, 0.90]],
        studio: "day",
    },
    ink: Ink {
        plain: [30, 38, 46, 235],
        strong: [92, 54, 0, 245],
        shade: [246, 248, 250, 170],
        frame: [[240, 218, 168, 255], [0; 4]],
    },
    view2d: Squares {
        light: [236, 234, 224],
        dark: [112, 152, 146],
        frame: [168, 138, 84],
    },
    panel: PANEL,
};

const PANEL: panel::Colors = panel::Colors {
    dark: false,
    ground: opaque(243, 240, 234),
    field: opaque(255, 254, 250),
    raised: opaque(230, 226, 218),
    hovered: opaque(219, 214, 204),
    pressed: opaque(204, 198, 186),
    line: opaque(196, 190, 178),
    text: opaque(32, 30, 28),
    weak: opaque(84, 80, 74),
    accent: opaque(126, 76, 0),
    chosen: opaque(250, 226, 170),
    on_accent: opaque(255, 250, 240),
    warn: opaque(166, 32, 20),
    inaccuracy: opaque(106, 82, 0),
    mistake: opaque(144, 64, 0),
    blunder: opaque(168, 24, 30),
    only_move: opaque(20, 100, 50),
    white: opaque(255, 253, 246),
    black: opaque(44, 40, 44),
    behind_pieces: opaque(126, 134, 146),
    behind_waiting: opaque(152, 158, 168),
    second_team: opaque(22, 88, 156),
    captured: [opaque(44, 40, 44), opaque(136, 122, 96)],
    graph: [opaque(120, 118, 114), opaque(232, 229, 222)],
    shadow: panel::shadow(60),
};
