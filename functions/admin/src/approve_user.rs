//! `POST /api/admin/users/{id}/approve`

use axum::extract::State;
use domain::{Account, Text, profile::verification::VerificationEvent, text::blank_as_none};
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{
    App,
    decide_company::{CompanyDecision, decide_company},
    lock::Notes,
    view::AdminUserView,
};

/// The approval of an employer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ApproveUser {
    /// For the history; “Approved by admin” by default.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 1000>>,
    /// For admins only.
    #[serde(default, deserialize_with = "blank_as_none")]
    notes: Option<Notes>,
}

/// Verifies an employer's company, which is under review. The employer is notified by mail. Executives are approved by
/// their vetting.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/approve",
    tag = "admin",
    params(("id" = domain::AccountId, Path)),
    request_body = ApproveUser,
    responses((status = 200, description = "Verified", body = AdminUserView))
)]
pub(crate) async fn approve_user(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
    Valid(approval): Valid<ApproveUser>,
) -> Result<Json<AdminUserView>, Problem> {
    let decision = CompanyDecision {
        event: VerificationEvent::Approve,
        reason: approval.reason.as_deref().unwrap_or("Approved by admin"),
        notes: approval.notes.as_ref(),
    };
    decide_company(&app, &admin.caller, &admin.record, decision)
        .await
        .map(Json)
}
