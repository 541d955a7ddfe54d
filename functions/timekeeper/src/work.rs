//! The work for a timer.

use store::{
    Transaction,
    timer::{Schedule, Timer},
};

/// The action of a timer, and the next timer.
#[derive(Default)]
pub(crate) struct Work {
    /// The move, or the mail; `None` if it no longer applies.
    pub(crate) deed: Option<Transaction>,
    /// The timer that replaces it. A move sets the next timer of its record itself.
    pub(crate) next: Option<Timer>,
}

impl Work {
    /// A change of the record, which sets its next timer.
    pub(crate) fn moved(deed: Transaction) -> Self {
        Self {
            deed: Some(deed),
            next: None,
        }
    }

    /// A mail without a change of the record, whose schedule continues. Also without a mail.
    pub(crate) fn with_next(deed: Option<Transaction>, timer: &Timer, schedule: &Schedule) -> Self {
        Self {
            deed,
            next: schedule.after(timer).cloned(),
        }
    }

    /// The timer no longer applies; the record's schedule continues.
    pub(crate) fn nothing(timer: &Timer, schedule: &Schedule) -> Self {
        Self::with_next(None, timer, schedule)
    }
}

/// For timers of records without a schedule.
impl From<Option<Transaction>> for Work {
    fn from(deed: Option<Transaction>) -> Self {
        Self { deed, next: None }
    }
}
