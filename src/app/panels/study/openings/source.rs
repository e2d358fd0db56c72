//! The sources of the games in the opening explorer, and reading them in the background.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Weak};

use crate::app::panels::widgets::reading::Reading;
use crate::library::openings::{Collected, GameFilter, OpeningTree, bundled};
use crate::pgn::PgnSource;
use crate::rules::{RuleSet, TOURNAMENT};
use crate::store::LoadError;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The opening tree that comes with the program.
    Bundled,
    Own,
    /// The PGN whose games were listed last.
    Pgn,
}

impl Source {
    /// Returns the sources that have games under these rules; the first one is the default.
    pub(super) fn of(rules: &RuleSet) -> &'static [Source] {
        match *rules == *TOURNAMENT {
            true => &[Source::Bundled, Source::Own, Source::Pgn],
            false => &[Source::Own, Source::Pgn],
        }
    }
}

/// What determines the opening tree to read: source, rules, the games to take, and the PGN if there
/// is one.
#[derive(Clone, Debug)]
pub(super) struct TreeKey {
    pub(super) source: Source,
    pub(super) rules: &'static RuleSet,
    pub(super) filter: GameFilter,
    pub(super) pgn: Option<Arc<PgnSource>>,
}

impl PartialEq for TreeKey {
    fn eq(&self, other: &TreeKey) -> bool {
        let same_pgn = match (&self.pgn, &other.pgn) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        let same_games = self.rules == other.rules && self.filter == other.filter;
        same_pgn && self.source == other.source && same_games
    }
}

pub(super) enum Tree {
    Bundled(&'static OpeningTree),
    Collected(Result<Collected, LoadError>),
}

/// Share of the files that has been read, from 0 to 1. The integer contains the bits of an `f32`.
type Share = AtomicU32;

/// Reads the trees of the explorer in the background, and keeps the last one.
#[derive(Default)]
pub(super) struct Loader {
    read: Option<(TreeKey, Tree)>,
    running: Option<Running>,
}

/// A tree that is being read. The background job stops when this value is dropped.
struct Running {
    of: TreeKey,
    reading: Option<Reading<Tree>>,
    share: Arc<Share>,
}

impl Loader {
    /// Forgets the tree of the player's own games, so that it is read again.
    pub(super) fn forget_own(&mut self) {
        self.read.take_if(|(of, _)| of.source == Source::Own);
    }

    /// Returns the tree; if it is not the one read last, starts to read it in the background.
    ///
    /// # Errors
    ///
    /// While the tree is being read, returns the share that has been read, from 0 to 1.
    pub(super) fn load(&mut self, wanted: TreeKey, folder: &Path) -> Result<&Tree, f32> {
        let is_read = |loader: &Loader| loader.read.as_ref().is_some_and(|it| it.0 == wanted);
        if !is_read(self) {
            if self.running.as_ref().is_none_or(|it| it.of != wanted) {
                self.running = Some(Running::begin(wanted.clone(), folder));
            }
            let tree = (self.running.as_mut()).and_then(|it| Reading::take(&mut it.reading));
            if let Some((tree, running)) = tree.and_then(|tree| Some((tree, self.running.take()?)))
            {
                self.read = Some((running.of, tree));
            }
        }
        let share = || (self.running.as_ref()).map_or(0.0, Running::share);
        match &self.read {
            Some((of, tree)) if *of == wanted => Ok(tree),
            _ => Err(share()),
        }
    }
}

impl Running {
    fn begin(of: TreeKey, folder: &Path) -> Running {
        let share = Arc::new(Share::default());
        let (wanted, folder, of_job) = (of.clone(), folder.to_owned(), Arc::downgrade(&share));
        let reading = Reading::begin(move || read(&wanted, &folder, &of_job));
        Running {
            of,
            reading: Some(reading),
            share,
        }
    }

    fn share(&self) -> f32 {
        f32::from_bits(self.share.load(Ordering::Relaxed))
    }
}

fn read(wanted: &TreeKey, folder: &Path, share: &Weak<Share>) -> Tree {
    // Reading stops when the share is dropped, because then the tree is no longer needed.
    let mut go_on = |read: f32| {
        let share = share.upgrade();
        if let Some(share) = &share {
            share.store(read.to_bits(), Ordering::Relaxed);
        }
        share.is_some()
    };
    let of = (wanted.rules, &wanted.filter);
    let bundled = match wanted.source {
        Source::Bundled => bundled(wanted.rules),
        Source::Own | Source::Pgn => None,
    };
    match (bundled, &wanted.pgn) {
        (Some(tree), _) => Tree::Bundled(tree),
        (None, Some(pgn)) => Tree::Collected(Collected::of_pgn(pgn, of, &mut go_on)),
        (None, None) => Tree::Collected(Collected::of_folder(folder, of, &mut go_on)),
    }
}
