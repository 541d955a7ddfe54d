//! What a timer comes to.

use store::{
    Transaction,
    timer::{Schedule, Timer},
};

/// What there is to do for a timer, and what comes after it.
#[derive(Default)]
pub(crate) struct Work {
    /// The move, or the mail; `None` if there is nothing to do any more.
    pub(crate) deed: Option<Transaction>,
    /// What takes the timer's place. A move sets what its record waits for then by itself.
    pub(crate) next: Option<Timer>,
}

impl Work {
    /// A change of the record, with what it waits for then.
    pub(crate) fn moved(deed: Transaction) -> Self {
        Self {
            deed: Some(deed),
            next: None,
        }
    }

    /// Something is said, and the record stays as it is: it goes on to wait for the rest of its schedule. Of nothing to be
    /// said the same.
    pub(crate) fn said(deed: Option<Transaction>, timer: &Timer, schedule: &Schedule) -> Self {
        Self {
            deed,
            next: schedule.after(timer).cloned(),
        }
    }

    /// There is nothing to do any more; the record waits for the rest of its schedule.
    pub(crate) fn nothing(timer: &Timer, schedule: &Schedule) -> Self {
        Self::said(None, timer, schedule)
    }
}

/// Of timers that have no others beside them.
impl From<Option<Transaction>> for Work {
    fn from(deed: Option<Transaction>) -> Self {
        Self { deed, next: None }
    }
}
