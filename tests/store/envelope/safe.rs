//! Tests of the arbiter's safe: who can read it, and which files are accepted as keys.

use super::*;

#[test]
fn a_key_file_that_is_too_long_is_not_a_key() {
    let (_folder, paths) = home();
    let id = seal(&paths, MOVE, &KeyProtection::Safe);
    let path = paths.envelope_key(id);
    let key = fs::read_to_string(&path).unwrap();
    for (text, whole) in [
        (key.clone(), true),
        (key.trim_end().to_owned(), true),
        (key.replace('\n', "\r\n"), true),
        (format!("{key}\n\n\n"), false),
        (format!("{key}{}", " ".repeat(1 << 20)), false),
        (format!(" {key}"), false),
        (key[1..].to_owned(), false),
    ] {
        fs::write(&path, &text).unwrap();
        let opened = open(&paths, id, &Opening::Safe);
        let path = path.clone();
        match whole {
            true => assert_eq!(opened.unwrap().as_str(), MOVE),
            false => assert_eq!(opened, Err(EnvelopeError::KeyMissing { path })),
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn set(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_key_that_others_can_read_is_refused_until_they_no_longer_can() {
        let (_folder, paths) = home();
        let id = seal(&paths, MOVE, &KeyProtection::Safe);
        let path = paths.envelope_key(id);
        for rights in [0o666, 0o640, 0o604] {
            set(&path, rights);
            let exposed = || EnvelopeError::Exposed {
                path: path.clone(),
                rights,
            };
            assert_eq!(open(&paths, id, &Opening::Safe), Err(exposed()));
            assert_eq!(envelope::needs_phrases(&paths, id), Err(exposed()));
            assert!(
                !exposed().is_missing(),
                "an exposed key does not count as missing"
            );
        }
        set(&path, 0o600);
        assert_eq!(open(&paths, id, &Opening::Safe).unwrap().as_str(), MOVE);
    }

    #[test]
    fn nothing_is_sealed_in_a_safe_that_others_can_enter() {
        let (folder, paths) = home();
        fs::create_dir_all(paths.safe()).unwrap();
        set(&paths.safe(), 0o777);
        let draft = Draft::new(MOVE).unwrap();
        let (path, rights) = (paths.safe(), 0o777);
        assert_eq!(
            envelope::seal(&paths, &facts(), &draft, &KeyProtection::Safe),
            Err(EnvelopeError::Exposed { path, rights })
        );
        assert!(files(folder.path()).is_empty());

        // The owner removes the permissions of other users.
        assert_eq!(envelope::narrow_safe(&paths), Ok(true));
        assert_eq!(mode(&paths.safe()), 0o700);
        assert_eq!(envelope::narrow_safe(&paths), Ok(false));
        seal(&paths, MOVE, &KeyProtection::Safe);
    }

    #[test]
    fn a_missing_safe_needs_no_change_of_permissions() {
        let (_folder, paths) = home();
        assert_eq!(envelope::narrow_safe(&paths), Ok(false));
        assert!(!paths.safe().exists());
    }

    #[test]
    fn a_link_or_a_pipe_is_not_a_key() {
        let (folder, paths) = home();
        let id = seal(&paths, MOVE, &KeyProtection::Safe);
        let path = paths.envelope_key(id);
        let elsewhere = folder.path().join("key");
        fs::rename(&path, &elsewhere).unwrap();
        let missing = || EnvelopeError::KeyMissing { path: path.clone() };

        symlink(&elsewhere, &path).unwrap();
        assert_eq!(open(&paths, id, &Opening::Safe), Err(missing()));
        fs::remove_file(&path).unwrap();

        // No process writes to the pipe, so reading it would wait for ever.
        let mkfifo = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(mkfifo.unwrap().success());
        set(&path, 0o600);
        assert_eq!(open(&paths, id, &Opening::Safe), Err(missing()));
    }
}
