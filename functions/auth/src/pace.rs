//! Answers that take alike. Work this long is many calls deep, so whoever hands it in boxes it.

use std::time::Duration;

use tokio::time::sleep;

use crate::App;

/// The least time of an answer that must not tell whether an address has an account.
///
/// An address that is known leads to more work (a password hash, a mail, a record) than one that is not, and the
/// difference could be measured from outside. This is longer than that work usually takes, so that what is measured is
/// the wait. Waiting costs no CPU and, at the rates allowed here, next to nothing.
pub(crate) const FLOOR: Duration = Duration::from_millis(500);

/// Does the work and answers no sooner than after the floor.
pub(crate) async fn even<T>(app: &App, work: impl Future<Output = T>) -> T {
    tokio::join!(work, sleep(app.floor)).0
}

/// Does the work; what succeeds is answered at once, what fails no sooner than after the floor.
pub(crate) async fn even_when_refused<T, E>(app: &App, work: impl Future<Output = Result<T, E>>) -> Result<T, E> {
    // The wait begins now, not when the work has failed.
    let floor = sleep(app.floor);
    let done = work.await;
    if done.is_err() {
        floor.await;
    }
    done
}
