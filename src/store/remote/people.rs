//! The people whose keys are known, by names that the player has given them.

use bip39::Language;
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};

use crate::remote::{Identity, Name};
use crate::store::Paths;
use crate::store::envelope::hex;
use crate::store::error::{DamageError, LoadError, SaveError};
use crate::store::fields::FORMAT;
use crate::store::file::{load_or_rename, write_own_text};
use crate::store::ron_text::{from_ron, to_ron};

/// Maximum number of people that are stored.
const MAX_PEOPLE: usize = 1_000;
/// Maximum size of the file of people in bytes.
const MAX_BYTES: u64 = 1024 * 1024;
/// Number of words that two players compare by telephone; together the words have 66 bits.
const WORDS: usize = 6;

/// A person whose key is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The person's key.
    pub identity: Identity,
    /// The name that the player has given to the person.
    pub name: Name,
    /// Whether the player has compared the words of the key with the person, for example by
    /// telephone.
    pub is_checked: bool,
}

/// The people whose keys are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People(Vec<Person>);

#[derive(Serialize, Deserialize)]
#[serde(rename = "people")]
struct PeopleFile {
    format: u32,
    people: Vec<PersonFields>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "person")]
struct PersonFields {
    key: String,
    name: String,
    checked: bool,
}

impl People {
    /// Loads the people; the list is empty if the file does not exist. A damaged file is renamed.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn load(paths: &Paths) -> Result<People, LoadError> {
        let people = load_or_rename(&paths.people(), MAX_BYTES, People::parse)?;
        Ok(people.unwrap_or_default())
    }

    fn parse(text: &str) -> Result<People, DamageError> {
        let file: PeopleFile = from_ron(text, |file: &PeopleFile| file.format)?;
        let person = |fields: PersonFields| {
            let bytes = hex::bytes(&fields.key)?.try_into().ok()?;
            Some(Person {
                identity: Identity::from_bytes(&bytes)?,
                name: Name::new(&fields.name).ok()?,
                is_checked: fields.checked,
            })
        };
        // An entry that cannot be read is no reason to lose the others.
        let people = file.people.into_iter().filter_map(person);
        Ok(People(people.take(MAX_PEOPLE).collect()))
    }

    /// Stores the people.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub fn store(&self, paths: &Paths) -> Result<(), SaveError> {
        let fields = |person: &Person| PersonFields {
            key: HEXLOWER.encode(person.identity.as_bytes()),
            name: person.name.to_string(),
            checked: person.is_checked,
        };
        let file = PeopleFile {
            format: FORMAT,
            people: self.0.iter().map(fields).collect(),
        };
        let path = paths.people();
        let text = to_ron(&file).map_err(|error| SaveError::unserializable(&path, error))?;
        write_own_text(&path, &text)
    }

    /// All people, in the order in which they became known.
    pub fn all(&self) -> &[Person] {
        &self.0
    }

    /// The person with a key; `None` if no known person has it.
    pub fn find(&self, identity: &Identity) -> Option<&Person> {
        self.0.iter().find(|person| person.identity == *identity)
    }

    /// Adds a person, or replaces the one with the same key. If the list is then too long, removes
    /// the person who was added first.
    pub fn set(&mut self, person: Person) {
        let mut known = self.0.iter_mut();
        if let Some(known) = known.find(|known| known.identity == person.identity) {
            *known = person;
            return;
        }
        if self.0.len() >= MAX_PEOPLE {
            self.0.remove(0);
        }
        self.0.push(person);
    }
}

/// Six words computed from a key. The owner of the key sees the same words, so two people can
/// compare words instead of keys. To find another key with the same words, an attacker must try
/// about 2^66 keys.
pub fn words_of(identity: &Identity) -> [&'static str; WORDS] {
    let bits = super::blocks::fingerprint(b"words of a key", identity.as_bytes());
    let list = Language::English.word_list();
    std::array::from_fn(|word| {
        let bit = |at: usize| usize::from(bits[at / 8] >> (7 - at % 8) & 1);
        let number = (word * 11..(word + 1) * 11).fold(0, |sum, at| sum << 1 | bit(at));
        list[number]
    })
}
