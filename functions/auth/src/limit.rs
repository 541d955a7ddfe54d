//! Rate limits of this area.
//!
//! Each action is counted per email address, which protects one account from many machines, and per IP address, which
//! protects many accounts from one machine. Offices and mobile networks share an IP address, so that limit is high.

use domain::Email;
use jiff::SignedDuration;
use store::{
    RateLimit, Read, StoreError,
    account::AccountEmail,
    sign_in::{fingerprint, sessions_of},
};
use tracing::warn;
use web::{Problem, UNREQUESTED_PER_ADDRESS, UNREQUESTED_PER_VISITOR, Visitor};

use crate::App;

const QUARTER: SignedDuration = SignedDuration::from_mins(15);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The two limits of an action.
pub(crate) struct Limit {
    per_email: RateLimit,
    per_visitor: RateLimit,
}

const fn limit(what: [&'static str; 2], window: SignedDuration, per_email: u32, per_visitor: u32) -> Limit {
    Limit {
        per_email: RateLimit {
            what: what[0],
            tries: per_email,
            window,
        },
        per_visitor: RateLimit {
            what: what[1],
            tries: per_visitor,
            window,
        },
    }
}

/// Failed sign-ins per email address and per IP address. A stranger can exhaust the limit of an email address, but not
/// [`ON_A_KNOWN_DEVICE`] or [`CONFIRM`].
pub(crate) const LOGIN: Limit = limit(["login", "login_ip"], QUARTER, 10, 100);
/// Failed password confirmations of a signed-in user, before an action that cannot be undone easily.
pub(crate) const CONFIRM: Limit = limit(["confirm", "confirm_ip"], QUARTER, 10, 100);
/// Failed sign-ins from a device that has signed in to the account before, once the limit of the email address is exhausted.
/// So a stranger who exhausts that limit does not lock the owner out.
const ON_A_KNOWN_DEVICE: RateLimit = RateLimit {
    what: "login_device",
    tries: 10,
    window: QUARTER,
};
/// Setting up an authenticator app: requested secrets, and attempts at its codes.
pub(crate) const AUTHENTICATOR: Limit = limit(["authenticator", "authenticator_ip"], QUARTER, 10, 200);
/// Mails about a change of the address, by the address they are sent to: a stranger's mailbox is not flooded.
pub(crate) const NEW_ADDRESS: Limit = limit(["email_change_to", "email_change_ip"], DAY, 6, 60);
/// Requests for a change of the address per account.
pub(crate) const EMAIL_CHANGE: RateLimit = RateLimit {
    what: "email_change",
    tries: 5,
    window: DAY,
};
/// Invitations to companies, by the address they are sent to.
pub(crate) const INVITED: Limit = Limit {
    per_email: UNREQUESTED_PER_ADDRESS,
    per_visitor: UNREQUESTED_PER_VISITOR,
};
/// Invitations per company.
pub(crate) const INVITATIONS: RateLimit = RateLimit {
    what: "company_invitations",
    tries: 30,
    window: DAY,
};
/// Attempts at a link, which cannot be guessed; this only limits load.
pub(crate) const LINK: Limit = limit(["invitation", "invitation_ip"], QUARTER, 20, 200);

/// Successful sign-ins of a window that are not subtracted from the limit of their email address.
const STAY_COUNTED: i64 = 3;

/// A counted attempt to sign in.
pub(crate) struct Attempt {
    /// The owner of the email address.
    pub(crate) holder: Option<Read<AccountEmail>>,
    /// Attempts for the email address in this window, this one included.
    count: i64,
}

/// Whether a sign-in over the limit of its email address comes from a known device that is below its own limit.
async fn may_try_further(app: &App, holder: Option<&AccountEmail>, visitor: &Visitor) -> Result<bool, Problem> {
    let Some(AccountEmail { account_id, .. }) = holder else {
        return Ok(false);
    };
    let common = &app.common;
    let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
    let device = fingerprint(seal, account_id, &visitor.address, &visitor.agent);
    let sessions = sessions_of(accounts, account_id).await?;
    if !sessions.iter().any(|session| session.fingerprint == device) {
        return Ok(false);
    }
    let subject = format!("{account_id} {}", device.network_hash);
    let late = ON_A_KNOWN_DEVICE.hit(accounts, seal, &subject, now).await?;
    Ok(late.is_none())
}

impl Limit {
    /// Counts an attempt, or refuses it above the limit.
    pub(crate) async fn count(&self, app: &App, email: &str, visitor: &Visitor) -> Result<(), Problem> {
        let common = &app.common;
        let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
        let (email, visitor) = tokio::try_join!(
            self.per_email.hit(accounts, seal, email, now),
            self.per_visitor.hit(accounts, seal, &visitor.address, now),
        )?;
        match email.max(visitor) {
            Some(retry_after) => Err(Problem::TooMany { retry_after }),
            None => Ok(()),
        }
    }

    /// Counts an attempt for the email address, and checks whether the visitor's network address was refused too often;
    /// reads the owner of the address in the same call. Only refusals are counted for the network address
    /// ([`Self::refuse`]), because most sign-ins succeed and then cost no write.
    pub(crate) async fn begin(&self, app: &App, email: &Email, visitor: &Visitor) -> Result<Attempt, Problem> {
        let common = &app.common;
        let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
        let ((of_email, count), (of_visitor, holder)) = tokio::try_join!(
            self.per_email.hit_and_count(accounts, seal, email, now),
            self.per_visitor
                .look_beside::<AccountEmail, _>(accounts, seal, &visitor.address, now, email),
        )?;
        if let Some(retry_after) = of_visitor {
            return Err(Problem::TooMany { retry_after });
        }
        if let Some(retry_after) = of_email
            && !may_try_further(app, holder.as_deref(), visitor).await?
        {
            return Err(Problem::TooMany { retry_after });
        }
        Ok(Attempt { holder, count })
    }

    /// Counts a failed attempt of [`Self::begin`]. For parallel attempts above the limit, the response is only that the
    /// limit is exceeded.
    pub(crate) async fn refuse(&self, app: &App, visitor: &Visitor) -> Result<(), Problem> {
        let common = &app.common;
        let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
        let counted = self.per_visitor.hit(accounts, seal, &visitor.address, now);
        match counted.await? {
            Some(retry_after) => Err(Problem::TooMany { retry_after }),
            None => Ok(()),
        }
    }

    /// Reverts the count of [`Self::begin`] after a successful attempt, from the fourth attempt of a window on. Most
    /// people sign in once in a window: that costs no second write, and who signs in more often never uses up the limit
    /// with right passwords. It stays counted when the table does not respond.
    pub(crate) async fn forgive(&self, app: &App, email: &str, attempt: &Attempt) {
        if attempt.count <= STAY_COUNTED {
            return;
        }
        let common = &app.common;
        let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
        stays_counted(self.per_email.give_back(accounts, seal, email, now).await);
    }

    /// Reverts an attempt that does not count. It stays counted when the table does not respond.
    pub(crate) async fn give_back(&self, app: &App, email: &str, visitor: &Visitor) {
        let common = &app.common;
        let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
        let (of_email, of_visitor) = tokio::join!(
            self.per_email.give_back(accounts, seal, email, now),
            self.per_visitor.give_back(accounts, seal, &visitor.address, now),
        );
        stays_counted(of_email);
        stays_counted(of_visitor);
    }
}

/// The actual operation has succeeded by now, so this failure does not fail the request.
fn stays_counted(given_back: Result<(), StoreError>) {
    if let Err(error) = given_back {
        warn!(%error, "a right password stays counted as a try");
    }
}
