//! The connection between the functions and AWS: it works, breaks, or loses responses.

use std::sync::{Arc, Mutex};

use testkit::{Answer, Call, StandIn};

/// The behaviour of the connection.
#[derive(Debug, Clone, Copy, Default)]
enum Mode {
    #[default]
    Works,
    /// After this many calls every further call fails without effect.
    BreaksAfter(usize),
    /// The first attempt of every write is executed, but its response is lost.
    LosesAnswers,
}

#[derive(Debug, Default)]
struct Inside {
    mode: Mode,
    /// Whether a call has met a fault since the mode was set.
    is_met: bool,
}

/// A connection whose mode can be changed.
#[derive(Debug, Clone, Default)]
pub(super) struct Line(Arc<Mutex<Inside>>);

impl Line {
    /// The connection as a server in front of the local cloud.
    pub(super) async fn open(&self) -> StandIn {
        let line = self.clone();
        StandIn::start(move |call: &Call| line.answer(call)).await
    }

    /// Switches the faults off. Returns whether a call has met a fault before.
    pub(super) fn works(&self) -> bool {
        self.set(Mode::Works)
    }

    pub(super) fn breaks_after(&self, calls: usize) {
        self.set(Mode::BreaksAfter(calls));
    }

    pub(super) fn loses_answers(&self) {
        self.set(Mode::LosesAnswers);
    }

    fn set(&self, mode: Mode) -> bool {
        let before = std::mem::replace(&mut *self.0.lock().unwrap(), Inside { mode, is_met: false });
        before.is_met
    }

    fn answer(&self, call: &Call) -> Answer {
        let mut inside = self.0.lock().unwrap();
        let answer = match &mut inside.mode {
            Mode::BreaksAfter(0) => Answer::Close,
            Mode::BreaksAfter(left) => {
                *left -= 1;
                Answer::Forward
            }
            Mode::LosesAnswers if is_write(call) && is_first_attempt(call) => Answer::ForwardThenClose,
            Mode::Works | Mode::LosesAnswers => Answer::Forward,
        };
        inside.is_met |= !matches!(answer, Answer::Forward);
        answer
    }
}

/// Whether a call changes data. Sign-ins do, because they create a session.
fn is_write(call: &Call) -> bool {
    const READS: [&str; 7] = [
        "GetItem",
        "BatchGetItem",
        "Query",
        "Scan",
        "AdminGetUser",
        "AdminListGroupsForUser",
        "ListUsers",
    ];
    match call.operation() {
        "" => !["GET", "HEAD"].contains(&call.method.as_str()),
        operation => !READS.contains(&operation),
    }
}

/// The SDK numbers its attempts: `attempt=1; max=2`.
fn is_first_attempt(call: &Call) -> bool {
    let attempt = call.headers.get("amz-sdk-request");
    attempt.is_some_and(|attempt| attempt.contains("attempt=1"))
}
