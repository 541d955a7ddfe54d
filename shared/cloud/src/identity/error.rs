//! Errors of calls to the pool.

use aws_sdk_cognitoidentityprovider::error::{ProvideErrorMetadata, SdkError};

/// Why the pool refused, or did not respond.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// No such address, a wrong password, or a token that is no longer valid: one response for all, on purpose.
    #[error("the address or the password is wrong")]
    WrongCredentials,
    /// The user was disabled in the pool itself.
    #[error("the user is disabled")]
    Disabled,
    /// The code is not the one that the authenticator app shows.
    #[error("the code is wrong")]
    CodeWrong,
    /// The code is an earlier one that has expired.
    #[error("the code has ended")]
    CodeExpired,
    /// The password does not meet the pool's policy.
    #[error("the password is too weak")]
    WeakPassword,
    /// The address has an account.
    #[error("the address has an account")]
    Exists,
    /// No such user. Only the pool's administrative calls return this.
    #[error("there is no such user")]
    NotFound,
    /// The pool's own rate limit was exceeded.
    #[error("too many attempts")]
    TooMany,
    /// The pool does not accept a value; its error message, which is not shown to users.
    #[error("the pool refused a value: {0}")]
    Unacceptable(String),
    /// The pool did not respond, or not as expected.
    #[error("the user pool did not answer: {0}")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// The SDK has an error type per call; the pool's error codes are the same for all.
pub(super) fn refused<E>(error: SdkError<E>) -> IdentityError
where
    E: ProvideErrorMetadata + std::error::Error + Send + Sync + 'static,
{
    let SdkError::ServiceError(service) = &error else {
        return IdentityError::Failed(Box::new(error));
    };
    let words = service.err().message().unwrap_or_default();
    match service.err().code().unwrap_or_default() {
        // Cognito has no error code of its own for these two.
        "NotAuthorizedException" if words.contains("disabled") => IdentityError::Disabled,
        "NotAuthorizedException" if words.contains("attempts exceeded") => IdentityError::TooMany,
        "NotAuthorizedException" => IdentityError::WrongCredentials,
        "UserNotFoundException" => IdentityError::NotFound,
        // The second code is returned for a wrong TOTP code during enrolment of an authenticator.
        "CodeMismatchException" | "EnableSoftwareTokenMFAException" => IdentityError::CodeWrong,
        "ExpiredCodeException" => IdentityError::CodeExpired,
        "InvalidPasswordException" => IdentityError::WeakPassword,
        "UsernameExistsException" | "AliasExistsException" => IdentityError::Exists,
        "LimitExceededException" | "TooManyRequestsException" | "TooManyFailedAttemptsException" => {
            IdentityError::TooMany
        }
        "InvalidParameterException" | "UnsupportedTokenTypeException" => IdentityError::Unacceptable(words.to_owned()),
        _ => IdentityError::Failed(Box::new(error)),
    }
}

/// An error for a response that the pool's API does not allow.
pub(super) fn unexpected(what: impl Into<String>) -> IdentityError {
    IdentityError::Failed(what.into().into())
}

/// For calls that must not reveal whether an account exists: refusals of the pool are no errors.
pub(super) fn silent(answered: Result<(), IdentityError>) -> Result<(), IdentityError> {
    match answered {
        Err(error @ (IdentityError::TooMany | IdentityError::Failed(_))) => Err(error),
        _ => Ok(()),
    }
}
