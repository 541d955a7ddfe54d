//! The records that are read of an account when a session begins or is renewed, and the record of the session itself.

use cloud::Tokens;
use domain::{
    Account, AccountId,
    settings::Settings,
    sign_in::{SignInSession, agent_words},
};
use jiff::{SignedDuration, Timestamp};
use store::{Read, account::Household, sign_in::fingerprint};
use web::{Problem, Visitor};

use crate::App;

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
