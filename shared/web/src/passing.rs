//! Which failures of AWS services are transient: throttling, timeouts, broken connections.

use std::error::Error;

use aws_sdk_dynamodb::types::error::{
    InternalServerError, ProvisionedThroughputExceededException, RequestLimitExceeded, ThrottlingException,
    TransactionCanceledException, TransactionInProgressException,
};
use aws_smithy_runtime_api::client::result::ConnectorError;
use aws_smithy_types::error::ErrorMetadata;

/// Error codes for throttling for which the SDK has no type.
const BUSY: [&str; 9] = [
    "InternalServerError",
    "ProvisionedThroughputExceededException",
    "RequestLimitExceeded",
    "ServiceUnavailable",
    "SlowDown",
    "Throttling",
    "ThrottlingException",
    "ThrottledException",
    "TooManyRequestsException",
];

/// The message of `SdkError::TimeoutError`; its type depends on the operation, and its source has no public type.
const SILENT: &str = "request has timed out";

/// Whether a retry in a moment is likely to succeed.
pub(crate) fn is_passing(error: &(dyn Error + 'static)) -> bool {
    let mut next = Some(error);
    while let Some(error) = next {
        let is_busy = error
            .downcast_ref::<ErrorMetadata>()
            .and_then(ErrorMetadata::code)
            .is_some_and(|code| BUSY.contains(&code));
        // A transaction gives up after six conflicts with other writers; failed conditions of its own are other errors.
        let is_known = error.is::<ConnectorError>()
            || error.is::<ProvisionedThroughputExceededException>()
            || error.is::<RequestLimitExceeded>()
            || error.is::<ThrottlingException>()
            || error.is::<InternalServerError>()
            || error.is::<TransactionCanceledException>()
            || error.is::<TransactionInProgressException>();
        if is_busy || is_known || error.to_string() == SILENT {
            return true;
        }
        next = error.source();
    }
    false
}
