//! GET /api/introductions/response-rate: how often somebody answers, said before they are asked.

use axum::extract::State;
use domain::{AccountId, ExecutiveProfile, Role};
use serde::{Deserialize, Serialize};
use store::viewer;
use utoipa::{IntoParams, ToSchema};
use web::{As, Caller, Json, Member, Problem, ValidQuery};

use crate::App;

/// Whose.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ResponseRateOf {
    /// The executive who would be asked, or the employer who asks.
    account_id: AccountId,
}

/// How often somebody does what others wait for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResponseRateView {
    /// Of a hundred: requests that the executive said yes or no to, acceptances after which the employer took the next step.
    /// The others lapsed. `null` where fewer than three say anything.
    response_rate: Option<f64>,
}

/// How often somebody answers
///
/// Of an executive: how many requests they answered in time. Of an employer: after how many acceptances they went on. Only
/// the rate is returned, never a count. It is null below three answers, and when the executive's shield excludes the caller.
#[utoipa::path(
    get, path = "/api/introductions/response-rate", tag = "introductions", params(ResponseRateOf),
    responses((status = OK, body = ResponseRateView))
)]
pub(crate) async fn get_response_rate(
    by: As<Member>,
    State(app): State<App>,
    ValidQuery(of): ValidQuery<ResponseRateOf>,
) -> Result<Json<ResponseRateView>, Problem> {
    let (responses, is_hidden) = tokio::try_join!(
        async { Ok(app.introductions.responses(&of.account_id).await?) },
        is_hidden_from(&app, &by.caller, &of.account_id),
    )?;
    Ok(Json(ResponseRateView {
        response_rate: responses.rate().filter(|_| !is_hidden),
    }))
}

/// Whether the account is an executive whose shield excludes the calling employer.
async fn is_hidden_from(app: &App, caller: &Caller, id: &AccountId) -> Result<bool, Problem> {
    if caller.role != Role::Employer {
        return Ok(false);
    }
    let Some(profile) = app.profiles.get::<ExecutiveProfile>(id).await? else {
        return Ok(false);
    };
    let shield = &profile.privacy.shield;
    if shield.is_empty() {
        return Ok(false);
    }
    let eyes = viewer::employer(&app.common.accounts, &app.profiles, &caller.account).await?;
    Ok(shield.hides_from(&eyes))
}
