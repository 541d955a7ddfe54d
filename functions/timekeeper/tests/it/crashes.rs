//! Crashes of the timekeeper between reading and writing.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use jiff::Timestamp;
use testkit::{Answer, StandIn};
use timekeeper::Done;

use crate::fixture::{Fixture, app};

impl Fixture {
    /// Two timekeepers process the due timer, one after the other, and both get no response to their transaction: the
    /// first one's did not arrive, the second one's did. `count_events` counts the events of the action: there must be
    /// exactly one, and nothing left to do afterwards.
    pub(crate) async fn is_done_once_despite_crashes(&self, count_events: impl AsyncFn() -> usize) {
        let before = count_events().await;
        for arrives in [false, true] {
            let reached = Arc::new(AtomicBool::new(false));
            let seen = Arc::clone(&reached);
            let cloud = StandIn::start(move |call| {
                if call.operation() != "TransactWriteItems" {
                    return Answer::Forward;
                }
                seen.store(true, Ordering::Relaxed);
                if arrives { Answer::ForwardThenHang } else { Answer::Hang }
            })
            .await;
            let crashing = app(&self.local.behind(&cloud));
            let wanted = before + usize::from(arrives);
            let is_written = async {
                while !reached.load(Ordering::Relaxed) || count_events().await != wanted {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            };
            tokio::select! {
                answered = crashing.work(Timestamp::MAX) => panic!("it was to be cut off, and answered {answered:?}"),
                () = is_written => {}
            }
        }
        assert_eq!(
            self.app.work(Timestamp::MAX).await.unwrap(),
            Done::default(),
            "the crashed one did everything"
        );
        assert_eq!(count_events().await, before + 1);
    }
}
