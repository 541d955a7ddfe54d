//! Watches the sources for changes.

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use anyhow::Result;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::workspace::root;

/// Editors write a file in several steps, and a checkout changes many files: wait for a pause of this length.
const QUIET: Duration = Duration::from_millis(150);

/// The required action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Change {
    /// Build; update the functions whose binary changed.
    Rust,
    /// Deploy.
    Template,
}

/// A watch on `functions/`, `shared/`, `template.yaml` and the files it includes.
pub(crate) struct Watch {
    changes: Receiver<notify::Result<Event>>,
    _watcher: RecommendedWatcher,
}

impl Watch {
    /// Starts watching.
    pub(crate) fn start() -> Result<Self> {
        let (sender, changes) = channel();
        let mut watcher = notify::recommended_watcher(sender)?;
        watcher.watch(&root().join("functions"), RecursiveMode::Recursive)?;
        watcher.watch(&root().join("shared"), RecursiveMode::Recursive)?;
        watcher.watch(&root().join("infra"), RecursiveMode::NonRecursive)?;
        // Editors replace files; a watch on the folder sees that, one on the file would be lost.
        watcher.watch(root(), RecursiveMode::NonRecursive)?;
        Ok(Self {
            changes,
            _watcher: watcher,
        })
    }

    /// The next change, after a pause; `None` when nothing happened in `patience`.
    pub(crate) fn next(&self, patience: Duration) -> Option<Change> {
        let mut change = None;
        let mut wait = patience;
        loop {
            match self.changes.recv_timeout(wait) {
                Ok(event) => {
                    let seen = event.ok().as_ref().and_then(change_of);
                    if seen.is_some() {
                        change = change.max(seen);
                        wait = QUIET;
                    }
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return change,
            }
        }
    }
}

/// Reading a file is an event as well, but no change.
fn change_of(event: &Event) -> Option<Change> {
    if !matches!(
        event.kind,
        EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_)
    ) {
        return None;
    }
    event.paths.iter().filter_map(|path| kind_of(path)).max()
}

fn kind_of(path: &Path) -> Option<Change> {
    let included = path.parent() == Some(&root().join("infra"))
        && path
            .extension()
            .is_some_and(|extension| extension == "yaml" || extension == "json");
    if included || path == root().join("template.yaml") {
        return Some(Change::Template);
    }
    let source = path
        .extension()
        .is_some_and(|extension| extension == "rs" || extension == "toml");
    let ours = ["functions", "shared"]
        .iter()
        .any(|folder| path.starts_with(root().join(folder)));
    (source && (ours || path == root().join("Cargo.toml"))).then_some(Change::Rust)
}
