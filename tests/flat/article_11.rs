//! Tests of FIDE's Article 11 on the flat board: the points.

use crate::common::desk::{Black, White, minutes, watched};
use crate::common::flat::board;
use tritower::game::Event;
use tritower::game::arbiter::Points;

#[test]
fn f11_1_a_win_is_one_point_a_draw_half_of_one_a_loss_none() {
    let ends = [
        (Event::Resignation(Black), Points::One, Points::Zero),
        (Event::Resignation(White), Points::Zero, Points::One),
        (Event::Accept(Black), Points::Half, Points::Half),
    ];
    for (event, white, black) in ends {
        let mut desk = board(minutes(90), watched());
        desk.happens(Event::Offer(White)).happens(event);
        let result = desk.game.result().expect("the game is over");
        let points = [White, Black].map(|color| result.points(color));
        assert_eq!(points, [Some(white), Some(black)]);
    }
}
