//! Jobs for the file thread, and their results.

use std::path::PathBuf;
use std::sync::{Arc, PoisonError};

use bevy::prelude::*;

use super::remote::{RemoteDone, RemoteJob};
use super::source::{self, Found, Source, Unsaved};
use super::{BlockedAutosave, NoticeList, Outcome, SessionWriter, adjournment, exchange};
use crate::app::session::notices::{Notice, Removed};
use crate::game::editor::Editor;
use crate::game::envelope::Written;
use crate::game::series::Series;
use crate::game::team::TandemMatch;
use crate::game::{Game, Timestamp};
use crate::library::tactics::{self, Tactic};
use crate::library::training::Training;
use crate::pgn::letters_in;
use crate::rules::Language;
use crate::store::envelope::{Draft, KeyProtection, Opening};
use crate::store::{
    self, AutosaveContents, Bin, Deleted, Opened, OwnStart, Paths, SaveError, Settings,
};
use crate::texts::Trouble;

#[derive(Debug)]
pub(in crate::app::session) enum FileJob {
    /// Autosaves the game in play, unless a damaged autosave must not be overwritten.
    Autosave(Opened, BlockedAutosave),
    /// Saves the position being set up; `None` deletes the saved position.
    Editor(Option<Box<Editor>>),
    /// Saves the match of several games (Article 11).
    Series(Box<Series>),
    Settings(Box<Settings>),
    Training(Box<Training>),
    Tactics(Arc<Vec<Tactic>>),
    /// Writes a file with the claim that ended the game, in this language. The text is the time at
    /// which the claim was made.
    Claim(Box<Game>, Language, String),
    Log(String),
    /// Waits until the sender is used or dropped, for tests.
    #[cfg(test)]
    Wait(std::sync::mpsc::Receiver<()>),
    /// Reads another game, which is to replace the game in play; saves the game in play if it has
    /// unsaved moves.
    Load(Source, Option<Unsaved>),
    /// Works with the record of a remote game (against a player at another computer), or with keys
    /// and known people.
    Remote(Box<RemoteJob>),
    /// Reads the letters in a file with the first job. If the file contains no letter, runs the
    /// second job, which opens the file as a game.
    OpenFile(PathBuf, Box<RemoteJob>, Box<FileJob>),
    /// Saves a remote game, with the player's variations and comments, next to its record.
    SaveBeside(Opened, PathBuf),
    /// Saves the game in the player's folder under a title, either over an existing file or, if the
    /// path is `None`, in a new file.
    SaveAs(Opened, Option<PathBuf>, String),
    Save(Opened, PathBuf),
    /// Exports the moves of the game, or of the match on two boards to which it belongs.
    Export(Box<Game>, Option<Box<TandemMatch>>, Language, PathBuf),
    Rename(PathBuf, String),
    /// Moves the saved game with this file and title to the trash or to the folder of deleted
    /// games.
    Discard(PathBuf, String),
    /// Restores a deleted game with this title.
    Restore(Deleted, String),
    /// Saves one of the player's own starting positions. If the flag is `true`, overwrites a
    /// position with the same name.
    Start(Box<OwnStart>, bool),
    Seal(Box<Game>, Timestamp, Arc<(Draft, KeyProtection)>),
    OpenEnvelope(Box<Game>, Timestamp, Arc<Opening>),
}

#[derive(Debug)]
pub(super) enum JobDone {
    /// Data was saved, or saving failed, in a job for which no request waits. The notice, if any,
    /// reports the failure or the file that was written.
    Saved(Option<Notice>),
    Written(Notice),
    /// Another game was read. The notice is present if the previous game was saved.
    Loaded(Source, Found, Option<Notice>),
    /// The game was saved to this file in the player's folder, under this title.
    SavedAs(PathBuf, String),
    /// A saved game was renamed. Contains its previous file, its new file, and its new title.
    Renamed(PathBuf, PathBuf, String),
    /// The saved game in this file was moved to the trash or to the folder of deleted games.
    Discarded(PathBuf, Notice),
    /// A move was sealed in this game. The text is the folder of the keys if the app had to
    /// restrict access to this folder to the player.
    Sealed(Box<Game>, Timestamp, Option<String>),
    EnvelopeOpened(Written, Timestamp),
    Remote(Box<RemoteDone>),
}

pub(super) type JobResult = Result<JobDone, Notice>;

impl FileJob {
    pub(super) fn run(self, paths: &Paths) -> JobResult {
        let saved = |result: Result<(), SaveError>| {
            JobDone::Saved(result.err().map(|error| Trouble::Save(error).into()))
        };
        Ok(match self {
            FileJob::Autosave(opened, blocked) => {
                let outcome = write_autosave(paths, &blocked, &opened);
                JobDone::Saved(outcome.unwrap_or_else(Some))
            }
            FileJob::Editor(Some(editor)) => saved(store::save_editing(paths, &editor)),
            FileJob::Editor(None) => saved(store::clear_editing(paths)),
            FileJob::Series(series) => saved(store::save_series(paths, &series)),
            FileJob::Settings(settings) => {
                let kept = store::save_settings(paths, &settings);
                debug!("the settings are kept: {}", kept.is_ok());
                JobDone::Saved(kept.err().map(|error| Trouble::Settings(error).into()))
            }
            FileJob::Training(training) => {
                let kept = crate::library::training::save_training(paths, &training);
                debug!("the training is kept: {}", kept.is_ok());
                saved(kept)
            }
            FileJob::Tactics(own) => {
                let kept = tactics::save_own(paths, &own);
                debug!("the own tactics are kept: {}", kept.is_ok());
                saved(kept)
            }
            FileJob::Claim(game, language, when) => {
                let file = store::save_claim(paths, &game, language, &when);
                let written =
                    |file: PathBuf| Notice::Done("done-claim-written", file.display().to_string());
                JobDone::Saved(match file {
                    Ok(file) => file.map(written),
                    Err(error) => Some(Trouble::Save(error).into()),
                })
            }
            FileJob::Log(line) => {
                debug!("{line}");
                JobDone::Saved(None)
            }
            #[cfg(test)]
            FileJob::Wait(receiver) => {
                let _ = receiver.recv();
                JobDone::Saved(None)
            }
            FileJob::Load(source, before) => return source::load(source, before, paths),
            FileJob::Remote(job) => JobDone::Remote(Box::new(job.run(paths)?)),
            FileJob::OpenFile(path, letters, other) => match letters_in(&path) {
                Some(text) => JobDone::Remote(Box::new(letters.reading(text).run(paths)?)),
                None => return other.run(paths),
            },
            FileJob::SaveBeside(opened, path) => {
                saved(store::save(&path, opened.game_or_match(), opened.title()))
            }
            FileJob::SaveAs(opened, file, title) => {
                let file = match file {
                    Some(file) => store::save(&file, opened.game_or_match(), &title).map(|()| file),
                    None => store::save_new(&paths.games(), opened.game_or_match(), &title),
                };
                JobDone::SavedAs(file.map_err(Trouble::Save)?, title)
            }
            FileJob::Save(opened, path) => {
                let saved = store::save(&path, opened.game_or_match(), opened.title());
                saved.map_err(Trouble::Save)?;
                JobDone::Written(Notice::Done("done-saved", exchange::name(&path)))
            }
            FileJob::Export(game, team, language, path) => {
                exchange::export(&game, team.as_deref(), language, &path).map_err(Trouble::Save)?;
                JobDone::Written(Notice::Done("done-exported", exchange::name(&path)))
            }
            FileJob::Rename(path, title) => {
                let file = store::rename(&path, &title).map_err(Trouble::from)?;
                JobDone::Renamed(path, file, title)
            }
            FileJob::Discard(path, title) => {
                let deleted = Deleted::read(&path).ok();
                let done = match store::discard(&path, paths).map_err(Trouble::Discard)? {
                    Bin::Trash => "done-trashed",
                    Bin::Folder(_) => "done-discarded",
                };
                let notice = match deleted {
                    Some(deleted) => Notice::Removed(done, title, Removed::Game(deleted)),
                    None => Notice::Done(done, title),
                };
                JobDone::Discarded(path, notice)
            }
            FileJob::Restore(deleted, title) => {
                deleted.restore().map_err(Trouble::Save)?;
                JobDone::Written(Notice::Done("done-restored", title))
            }
            FileJob::Start(start, replace) => {
                let save = if replace {
                    store::replace_start
                } else {
                    store::save_start
                };
                save(paths, &start).map_err(Trouble::OwnStart)?;
                JobDone::Written(Notice::Done("done-start-kept", start.name))
            }
            FileJob::Seal(game, at, sealed) => return adjournment::seal(paths, game, at, &sealed),
            FileJob::OpenEnvelope(game, at, opening) => {
                let text = store::envelope::open_move(paths, &game, at, &opening);
                JobDone::EnvelopeOpened(text.map_err(Trouble::Envelope)?, at)
            }
        })
    }
}

impl SessionWriter<'_> {
    /// Adds a job after all earlier ones; if it fails, a notice is shown.
    pub(super) fn add_job(&mut self, job: FileJob) {
        self.file_worker.add(&self.files.0, job);
    }

    pub(super) fn finish(&mut self, done: JobDone) -> Outcome {
        Ok(match done {
            JobDone::Saved(notice) => notice.into_iter().collect(),
            JobDone::Written(notice) => vec![notice],
            JobDone::Loaded(source, found, kept) => self.show_loaded(source, found, kept),
            JobDone::SavedAs(file, title) => {
                let session = self.session.in_play_mut();
                session.title = title.clone();
                session.file = Some(file);
                session.unsaved = false;
                self.autosave();
                vec![Notice::Done("done-saved", title)]
            }
            JobDone::Renamed(from, to, title) => {
                let session = self.session.in_play_mut();
                if session.file == Some(from) {
                    session.title = title.clone();
                    session.file = Some(to);
                    self.autosave();
                }
                vec![Notice::Done("done-renamed", title)]
            }
            JobDone::Discarded(file, notice) => {
                // The game in play stays open as an unsaved game.
                let session = self.session.in_play_mut();
                if session.file == Some(file) {
                    session.file = None;
                    session.unsaved = true;
                }
                vec![notice]
            }
            JobDone::Sealed(game, at, safe) => self.show_sealed(*game, at, safe),
            JobDone::Remote(done) => self.show_remote(*done),
            JobDone::EnvelopeOpened(text, at) => {
                self.play_sealed_move(text, at)?;
                NoticeList::new()
            }
        })
    }
}

fn write_autosave(
    paths: &Paths,
    blocked: &BlockedAutosave,
    opened: &Opened,
) -> Result<Option<Notice>, Notice> {
    let mut blocked = blocked.0.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = &*blocked {
        // The player may have moved the damaged file away in the meantime.
        if store::clear_autosave(paths).is_err() {
            return Err(Trouble::AutosaveBlocked(error.clone()).into());
        }
        *blocked = None;
    }
    let autosaved = store::autosave(paths, opened.game_or_match(), opened.title())
        .map_err(Trouble::Autosave)?;
    let left = matches!(autosaved, AutosaveContents::WithoutVariations(_));
    Ok(left.then_some(Notice::Denied("autosave-without-variations")))
}
