//! The rate at which a process sends mails. SES limits the mails per second of an account and throttles the rest.

use std::{
    num::NonZeroU32,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::{Instant, sleep};

/// The maximum number of times that the interval between two mails is doubled.
const DOUBLED: u32 = 6;

/// The rate limiter of this process. A mail has its slot when the interval after the previous one has passed; whenever
/// SES throttles, the interval to the next slot is doubled.
#[derive(Clone)]
pub(crate) struct Pace(Arc<Mutex<Turns>>);

struct Turns {
    between: Duration,
    next: Option<Instant>,
    refusals: u32,
}

impl Pace {
    pub(crate) fn per_minute(mails: NonZeroU32) -> Self {
        Self(Arc::new(Mutex::new(Turns {
            between: Duration::from_secs(60) / mails.get(),
            next: None,
            refusals: 0,
        })))
    }

    /// Waits for the next slot; returns false without waiting if it is farther away than `most`.
    pub(crate) async fn turn(&self, most: Duration) -> bool {
        let wait = self.turns().take(Instant::now(), most);
        let Some(wait) = wait else { return false };
        sleep(wait).await;
        true
    }

    /// SES accepted a mail.
    pub(crate) fn taken(&self) {
        self.turns().refusals = 0;
    }

    /// SES throttled a mail.
    pub(crate) fn refused(&self) {
        self.turns().back_off(Instant::now());
    }

    fn turns(&self) -> MutexGuard<'_, Turns> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turns {
    /// The time until the next slot, which is reserved by this call.
    fn take(&mut self, now: Instant, most: Duration) -> Option<Duration> {
        let turn = self.next.map_or(now, |next| next.max(now));
        let wait = turn - now;
        if wait > most {
            return None;
        }
        self.next = Some(turn + self.between);
        Some(wait)
    }

    fn back_off(&mut self, now: Instant) {
        self.refusals = (self.refusals + 1).min(DOUBLED);
        self.next = Some(now + self.between * 2_u32.pow(self.refusals));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn turns() -> (Turns, Instant) {
        let turns = Turns {
            between: Duration::from_millis(100),
            next: None,
            refusals: 0,
        };
        (turns, Instant::now())
    }

    #[test]
    fn a_burst_is_spread_and_an_idle_limiter_does_not_delay() {
        let (mut turns, now) = turns();
        let waits: Vec<_> = (0..4).map(|_| turns.take(now, HOUR).unwrap().as_millis()).collect();
        assert_eq!(waits, [0, 100, 200, 300]);
        assert_eq!(turns.take(now + HOUR, HOUR), Some(Duration::ZERO));
    }

    #[test]
    fn a_slot_beyond_the_deadline_is_not_reserved() {
        let (mut turns, now) = turns();
        turns.take(now, HOUR);
        assert_eq!(turns.take(now, Duration::from_millis(99)), None);
        assert_eq!(
            turns.take(now, Duration::from_millis(100)),
            Some(Duration::from_millis(100))
        );
    }

    #[test]
    fn throttling_doubles_the_interval_up_to_a_limit_and_a_success_resets_it() {
        let (mut turns, now) = turns();
        let mut waits = Vec::new();
        for _ in 0..8 {
            turns.back_off(now);
            waits.push(turns.take(now, HOUR).unwrap().as_millis());
        }
        assert_eq!(waits, [200, 400, 800, 1600, 3200, 6400, 6400, 6400]);
        turns.refusals = 0;
        turns.back_off(now);
        assert_eq!(turns.take(now, HOUR).unwrap().as_millis(), 200);
    }
}
