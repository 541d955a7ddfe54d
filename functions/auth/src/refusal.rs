//! What the user pool has against a call, as it is answered here.

use cloud::IdentityError;
use web::{Problem, mailed_code::wrong_code};

/// Seconds after which Cognito's own limits have usually ended.
const POOL_PAUSE: u64 = 15 * 60;

/// One answer for an unknown address and a wrong password.
pub(crate) fn wrong_credentials() -> Problem {
    Problem::Denied {
        code: "wrong_credentials",
        detail: "The e-mail address or the password is wrong.",
    }
}

/// For calls where `password` is the field that carries the new password.
pub(crate) fn refused(error: IdentityError, password: &str) -> Problem {
    match error {
        IdentityError::WrongCredentials | IdentityError::NotFound => wrong_credentials(),
        IdentityError::CodeWrong | IdentityError::CodeExpired => wrong_code(),
        IdentityError::Disabled => Problem::deactivated(),
        IdentityError::WeakPassword => Problem::invalid(password, "is too easy to guess; choose another"),
        IdentityError::TooMany => Problem::TooMany {
            retry_after: POOL_PAUSE,
        },
        IdentityError::Exists | IdentityError::Unacceptable(_) | IdentityError::Failed(_) => Problem::internal(error),
    }
}
