//! All models, with the file that each belongs to.

mod boards;
mod knight;
mod marks;
pub mod pieces;
mod stand;
mod table;
mod tower;

use bevy::math::Vec2;
use tritower::app::scene::effects::Effects;
use tritower::app::scene::models::pieces as file;
use tritower::app::terrain::place::FOOT_RADIUS;
use tritower::rules::Color;

use crate::shape::Shape;
use crate::shape::lathe::lathe;

/// Models with their names.
pub type Models = Vec<(String, Shape)>;

/// The files in `assets/models`, without extension, each with its models.
pub fn files() -> [(&'static str, Models); 3] {
    [
        (file(Effects::Full), pieces::pieces(Effects::Full)),
        (file(Effects::Plain), pieces::pieces(Effects::Plain)),
        ("tower", tower()),
    ]
}

/// All models except the pieces.
fn tower() -> Models {
    let turned = |points: &[(f32, f32)], around| {
        let points: Vec<Vec2> = points.iter().map(|&p| p.into()).collect();
        lathe(&points, around)
    };
    let plate = |radius: f32, corners| turned(&[(radius, 0.0), (0.0, 0.014)], corners);
    let models = [
        ("square", tower::square()),
        ("tile", tower::tile(0.995, 0.008)),
        ("frame-4x4", tower::frame(4, tower::RAIL)),
        ("frame-4x4-line", tower::frame_line(4, tower::RAIL)),
        ("stud", tower::stud()),
        ("disc", stand::disc()),
        ("disc-lip", stand::disc_lip()),
        ("disc-light", stand::disc_light()),
        ("foot", stand::foot()),
        ("bracket", stand::bracket()),
        (
            "foot-shadow",
            tower::fading_disc(FOOT_RADIUS * 0.9, FOOT_RADIUS * 1.9, [0.7, 0.0], 40),
        ),
        (
            "piece-shadow",
            tower::fading_disc(0.28, 0.54, [0.75, 0.0], 24),
        ),
        ("table", table::table()),
        ("table-rings", tower::rings(&[(6.62, 0.035), (6.80, 0.012)])),
        ("slab", table::slab()),
        ("inlay", table::inlay()),
        ("frame-8x8", table::frame()),
        ("slab-shadow", tower::fading_disc(4.6, 7.0, [0.62, 0.0], 64)),
        ("frame-2x2", tower::frame(2, tower::SLIM_RAIL)),
        ("frame-2x2-line", tower::frame_line(2, tower::SLIM_RAIL)),
        ("frame-white", boards::owned_frame(Color::White)),
        ("frame-black", boards::owned_frame(Color::Black)),
        ("frame-white-line", boards::owned_frame_line(Color::White)),
        ("frame-black-line", boards::owned_frame_line(Color::Black)),
        ("collar", boards::collar()),
        ("post", boards::post()),
        ("socket", boards::socket()),
        ("ring", boards::ring()),
        ("mark-light", marks::face(0.97)),
        ("mark-cursor", marks::cage(0.99)),
        ("mark-cursor-board", marks::cage(2.06)),
        ("beam", turned(&[(0.018, 0.0), (0.018, 1.0)], 10)),
        ("check-line", turned(&[(0.05, 0.0), (0.05, 1.0)], 10)),
        ("aid-both", plate(0.30, 4)),
        ("aid-attacked", plate(0.33, 3)),
        ("aid-attacker", marks::fence(0.91, 0.07)),
        ("aid-guard", marks::fence(0.76, 0.07)),
        ("aid-line", plate(0.2, 16)),
        (
            "arrow-shaft",
            turned(&[(0.0, 0.0), (0.065, 0.0), (0.065, 1.0)], 12),
        ),
        (
            "arrow-head",
            turned(&[(0.0, 0.0), (0.17, 0.0), (0.0, 0.42)], 20),
        ),
        ("circle", marks::ring(0.47, 0.06)),
    ];
    let models = models.map(|(name, shape)| (name.to_owned(), shape));
    models
        .into_iter()
        .chain(pieces::proxies())
        .chain(pieces::lines())
        .collect()
}
