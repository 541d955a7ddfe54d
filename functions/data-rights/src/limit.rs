//! Rate limits of this area.

use std::time::Duration;

use jiff::SignedDuration;
use store::RateLimit;
use tracing::warn;
use web::{Problem, Visitor};

use crate::App;

const QUARTER: SignedDuration = SignedDuration::from_mins(15);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The minimum duration of a refusal that must not reveal whether an address has an account; as in the sign-in.
pub(crate) const FLOOR: Duration = Duration::from_millis(500);

/// Two rate limits for password checks: per email address, and per IP address, which an office shares.
pub(crate) struct Guesses {
    of: RateLimit,
    from: RateLimit,
}

const fn guesses(of: &'static str, from: &'static str) -> Guesses {
    Guesses {
        of: RateLimit {
            what: of,
            tries: 10,
            window: QUARTER,
        },
        from: RateLimit {
            what: from,
            tries: 100,
            window: QUARTER,
        },
    }
}

/// For callers without a session. Shares its counters with the sign-in: 10 attempts in 15 minutes over both endpoints.
pub(crate) const BY_ANYBODY: Guesses = guesses("login", "login_ip");
/// For signed-in callers. Shares its counters with the password confirmations of `functions/auth`; strangers cannot exhaust it.
pub(crate) const BY_OWNER: Guesses = guesses("confirm", "confirm_ip");
/// Exports: three a day are enough for legitimate use, and limit an attacker with a stolen session.
const EXPORTS: RateLimit = RateLimit {
    what: "data_export",
    tries: 3,
    window: DAY,
};
/// Requests to the team.
const REQUESTS: RateLimit = RateLimit {
    what: "data_request",
    tries: 5,
    window: DAY,
};

impl Guesses {
    /// Counts an attempt at the password of an address, or refuses it above the limit.
    pub(crate) async fn count(&self, app: &App, email: &str, visitor: &Visitor) -> Result<(), Problem> {
        let common = &app.common;
        let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
        let (email, visitor) = tokio::try_join!(
            self.of.hit(accounts, seal, email, now),
            self.from.hit(accounts, seal, &visitor.address, now),
        )?;
        match email.max(visitor) {
            Some(retry_after) => Err(Problem::TooMany { retry_after }),
            None => Ok(()),
        }
    }

    /// Reverts an attempt that does not count. It stays counted when the table does not respond: the actual operation
    /// has succeeded by then, so this failure does not fail the request.
    pub(crate) async fn give_back(&self, app: &App, email: &str, visitor: &Visitor) {
        let common = &app.common;
        let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
        let (of, from) = tokio::join!(
            self.of.give_back(accounts, seal, email, now),
            self.from.give_back(accounts, seal, &visitor.address, now),
        );
        for error in [of, from].into_iter().filter_map(Result::err) {
            warn!(%error, "a right password stays counted as a guess");
        }
    }
}

/// Counts an export.
pub(crate) async fn export(app: &App, account: &str) -> Result<(), Problem> {
    once(app, &EXPORTS, account).await
}

/// Counts a request to the team.
pub(crate) async fn request(app: &App, account: &str) -> Result<(), Problem> {
    once(app, &REQUESTS, account).await
}

async fn once(app: &App, limit: &RateLimit, subject: &str) -> Result<(), Problem> {
    let common = &app.common;
    let hit = limit.hit(&common.accounts, &common.seal, subject, common.clock.now());
    match hit.await? {
        Some(retry_after) => Err(Problem::TooMany { retry_after }),
        None => Ok(()),
    }
}
