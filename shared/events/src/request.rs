//! The request, or the run of a timer, on whose behalf code runs. Its id is attached to all events of that run, and to
//! all events that follow from them, so that one search finds all their log lines.

use tokio::task_local;

task_local! {
    static REQUEST: Option<String>;
}

/// Runs work on behalf of a request: every fact and notice made in it carries the id. Tasks spawned by the work
/// carry none.
pub async fn on_behalf_of<T>(request_id: Option<String>, work: impl Future<Output = T>) -> T {
    REQUEST.scope(request_id, work).await
}

/// The id of the request on whose behalf the current code runs.
pub(crate) fn current() -> Option<String> {
    REQUEST.try_with(Clone::clone).ok().flatten()
}
