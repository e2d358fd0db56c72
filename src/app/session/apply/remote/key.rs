//! Shows, saves and restores the player's own key, on the file thread.

use super::super::exchange::name;
use super::context::RemoteDone;
use crate::app::session::notices::Notice;
use crate::app::session::remote::{KeyRequest, Secret};
use crate::store::Paths;
use crate::store::envelope::{Cost, Phrase};
use crate::store::remote::{IdentityError, OwnKey};
use crate::texts::remote::RemoteProblem;

pub(super) fn run(paths: &Paths, request: KeyRequest) -> Result<RemoteDone, Notice> {
    let failed = |error: IdentityError| Notice::from(RemoteProblem::Key(error));
    let done = |key, detail| RemoteDone {
        notices: vec![Notice::Done(key, detail)],
        ..RemoteDone::default()
    };
    let key = match request {
        KeyRequest::ShowWords => {
            let key = OwnKey::load_or_create(paths).map_err(failed)?;
            return Ok(RemoteDone {
                words: Some(Secret(key.words().map_err(failed)?)),
                ..RemoteDone::default()
            });
        }
        KeyRequest::BackUp(path, phrase) => {
            let key = OwnKey::load_or_create(paths).map_err(failed)?;
            let phrase = pass_phrase(&phrase)?;
            key.back_up(&path, &phrase, Cost::default())
                .map_err(failed)?;
            return Ok(done("done-key-saved", name(&path)));
        }
        KeyRequest::RestoreWords(words) => OwnKey::from_words(&words.0).map_err(failed)?,
        KeyRequest::RestoreBackup(path, phrase) => {
            OwnKey::from_backup(&path, &pass_phrase(&phrase)?).map_err(failed)?
        }
        KeyRequest::FileChosen(_) | KeyRequest::HideWords => return Ok(RemoteDone::default()),
    };
    Ok(match key.replace(paths).map_err(failed)? {
        Some(old) => done("done-key-replaced", old.display().to_string()),
        None => done("done-key-restored", String::new()),
    })
}

fn pass_phrase(text: &Secret) -> Result<Phrase, Notice> {
    Phrase::new(&text.0).map_err(|_| Notice::Denied("phrase-short"))
}
