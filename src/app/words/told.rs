//! How what the lower floors report becomes a text: each variant has one in the
//! language files, and its fields fill the places of that text.
//!
//! The key of a variant is the prefix of its enum and its own name, `why-own-piece` for
//! [`Reason::OwnPiece`](crate::rules::why::Reason::OwnPiece); a place of the text is
//! called like the field that fills it.

use std::fmt::Debug;
use std::path::PathBuf;

use super::names::Names;
use super::{Value, Words};

/// What fills the places of a text, by their names.
pub type Values = Vec<(&'static str, Value<'static>)>;

/// Something for which the language files have a text.
pub trait Told {
    /// The key of the text, and what fills its places, with what the players are called.
    fn parts(&self, words: Words, names: &Names) -> (String, Values);

    /// What to say, with what the players are called.
    fn told(&self, words: Words, names: &Names) -> String {
        let (key, values) = self.parts(words, names);
        words.with(&key, &values)
    }
}

/// Something that fills a place in a text.
pub trait Fills {
    /// How it stands there.
    fn value(&self, words: Words, names: &Names) -> Value<'static>;
}

impl<T: Told> Fills for T {
    fn value(&self, words: Words, names: &Names) -> Value<'static> {
        self.told(words, names).into()
    }
}

/// Fills a place with what is written alike in every language.
macro_rules! fills {
    ($($type:ty: |$it:ident| $value:expr;)+) => {$(
        impl $crate::app::words::told::Fills for $type {
            fn value(
                &self,
                _: $crate::app::words::Words,
                _: &$crate::app::words::names::Names,
            ) -> $crate::app::words::Value<'static> {
                let $it = self;
                $value.into()
            }
        }
    )+};
}

fills! {
    u8: |it| *it;
    u32: |it| *it;
    usize: |it| *it;
    char: |it| it.to_string();
    str: |it| it.to_owned();
    String: |it| it.clone();
    PathBuf: |it| it.display().to_string();
}

/// Where there is nothing, a text may choose between `none` and anything else.
impl<T: Fills> Fills for Option<T> {
    fn value(&self, words: Words, names: &Names) -> Value<'static> {
        let it = self.as_ref();
        it.map_or("none".into(), |it| it.value(words, names))
    }
}

/// A square or a board as the rules name it, to be named as the player does.
pub struct Named<'a>(pub &'a str);

impl Fills for Named<'_> {
    fn value(&self, words: Words, _: &Names) -> Value<'static> {
        let geometry = words.ground.0;
        let level = |name: &str| {
            let mut levels = geometry.levels();
            let level = levels.find(|&level| geometry.board(level).name.en == name)?;
            Some(words.notation.level(geometry, level))
        };
        let on_board = self.0.split_at_checked(2);
        let square = on_board.and_then(|(column, name)| Some(column.to_owned() + level(name)?));
        let board = || level(self.0).map(str::to_owned);
        let name = square.or_else(board);
        name.unwrap_or_else(|| self.0.to_owned()).into()
    }
}

/// A text that has no places.
pub struct Plain(pub &'static str);

impl Told for Plain {
    fn parts(&self, _: Words, _: &Names) -> (String, Values) {
        (self.0.to_owned(), Vec::new())
    }
}

/// What a variant is called where a text chooses by it: `king-exploded`.
pub fn variant(of: &impl Debug) -> String {
    let name = format!("{of:?}");
    kebab(
        name.split(|letter: char| !letter.is_alphanumeric())
            .next()
            .unwrap_or_default(),
    )
}

/// A name of the code as keys are written.
pub fn kebab(name: &str) -> String {
    let mut key = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !key.is_empty() {
            key.push('-');
        }
        key.extend(letter.to_lowercase());
    }
    key
}

/// Tells enums: the prefix of their keys and all of their variants, each with the fields
/// that fill places of its text. After a variant may stand `as` with a key of its own,
/// and behind `=>` either what fills places that are not called like fields, in brackets,
/// or in parentheses something else that is told in its place.
macro_rules! told {
    ($($type:ident, $prefix:literal {
        $($variant:ident $(($($item:ident),*))? $({$($field:ident),*})?
            $(as $key:literal)? $(=> $how:tt)?),+ $(,)?
    })+) => {
        $(impl $crate::app::words::told::Told for $type {
            fn parts(
                &self,
                words: $crate::app::words::Words,
                names: &$crate::app::words::names::Names,
            ) -> (String, $crate::app::words::told::Values) {
                #[allow(unused_imports, reason = "texts may have no places")]
                use $crate::app::words::told::{Fills as _, Told as _};
                let _ = (words, names);
                match self {$(
                    $type::$variant $(($($item,)* ..))? $({$($field,)* ..})? => {
                        $crate::app::words::told::told!(
                            @parts words names {$prefix $variant $($key)?} {$($how)?}
                            [$($($item: $item),*)? $($($field: $field),*)?]
                        )
                    }
                )+}
            }
        })+

        /// The keys of all these texts, each with the places that are filled.
        #[cfg(test)]
        pub fn texts() -> Vec<(String, Vec<&'static str>)> {
            let mut texts = Vec::new();
            $($($crate::app::words::told::told!(
                @list texts {$prefix $variant $($key)?} {$($how)?}
                [$($($item: $item),*)? $($($field: $field),*)?]
            );)+)+
            texts
        }
    };
    (@key {$prefix:literal $variant:ident}) => {
        format!("{}-{}", $prefix, $crate::app::words::told::kebab(stringify!($variant)))
    };
    (@key {$prefix:literal $variant:ident $key:literal}) => { $key.to_owned() };
    (@parts $words:ident $names:ident $key:tt {($told:expr)} $fields:tt) => {
        $told.parts($words, $names)
    };
    (@parts $words:ident $names:ident $key:tt {[$($values:tt)*]} $fields:tt) => {
        $crate::app::words::told::told!(@parts $words $names $key {} [$($values)*])
    };
    (@parts $words:ident $names:ident $key:tt {} [$($place:ident: $value:expr),*]) => {
        (
            $crate::app::words::told::told!(@key $key),
            vec![$((stringify!($place), $value.value($words, $names))),*],
        )
    };
    (@list $texts:ident $key:tt {($told:expr)} $fields:tt) => {};
    (@list $texts:ident $key:tt {[$($values:tt)*]} $fields:tt) => {
        $crate::app::words::told::told!(@list $texts $key {} [$($values)*])
    };
    (@list $texts:ident $key:tt {} [$($place:ident: $value:expr),*]) => {
        $texts.push(($crate::app::words::told::told!(@key $key), vec![$(stringify!($place)),*]))
    };
}

pub(crate) use {fills, told};
