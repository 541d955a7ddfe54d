//! The records that are read of an account when a session begins or is renewed, and the record of the session itself.

use cloud::Tokens;
use domain::{
    Account, AccountId,
    settings::Settings,
    sign_in::{SignInSession, agent_words},
};
use jiff::{SignedDuration, Timestamp};
use store::{Read, Transaction, account::Household, denial::Denial, sign_in::fingerprint};
use web::{Problem, Visitor};

use crate::App;

/// Sessions ended by one transaction: DynamoDB's limit is a hundred items, and a few are for other writes. With more
/// sessions than that, the pool and the deny list end the rest.
const MOST_ENDED: usize = 90;

/// An account with its sessions and settings.
pub(crate) struct Known {
    pub(crate) account: Option<Read<Account>>,
    pub(crate) sessions: Vec<Read<SignInSession>>,
    pub(crate) settings: Settings,
}

impl Known {
    /// Reads all of it, in one call.
    pub(crate) async fn of(app: &App, id: &AccountId) -> Result<Self, Problem> {
        let Household {
            account,
            sessions,
            settings,
        } = store::account::household(&app.common.accounts, id).await?;
        Ok(Self {
            account,
            sessions,
            settings: settings.unwrap_or_else(|| Settings::new(id.clone())),
        })
    }

    /// The session of these tokens, unless it was ended.
    pub(crate) fn going_on(&self, tokens: &Tokens) -> Option<&Read<SignInSession>> {
        let own = self.sessions.iter().find(|session| session.id == tokens.session);
        own.filter(|session| session.ended_at.is_none())
    }
}

/// The browser's token is valid for 60 minutes (`IdTokenValidity` in template.yaml). An active session requests another
/// when one has expired, so it may have been in use until then without a request that we see.
const UNHEARD: SignedDuration = SignedDuration::from_mins(60);

impl Known {
    /// Whether this session has certainly been inactive for longer than the owner's setting. The browser measures
    /// exactly; this is for sessions whose browser was closed, or does not measure.
    pub(crate) fn is_idle(&self, session: &SignInSession, now: Timestamp) -> bool {
        now.duration_since(session.seen_at) > UNHEARD + self.settings.session_timeout.length()
    }

    /// Whether to notify the owner of this device. The first device of an account is not reported.
    pub(crate) fn is_news(&self, begun: &SignInSession) -> bool {
        self.settings.login_alerts
            && !self.sessions.is_empty()
            && !self.sessions.iter().any(|known| known.is_like(begun))
    }
}

/// The record of a new session.
pub(crate) fn beginning(app: &App, tokens: &Tokens, visitor: &Visitor) -> SignInSession {
    let common = &app.common;
    let now = common.clock.now();
    SignInSession {
        id: tokens.session.clone(),
        account_id: tokens.account.clone(),
        agent: agent_words(&visitor.agent),
        fingerprint: fingerprint(&common.seal, &tokens.account, &visitor.address, &visitor.agent),
        began_at: now,
        seen_at: now,
        renewals: 0,
        ended_at: None,
    }
}

/// A session that began this recently may have an `auth_time` equal to or later than the second of the password change:
/// `auth_time` has whole seconds and comes from Cognito's clock.
const JUST_BEGUN: SignedDuration = SignedDuration::from_secs(15);
/// The most recently begun sessions that one transaction adds to the deny list by id.
const MOST_REFUSED: usize = 30;

/// Like [`end_rows`], for a password change, which denies sessions by `auth_time` ([`Denial::of_earlier_sessions`]): recently
/// begun sessions are also denied by id.
pub(crate) fn end_earlier(app: &App, sessions: &[Read<SignInSession>], now: Timestamp) -> Transaction {
    let open = || sessions.iter().filter(|session| session.ended_at.is_none());
    let rows = open().take(MOST_ENDED - MOST_REFUSED).cloned().collect();
    let just_begun = open().filter(|session| now.duration_since(session.began_at) < JUST_BEGUN);
    let denials = just_begun
        .take(MOST_REFUSED)
        .map(|session| Denial::of_session(&session.id, now));
    denials.fold(end_rows(app, rows, now), |ended, denial| {
        ended.replace(&app.common.accounts, &denial)
    })
}

/// Ends the records of active sessions. Pool and deny list are not changed here.
pub(crate) fn end_rows(app: &App, sessions: Vec<Read<SignInSession>>, now: Timestamp) -> Transaction {
    let open = sessions.into_iter().filter(|session| session.ended_at.is_none());
    open.take(MOST_ENDED)
        .fold(Transaction::new(), |transaction, mut session| {
            session.end(now);
            transaction.replace(&app.common.accounts, &session.it)
        })
}
