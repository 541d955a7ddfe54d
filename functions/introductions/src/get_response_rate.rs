//! GET /api/introductions/response-rate: a party's response rate, shown before a request is sent.

use axum::extract::State;
use domain::{AccountId, CompanyId, ExecutiveProfile, Role, introduction::Responses};
use serde::{Deserialize, Serialize};
use store::{Side, viewer};
use utoipa::{IntoParams, ToSchema};
use web::{As, Caller, Json, MemberExceptPayer, Problem, ValidQuery};

use crate::{App, sentences};

/// The party of the rate: one of the two.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ResponseRateOf {
    /// The executive to be asked.
    account_id: Option<AccountId>,
    /// The requesting company.
    company_id: Option<CompanyId>,
}

/// A party's response rate.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResponseRateView {
    /// In percent: of an executive the requests that were accepted or declined, the others lapsed; of a company the
    /// acceptances after which it took the next step, the others lapsed, and the applications to its jobs with a first answer
    /// in time, the others had none when it was due. `null` if there are fewer than three.
    response_rate: Option<f64>,
}

/// Returns a party's response rate
///
/// For an executive: requests answered in time. For a company: acceptances that were followed up, and applications to its
/// jobs that were answered in time. Only the rate is returned, never a count. It is null below three answers, and when the
/// executive's shield excludes the caller.
#[utoipa::path(
    get, path = "/api/introductions/response-rate", tag = "introductions", params(ResponseRateOf),
    responses((status = OK, body = ResponseRateView))
)]
pub(crate) async fn get_response_rate(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
    ValidQuery(of): ValidQuery<ResponseRateOf>,
) -> Result<Json<ResponseRateView>, Problem> {
    let executive = of.account_id.as_ref();
    let side = match (executive, &of.company_id) {
        (Some(account), None) => Side::ReceivedBy(account),
        (None, Some(company)) => Side::SentBy(company),
        _ => return Err(Problem::invalid("account_id", sentences::one_party())),
    };
    let hidden = async {
        match executive {
            Some(executive) => is_hidden_from(&app, &by.caller, executive).await,
            None => Ok(false),
        }
    };
    let to_applicants = async {
        match &of.company_id {
            Some(company) => Ok(store::job_application::answers(&app.jobs, company).await?),
            None => Ok(Responses::default()),
        }
    };
    let of_introductions = async { Ok(app.introductions.responses(side).await?) };
    let (of_introductions, to_applicants, is_hidden) = tokio::try_join!(of_introductions, to_applicants, hidden)?;
    let responses = of_introductions.and(to_applicants);
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
