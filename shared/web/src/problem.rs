//! All error responses of the API.

use std::sync::Arc;

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use domain::{
    AllowedTransition, InvalidMove, Refused, Sentence,
    platform::Feature,
    search::{Mark, QueryFault},
    sentence::{English, Several},
};
use operations::vetting::NotMoved;
use serde::Serialize;
use store::StoreError;
use utoipa::ToSchema;

use crate::{
    Json, Kind, MailedLink, passing,
    security_event::{Noted, SecurityEvent},
    sentences,
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
        detail: Sentence,
    },
    /// 401: no token, or one that is no longer valid.
    Unauthenticated,
    /// 401: wrong credentials.
    Denied {
        /// For programs.
        code: &'static str,
        /// For people, one sentence.
        detail: Sentence,
    },
    /// 403: the caller's role may not call this endpoint.
    Forbidden,
    /// 403: the account itself is refused.
    Refused {
        /// For programs.
        code: &'static str,
        /// For people, one sentence.
        detail: Sentence,
    },
    /// 404: it does not exist, or the caller may not know about it.
    NotFound(Sentence),
    /// The caller gets the same 404 as from [`Problem::NotFound`]; the log records a refused access, because the record
    /// belongs to another account.
    NotTheirs(Sentence),
    /// 405: the path supports other methods, listed in the header `Allow`.
    MethodNotAllowed,
    /// 409: valid, but in conflict with the current state.
    Conflict {
        /// For programs: `stale`, `exists`, …
        code: &'static str,
        /// For people, one sentence.
        detail: Sentence,
    },
    /// 409: it exists already, and the caller may know its id.
    Exists {
        /// For people, one sentence.
        detail: Sentence,
        /// The id of the existing record.
        id: String,
    },
    /// 409: the state machine does not allow this move; lists those it allows.
    InvalidMove {
        /// For people, one sentence.
        detail: Sentence,
        /// The moves that the caller can make instead.
        allowed: Vec<AllowedTransition>,
    },
    /// 413: the body is larger than this call accepts.
    TooLarge,
    /// 413: the body is larger than this call accepts; names the endpoint for larger ones.
    TooLargeHere {
        /// For people, one sentence.
        detail: Sentence,
    },
    /// 415: the content type is not JSON.
    NotJson,
    /// 422: fields with invalid values.
    Invalid(Vec<FieldError>),
    /// 410: it existed, and does not come back.
    Gone(Sentence),
    /// 422: a wrong password or code in an otherwise valid request. The caller gets the same response as from
    /// [`Problem::Invalid`]; the log records a failed authentication.
    Unproven(Box<FieldError>),
    /// 422: the request is well formed, but the record lacks data that it requires.
    Incomplete {
        /// For people, one sentence.
        detail: Sentence,
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// Path of the field: `company.name`, `skills[2]`.
    pub field: String,
    /// What is wrong with it, in English, to be read after its label.
    #[schema(value_type = String)]
    message: English,
    /// The same for other languages.
    sentence: Sentence,
    /// The part of the value that is wrong, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Mark>,
}

impl FieldError {
    /// An error about one field.
    pub fn new(field: impl Into<String>, message: Sentence) -> Self {
        Self {
            field: field.into(),
            message: English::from(&message),
            sentence: message,
            place: None,
        }
    }

    /// An error about a part of one field.
    pub fn at(field: impl Into<String>, message: Sentence, place: Mark) -> Self {
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
    /// One sentence for people, in English.
    #[schema(value_type = String)]
    pub detail: English,
    /// The same for other languages.
    pub sentence: Sentence,
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
    pub fn absent<T: Kind>() -> Self {
        Self::NotFound(T::not_found())
    }

    /// 404 for a mailed link that is not valid, for whatever reason.
    pub fn bad_link<K: MailedLink>() -> Self {
        Self::NotFound(K::not_found())
    }

    /// The error for one field with an invalid value.
    pub fn invalid(field: impl Into<String>, message: Sentence) -> Self {
        Self::Invalid(vec![FieldError::new(field, message)])
    }

    /// The errors of a search query, whose parameters are below `within`.
    pub fn invalid_query(faults: Vec<QueryFault>, within: &str) -> Self {
        let errors = faults.into_iter().map(|QueryFault { field, words, place }| {
            let field = format!("{within}{field}");
            match place {
                Some(place) => FieldError::at(field, words, place),
                None => FieldError::new(field, words),
            }
        });
        Self::Invalid(errors.collect())
    }

    /// The error for a wrong password or code in this field.
    pub fn unproven(field: impl Into<String>, message: Sentence) -> Self {
        Self::Unproven(Box::new(FieldError::new(field, message)))
    }

    /// The account is suspended.
    pub fn suspended() -> Self {
        Self::Refused {
            code: "account_suspended",
            detail: sentences::account_suspended(),
        }
    }

    /// The account is deactivated, or being deleted.
    pub fn deactivated() -> Self {
        Self::Refused {
            code: "account_deactivated",
            detail: sentences::account_deactivated(),
        }
    }

    /// An employer without a company called what needs one.
    pub fn company_required() -> Self {
        Self::Refused {
            code: "company_required",
            detail: sentences::company_required(),
        }
    }

    /// An administrator who takes no part in a conversation read it without a reason.
    pub fn support_view_required() -> Self {
        Self::Refused {
            code: "support_view_required",
            detail: sentences::support_view_required(),
        }
    }

    /// An administrator without a second factor called something else than what sets it up.
    pub fn second_factor_required() -> Self {
        Self::Refused {
            code: "second_factor_required",
            detail: sentences::second_factor_required(),
        }
    }

    /// The record was changed by another request.
    pub fn stale() -> Self {
        Self::Conflict {
            code: "stale",
            detail: sentences::stale(),
        }
    }

    /// The team switched the feature off.
    pub fn switched_off(feature: Feature) -> Self {
        Self::Conflict {
            code: "switched_off",
            detail: match feature {
                Feature::Registration => sentences::registration_off(),
                Feature::MemberApplications => sentences::member_applications_off(),
                Feature::IntroductionRequests => sentences::introduction_requests_off(),
                Feature::JobPublishing => sentences::job_publishing_off(),
                Feature::JobApplications => sentences::job_applications_off(),
                Feature::DocumentSharing => sentences::document_sharing_off(),
                Feature::ContactForm => sentences::contact_form_off(),
                Feature::CsvImports => sentences::csv_imports_off(),
            },
        }
    }

    /// The sentence for people, for responses that report the failure of one of several changes.
    pub fn sentence(self) -> Sentence {
        self.view().sentence
    }

    /// A failure on our side; transient ones become 503.
    pub fn internal(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        if passing::is_passing(&error) {
            Self::Unavailable(Arc::new(error))
        } else {
            Self::Internal(Arc::new(error))
        }
    }

    /// 503: another company's service did not do its part.
    pub fn unavailable(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Unavailable(Arc::new(error))
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
            Self::Gone(_) => StatusCode::GONE,
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
        let (mut errors, mut missing) = (Vec::new(), Vec::new());
        let (mut existing_id, mut allowed_transitions) = (None, Vec::new());
        let (code, sentence) = match self {
            Self::Bad { code, detail }
            | Self::Conflict { code, detail }
            | Self::Denied { code, detail }
            | Self::Refused { code, detail } => (code, detail),
            Self::Unauthenticated => ("unauthenticated", sentences::unauthenticated()),
            Self::Forbidden => ("forbidden", sentences::forbidden()),
            Self::NotFound(detail) | Self::NotTheirs(detail) => ("not_found", detail),
            Self::Gone(detail) => ("gone", detail),
            Self::MethodNotAllowed => ("method_not_allowed", sentences::method_not_allowed()),
            Self::NotJson => ("not_json", sentences::not_json()),
            Self::Exists { detail, id } => {
                existing_id = Some(id);
                ("exists", detail)
            }
            Self::InvalidMove { detail, allowed } => {
                allowed_transitions = allowed;
                ("invalid_move", detail)
            }
            Self::TooLargeHere { detail } => ("too_large", detail),
            Self::TooLarge => ("too_large", sentences::too_large()),
            Self::Invalid(wrong) => {
                errors = wrong;
                ("invalid", of_fields(&errors))
            }
            Self::Unproven(error) => {
                errors = vec![*error];
                ("invalid", of_fields(&errors))
            }
            Self::Incomplete { detail, missing: lacks } => {
                missing = lacks.iter().map(|lack| lack.field.clone()).collect();
                errors = lacks;
                ("incomplete", detail)
            }
            Self::TooMany { retry_after } => ("too_many", sentences::too_many(retry_after.div_ceil(60))),
            Self::Internal(_) => ("internal", sentences::broken()),
            Self::Unavailable(_) => ("unavailable", sentences::broken()),
        };
        ProblemView {
            title: status.canonical_reason().unwrap_or("Error"),
            status: status.as_u16(),
            detail: English::from(&sentence),
            sentence,
            code,
            errors,
            missing,
            existing_id,
            allowed_transitions,
        }
    }
}

/// All errors of fields in one sentence.
fn of_fields(errors: &[FieldError]) -> Sentence {
    let of_field = |FieldError { field, sentence, .. }: &FieldError| match field.as_str() {
        "" => sentence.clone(),
        field => domain::sentences::in_field(field, sentence.clone()),
    };
    domain::sentences::invalid_fields(Several(errors.iter().map(of_field).collect()))
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
                detail: sentences::exists(),
            },
            // The first answer is sent in place of this one ([`crate::Once`]).
            StoreError::Repeated => Self::Conflict {
                code: "already_done",
                detail: sentences::already_done(),
            },
            StoreError::Cursor => Self::Bad {
                code: "bad_cursor",
                detail: sentences::bad_cursor(),
            },
            StoreError::Table(_) => Self::internal(error),
        }
    }
}

impl From<NotMoved> for Problem {
    fn from(failure: NotMoved) -> Self {
        match failure {
            NotMoved::Absent => Self::NotFound(sentences::vetting_process_not_found()),
            NotMoved::Refused(refused) => refused.into(),
            NotMoved::Store(error) => error.into(),
        }
    }
}

impl From<InvalidMove> for Problem {
    fn from(refused: InvalidMove) -> Self {
        Self::InvalidMove {
            detail: *refused.sentence,
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
