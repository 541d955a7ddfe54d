//! `POST /api/jobs/{id}/applications/reject`

use axum::extract::State;
use domain::{
    Account, Job, JobApplication, JobApplicationId, JobId, Sentence, Text,
    job_application::{Ending, JobApplicationActor, JobApplicationEvent, RejectReason},
    text::blank_as_none,
};
use operations::job_application::Made;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::{Asking, Json, PartyTo, Problem, Valid};

use crate::{App, sentences};

/// The most applications in one request.
const MOST: usize = 50;

/// The applications to refuse, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BulkReject {
    #[schema(max_items = 50)]
    ids: Vec<JobApplicationId>,
    /// The applicants read it.
    rejection_reason: RejectReason,
    /// Words to each of the applicants.
    #[serde(default, deserialize_with = "blank_as_none")]
    message_to_candidate: Option<Text<1, 2000>>,
}

/// What became of each application.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkRejected {
    rejected: Vec<JobApplicationId>,
    failed: Vec<NotRejected>,
}

/// An application that was not refused.
#[derive(Debug, Serialize, ToSchema)]
struct NotRejected {
    id: JobApplicationId,
    /// Why, in one English sentence.
    why: String,
    /// The same for other languages.
    why_sentence: Sentence,
}

/// Refuses several applications to a job with one reason
///
/// Each by itself: what cannot be refused is named with the reason. Repeating the request changes nothing.
#[utoipa::path(post, path = "/api/jobs/{id}/applications/reject", tag = "jobs", request_body = BulkReject,
    params(("id" = JobId, Path)), responses((status = OK, body = BulkRejected)))]
pub(crate) async fn bulk_reject(
    by: PartyTo<Job, Asking>,
    State(app): State<App>,
    Valid(request): Valid<BulkReject>,
) -> Result<Json<BulkRejected>, Problem> {
    if request.ids.len() > MOST {
        return Err(Problem::invalid("ids", sentences::too_many_at_once(MOST)));
    }
    let ids: Vec<_> = request.ids.iter().collect();
    let found = app.jobs.several::<JobApplication>(&ids).await?;
    let mut done = BulkRejected {
        rejected: Vec::new(),
        failed: Vec::new(),
    };
    let ending = Ending {
        reject_reason: Some(request.rejection_reason),
        message: request.message_to_candidate.as_ref().map(ToString::to_string),
        withdraw_reason: None,
    };
    for id in &request.ids {
        let application = found
            .iter()
            .find(|it| it.id == *id && it.job_id == by.record.id && it.reaches_company());
        let result = match application {
            Some(application) => Box::pin(reject(&app, &by, application.clone(), ending.clone())).await,
            None => Err(Problem::absent::<JobApplication>()),
        };
        match result {
            Ok(()) => done.rejected.push(id.clone()),
            Err(problem @ (Problem::Internal(_) | Problem::Unavailable(_))) => return Err(problem),
            Err(problem) => {
                let sentence = problem.sentence();
                done.failed.push(NotRejected {
                    id: id.clone(),
                    why: sentence.to_string(),
                    why_sentence: sentence,
                });
            }
        }
    }
    Ok(Json(done))
}

async fn reject(
    app: &App,
    by: &PartyTo<Job, Asking>,
    mut application: store::Read<JobApplication>,
    ending: Ending,
) -> Result<(), Problem> {
    let (common, before) = (&app.common, application.it.clone());
    let (event, actor) = (JobApplicationEvent::Reject, JobApplicationActor::Employer);
    let moved = application.advance(event, actor, ending, common.clock.now())?;
    let executive = common.accounts.get::<Account>(&before.executive_id).await?;
    let made = Made {
        moved,
        actor,
        by: Some(&by.caller.account),
        other: executive.as_deref(),
    };
    let written = operations::job_application::moved(app.tables(), &before, &application, &made, common.source());
    Ok(written.commit(&common.chance).await?)
}
