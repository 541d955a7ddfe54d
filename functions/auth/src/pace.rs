//! Responses with equal duration. Futures of such work are large, so the callers box them.

use std::time::Duration;

use tokio::time::sleep;

use crate::App;

/// The minimum duration of a response that must not reveal whether an address has an account.
///
/// A known address causes more work (a password hash, a mail, a record) than an unknown one, and the difference could
/// be measured. This is longer than that work usually takes, so that only the wait is measured. Waiting costs no CPU
/// and, with the rate limits here, almost nothing.
pub(crate) const FLOOR: Duration = Duration::from_millis(500);

/// Does the work, and responds after the minimum duration at the earliest.
pub(crate) async fn even<T>(app: &App, work: impl Future<Output = T>) -> T {
    tokio::join!(work, sleep(app.floor)).0
}

/// Does the work; a success is returned at once, an error after the minimum duration at the earliest.
pub(crate) async fn even_when_refused<T, E>(app: &App, work: impl Future<Output = Result<T, E>>) -> Result<T, E> {
    // The wait begins now, not when the work has failed.
    let floor = sleep(app.floor);
    let done = work.await;
    if done.is_err() {
        floor.await;
    }
    done
}
