//! `POST /api/jobs/{id}/apply`

use axum::{extract::State, http::StatusCode};
use domain::{
    Account, Company, Document, DocumentId, ExecutiveProfile, Job, JobApplication, JobApplicationId, JobId,
    document::DocumentType,
    job_application::{Applicant, JobApplicationForm, NewJobApplication},
    platform::Feature,
    profile::Viewer,
};
use store::{Read, Transaction, job_application::JobApplicant, retry};
use web::{As, Caller, Executive, IdOf, Once, Problem, Valid};

use crate::{App, application_view::OwnJobApplicationView, sentences};

/// How often an application is tried, when the job is changed at the same time.
const TRIES: u32 = 3;

/// Applies to a job
///
/// Once per job. The company sees the name, the job title, the current employer and the place of the profile, the
/// letter, the resume and the answers, and the contact details if they are shared. An executive who excludes a named
/// company cannot apply to it. For an anonymous job the response does not depend on exclusions: the company does not
/// receive the application of an executive who excludes it, and the team asks both.
#[utoipa::path(post, path = "/api/jobs/{id}/apply", tag = "jobs", request_body = JobApplicationForm,
    params(("id" = JobId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = OwnJobApplicationView)))]
pub(crate) async fn apply(
    by: As<Executive>,
    once: Once,
    IdOf(id): IdOf<Job>,
    State(app): State<App>,
    Valid(form): Valid<JobApplicationForm>,
) -> Result<(StatusCode, web::Json<OwnJobApplicationView>), Problem> {
    let common = &app.common;
    let id_of_new = JobApplicationId::new(&common.clock, &common.chance);
    // An application is sent to the job as it was read: a job that ends at the same time closes all that it received.
    let sent = retry(TRIES, &common.chance, || async {
        let (application, written) = Box::pin(attempt(&app, &by.caller, &id, &id_of_new, form.clone())).await?;
        let written = once.answer(written, &common.accounts, StatusCode::CREATED, &application)?;
        Ok::<_, Problem>((written, application))
    });
    Ok((StatusCode::CREATED, web::Json(sent.await?)))
}

async fn attempt(
    app: &App,
    caller: &Caller,
    id: &JobId,
    id_of_new: &JobApplicationId,
    form: JobApplicationForm,
) -> Result<(OwnJobApplicationView, Transaction), Problem> {
    let (common, account) = (&app.common, &caller.account);
    let (job, earlier, executive, ()) = tokio::try_join!(
        async { Ok::<_, Problem>(app.job(id).await?) },
        async { Ok(app.jobs.get::<JobApplicant>((account, id)).await?) },
        Box::pin(Own::read(app, caller, &form.resume_document_id)),
        common.require(Feature::JobApplications)
    )?;
    let job = job.ok_or_else(Problem::absent::<Job>)?;
    if let Some(earlier) = earlier {
        return Err(exists(&earlier));
    }
    if !job.is_public() {
        crate::get_job::readable(&job, common.clock.now())?;
        return Err(Problem::Conflict {
            code: "job_not_open",
            detail: sentences::job_not_open(),
        });
    }
    let poster = async { common.accounts.get::<Account>(&job.posted_by).await };
    let (company, poster) = tokio::try_join!(app.profiles.get::<Company>(&job.company_id), poster)?;
    let company = company.ok_or_else(Problem::absent::<Job>)?;
    let viewer = poster.as_deref().map(|poster| Viewer::employer(poster, Some(&company)));
    let shield = &executive.profile.privacy.shield;
    let new = NewJobApplication {
        id: id_of_new.clone(),
        job: &job,
        executive_id: account.clone(),
        applicant: executive.applicant(),
        is_excluded: viewer.is_some_and(|viewer| shield.hides_from(&viewer)),
        country: company.country,
        form,
    };
    let application = JobApplication::new(new, common.clock.now())?;
    let view = OwnJobApplicationView::new(&application, Some(&job));
    let (tables, poster) = (app.tables(), poster.as_deref());
    let written = operations::job_application::created(tables, &application, &job, poster, common.source());
    Ok((view, written))
}

fn exists(earlier: &JobApplicant) -> Problem {
    Problem::Exists {
        detail: sentences::applied_already(),
        id: earlier.job_application_id.to_string(),
    }
}

/// What the caller applies with.
struct Own {
    account: Read<Account>,
    profile: Read<ExecutiveProfile>,
}

impl Own {
    async fn read(app: &App, caller: &Caller, resume: &DocumentId) -> Result<Self, Problem> {
        let (account, profile, document) = tokio::try_join!(
            app.common.accounts.get::<Account>(&caller.account),
            app.profiles.get::<ExecutiveProfile>(&caller.account),
            store::document::own(&app.documents, &caller.account, resume)
        )?;
        let is_resume = |document: &Document| document.document_type == DocumentType::Resume;
        if !document.as_ref().is_some_and(is_resume) {
            return Err(Problem::invalid("resume_document_id", sentences::resume_not_yours()));
        }
        // A token without an account: the registration is not finished.
        let account = account.ok_or(Problem::Forbidden)?;
        let profile = profile.ok_or_else(|| Problem::Conflict {
            code: "profile_needed",
            detail: sentences::profile_needed(),
        })?;
        Ok(Self { account, profile })
    }

    fn applicant(&self) -> Applicant {
        let details = &self.profile.details;
        let text = |text: Option<&domain::Line<1, 120>>| text.map(ToString::to_string);
        Applicant {
            name: self.account.shown_name(),
            title: text(details.title.as_ref()),
            current_company: text(details.current_company.as_ref()),
            location: text(details.location.as_ref()),
            email: Some(self.account.email.to_string()),
            phone: self.account.phone.as_ref().map(ToString::to_string),
        }
    }
}
