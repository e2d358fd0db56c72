//! The position that is being set up, kept after every change, be it a position or not.

use std::fs;
use std::io::ErrorKind;

use serde::{Deserialize, Serialize};

use super::Paths;
use super::error::{DamageError, LoadError, SaveError};
use super::fields::{FORMAT, Side};
use super::file::{keep_aside, read_text, write_text};
use super::format::{check_first_format, ron_error, to_ron};
use crate::game::Editor;
use crate::rules::{Geometry, Piece, Pin, RuleSet, Setup, Square};

/// The largest file that is read, in bytes: what fits on any ground is smaller.
const MAX_EDITING: u64 = 256 * 1024;

/// What is being set up as its file has it. It is no position text, which has no words for
/// a right without its rook, say.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "editing")]
struct EditingText {
    /// [`FORMAT`].
    format: u32,
    rules: String,
    pieces: Vec<(PieceText, String)>,
    /// The attack boards with their owners; none is nobody's.
    boards: Vec<(String, Option<Side>)>,
    turn: Side,
    /// Whose right, and the rook's square.
    rights: Vec<(Side, String)>,
    two_steps: Vec<String>,
    en_passant: Option<String>,
    owed: Option<String>,
    hand: Vec<PieceText>,
    promoted: Vec<String>,
    halfmoves: u32,
    number: u32,
}

/// A piece by its letter of position text.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
struct PieceText(Piece);

impl From<PieceText> for char {
    fn from(piece: PieceText) -> char {
        piece.0.letter()
    }
}

impl TryFrom<char> for PieceText {
    type Error = String;

    fn try_from(letter: char) -> Result<PieceText, String> {
        let piece = Piece::from_letter(letter).map(PieceText);
        piece.ok_or_else(|| format!("expected one of KQRBNPkqrbnp, found {letter:?}"))
    }
}

/// Keeps what is being set up. What could be taken back is not kept.
///
/// # Errors
///
/// When the system does not let it be written, or when [`load_editing`] would not take
/// it; the old file stays then.
pub fn save_editing(paths: &Paths, editor: &Editor) -> Result<(), SaveError> {
    let path = paths.editing();
    let text = write(editor.rules(), editor.setup());
    let text = to_ron(&text).map_err(|error| SaveError::unwritten(&path, error))?;
    if let Err(damage) = read(&text) {
        return Err(SaveError::Unfit { path, damage });
    }
    write_text(&path, &text)
}

/// What was being set up, if anything was.
///
/// # Errors
///
/// When its file cannot be read or holds no such thing. It is then put aside under another
/// name, where the system lets that be done: what is set up next would take its place.
pub fn load_editing(paths: &Paths) -> Result<Option<Editor>, LoadError> {
    let path = paths.editing();
    let editor = read_text(&path, MAX_EDITING).and_then(|text| {
        read(&text).map_err(|damage| LoadError::Damaged {
            path: path.clone(),
            damage,
        })
    });
    match editor {
        Ok(editor) => Ok(Some(editor)),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => {
            // What is wrong with the file counts, not that it lies in the way.
            let _ = keep_aside(&path);
            Err(error)
        }
    }
}

/// Nothing is being set up any more.
///
/// # Errors
///
/// When the system does not let the file be removed.
pub fn clear_editing(paths: &Paths) -> Result<(), SaveError> {
    let path = paths.editing();
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(SaveError::unwritable(&path, error))
        }
        _ => Ok(()),
    }
}

fn write(rules: &RuleSet, setup: &Setup) -> EditingText {
    let ground = rules.ground;
    let name = |&square: &Square| ground.name(square);
    let names = |squares: &[Square]| squares.iter().map(name).collect();
    let pin_name = |pin: Pin| {
        let known = ground.pins().find(|&known| known == pin);
        known.map_or("?", |pin| ground.pin_name(pin)).to_owned()
    };
    let pieces = setup.pieces.iter();
    let boards = setup.boards.iter();
    let rights = setup.rights.iter();
    EditingText {
        format: FORMAT,
        rules: rules.name().to_owned(),
        pieces: pieces
            .map(|(square, piece)| (PieceText(*piece), name(square)))
            .collect(),
        boards: boards
            .map(|&(pin, owner)| (pin_name(pin), owner.map(Side::from)))
            .collect(),
        turn: setup.turn.into(),
        rights: rights
            .map(|(color, rook)| (Side::from(*color), name(rook)))
            .collect(),
        two_steps: names(&setup.two_steps),
        en_passant: setup.en_passant.as_ref().map(name),
        owed: setup.owed.as_ref().map(name),
        hand: setup.hand.iter().copied().map(PieceText).collect(),
        promoted: names(&setup.promoted),
        halfmoves: setup.halfmoves,
        number: setup.number,
    }
}

fn read(text: &str) -> Result<Editor, DamageError> {
    let text: EditingText = ron_error(ron::from_str(text))?;
    check_first_format(text.format)?;
    let rules = RuleSet::named(&text.rules)?;
    Ok(Editor::with(rules, setup(rules.ground, text)?))
}

fn setup(ground: &Geometry, text: EditingText) -> Result<Setup, DamageError> {
    let square = |name: String| -> Result<Square, DamageError> {
        let square = ground.square(&name);
        square.ok_or(DamageError::UnknownName { name })
    };
    let pin = |name: String| -> Result<Pin, DamageError> {
        let pin = ground.pin_named(&name);
        pin.ok_or(DamageError::UnknownName { name })
    };
    let squares = |names: Vec<String>| -> Result<Vec<Square>, DamageError> {
        names.into_iter().map(square).collect()
    };
    let pieces = text.pieces.into_iter();
    let boards = text.boards.into_iter();
    let rights = text.rights.into_iter();
    Ok(Setup {
        pieces: pieces
            .map(|(piece, name)| Ok((square(name)?, piece.0)))
            .collect::<Result<_, DamageError>>()?,
        boards: boards
            .map(|(name, owner)| Ok((pin(name)?, owner.map(Into::into))))
            .collect::<Result<_, DamageError>>()?,
        turn: text.turn.into(),
        rights: rights
            .map(|(side, name)| Ok((side.into(), square(name)?)))
            .collect::<Result<_, DamageError>>()?,
        two_steps: squares(text.two_steps)?,
        en_passant: text.en_passant.map(square).transpose()?,
        owed: text.owed.map(square).transpose()?,
        hand: text.hand.into_iter().map(|piece| piece.0).collect(),
        promoted: squares(text.promoted)?,
        halfmoves: text.halfmoves,
        number: text.number,
    })
}
