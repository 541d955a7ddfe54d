//! Security events in the log line of a request: the name of one event and the account concerned. CloudWatch counts them by name
//! (infra/watch.yaml).

use axum::{
    Extension,
    response::{IntoResponse, Response},
};
use domain::AccountId;

/// An event that matters for security. A request has at most one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecurityEvent {
    /// A sign-in or a confirmation by password was refused: wrong address, password or second factor.
    AuthenticationFailed,
    /// A signed-in caller was refused an operation of another role, or a record of another account.
    AccessRefused,
    /// A limit on attempts was exceeded.
    RateLimited,
    /// A sign-in succeeded.
    SignedIn,
    /// A password was set, by its owner or with a mailed code.
    PasswordChanged,
    /// A second factor was enabled or disabled, or its recovery codes were replaced.
    SecondFactorChanged,
    /// A change of the address was requested, confirmed or stopped.
    EmailChange,
    /// A session was ended because a refresh cookie was used after it had been replaced.
    SessionCopied,
    /// Other sessions were ended by the account's owner.
    SessionsEnded,
}

impl SecurityEvent {
    /// The name in log lines and metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AuthenticationFailed => "authentication_failed",
            Self::AccessRefused => "access_refused",
            Self::RateLimited => "rate_limited",
            Self::SignedIn => "signed_in",
            Self::PasswordChanged => "password_changed",
            Self::SecondFactorChanged => "second_factor_changed",
            Self::EmailChange => "email_change",
            Self::SessionCopied => "session_copied",
            Self::SessionsEnded => "sessions_ended",
        }
    }

    /// A response whose log line carries this event and the account.
    pub fn on(self, account: &AccountId, answer: impl IntoResponse) -> Response {
        let noted = Noted {
            event: self,
            account: Some(account.clone()),
        };
        (Extension(noted), answer).into_response()
    }
}

/// The security event of a response, for the log line of its request.
#[derive(Debug, Clone)]
pub(crate) struct Noted {
    pub(crate) event: SecurityEvent,
    /// The account, where no token identifies it.
    pub(crate) account: Option<AccountId>,
}
