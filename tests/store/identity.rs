//! The player's own key with its backups, and known people.

use tritower::remote::{IdentityKey, Name};
use tritower::store::Paths;
use tritower::store::envelope::{Cost, Phrase};
use tritower::store::remote::{BackupError, IdentityError, OwnKey, People, Person, words_of};

const COST: Cost = Cost {
    memory: 64,
    passes: 1,
};

#[test]
fn a_key_is_made_once_and_only_its_owner_can_read_it() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let first = OwnKey::load_or_create(&paths).unwrap().key().identity();
    let second = OwnKey::load_or_create(&paths).unwrap().key().identity();
    assert_eq!(first, second);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let rights = |mode| std::fs::Permissions::from_mode(mode);
        let mode = paths.identity().metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        std::fs::set_permissions(paths.identity(), rights(0o644)).unwrap();
        let refused = OwnKey::load_or_create(&paths);
        assert!(matches!(refused, Err(IdentityError::Exposed { .. })));
    }
}

#[test]
fn a_damaged_key_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let key = OwnKey::load_or_create(&paths).unwrap();
    assert!(matches!(
        key.store(&paths),
        Err(IdentityError::Exists { .. })
    ));
    let text = std::fs::read_to_string(paths.identity()).unwrap();
    std::fs::write(paths.identity(), &text[..40]).unwrap();
    let refused = OwnKey::load_or_create(&paths);
    assert!(matches!(refused, Err(IdentityError::Damaged { .. })));
    assert_eq!(
        std::fs::read_to_string(paths.identity()).unwrap(),
        text[..40]
    );
}

#[test]
fn a_key_is_restored_from_its_24_words() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let key = OwnKey::load_or_create(&paths).unwrap();
    let words = key.words().unwrap();
    assert_eq!(words.split(' ').count(), 24);
    let typed = format!("  {}\n", words.to_uppercase().replace(' ', "  "));
    let restored = OwnKey::from_words(&typed).unwrap();
    assert_eq!(restored.key().identity(), key.key().identity());
    let fewer: Vec<&str> = words.split(' ').take(12).collect();
    for wrong in [
        fewer.join(" "),
        words.replacen(' ', " tower ", 1),
        String::new(),
    ] {
        let refused = OwnKey::from_words(&wrong);
        assert!(
            matches!(refused, Err(IdentityError::Words { .. })),
            "{refused:?}"
        );
    }
    assert!(!format!("{key:?}").contains(&fewer.join(" ")));
}

#[test]
fn a_key_is_restored_from_a_backup_by_its_phrase_only() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let key = OwnKey::load_or_create(&paths).unwrap();
    let backup = folder.path().join("backup.txt");
    let phrase = |text| Phrase::new(text).unwrap();
    key.back_up(&backup, &phrase("four quiet bishops"), COST)
        .unwrap();
    let restored = OwnKey::from_backup(&backup, &phrase("four quiet bishops")).unwrap();
    assert_eq!(restored.key().identity(), key.key().identity());
    let refused = OwnKey::from_backup(&backup, &phrase("five quiet bishops")).unwrap_err();
    assert_eq!(refused, BackupError::WrongPhrase.into());
    let text = std::fs::read_to_string(&backup).unwrap();
    for at in 0..text.len() {
        let mut changed = text.clone().into_bytes();
        if changed[at].is_ascii_whitespace() {
            continue;
        }
        changed[at] ^= 1;
        std::fs::write(&backup, changed).unwrap();
        let opened = OwnKey::from_backup(&backup, &phrase("four quiet bishops"));
        assert!(opened.is_err(), "byte {at}");
    }
    let costly = text.replace("cost 64 1", "cost 4000000 1");
    std::fs::write(&backup, costly).unwrap();
    let refused = OwnKey::from_backup(&backup, &phrase("four quiet bishops")).unwrap_err();
    assert_eq!(refused, BackupError::Cost.into());
}

#[test]
fn people_are_known_by_the_players_own_names_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut people = People::load(&paths).unwrap();
    assert!(people.all().is_empty());
    let person = |secret, name| Person {
        identity: IdentityKey::from_secret(&[secret; 32]).identity(),
        name: Name::new(name).unwrap(),
        is_checked: secret == 2,
    };
    people.set(person(1, "Anna"));
    people.set(person(2, "Berta"));
    people.set(person(1, "Anna from the club"));
    people.store(&paths).unwrap();
    let people = People::load(&paths).unwrap();
    assert_eq!(
        people.all(),
        [person(1, "Anna from the club"), person(2, "Berta")]
    );
    let found = people.find(&person(2, "").identity).unwrap();
    assert_eq!(found.name.as_str(), "Berta");
    std::fs::write(paths.people(), "(format: 1, people: [(").unwrap();
    assert!(People::load(&paths).is_err());
    assert!(People::load(&paths).unwrap().all().is_empty());
}

#[test]
fn six_words_of_a_key_are_the_same_for_everybody() {
    let words = |secret| words_of(&IdentityKey::from_secret(&[secret; 32]).identity());
    assert_eq!(words(1), words(1));
    for other in 2..50 {
        assert_ne!(words(1), words(other));
    }
}

#[test]
fn a_restored_key_replaces_another_one_whose_file_is_kept() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let paths = Paths::under(folder.path());
    let earlier = OwnKey::load_or_create(&Paths::under(other.path())).unwrap();
    let present = OwnKey::load_or_create(&paths).unwrap();
    let text = std::fs::read(paths.identity()).unwrap();
    let old = earlier.replace(&paths).unwrap().unwrap();
    assert_eq!(std::fs::read(&old).unwrap(), text, "it is kept");
    let own = OwnKey::load(&paths).unwrap().key().identity();
    assert_eq!(own, earlier.key().identity());
    assert_eq!(
        earlier.replace(&paths).unwrap(),
        None,
        "nothing is replaced"
    );
    let second = present.replace(&paths).unwrap().unwrap();
    assert!(second != old && old.exists());
}
