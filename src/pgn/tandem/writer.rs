//! Writes a bughouse match as BPGN.

use crate::game::LineId;
use crate::game::team::{TandemBoard, TandemMatch, TandemResult};
use crate::pgn::clock;
use crate::pgn::tags::{PLAYERS, RESULT_BOARD, ROSTER, STARTS, is_of_match};
use crate::pgn::writer::{Writer, or_unknown, rule_set_tags, tag_section, with_stored_tags};
use crate::rules::RuleOption;
use crate::rules::laws::Base;
use crate::rules::notation::SheetResult;
use crate::store::export::is_usual;

/// Writes a bughouse match as PGN: its tags; the moves of both boards in the order in which they
/// were made, with variations, comments and annotation signs; and the result, which is the score of
/// White on board A.
///
/// Comments are written like those of a game ([`export_pgn`](super::super::export_pgn)). In a match
/// with clocks, the seconds left on the player's clock follow each move, unless the comment on the
/// move already begins with a number of seconds.
pub fn export_match(game: &TandemMatch) -> String {
    let mut writers = TandemBoard::ALL.map(|board| Writer::new(game.board(board), Some(board)));
    let mut output = Default::default();
    for (writer, board) in writers.iter_mut().zip(TandemBoard::ALL) {
        std::mem::swap(&mut output, &mut writer.output);
        writer.begin(game.board(board).line(LineId::MAIN));
        std::mem::swap(&mut output, &mut writer.output);
    }
    let mut plies = [0; 2];
    for board in game.boards_of_moves() {
        let (writer, ply) = (&mut writers[board.index()], &mut plies[board.index()]);
        std::mem::swap(&mut output, &mut writer.output);
        writer.ply(game.board(board).line(LineId::MAIN), *ply);
        std::mem::swap(&mut output, &mut writer.output);
        *ply += 1;
    }
    output.push_word(result(game));
    tag_section(tags(game)) + "\n" + &output.finish()
}

/// The result as PGN writes it: the score, or `*` if PGN cannot express it or there is no result.
fn result(game: &TandemMatch) -> &'static str {
    let score = game.result().map(TandemResult::score);
    let score = score.filter(|score| SheetResult::from_text(score).is_some());
    score.unwrap_or("*")
}

fn tags(game: &TandemMatch) -> Vec<(String, String)> {
    // Both boards have the same rule set, clock and other tags.
    let board = game.board(TandemBoard::A);
    let heading = &game.setup().terms.heading;
    let known = [
        &heading.event,
        &heading.venue,
        &heading.date,
        &heading.round,
    ];
    let known = ROSTER.into_iter().zip(known);
    let mut tags: Vec<(&str, String)> = known
        .map(|((name, unknown), known)| (name, or_unknown(known, unknown)))
        .collect();
    let names = game.setup().names.iter().flatten();
    let names = PLAYERS.into_iter().flatten().zip(names);
    tags.extend(names.map(|(tag, name)| (tag, or_unknown(name, "?"))));
    tags.push(("Result", result(game).to_owned()));
    let ended = match game.result() {
        Some(TandemResult::Board { board, result }) => Some((board, result)),
        _ => None,
    };
    if let Some((TandemBoard::B, _)) = ended {
        tags.push((RESULT_BOARD, "B".to_owned()));
    }
    tags.extend(rule_set_tags(board));
    tags.extend(starts(game));
    tags.extend(clock::tags(board));
    let is_written = |name: &str| {
        let roster = ROSTER.iter().any(|&(roster, _)| roster == name);
        is_of_match(name) || roster && !["White", "Black"].contains(&name)
    };
    with_stored_tags(tags, board, is_written, ended.map(|(_, result)| result))
}

/// Tags with the initial positions of the boards, for each board whose initial position is not the
/// usual one.
fn starts(game: &TandemMatch) -> Vec<(&'static str, String)> {
    let rules = game.rules();
    let (names, flat) = match rules.base() {
        Base::Chess => (STARTS[0], true),
        Base::Tower => (STARTS[1], false),
    };
    let starts = TandemBoard::ALL.map(|board| game.board(board).initial_position());
    let starts = names.into_iter().zip(starts);
    let starts: Vec<_> = starts
        .filter(|(_, start)| !is_usual(start) || flat && rules.has(RuleOption::Shuffle))
        .map(|(name, start)| (name, start.to_text()))
        .collect();
    let set_up = (!starts.is_empty()).then(|| ("SetUp", "1".to_owned()));
    set_up.into_iter().chain(starts).collect()
}
