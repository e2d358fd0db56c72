//! Tests that all texts fit on the page of the opening explorer.

use super::games::tournament;
use crate::app::engine::analysis::Analysis;
use crate::app::panels::Page;
use crate::app::panels::stage::Stage;
use crate::app::power::AlarmClock;
use crate::app::session::pgn_list::{OpenPgn, PgnList};
use crate::game::{Game, Setup, Timestamp};
use crate::pgn::PgnReader;
use crate::rules::{Language, Position, RuleSet};

fn open_pgn(stage: &mut Stage, rules: &'static RuleSet) {
    let reader = PgnReader::of_text("1. e4 e5 1-0\n\n1. d4 *\n", rules, Timestamp(0));
    let list = PgnList::begin("two".to_owned(), reader, AlarmClock::default());
    stage.edit::<OpenPgn>().0 = Some(list);
}

#[test]
fn the_opening_explorer_fits_its_page() {
    let rules = RuleSet::named("chess").unwrap();
    let chess = Game::new(Setup::from(Position::start_of(rules)));
    let tower = Game::new(Setup::default());
    let forbidden = Game::new(tournament(true, false));
    for language in Language::ALL {
        for game in [&tower, &chess, &forbidden] {
            let mut stage = Stage::new(game, language);
            stage.check(Page::Openings);
            stage.edit::<Analysis>().on = true;
            open_pgn(&mut stage, rules);
            stage.check(Page::Openings);
        }
    }
}
