//! How often something may be tried.

use std::time::Duration;

use jiff::SignedDuration;
use store::RateLimit;
use tracing::warn;
use web::{Problem, Visitor};

use crate::App;

const QUARTER: SignedDuration = SignedDuration::from_mins(15);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The least time of a refusal by which nobody may learn whether an address has an account; as at the sign-in.
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
/// Exports: three a day are enough for whoever moves house, and too few for whoever took over a session.
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
    /// Counts a guess at the password behind an address, or says that it is one too many.
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

    /// Takes a guess back that was none. It stays counted when the table does not answer: what the right password allows is done
    /// by then, and a failure here is no answer to the request.
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
