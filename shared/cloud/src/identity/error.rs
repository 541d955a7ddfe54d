//! What the pool can have against a call.

use aws_sdk_cognitoidentityprovider::error::{ProvideErrorMetadata, SdkError};

/// Why the pool refused, or did not answer.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// No such address, a wrong password, or a token that no longer counts: one answer for all, on purpose.
    #[error("the address or the password is wrong")]
    WrongCredentials,
    /// Somebody switched the user off in the pool itself.
    #[error("the user is disabled")]
    Disabled,
    /// The code is not what the authenticator app shows.
    #[error("the code is wrong")]
    CodeWrong,
    /// The code was right a while ago.
    #[error("the code has ended")]
    CodeExpired,
    /// The password does not meet the pool's policy.
    #[error("the password is too weak")]
    WeakPassword,
    /// The address has an account.
    #[error("the address has an account")]
    Exists,
    /// No such user. Only the pool's administrative calls say so.
    #[error("there is no such user")]
    NotFound,
    /// The pool's own limit was reached.
    #[error("too many attempts")]
    TooMany,
    /// The pool cannot take a value; its words, which are not for people.
    #[error("the pool refused a value: {0}")]
    Unacceptable(String),
    /// The pool did not answer, or not as it should.
    #[error("the user pool did not answer: {0}")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// The SDK has an error type per call; the pool's own words are the same everywhere.
pub(super) fn refused<E>(error: SdkError<E>) -> IdentityError
where
    E: ProvideErrorMetadata + std::error::Error + Send + Sync + 'static,
{
    let SdkError::ServiceError(service) = &error else {
        return IdentityError::Failed(Box::new(error));
    };
    let words = service.err().message().unwrap_or_default();
    match service.err().code().unwrap_or_default() {
        // Cognito has no code of its own for these two.
        "NotAuthorizedException" if words.contains("disabled") => IdentityError::Disabled,
        "NotAuthorizedException" if words.contains("attempts exceeded") => IdentityError::TooMany,
        "NotAuthorizedException" => IdentityError::WrongCredentials,
        "UserNotFoundException" => IdentityError::NotFound,
        // The second word is for a code that does not fit the secret while an authenticator is enrolled.
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

/// An answer of the pool that cannot be.
pub(super) fn unexpected(what: impl Into<String>) -> IdentityError {
    IdentityError::Failed(what.into().into())
}

/// For calls that must not tell whether there is such an account: whatever the pool has against it is no error.
pub(super) fn silent(answered: Result<(), IdentityError>) -> Result<(), IdentityError> {
    match answered {
        Err(error @ (IdentityError::TooMany | IdentityError::Failed(_))) => Err(error),
        _ => Ok(()),
    }
}
