//! Which failures of the services behind us pass by themselves: throttling, silence, a connection that broke.

use std::error::Error;

use aws_sdk_dynamodb::types::error::{
    InternalServerError, ProvisionedThroughputExceededException, RequestLimitExceeded, ThrottlingException,
    TransactionCanceledException, TransactionInProgressException,
};
use aws_smithy_runtime_api::client::result::ConnectorError;
use aws_smithy_types::error::ErrorMetadata;

/// As services say that it is too much for now, where the SDK has no type for it.
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

/// What `SdkError::TimeoutError` says of itself; its type depends on the operation, and its cause has none that is public.
const SILENT: &str = "request has timed out";

/// Whether trying again in a moment may well succeed.
pub(crate) fn is_passing(error: &(dyn Error + 'static)) -> bool {
    let mut next = Some(error);
    while let Some(error) = next {
        let is_busy = error
            .downcast_ref::<ErrorMetadata>()
            .and_then(ErrorMetadata::code)
            .is_some_and(|code| BUSY.contains(&code));
        // A transaction is given up after six others came in between; refusals of its own conditions are other errors.
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
