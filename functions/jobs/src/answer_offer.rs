//! `POST /api/jobs/applications/{id}/answer`

use axum::extract::State;
use domain::{
    Account, JobApplication, JobApplicationId, Text,
    job_application::{Ending, JobApplicationActor, JobApplicationEvent, JobApplicationStatus},
    text::blank_as_none,
};
use operations::job_application::Made;
use serde::Deserialize;
use utoipa::ToSchema;
use web::{Asked, Json, PartyTo, Problem, Valid};

use crate::{App, application_view::OwnJobApplicationView};

/// The answer to an offer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfferAnswer {
    /// Whether the executive accepts.
    accept: bool,
    /// Words to the company; required to decline.
    #[serde(default, deserialize_with = "blank_as_none")]
    message: Option<Text<1, 2000>>,
}

/// Accepts or declines the offer of the position
///
/// The employer who posted the job is notified. A repeated answer changes nothing.
#[utoipa::path(post, path = "/api/jobs/applications/{id}/answer", tag = "jobs", request_body = OfferAnswer,
    params(("id" = JobApplicationId, Path)), responses((status = OK, body = OwnJobApplicationView)))]
pub(crate) async fn answer_offer(
    by: PartyTo<JobApplication, Asked>,
    State(app): State<App>,
    Valid(request): Valid<OfferAnswer>,
) -> Result<Json<OwnJobApplicationView>, Problem> {
    let (event, answered) = match request.accept {
        true => (JobApplicationEvent::Accept, JobApplicationStatus::Hired),
        false => (JobApplicationEvent::Decline, JobApplicationStatus::Declined),
    };
    if by.record.status == answered {
        return Ok(Json(OwnJobApplicationView::new(&by.record, None)));
    }
    let ending = Ending {
        message: request.message.map(|text| text.to_string()),
        ..Ending::default()
    };
    answer(&app, by, event, ending).await
}

/// A move of the applicant, with the notice to the employer who posted the job.
pub(crate) async fn answer(
    app: &App,
    mut by: PartyTo<JobApplication, Asked>,
    event: JobApplicationEvent,
    ending: Ending,
) -> Result<Json<OwnJobApplicationView>, Problem> {
    let (common, before) = (&app.common, by.record.it.clone());
    let actor = JobApplicationActor::Executive;
    let moved = by.record.advance(event, actor, ending, common.clock.now())?;
    let job = app.job(&before.job_id).await?;
    let poster = match &job {
        Some(job) => common.accounts.get::<Account>(&job.posted_by).await?,
        None => None,
    };
    let made = Made {
        moved,
        actor,
        by: Some(&by.caller.account),
        other: poster.as_deref(),
    };
    let written = operations::job_application::moved(app.tables(), &before, &by.record, &made, common.source());
    written.commit(&common.chance).await?;
    Ok(Json(OwnJobApplicationView::new(&by.record, job.as_deref())))
}
