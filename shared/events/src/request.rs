//! On whose behalf something happens: the request, or the run of a timer, that set it off. Its id goes with every event
//! that is made of it, and with every event that is made of those, so that one word finds all their lines in the logs.

use tokio::task_local;

task_local! {
    static REQUEST: Option<String>;
}

/// Does this work on behalf of a request: every [`crate::Envelope`] that is made in it carries the id. What the work spawns
/// as a task of its own carries none.
pub async fn on_behalf_of<T>(request_id: Option<String>, work: impl Future<Output = T>) -> T {
    REQUEST.scope(request_id, work).await
}

/// The id of the request that what is done just now is done on behalf of.
pub(crate) fn current() -> Option<String> {
    REQUEST.try_with(Clone::clone).ok().flatten()
}
