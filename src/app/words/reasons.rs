//! Why a move is not legal, and how a game has ended, in the player's language.
//!
//! The rules say their reasons in English; here each of them has a text of the
//! language files, and the compiler sees to it that none is forgotten.

use crate::app::words::breaches;
use crate::app::words::names::Names;
use crate::app::words::{Value, Words};
use crate::game::{GameResult, Limit, Reason as End, Refusal};
use crate::rules::why::{BoardReason, CastlingReason, Placed, Reason, SpaceReason, is_article};
use crate::rules::{Becomes, CastlingSide, Color, Illegal, Outcome, Piece, Role, Square};

/// A text of the language files with what fills it.
type Said<'a> = (&'static str, Vec<(&'static str, Value<'a>)>);

/// The reason against a move, as a sentence with its article.
pub fn illegal(words: Words, illegal: &Illegal) -> String {
    let (key, values) = reason(words, illegal.reason);
    with_article(words, &words.with(key, &values), illegal.article())
}

/// That a piece has no move, and what is against it.
pub fn stuck(words: Words, piece: Placed, why: Option<&Illegal>) -> String {
    let text = words.with("stuck", &[("piece", placed(words, piece))]);
    let why = why.map(|illegal| self::illegal(words, illegal));
    let sentences = [Some(capital(&text)), why];
    sentences
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Why the game did not let something happen.
pub fn refusal(words: Words, names: &Names, refusal: Refusal) -> String {
    match refusal {
        Refusal::Over(result) => {
            words.with("refused-over", &[("result", end(words, result).into())])
        }
        Refusal::Illegal(_) => words.text("refused-illegal"),
        Refusal::NothingToUndo => words.text("refused-nothing-to-undo"),
        Refusal::NothingToRedo => words.text("refused-nothing-to-redo"),
        Refusal::NoSuchVisit => words.text("refused-no-such-visit"),
        Refusal::NobodySpeaks => words.text("refused-nobody-speaks"),
        Refusal::Full(limit) => {
            let key = match limit {
                Limit::Events => "refused-full-events",
                Limit::Variations => "refused-full-variations",
                Limit::VariationMoves => "refused-full-variation-moves",
                Limit::Notes => "refused-full-notes",
                Limit::NoteBytes => "refused-full-note-bytes",
                Limit::Nags => "refused-full-nags",
            };
            words.with(key, &[("limit", limit.most().to_string().into())])
        }
        Refusal::Placing(error) => {
            let text = breaches::placing(words, names, error);
            with_article(words, &text, error.article())
        }
        Refusal::Breach(breach, law) => {
            let text = breaches::breach(words, names, breach);
            with_article(words, &text, breach.article(law))
        }
        Refusal::Adjournment(hindrance, law) => {
            let text = breaches::hindrance(words, names, hindrance);
            with_article(words, &text, hindrance.article(law))
        }
    }
}

/// How a game has ended: who has won, by what, and the article.
pub fn end(words: Words, result: GameResult) -> String {
    let who = winner(words, result);
    let by = by(words, result.reason);
    // Nobody wins by anything, and what is not decided is not so by anything.
    let nobody = result.winner.is_none() && !result.is_draw();
    let key = if nobody { "end-without-winner" } else { "end" };
    let text = words.with(key, &[("who", who.into()), ("by", by.into())]);
    with_article(words, &text, result.article())
}

/// Who has won.
pub fn winner(words: Words, result: GameResult) -> String {
    words.text(match result.winner {
        Some(Color::White) => "end-white-wins",
        Some(Color::Black) => "end-black-wins",
        None if result.is_draw() => "end-draw",
        None if matches!(result.reason, End::Referred(_)) => "end-undecided",
        None => "end-no-winner",
    })
}

/// By what a game has ended, with the article.
pub fn cause(words: Words, result: GameResult) -> String {
    with_article(words, &by(words, result.reason), result.article())
}

fn by(words: Words, reason: End) -> String {
    words.text(match reason {
        End::Checkmate => "end-checkmate",
        End::KingExploded => "end-king-exploded",
        End::NothingLeft => "end-nothing-left",
        End::CannotMove => "end-cannot-move",
        End::Resignation => "end-resignation",
        End::Stalemate => "end-stalemate",
        End::Agreement => "end-agreement",
        End::DeadPosition => "end-dead-position",
        End::FlagFall => "end-flag-fall",
        End::FlagFallWithoutMate => "end-flag-fall-without-mate",
        End::BothFlags => "end-both-flags",
        End::BothTeamsFlags => "end-both-teams-flags",
        End::Repetition => "end-repetition",
        End::FiftyMoves => "end-fifty-moves",
        End::IllegalMoves => "end-illegal-moves",
        End::BlitzIllegalMove => "end-illegal-move",
        End::BlitzIllegalMoveWithoutMate => "end-illegal-move-without-mate",
        End::Quickplay | End::QuickplayRefused => "end-quickplay",
        End::Referred(_) => "end-referred",
        End::Late => "end-late",
        End::Punished { .. } => "end-punished",
        End::BothLose => "end-both-lose",
        End::Cancelled => "end-cancelled",
        End::SealedAmbiguous => "end-sealed-ambiguous",
        End::SealedFalse => "end-sealed-false",
        End::SealedIllegal => "end-sealed-illegal",
        End::LateForResumption => "end-late-for-resumption",
        End::Annulled => "end-annulled",
        End::OtherBoard(_) => "end-other-board",
    })
}

/// The name of a piece, without its colour.
pub fn role(words: Words, role: Role) -> String {
    words.text(match role {
        Role::Pawn => "role-pawn",
        Role::Knight => "role-knight",
        Role::Bishop => "role-bishop",
        Role::Rook => "role-rook",
        Role::Queen => "role-queen",
        Role::King => "role-king",
    })
}

/// What a pawn may become, as in `queen, rook, bishop or knight`.
fn one_of(words: Words, choices: &[Becomes]) -> String {
    let name = |&becomes: &Becomes| match becomes {
        Becomes::Piece(piece) => role(words, piece),
        Becomes::Board => words.text("becomes-board"),
    };
    let names: Vec<String> = choices.iter().map(name).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => {
            let others = others.join(", ").into();
            words.with("one-of", &[("others", others), ("last", last.into())])
        }
        _ => names.concat(),
    }
}

/// The name of a player's side.
pub fn side(words: Words, color: Color) -> String {
    words.text(match color {
        Color::White => "white",
        Color::Black => "black",
    })
}

/// A sentence with a capital to begin with and the article, or the variant, that it
/// rests on.
pub fn with_article(words: Words, text: &str, article: &str) -> String {
    let key = if is_article(article) {
        "with-article"
    } else {
        "with-variant"
    };
    let text = capital(text);
    words.with(key, &[("text", text.into()), ("article", article.into())])
}

/// The text with a capital to begin with.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A piece where it stands, in words.
pub fn placed(words: Words, Placed { piece, square }: Placed) -> Value<'static> {
    let piece = piece_name(words, piece);
    let square = words.square(square);
    words
        .with(
            "placed",
            &[("piece", piece.into()), ("square", square.into())],
        )
        .into()
}

/// A piece with its side, in words.
pub fn piece_name(words: Words, piece: Piece) -> String {
    words.text(match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => "piece-white-pawn",
        (Color::White, Role::Knight) => "piece-white-knight",
        (Color::White, Role::Bishop) => "piece-white-bishop",
        (Color::White, Role::Rook) => "piece-white-rook",
        (Color::White, Role::Queen) => "piece-white-queen",
        (Color::White, Role::King) => "piece-white-king",
        (Color::Black, Role::Pawn) => "piece-black-pawn",
        (Color::Black, Role::Knight) => "piece-black-knight",
        (Color::Black, Role::Bishop) => "piece-black-bishop",
        (Color::Black, Role::Rook) => "piece-black-rook",
        (Color::Black, Role::Queen) => "piece-black-queen",
        (Color::Black, Role::King) => "piece-black-king",
    })
}

fn reason(words: Words, reason: Reason) -> Said<'static> {
    let at = |square: Square| Value::from(words.square(square));
    let piece = |piece: Placed| placed(words, piece);
    match reason {
        Reason::PromotionOwed { square } => ("why-promotion-owed", vec![("square", at(square))]),
        Reason::NothingOwed { square } => ("why-nothing-owed", vec![("square", at(square))]),
        Reason::NotAPromotion { becomes, choices } => match becomes {
            Becomes::Piece(wish) => (
                "why-not-a-promotion",
                vec![
                    ("choices", one_of(words, choices).into()),
                    ("role", role(words, wish).into()),
                ],
            ),
            Becomes::Board => ("why-not-a-board-there", vec![]),
        },
        Reason::PromotionMissing { square, choices } => (
            "why-promotion-missing",
            vec![
                ("square", at(square)),
                ("choices", one_of(words, choices).into()),
            ],
        ),
        Reason::NothingPromoted => ("why-nothing-promoted", vec![]),
        Reason::NoSuchSquare { square } => ("why-no-such-square", vec![("square", at(square))]),
        Reason::NoPiece { square } => ("why-no-piece", vec![("square", at(square))]),
        Reason::NotYours { piece: other } => {
            let player = side(words, !other.piece.color);
            (
                "why-not-yours",
                vec![("player", player.into()), ("piece", piece(other))],
            )
        }
        Reason::SameColumn { column } => {
            let column = words.column(column);
            ("why-same-column", vec![("column", column.into())])
        }
        Reason::OwnPiece { piece: own } => ("why-own-piece", vec![("piece", piece(own))]),
        Reason::NotItsWay { piece: mover, to } => {
            let key = match mover.piece.role {
                Role::Pawn => "why-not-a-pawns-way",
                Role::Knight => "why-not-a-knights-way",
                Role::Bishop => "why-not-a-bishops-way",
                Role::Rook => "why-not-a-rooks-way",
                Role::Queen => "why-not-a-queens-way",
                Role::King => "why-not-a-kings-way",
            };
            (key, vec![("from", at(mover.square)), ("to", at(to))])
        }
        Reason::Blocked { column, by, .. } => {
            let column = words.column(column);
            (
                "why-blocked",
                vec![("column", column.into()), ("piece", piece(by))],
            )
        }
        Reason::PawnHasMoved { square } => ("why-pawn-has-moved", vec![("square", at(square))]),
        Reason::PawnCapturesDiagonally { ahead } => (
            "why-pawn-captures-diagonally",
            vec![("piece", piece(ahead))],
        ),
        Reason::NothingToCapture { square } => {
            ("why-nothing-to-capture", vec![("square", at(square))])
        }
        Reason::StillInCheck { king, by } => (
            "why-still-in-check",
            vec![("king", at(king)), ("piece", piece(by))],
        ),
        Reason::LeavesKingAttacked { king, by } => (
            "why-leaves-king-attacked",
            vec![("king", at(king)), ("piece", piece(by))],
        ),
        Reason::KingIntoAttack { king, by } => (
            "why-king-into-attack",
            vec![("king", at(king)), ("piece", piece(by))],
        ),
        Reason::Space(reason) => space(words, reason),
        Reason::Castling(reason) => castling(words, reason),
        Reason::Board(reason) => board(words, reason),
        Reason::Over { outcome } => {
            let key = match outcome {
                Outcome::KingExploded { .. } => "why-over-exploded",
                _ => "why-over-nothing-left",
            };
            (key, vec![])
        }
        Reason::OwnKingExplodes { king } => ("why-own-king-explodes", vec![("king", at(king))]),
        Reason::KingsTouch { king, other } => (
            "why-kings-touch",
            vec![("king", at(king)), ("other", at(other))],
        ),
        Reason::MustCapture { by, captured } => (
            "why-must-capture",
            vec![("piece", piece(by)), ("captured", at(captured.square))],
        ),
        Reason::DropOnto { piece: there } => ("why-drop-onto", vec![("piece", piece(there))]),
        Reason::PawnDroppedOnLast { square } => {
            ("why-pawn-dropped-on-last", vec![("square", at(square))])
        }
        Reason::NotInHand { role: wish } => {
            ("why-not-in-hand", vec![("role", role(words, wish).into())])
        }
    }
}

fn space(words: Words, reason: SpaceReason) -> Said<'static> {
    let at = |square: Square| Value::from(words.square(square));
    let piece = |piece: Placed| placed(words, piece);
    match reason {
        SpaceReason::NotItsWay { piece: mover, to } => {
            let key = match mover.piece.role {
                Role::Pawn => "why-not-a-pawns-way-in-space",
                Role::Knight => "why-not-a-knights-way-in-space",
                Role::Bishop => "why-not-a-bishops-way-in-space",
                Role::Rook => "why-not-a-rooks-way-in-space",
                Role::Queen => "why-not-a-queens-way-in-space",
                Role::King => "why-not-a-kings-way-in-space",
            };
            (key, vec![("from", at(mover.square)), ("to", at(to))])
        }
        SpaceReason::Blocked { by } => ("why-blocked-in-space", vec![("piece", piece(by))]),
        SpaceReason::PlainStep { by } => ("why-plain-step-in-space", vec![("piece", piece(by))]),
        SpaceReason::NothingToCapture { square } => (
            "why-nothing-to-capture-in-space",
            vec![("square", at(square))],
        ),
    }
}

fn castling(words: Words, reason: CastlingReason) -> Said<'static> {
    let at = |square: Square| Value::from(words.square(square));
    let piece = |piece: Placed| placed(words, piece);
    match reason {
        CastlingReason::First => ("why-castling-first", vec![]),
        CastlingReason::Without { role: who, home } => {
            let key = match who {
                Role::Rook => "why-castling-without-rook",
                _ => "why-castling-without-king",
            };
            (key, vec![("square", at(home))])
        }
        CastlingReason::Lost { king, rook } => (
            "why-castling-lost",
            vec![("king", at(king)), ("rook", at(rook))],
        ),
        CastlingReason::NoRight {
            side: CastlingSide::King,
        } => ("why-castling-no-right-short", vec![]),
        CastlingReason::NoRight {
            side: CastlingSide::Queen,
        } => ("why-castling-no-right-long", vec![]),
        CastlingReason::NoSquare { square } => {
            ("why-castling-no-square", vec![("square", at(square))])
        }
        CastlingReason::Obstructed { by } => {
            ("why-castling-obstructed", vec![("piece", piece(by))])
        }
        CastlingReason::InCheck { king, by } => (
            "why-castling-in-check",
            vec![("king", at(king)), ("piece", piece(by))],
        ),
        CastlingReason::ThroughAttack { square, by } => (
            "why-castling-through-attack",
            vec![("square", at(square)), ("piece", piece(by))],
        ),
        CastlingReason::IntoAttack { king, by } => (
            "why-castling-into-attack",
            vec![("king", at(king)), ("piece", piece(by))],
        ),
    }
}

fn board(words: Words, reason: BoardReason) -> Said<'static> {
    let at = |pin| Value::from(words.pin(pin));
    let piece = |piece: Placed| placed(words, piece);
    match reason {
        BoardReason::NoBoard { pin } => ("why-no-board", vec![("pin", at(pin))]),
        BoardReason::HoldsSeveral { pin, count } => (
            "why-board-holds-several",
            vec![("pin", at(pin)), ("count", count.into())],
        ),
        BoardReason::Held { pin, by } => {
            let player = side(words, by.piece.color);
            let values = vec![
                ("pin", at(pin)),
                ("player", player.into()),
                ("piece", piece(by)),
            ];
            ("why-board-held", values)
        }
        BoardReason::NotYours {
            pin,
            owner: Some(owner),
        } => {
            let player = side(words, owner);
            (
                "why-board-not-yours",
                vec![("pin", at(pin)), ("player", player.into())],
            )
        }
        BoardReason::NotYours { pin, owner: None } => ("why-board-nobodys", vec![("pin", at(pin))]),
        BoardReason::NotAdjacent { from, to } => (
            "why-pins-not-adjacent",
            vec![("from", at(from)), ("to", at(to))],
        ),
        BoardReason::PinTaken { pin } => ("why-pin-taken", vec![("pin", at(pin))]),
        BoardReason::NotMarked { pin, owner } => {
            let Some(owner) = owner else {
                return ("why-board-marked-nobodys", vec![("pin", at(pin))]);
            };
            let player = side(words, owner);
            (
                "why-board-not-marked",
                vec![("pin", at(pin)), ("player", player.into())],
            )
        }
        BoardReason::CarriesNoPawn { pin, passenger } => (
            "why-board-carries-no-pawn",
            vec![("pin", at(pin)), ("piece", piece(passenger))],
        ),
        BoardReason::TurnsNot { pin } => ("why-board-turns-not", vec![("pin", at(pin))]),
        BoardReason::TurnsWithOnePiece { pin, count: 0 } => {
            ("why-board-turns-not-empty", vec![("pin", at(pin))])
        }
        BoardReason::TurnsWithOnePiece { pin, count } => (
            "why-board-turns-with-one-piece",
            vec![("pin", at(pin)), ("count", count.into())],
        ),
        BoardReason::TurnsNotOver { from, to } => (
            "why-board-turns-not-over",
            vec![("from", at(from)), ("to", at(to))],
        ),
        BoardReason::TurnsOverEmpty {
            from,
            to,
            passenger,
        } => {
            let values = vec![
                ("from", at(from)),
                ("to", at(to)),
                ("piece", piece(passenger)),
            ];
            ("why-board-turns-over-empty", values)
        }
        BoardReason::EmptyForward { from, to } => (
            "why-board-empty-forward",
            vec![("from", at(from)), ("to", at(to))],
        ),
        BoardReason::Backward {
            from,
            to,
            passenger,
        } => {
            let values = vec![
                ("from", at(from)),
                ("to", at(to)),
                ("piece", piece(passenger)),
            ];
            ("why-board-backward", values)
        }
        BoardReason::OwedChoiceAttacks {
            pawn,
            role: choice,
            king,
        } => {
            let choice = Value::from(role(words, choice));
            let (pawn, king) = (
                Value::from(words.square(pawn)),
                Value::from(words.square(king)),
            );
            let values = vec![("pawn", pawn), ("role", choice), ("king", king)];
            ("why-owed-choice-attacks", values)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Law;
    use crate::rules::{Language, Position, RuleSet, notation, why};

    fn said(language: Language, attempt: &str) -> String {
        let start = Position::start();
        let mv = notation::attempt(&start, attempt).unwrap();
        let words = Words {
            language,
            notation: language,
        };
        illegal(words, &why(&start, mv).unwrap_err())
    }

    #[test]
    fn a_reason_names_what_is_in_the_way_and_the_article() {
        let english = said(Language::English, "b1W-d3N");
        assert_eq!(
            english,
            "The way is blocked at c2 by White's pawn on c2W. (Article\u{a0}3.1(c))"
        );
    }

    #[test]
    fn a_reason_is_said_in_german_too() {
        let german = said(Language::German, "b1W-d3N");
        assert_eq!(
            german,
            "In c2 steht der weiße Bauer auf c2W im Weg. (Artikel\u{a0}3.1(c))"
        );
    }

    #[test]
    fn whoever_promotes_is_told_all_that_the_pawn_may_become_there() {
        let missing = |rules: &str, language, corner: &str| {
            let text = "W=4/4/1K2/4;N=4/4/4/4;B=4/3P/4/1k2 w - - - - 0 30";
            let rules = RuleSet::named(rules).unwrap();
            let position = Position::from_text(rules, text).unwrap();
            let mv = notation::attempt(&position, corner).unwrap();
            let words = Words {
                language,
                notation: language,
            };
            illegal(words, &why(&position, mv).unwrap_err())
        };
        let said = missing("tower+board-promotion", Language::German, "d7B-d8B");
        assert!(
            said.contains("Dame, Turm, Läufer, Springer oder Angriffdeck"),
            "{said}"
        );
        let said = missing("tower+antichess", Language::German, "d7B-d8B");
        assert!(
            said.contains("Dame, Turm, Läufer, Springer oder König"),
            "{said}"
        );
        let said = missing("tower+board-promotion", Language::English, "d7B-d8B=K");
        let expected = "becomes queen, rook, bishop, knight or attack board, not king.";
        assert!(said.contains(expected), "{said}");
        let said = missing("tower", Language::English, "d7B-d8B");
        assert!(
            said.contains("choose queen, rook, bishop or knight."),
            "{said}"
        );
    }

    #[test]
    fn nobody_wins_by_a_claim_that_is_not_decided() {
        let undecided = GameResult {
            winner: None,
            reason: End::Referred(Color::White),
            law: Law::Tournament,
            corrections: [0; 2],
        };
        let text = end(Words::default(), undecided);
        assert!(
            text.starts_with("Undecided") && text.contains("D1"),
            "{text}"
        );
    }

    #[test]
    fn who_comes_late_is_the_one_who_loses() {
        let late = GameResult {
            winner: Some(Color::White),
            reason: End::Late,
            law: Law::Tournament,
            corrections: [0; 2],
        };
        let text = end(Words::default(), late);
        assert!(text.starts_with("White wins by the opponent's"), "{text}");
    }

    #[test]
    fn an_attack_board_with_three_pieces_says_why_it_stays() {
        let german = said(Language::German, "QL1-QL2");
        assert!(german.contains("DP1") && german.contains("3.6"), "{german}");
    }
}
