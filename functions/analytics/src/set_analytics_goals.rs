//! `PUT /api/executive/analytics/goals`

use axum::extract::State;
use domain::analytics::Goals;
use store::{Transaction, analytics::KeptGoals};
use web::{As, Executive, FieldError, Json, Problem, Valid};

use crate::App;

/// Sets the caller's goals; absent ones are removed.
#[utoipa::path(put, path = "/api/executive/analytics/goals", tag = "analytics", request_body = Goals,
    responses((status = 200, body = Goals)))]
pub(crate) async fn set_analytics_goals(
    own: As<Executive>,
    State(app): State<App>,
    Valid(goals): Valid<Goals>,
) -> Result<Json<Goals>, Problem> {
    let faults = goals.faults();
    if !faults.is_empty() {
        let fault = |(field, most)| FieldError::new(field, domain::sentences::between(1, most));
        return Err(Problem::Invalid(faults.into_iter().map(fault).collect()));
    }
    let kept = KeptGoals {
        account_id: own.caller.account,
        goals,
    };
    // Three numbers of one person: the last write wins.
    let written = Transaction::new().replace(&app.analytics, &kept);
    written.commit(&app.common.chance).await?;
    Ok(Json(kept.goals))
}
