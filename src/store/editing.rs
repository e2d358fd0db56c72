//! Saves the position in the position editor after every change, even if it is not legal, and loads
//! it again.

use std::fs;
use std::io::ErrorKind;

use serde::{Deserialize, Serialize};

use super::Paths;
use super::error::{DamageError, LoadError, SaveError};
use super::fields::{FORMAT, is_default};
use super::file::{load_or_rename, write_text};
use super::ron_text::{from_ron, to_ron};
use crate::game::editor::Editor;
use crate::rules::{BoardLayout, Color, Piece, Pin, RuleSet, Setup, Square};

/// Maximum size in bytes of the editor's file; a larger file is not read. Even a board full of
/// pieces gives a smaller file, on every board layout.
const MAX_EDITING: u64 = 256 * 1024;

/// The contents of the position editor as saved. Position text (TFEN, FEN) cannot express
/// everything that the editor allows, for example castling rights without a rook.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "editing")]
struct StoredEditing {
    /// Format number, always [`FORMAT`].
    format: u32,
    rules: String,
    pieces: Vec<(StoredPiece, String)>,
    /// Attack boards: the name of the pin, and the owner (`None` for a neutral board).
    boards: Vec<(String, Option<Color>)>,
    turn: Color,
    /// Castling rights: the player and the rook's square.
    rights: Vec<(Color, String)>,
    two_steps: Vec<String>,
    en_passant: Option<String>,
    /// Square of the pawn whose promotion is pending, if any.
    #[serde(rename = "owed")]
    pending_promotion: Option<String>,
    hand: Vec<StoredPiece>,
    promoted: Vec<String>,
    /// Checks given by White and by Black (Three-check).
    #[serde(default, skip_serializing_if = "is_default")]
    checks: [u8; 2],
    halfmoves: u32,
    number: u32,
}

/// A piece, which is saved as its letter in position text.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
struct StoredPiece(Piece);

impl From<StoredPiece> for char {
    fn from(piece: StoredPiece) -> char {
        piece.0.letter()
    }
}

impl TryFrom<char> for StoredPiece {
    type Error = String;

    fn try_from(letter: char) -> Result<StoredPiece, String> {
        let piece = Piece::from_letter(letter).map(StoredPiece);
        piece.ok_or_else(|| format!("expected one of KQRBNPkqrbnp, found \"{letter}\""))
    }
}

/// Saves the contents of the editor, without its undo history.
///
/// # Errors
///
/// When the file cannot be written, or [`load_editing`] would refuse its text. The old
/// file is unchanged then.
pub fn save_editing(paths: &Paths, editor: &Editor) -> Result<(), SaveError> {
    let path = paths.editing();
    let text = write(editor.rules(), editor.setup());
    let text = to_ron(&text).map_err(|error| SaveError::unserializable(&path, error))?;
    if let Err(damage) = read(&text) {
        return Err(SaveError::Unfit { path, damage });
    }
    write_text(&path, &text)
}

/// Loads the saved contents of the editor; `None` if the file does not exist.
///
/// # Errors
///
/// When the file cannot be read or is damaged. It is then renamed as damaged if possible,
/// so that the next position does not overwrite it.
pub fn load_editing(paths: &Paths) -> Result<Option<Editor>, LoadError> {
    load_or_rename(&paths.editing(), MAX_EDITING, read)
}

/// Removes the saved contents of the editor.
///
/// # Errors
///
/// When the file cannot be removed.
pub fn clear_editing(paths: &Paths) -> Result<(), SaveError> {
    let path = paths.editing();
    match fs::remove_file(&path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(SaveError::unwritable(&path, error))
        }
        _ => Ok(()),
    }
}

fn write(rules: &RuleSet, setup: &Setup) -> StoredEditing {
    let layout = rules.layout();
    let name = |&square: &Square| layout.name(square);
    let names = |squares: &[Square]| squares.iter().map(name).collect();
    let pin_name = |pin: Pin| {
        let known = layout.pins().find(|&known| known == pin);
        known.map_or("?", |pin| layout.pin_name(pin)).to_owned()
    };
    let pieces = setup.pieces.iter();
    let boards = setup.boards.iter();
    let rights = setup.rights.iter();
    StoredEditing {
        format: FORMAT,
        rules: rules.name().to_owned(),
        pieces: pieces
            .map(|(square, piece)| (StoredPiece(*piece), name(square)))
            .collect(),
        boards: boards.map(|&(pin, owner)| (pin_name(pin), owner)).collect(),
        turn: setup.turn,
        rights: rights.map(|(color, rook)| (*color, name(rook))).collect(),
        two_steps: names(&setup.two_steps),
        en_passant: setup.en_passant.as_ref().map(name),
        pending_promotion: setup.pending_promotion.as_ref().map(name),
        hand: setup.hand.iter().copied().map(StoredPiece).collect(),
        promoted: names(&setup.promoted),
        checks: setup.checks,
        halfmoves: setup.halfmoves,
        number: setup.number,
    }
}

fn read(text: &str) -> Result<Editor, DamageError> {
    let text = from_ron(text, |text: &StoredEditing| text.format)?;
    let rules = RuleSet::named(&text.rules)?;
    Ok(Editor::with(rules, setup(rules.layout(), text)?))
}

fn setup(layout: &BoardLayout, text: StoredEditing) -> Result<Setup, DamageError> {
    let square = |name: String| -> Result<Square, DamageError> {
        let square = layout.square(&name);
        square.ok_or(DamageError::UnknownName { name })
    };
    let pin = |name: String| -> Result<Pin, DamageError> {
        let pin = layout.pin_named(&name);
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
            .map(|(name, owner)| Ok((pin(name)?, owner)))
            .collect::<Result<_, DamageError>>()?,
        turn: text.turn,
        rights: rights
            .map(|(side, name)| Ok((side, square(name)?)))
            .collect::<Result<_, DamageError>>()?,
        two_steps: squares(text.two_steps)?,
        en_passant: text.en_passant.map(square).transpose()?,
        pending_promotion: text.pending_promotion.map(square).transpose()?,
        hand: text.hand.into_iter().map(|piece| piece.0).collect(),
        promoted: squares(text.promoted)?,
        checks: text.checks,
        halfmoves: text.halfmoves,
        number: text.number,
    })
}
