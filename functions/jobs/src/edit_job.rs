//! `PUT /api/jobs/{id}`

use axum::extract::State;
use domain::{
    Job, JobId,
    job::{JobActor, JobForm, JobHand},
};
use operations::job::Made;
use web::{Deciding, IfMatch, PartyTo, Problem, Valid};

use crate::{
    App,
    company_jobs::company_and_poster,
    hand::hand,
    own_view::{OwnJobView, Tagged},
};

/// Replaces the text of a job
///
/// The changed text of a company that is not trusted is reviewed again: a published job is paused until the approval.
/// The company's name cannot be hidden any more once readers have seen it.
#[utoipa::path(put, path = "/api/jobs/{id}", tag = "jobs", request_body = JobForm,
    params(("id" = JobId, Path), ("If-Match" = Option<String>, Header, description = "the `ETag` that was seen")),
    responses((status = OK, body = OwnJobView)))]
pub(crate) async fn edit_job(
    mut by: PartyTo<Job, Deciding>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(form): Valid<JobForm>,
) -> Result<Tagged, Problem> {
    if_match.check(None, &by.record.version().to_string())?;
    let (common, before) = (&app.common, by.record.it.clone());
    let now = common.clock.now();
    let reads = async {
        let of = company_and_poster(&app, &before.company_id, &before.posted_by);
        let stages = async {
            let stages = store::job_application::stages_of_jobs(&app.jobs, &[&before.id]).await?;
            Ok::<_, Problem>(stages.into_iter().next().unwrap_or_default())
        };
        tokio::try_join!(of, stages)
    };
    let ((of, poster), stages) = reads.await?;
    let admin = match by.party {
        JobActor::Admin => Some(hand(&app, &by.caller).await?),
        JobActor::Employer | JobActor::System => None,
    };
    let acting = admin.as_ref().map_or(JobHand::EMPLOYER, JobHand::admin);
    let identifiers = of.identifiers(poster.as_deref());
    let changed = by.record.edit(form, &identifiers, acting, of.standing(), now)?;
    by.record.company_name = of.company.name().to_owned();
    if by.record.it == before {
        return Ok(Tagged(OwnJobView::new(&by.record, of.standing(), &stages, now)));
    }
    let made = Made {
        changed,
        is_edited: true,
        actor: by.party,
        by: Some(&by.caller.account),
        poster: poster.as_deref(),
    };
    let written = operations::job::changed(app.tables(), &before, &by.record, &made, common.source());
    written.commit(&common.chance).await?;
    let saved = by.record.saved();
    Ok(Tagged(OwnJobView::new(&saved, of.standing(), &stages, now)))
}
