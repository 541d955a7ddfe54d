//! `GET /api/admin/job-applications/held`, `POST /api/admin/job-applications/{id}/release`

use axum::extract::State;
use domain::{
    Account, AccountId, Company, CompanyId, JobApplication, JobApplicationId, JobId, Text,
    job_application::JobApplicationEvent, text::blank_as_none,
};
use events::{Actor, Event, NoticeBody};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::Read;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, RecordFor, Valid};

use crate::{App, hand::hand};

/// An application that its company has not received, because the applicant excludes it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HeldJobApplicationView {
    id: JobApplicationId,
    job_id: JobId,
    job_title: String,
    company_id: CompanyId,
    executive_id: AccountId,
    /// The applicant's name.
    name: String,
    created_at: Timestamp,
}

impl HeldJobApplicationView {
    fn new(application: &JobApplication) -> Self {
        Self {
            id: application.id.clone(),
            job_id: application.job_id.clone(),
            job_title: application.job_title.clone(),
            company_id: application.company_id.clone(),
            executive_id: application.executive_id.clone(),
            name: application.applicant.name.clone(),
            created_at: application.created_at,
        }
    }
}

/// The applications that are held.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HeldJobApplicationsView {
    /// The oldest first; at most a hundred.
    applications: Vec<HeldJobApplicationView>,
}

/// What was agreed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReleaseJobApplication {
    /// What was agreed with the company and the executive; for the team only.
    #[serde(default, deserialize_with = "blank_as_none")]
    reason: Option<Text<1, 2000>>,
}

/// Lists the applications to anonymous jobs that are held
///
/// The applicants exclude the companies, and neither side knows. The team asks the company whether the executive may
/// learn its name, and with that permission asks the executive.
#[utoipa::path(get, path = "/api/admin/job-applications/held", tag = "jobs",
    responses((status = OK, body = HeldJobApplicationsView)))]
pub(crate) async fn list_held_applications(
    _: As<Admin>,
    State(app): State<App>,
) -> Result<Json<HeldJobApplicationsView>, Problem> {
    let held = store::job_application::held(&app.jobs).await?;
    Ok(Json(HeldJobApplicationsView {
        applications: held.iter().map(|it| HeldJobApplicationView::new(it)).collect(),
    }))
}

/// Releases a held application to its company
///
/// With what was agreed. The company's time to answer begins, and the employer who posted the job is notified.
#[utoipa::path(post, path = "/api/admin/job-applications/{id}/release", tag = "jobs",
    request_body = ReleaseJobApplication, params(("id" = JobApplicationId, Path)),
    responses((status = OK, body = HeldJobApplicationView)))]
pub(crate) async fn release_application(
    admin: RecordFor<Admin, JobApplication>,
    State(app): State<App>,
    Valid(request): Valid<ReleaseJobApplication>,
) -> Result<Json<HeldJobApplicationView>, Problem> {
    let mut application: Read<JobApplication> = admin.record;
    let (common, before) = (&app.common, application.it.clone());
    let company = async { Ok::<_, Problem>(app.profiles.get::<Company>(&before.company_id).await?) };
    let job = async { Ok(app.job(&before.job_id).await?) };
    let (hand, company, job) = tokio::try_join!(hand(&app, &admin.caller), company, job)?;
    let company = company.ok_or_else(Problem::absent::<Company>)?;
    application.release(&hand, request.reason.as_deref(), company.country)?;
    let poster = match job {
        Some(job) => common.accounts.get::<Account>(&job.posted_by).await?,
        None => None,
    };
    let notice = poster.and_then(|poster| NoticeBody::to_poster(&application, &poster, JobApplicationEvent::Apply));
    let fact = Event::JobApplicationReleased {
        job_application_id: application.id.clone(),
    };
    let fact = common.source().fact(Actor::from(&admin.caller), fact).notify(notice);
    store::job_application::save(&app.jobs, &app.timers, &before, &application, hand.at)
        .emit(&app.jobs, fact)
        .commit(&common.chance)
        .await?;
    Ok(Json(HeldJobApplicationView::new(&application)))
}
