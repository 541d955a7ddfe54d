//! All error responses of the API.

use std::sync::Arc;

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use domain::{AllowedTransition, InvalidMove, Refused, search::Mark};
use serde::{Deserialize, Serialize};
use store::{LinkKind, StoreError, vetting::NotMoved};
use utoipa::ToSchema;

use crate::{
    Json, Kind, passing,
    security_event::{Noted, SecurityEvent},
};

/// `Retry-After` for transient failures, seconds.
const PASSES_AFTER: u64 = 5;

/// An error, as handlers return it. [`ProblemView`] is the response body.
#[derive(Debug)]
pub enum Problem {
    /// 400: the request makes no sense in this context.
    Bad {
        /// For programs.
        code: &'static str,
        /// For people, one sentence.
        detail: String,
    },
    /// 401: no token, or one that is no longer valid.
    Unauthenticated,
    /// 401: wrong credentials.
    Denied {
        /// For programs.
        code: &'static str,
        /// For people, one sentence.
        detail: &'static str,
    },
    /// 403: the caller's role may not call this endpoint.
    Forbidden,
    /// 403: the account itself is refused.
    Refused {
        /// For programs.
        code: &'static str,
        /// For people, one sentence.
        detail: &'static str,
    },
    /// 404: it does not exist, or the caller may not know about it.
    NotFound(&'static str),
    /// The caller gets the same 404 as from [`Problem::NotFound`]; the log records a refused access, because the record
    /// belongs to another account.
    NotTheirs(&'static str),
    /// 405: the path supports other methods, listed in the header `Allow`.
    MethodNotAllowed,
    /// 409: valid, but in conflict with the current state.
    Conflict {
        /// For programs: `stale`, `exists`, …
        code: &'static str,
        /// For people, one sentence.
        detail: String,
    },
    /// 409: it exists already, and the caller may know its id.
    Exists {
        /// For people, one sentence.
        detail: String,
        /// The id of the existing record.
        id: String,
    },
    /// 409: the state machine does not allow this move; lists those it allows.
    InvalidMove {
        /// For people, one sentence.
        detail: String,
        /// The moves that the caller can make instead.
        allowed: Vec<AllowedTransition>,
    },
    /// 413: the body is larger than this call accepts.
    TooLarge,
    /// 413: the body is larger than this call accepts; names the endpoint for larger ones.
    TooLargeHere {
        /// For people, one sentence.
        detail: &'static str,
    },
    /// 415: the content type is not JSON.
    NotJson,
    /// 422: fields with invalid values.
    Invalid(Vec<FieldError>),
    /// 422: a wrong password or code in an otherwise valid request. The caller gets the same response as from
    /// [`Problem::Invalid`]; the log records a failed authentication.
    Unproven(FieldError),
    /// 422: the request is well formed, but the record lacks data that it requires.
    Incomplete {
        /// For people, one sentence.
        detail: &'static str,
        /// What is missing, and how to provide each.
        missing: Vec<FieldError>,
    },
    /// 429: rate limit exceeded.
    TooMany {
        /// Seconds until a retry can succeed.
        retry_after: u64,
    },
    /// 500: a bug or an outage on our side. The caller sees no details.
    Internal(Arc<dyn std::error::Error + Send + Sync>),
    /// 503: a service that we depend on is slow or busy. The caller sees no details.
    Unavailable(Arc<dyn std::error::Error + Send + Sync>),
}

/// One field with an invalid value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FieldError {
    /// Path of the field: `company.name`, `skills[2]`.
    pub field: String,
    /// What is wrong with it, to be read after its label.
    pub message: String,
    /// The part of the value that is wrong, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Mark>,
}

impl FieldError {
    /// An error about one field.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            message: message.into(),
            place: None,
        }
    }

    /// An error about a part of one field.
    pub fn at(field: impl Into<String>, message: impl Into<String>, place: Mark) -> Self {
        Self {
            place: Some(place),
            ..Self::new(field, message)
        }
    }
}

/// The body of every error response: problem details (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
pub struct ProblemView {
    /// The name of the status.
    pub title: &'static str,
    /// The HTTP status.
    pub status: u16,
    /// One sentence for people.
    pub detail: String,
    /// A stable code for programs.
    pub code: &'static str,
    /// The fields with invalid values, on 422.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldError>,
    /// The names of what is missing, on 422 `incomplete`; `errors` says how to provide each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
    /// The id of the existing record, on 409 `exists` if the caller may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub existing_id: Option<String>,
    /// The moves that the caller can make instead, on 409 `invalid_move`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allowed_transitions: Vec<AllowedTransition>,
}

/// The error behind a 500 or a 503, for the log line of the request.
#[derive(Clone)]
pub(crate) struct Cause(pub(crate) Arc<dyn std::error::Error + Send + Sync>);

impl Problem {
    /// 404 for a record of this kind.
    pub const fn absent<T: Kind>() -> Self {
        Self::NotFound(T::NAME)
    }

    /// 404 for a mailed link that is not valid, for whatever reason.
    pub const fn bad_link<K: LinkKind>() -> Self {
        Self::NotFound(K::NAME)
    }

    /// The error for one field with an invalid value.
    pub fn invalid(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid(vec![FieldError::new(field, message)])
    }

    /// The error for a wrong password or code in this field.
    pub fn unproven(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Unproven(FieldError::new(field, message))
    }

    /// The account is suspended.
    pub fn suspended() -> Self {
        Self::Refused {
            code: "account_suspended",
            detail: "This account is suspended. Write to us if you think this is a mistake.",
        }
    }

    /// The account is deactivated, or being deleted.
    pub fn deactivated() -> Self {
        Self::Refused {
            code: "account_deactivated",
            detail: "This account is deactivated. Write to us to have it reopened.",
        }
    }

    /// The record was changed by another request.
    pub fn stale() -> Self {
        Self::Conflict {
            code: "stale",
            detail: "Someone else changed this first. Load it again to see what is new.".into(),
        }
    }

    /// A failure on our side; transient ones become 503.
    pub fn internal(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        if passing::is_passing(&error) {
            Self::Unavailable(Arc::new(error))
        } else {
            Self::Internal(Arc::new(error))
        }
    }

    /// The request exceeded its time limit.
    pub(crate) fn late(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Unavailable(Arc::new(error))
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Bad { .. } => StatusCode::BAD_REQUEST,
            Self::Unauthenticated | Self::Denied { .. } => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::Refused { .. } => StatusCode::FORBIDDEN,
            Self::NotFound(_) | Self::NotTheirs(_) => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict { .. } | Self::Exists { .. } | Self::InvalidMove { .. } => StatusCode::CONFLICT,
            Self::TooLarge | Self::TooLargeHere { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid(_) | Self::Unproven(_) | Self::Incomplete { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The security event of a refusal. An expired token has none: browsers send them in normal use.
    fn security_event(&self) -> Option<SecurityEvent> {
        match self {
            Self::Denied { .. } | Self::Unproven(_) => Some(SecurityEvent::AuthenticationFailed),
            Self::Forbidden | Self::NotTheirs(_) => Some(SecurityEvent::AccessRefused),
            Self::TooMany { .. } => Some(SecurityEvent::RateLimited),
            _ => None,
        }
    }

    fn view(self) -> ProblemView {
        let status = self.status();
        let mut view = ProblemView {
            title: status.canonical_reason().unwrap_or("Error"),
            status: status.as_u16(),
            detail: String::new(),
            code: "",
            errors: Vec::new(),
            missing: Vec::new(),
            existing_id: None,
            allowed_transitions: Vec::new(),
        };
        (view.code, view.detail) = match self {
            Self::Bad { code, detail } | Self::Conflict { code, detail } => (code, detail),
            Self::Unauthenticated => ("unauthenticated", "Sign in to continue.".into()),
            Self::Forbidden => ("forbidden", "Your account may not do this.".into()),
            Self::Denied { code, detail } | Self::Refused { code, detail } => (code, detail.into()),
            Self::NotFound(what) | Self::NotTheirs(what) => ("not_found", format!("{what} not found.")),
            Self::MethodNotAllowed => ("method_not_allowed", "This address does not take that method.".into()),
            Self::NotJson => (
                "not_json",
                "The body must be JSON and say so: Content-Type: application/json.".into(),
            ),
            Self::Exists { detail, id } => {
                view.existing_id = Some(id);
                ("exists", detail)
            }
            Self::InvalidMove { detail, allowed } => {
                view.allowed_transitions = allowed;
                ("invalid_move", detail)
            }
            Self::TooLargeHere { detail } => ("too_large", detail.into()),
            Self::TooLarge => ("too_large", "This is more than one call can carry.".into()),
            Self::Invalid(errors) => {
                view.errors = errors;
                ("invalid", sentence(&view.errors))
            }
            Self::Unproven(error) => {
                view.errors = vec![error];
                ("invalid", sentence(&view.errors))
            }
            Self::Incomplete { detail, missing } => {
                view.missing = missing.iter().map(|lack| lack.field.clone()).collect();
                view.errors = missing;
                ("incomplete", detail.into())
            }
            Self::TooMany { retry_after } => (
                "too_many",
                format!("Too many attempts. Try again in {} minutes.", retry_after.div_ceil(60)),
            ),
            Self::Internal(_) => ("internal", "Something went wrong on our side. Please try again.".into()),
            Self::Unavailable(_) => (
                "unavailable",
                "Something went wrong on our side. Please try again.".into(),
            ),
        };
        view
    }
}

fn sentence(errors: &[FieldError]) -> String {
    let parts: Vec<_> = errors
        .iter()
        .map(|FieldError { field, message, .. }| {
            if field.is_empty() {
                message.clone()
            } else {
                format!("{field} {message}")
            }
        })
        .collect();
    format!("{}.", parts.join("; "))
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.status();
        let retry_after = match &self {
            Self::TooMany { retry_after } => Some(*retry_after),
            Self::Unavailable(_) => Some(PASSES_AFTER),
            _ => None,
        };
        let cause = match &self {
            Self::Internal(error) | Self::Unavailable(error) => Some(Cause(Arc::clone(error))),
            _ => None,
        };
        let event = self.security_event();
        let content_type = [(header::CONTENT_TYPE, "application/problem+json")];
        let mut response = (status, content_type, Json(self.view())).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        if let Some(cause) = cause {
            response.extensions_mut().insert(cause);
        }
        if let Some(event) = event {
            response.extensions_mut().insert(Noted { event, account: None });
        }
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stale => Self::stale(),
            StoreError::Exists => Self::Conflict {
                code: "exists",
                detail: "This exists already.".into(),
            },
            // The first answer is sent in place of this one ([`crate::Once`]).
            StoreError::Repeated => Self::Conflict {
                code: "already_done",
                detail: "This was done already. Load the page again to see it.".into(),
            },
            StoreError::Cursor => Self::Bad {
                code: "bad_cursor",
                detail: "This cursor does not belong to this list.".into(),
            },
            StoreError::Table(_) => Self::internal(error),
        }
    }
}

impl From<NotMoved> for Problem {
    fn from(failure: NotMoved) -> Self {
        match failure {
            NotMoved::Absent => Self::NotFound("Vetting process"),
            NotMoved::Refused(refused) => refused.into(),
            NotMoved::Store(error) => error.into(),
        }
    }
}

impl From<InvalidMove> for Problem {
    fn from(refused: InvalidMove) -> Self {
        Self::InvalidMove {
            detail: refused.sentence,
            allowed: refused.allowed,
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Invalid(refused) => refused.into(),
            Refused::Unfit(faults) => Self::Invalid(
                faults
                    .into_iter()
                    .map(|fault| FieldError::new(fault.field, fault.message))
                    .collect(),
            ),
        }
    }
}
