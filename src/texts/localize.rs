//! Texts for the errors and results of the lower layers. Each variant of such an enum has a text in
//! the language files, and the fields of the variant fill the placeholders of the text.
//!
//! The key of a text consists of a prefix for the enum and the name of the variant, such as
//! `why-own-piece` for [`Reason::OwnPiece`](crate::rules::why::Reason::OwnPiece). A placeholder has
//! the name of the field that fills it.

use std::fmt::Debug;
use std::path::PathBuf;

use super::names::Names;
use super::{Texts, Value};

/// The values of a text's placeholders, by name.
pub type Values = Vec<(&'static str, Value<'static>)>;

/// An item that has a text in the language files.
pub trait Localize {
    /// Returns the key of the text and the values of its placeholders; `names` are the players'
    /// names.
    fn parts(&self, words: Texts, names: &Names) -> (String, Values);

    /// Returns the text; `names` are the players' names.
    fn localize(&self, words: Texts, names: &Names) -> String {
        let (key, values) = self.parts(words, names);
        words.with(&key, &values)
    }
}

/// A value that can fill a placeholder of a text.
pub trait PlaceholderValue {
    /// Returns the value for the placeholder.
    fn value(&self, words: Texts, names: &Names) -> Value<'static>;
}

impl<T: Localize> PlaceholderValue for T {
    fn value(&self, words: Texts, names: &Names) -> Value<'static> {
        self.localize(words, names).into()
    }
}

/// Implements [`PlaceholderValue`] for types whose values look the same in every language.
macro_rules! placeholder_values {
    ($($type:ty: |$it:ident| $value:expr;)+) => {$(
        impl $crate::texts::localize::PlaceholderValue for $type {
            fn value(
                &self,
                _: $crate::texts::Texts,
                _: &$crate::texts::names::Names,
            ) -> $crate::texts::Value<'static> {
                let $it = self;
                $value.into()
            }
        }
    )+};
}

placeholder_values! {
    u8: |it| *it;
    u16: |it| *it;
    u32: |it| *it;
    u64: |it| *it;
    usize: |it| *it;
    char: |it| it.to_string();
    str: |it| it.to_owned();
    String: |it| it.clone();
    PathBuf: |it| it.display().to_string();
}

/// Fills a placeholder with the value. `None` fills it with the word `none`; the text can then
/// choose another wording.
impl<T: PlaceholderValue> PlaceholderValue for Option<T> {
    fn value(&self, words: Texts, names: &Names) -> Value<'static> {
        let it = self.as_ref();
        it.map_or("none".into(), |it| it.value(words, names))
    }
}

/// A square or a board, given by its English name. Its name is shown in the language of the
/// player's notation.
pub struct EnglishName<'a>(pub &'a str);

impl PlaceholderValue for EnglishName<'_> {
    fn value(&self, words: Texts, _: &Names) -> Value<'static> {
        let layout = words.layout;
        let level = |name: &str| {
            let mut levels = layout.levels();
            let level = levels.find(|&level| layout.board(level).name.en == name)?;
            Some(words.notation.level(layout, level))
        };
        let on_board = self.0.split_at_checked(2);
        let square = on_board.and_then(|(column, name)| Some(column.to_owned() + level(name)?));
        let board = || level(self.0).map(str::to_owned);
        let name = square.or_else(board);
        name.unwrap_or_else(|| self.0.to_owned()).into()
    }
}

/// A text without placeholders, given by its key.
pub struct PlainText(pub &'static str);

impl Localize for PlainText {
    fn parts(&self, _: Texts, _: &Names) -> (String, Values) {
        (self.0.to_owned(), Vec::new())
    }
}

/// Returns the name of an enum variant in the form used by keys and selectors of texts, such as
/// `king-exploded`.
pub fn variant(of: &impl Debug) -> String {
    let name = format!("{of:?}");
    kebab(
        name.split(|letter: char| !letter.is_alphanumeric())
            .next()
            .unwrap_or_default(),
    )
}

/// Converts a name of the code to the form used in keys: `OwnPiece` to `own-piece`.
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

/// Implements [`Localize`] for enums. For each enum, the arguments are the prefix of its keys, and
/// all its variants with the fields that fill placeholders. A variant may be followed by:
///
/// - `as` and another key for its text;
/// - `=>` and square brackets with values of further placeholders, which do not have the name of a
///   field;
/// - `=>` and parentheses with another item, whose text is used instead.
macro_rules! localized {
    ($($type:ident, $prefix:literal {
        $($variant:ident $(($($item:ident),*))? $({$($field:ident),*})?
            $(as $key:literal)? $(=> $how:tt)?),+ $(,)?
    })+) => {
        $(impl $crate::texts::localize::Localize for $type {
            fn parts(
                &self,
                words: $crate::texts::Texts,
                names: &$crate::texts::names::Names,
            ) -> (String, $crate::texts::localize::Values) {
                #[allow(unused_imports, reason = "texts may have no placeholders")]
                use $crate::texts::localize::{PlaceholderValue as _, Localize as _};
                let _ = (words, names);
                match self {$(
                    $type::$variant $(($($item,)* ..))? $({$($field,)* ..})? => {
                        $crate::texts::localize::localized!(
                            @parts words names {$prefix $variant $($key)?} {$($how)?}
                            [$($($item: $item),*)? $($($field: $field),*)?]
                        )
                    }
                )+}
            }
        })+

        /// Returns the keys of all texts for which this module calls `localized!`, each with the
        /// placeholders that its variant fills.
        #[cfg(test)]
        pub fn texts() -> Vec<(String, Vec<&'static str>)> {
            let mut texts = Vec::new();
            $($($crate::texts::localize::localized!(
                @list texts {$prefix $variant $($key)?} {$($how)?}
                [$($($item: $item),*)? $($($field: $field),*)?]
            );)+)+
            texts
        }
    };
    (@key {$prefix:literal $variant:ident}) => {
        format!("{}-{}", $prefix, $crate::texts::localize::kebab(stringify!($variant)))
    };
    (@key {$prefix:literal $variant:ident $key:literal}) => { $key.to_owned() };
    (@parts $words:ident $names:ident $key:tt {($other:expr)} $fields:tt) => {
        $other.parts($words, $names)
    };
    (@parts $words:ident $names:ident $key:tt {[$($values:tt)*]} $fields:tt) => {
        $crate::texts::localize::localized!(@parts $words $names $key {} [$($values)*])
    };
    (@parts $words:ident $names:ident $key:tt {} [$($place:ident: $value:expr),*]) => {
        (
            $crate::texts::localize::localized!(@key $key),
            vec![$((stringify!($place), $value.value($words, $names))),*],
        )
    };
    (@list $texts:ident $key:tt {($other:expr)} $fields:tt) => {};
    (@list $texts:ident $key:tt {[$($values:tt)*]} $fields:tt) => {
        $crate::texts::localize::localized!(@list $texts $key {} [$($values)*])
    };
    (@list $texts:ident $key:tt {} [$($place:ident: $value:expr),*]) => {
        $texts.push(($crate::texts::localize::localized!(@key $key), vec![$(stringify!($place)),*]))
    };
}

pub(crate) use {localized, placeholder_values};
