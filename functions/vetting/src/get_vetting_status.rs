//! `GET /api/executive/vetting-status`

use axum::extract::State;
use domain::{Sentence, sentence::English, vetting_process::VettingState};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use web::{As, Executive, Json, Problem};

use crate::App;

/// A summary of a vetting.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VettingStatusView {
    status: VettingState,
    /// The label for people.
    #[schema(example = "Not Started")]
    label: &'static str,
    /// What the executive should do next, or what others will do.
    #[schema(value_type = String, example = "Begin your vetting.")]
    next_step: English,
    /// The same for other languages.
    next_step_sentence: Sentence,
    /// The next due date: of the decision, or of the renewal of an approval.
    due_by: Option<Timestamp>,
}

/// Returns a summary of the caller's vetting; "Not Started" if there is none.
#[utoipa::path(get, path = "/api/executive/vetting-status", tag = "vetting",
    responses((status = 200, body = VettingStatusView)))]
pub(crate) async fn get_vetting_status(
    own: As<Executive>,
    State(app): State<App>,
) -> Result<Json<VettingStatusView>, Problem> {
    let case = app.vettings.case(&own.caller.account, &app.common.clock).await?;
    let case = case.ok_or_else(|| Problem::NotFound(web::sentences::vetting_process_not_found()))?;
    let process = &case.process;
    let next_step = process.next_step(&case.checklist);
    Ok(Json(VettingStatusView {
        status: process.state,
        label: process.state.label(),
        next_step: English::from(&next_step),
        next_step_sentence: next_step,
        due_by: process.due_at.or(process.badge_until).or(process.valid_until),
    }))
}
