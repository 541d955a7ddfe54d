//! `POST /api/admin/users/{id}/reject`

use axum::extract::State;
use domain::{Account, profile::verification::VerificationEvent, text::blank_as_none};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{
    App,
    decide_company::{CompanyDecision, decide_company},
    lock::{Notes, Why},
    view::AdminUserView,
};

/// The rejection of an employer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RejectUser {
    /// Required; shown to the employer.
    #[serde(default)]
    reason: Why,
    /// For admins only.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Notes>,
}

/// Refuses the verification of an employer's company, which is under review. The employer is notified by mail of the
/// reason, and can request it again. Executives are rejected by their vetting.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/reject",
    tag = "admin",
    params(("id" = domain::AccountId, Path)),
    request_body = RejectUser,
    responses((status = 200, description = "Rejected", body = AdminUserView))
)]
pub(crate) async fn reject_user(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
    Valid(rejection): Valid<RejectUser>,
) -> Result<Json<AdminUserView>, Problem> {
    let decision = CompanyDecision {
        event: VerificationEvent::Reject,
        reason: &rejection.reason,
        notes: rejection.notes.as_ref(),
    };
    decide_company(&app, &admin.caller, &admin.record, decision)
        .await
        .map(Json)
}
