//! Maps errors of the user pool to problems.

use cloud::IdentityError;
use web::{Problem, mailed_code::wrong_code};

use crate::sentences;

/// Seconds after which Cognito's own rate limits have usually ended.
const POOL_PAUSE: u64 = 15 * 60;

/// The same response for an unknown address and a wrong password.
pub(crate) fn wrong_credentials() -> Problem {
    Problem::Denied {
        code: "wrong_credentials",
        detail: web::sentences::wrong_credentials(),
    }
}

/// For calls where the field `password` contains the new password.
pub(crate) fn refused(error: IdentityError, password: &str) -> Problem {
    match error {
        IdentityError::WrongCredentials | IdentityError::NotFound => wrong_credentials(),
        IdentityError::CodeWrong | IdentityError::CodeExpired => wrong_code(),
        IdentityError::Disabled => Problem::deactivated(),
        IdentityError::WeakPassword => Problem::invalid(password, sentences::password_guessable()),
        IdentityError::TooMany => Problem::TooMany {
            retry_after: POOL_PAUSE,
        },
        IdentityError::Exists | IdentityError::Unacceptable(_) | IdentityError::Failed(_) => Problem::internal(error),
    }
}
