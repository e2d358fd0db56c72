//! What is wrong in a save, and with a text from elsewhere.

use super::load;
use super::positions::position;
use super::rules::rules;
use super::typed::{control, unread};
use crate::app::words::names::Names;
use crate::app::words::reasons::{end, illegal, refusal, side};
use crate::app::words::{Value, Words};
use crate::game::TeamSetupError;
use crate::rules::notation::{ReadError, ScoresheetError};
use crate::store::{Countable, DamageError, EventProblem, ImportError, TextField};

fn number(number: usize) -> Value<'static> {
    number.to_string().into()
}

pub(super) fn damaged(words: Words, damage: &DamageError) -> String {
    let (key, values) = match damage {
        DamageError::Syntax { line, column, .. } => (
            "damage-syntax",
            vec![("line", number(*line)), ("column", number(*column))],
        ),
        DamageError::UnknownName { name } => {
            ("damage-no-place", vec![("text", name.as_str().into())])
        }
        DamageError::Unwritable { reason } => (
            "damage-unwritable",
            vec![("reason", reason.as_str().into())],
        ),
        DamageError::Format { .. } => ("damage-format", vec![]),
        DamageError::Rules(error) => ("damage-rules", vec![("reason", rules(words, error).into())]),
        DamageError::RulesTooEarly { name } => (
            "damage-rules-too-early",
            vec![("rules", name.as_str().into())],
        ),
        DamageError::TooEarly { field, format, .. } => (
            "damage-too-early",
            vec![
                ("field", (*field).into()),
                ("format", number(*format as usize)),
            ],
        ),
        DamageError::Placing => ("damage-placing", vec![]),
        DamageError::TwiceInMatch { .. } => ("damage-twice-in-match", vec![]),
        DamageError::TooLong { field, limit } => {
            let field = words.text(name(*field));
            let values = vec![("field", field.into()), ("limit", number(*limit))];
            ("damage-too-long", values)
        }
        DamageError::TooMany { what, limit } => {
            let key = match what {
                Countable::Events => "damage-too-many-events",
                Countable::Variations => "damage-too-many-variations",
                Countable::VariationMoves => "damage-too-many-variation-moves",
                Countable::Notes => "damage-too-many-notes",
                Countable::NoteBytes => "damage-too-many-note-bytes",
                Countable::Nags => "damage-too-many-nags",
                Countable::Tags => "damage-too-many-tags",
                Countable::Bytes => "damage-too-many-bytes",
            };
            (key, vec![("limit", number(*limit))])
        }
        DamageError::TooLate { .. } => ("damage-too-late", vec![]),
        DamageError::Start(error) => (
            "damage-start",
            vec![("reason", position(words, error).into())],
        ),
        DamageError::Terms(error) => (
            "damage-clock",
            vec![("reason", control(words, *error).into())],
        ),
        DamageError::Event {
            number: event,
            problem,
        } => {
            let reason = impossible(words, problem).into();
            let values = vec![("number", number(*event)), ("reason", reason)];
            ("damage-event", values)
        }
        DamageError::Departure {
            number: variation, ..
        } => ("damage-departure", vec![("number", number(*variation))]),
        DamageError::Variation {
            number: variation,
            ply,
            problem,
        } => {
            let values = vec![
                ("number", number(*variation)),
                ("ply", number(*ply)),
                ("reason", impossible(words, problem).into()),
            ];
            ("damage-variation", values)
        }
        DamageError::IsTeam => ("damage-is-team", vec![]),
        DamageError::Team(error) => return team(words, *error),
        DamageError::OnBoard { board, damage } => {
            let values = vec![
                ("board", board.letter().to_string().into()),
                ("damage", damaged(words, damage).into()),
            ];
            ("damage-on-board", values)
        }
        DamageError::Note { number: note, .. } => ("damage-note", vec![("number", number(*note))]),
    };
    words.with(key, &values)
}

/// Why two boards make no team game.
fn team(words: Words, error: TeamSetupError) -> String {
    match error {
        TeamSetupError::NoHands => words.text("team-no-hands"),
        TeamSetupError::OtherRules => words.text("team-other-rules"),
        TeamSetupError::Over(board) => {
            words.with("team-over", &[("board", board.letter().to_string().into())])
        }
    }
}

/// What a text of a save is.
fn name(field: TextField) -> &'static str {
    match field {
        TextField::Title => "field-title",
        TextField::White => "white",
        TextField::Black => "black",
        TextField::Event => "terms-event",
        TextField::Round => "terms-round",
        TextField::Venue => "terms-venue",
        TextField::Date => "terms-date",
        TextField::TagName => "field-tag-name",
        TextField::TagValue => "field-tag-value",
    }
}

fn impossible(words: Words, problem: &EventProblem) -> String {
    match problem {
        EventProblem::Text(
            ReadError::NotUnderstood { text, .. }
            | ReadError::NotLong { text, .. }
            | ReadError::NoSquare { text, .. }
            | ReadError::NoSuchMove { text, .. }
            | ReadError::Ambiguous { text, .. },
        ) => words.with("damage-no-move", &[("text", text.as_str().into())]),
        EventProblem::Illegal { illegal: why, .. } => illegal(words, why),
        EventProblem::NoPlace { name } => {
            words.with("damage-no-place", &[("text", name.as_str().into())])
        }
        EventProblem::TooLong(_) => words.text("text-too-long"),
        EventProblem::Envelope(_) => words.text("damage-envelope"),
        EventProblem::Over(result) => {
            words.with("refused-over", &[("result", end(words, *result).into())])
        }
        EventProblem::Refused(refused) => refusal(words, &Names::sides(words), *refused),
    }
}

pub(super) fn import(words: Words, error: &ImportError) -> String {
    match error {
        ImportError::Empty => words.text("import-empty"),
        ImportError::TooLarge { .. } => words.text("file-too-large"),
        ImportError::File(error) => load(words, error),
        ImportError::Save(damage) => damaged(words, damage),
        ImportError::Position(error) => position(words, error),
        ImportError::NoMove => words.text("import-no-move"),
        ImportError::Pgn(error) => words.with(
            "import-pgn",
            &[
                ("game", number(error.game)),
                ("line", number(error.line)),
                ("column", number(error.column)),
                ("text", error.token.as_str().into()),
            ],
        ),
        ImportError::SeveralGames { count } => {
            words.with("import-several-games", &[("count", number(*count))])
        }
        ImportError::Match => words.text("import-match"),
        ImportError::Scoresheet(error) => scoresheet(words, error),
        ImportError::Refused {
            moves,
            refusal: why,
        } => {
            let why = refusal(words, &Names::sides(words), *why);
            let values = [("plies", number(*moves)), ("reason", why.into())];
            words.with("import-refused", &values)
        }
        ImportError::Result { found, result } => {
            let (found, result) = (found.to_string(), end(words, *result));
            let values = [("found", found.into()), ("result", result.into())];
            words.with("import-result", &values)
        }
    }
}

fn scoresheet(words: Words, error: &ScoresheetError) -> String {
    match error {
        ScoresheetError::Move {
            number: which,
            color,
            reason,
            ..
        } => {
            let values = [
                ("number", number(*which as usize)),
                ("player", side(words, *color).into()),
                ("reason", unread(words, reason).into()),
            ];
            words.with("import-move", &values)
        }
        ScoresheetError::Missing {
            number: which,
            color,
            found,
            found_color,
        } => {
            let values = [
                ("number", number(*which as usize)),
                ("player", side(words, *color).into()),
                ("found", number(*found as usize)),
                ("other", side(words, *found_color).into()),
            ];
            words.with("import-missing", &values)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Timestamp;
    use crate::rules::{Language, TOURNAMENT};
    use crate::store::import_text;

    fn told(text: &str) -> String {
        let german = Words {
            language: Language::German,
            notation: Language::German,
        };
        import(
            german,
            &import_text(text, &TOURNAMENT, Timestamp(0)).unwrap_err(),
        )
    }

    #[test]
    fn an_illegal_move_of_a_scoresheet_is_told_in_german_with_its_number() {
        let text = told("1. b4N b6B 2. Rd3");
        assert!(text.starts_with("Zug 2, Weiß: "), "{text}");
        assert!(text.contains("Artikel") || text.contains("passt"), "{text}");
    }

    #[test]
    fn a_missing_move_of_a_scoresheet_is_told_in_german() {
        let text = told("1. b4N b6B 3. c4N");
        assert!(text.contains("Zug 2, Weiß, fehlt"), "{text}");
    }
}
