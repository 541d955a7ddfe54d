//! An application to a job, as the executive and as the company see it.

use domain::{
    AccountId, IntroductionId, Job, JobApplication, JobApplicationId, JobId,
    job::JobStatus,
    job_application::{
        JobApplicationActor, JobApplicationEvent, JobApplicationStatus, JobApplicationTransition, RejectReason,
        ScreeningAnswer, WithdrawReason,
    },
};
use jiff::Timestamp;
use serde::Serialize;
use store::{HistoryEntry, Read};
use utoipa::ToSchema;

/// An executive's own application. Nothing in it depends on whether the company has received it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnJobApplicationView {
    id: JobApplicationId,
    job_id: JobId,
    job_title: String,
    /// The company; `null` if the job is anonymous.
    company_name: Option<String>,
    /// The status of the job now; `null` if it is deleted.
    job_status: Option<JobStatus>,
    status: JobApplicationStatus,
    status_since: Timestamp,
    /// When the company opened it; `null` before.
    viewed_at: Option<Timestamp>,
    /// When the company's first answer is due; `null` once it has answered, or the application has ended.
    answer_due_at: Option<Timestamp>,
    cover_note: Option<String>,
    answers: Vec<ScreeningAnswer>,
    /// Why the company refused it.
    rejection_reason: Option<RejectReason>,
    /// Why the executive withdrew it.
    withdraw_reason: Option<WithdrawReason>,
    /// The last words of the one who moved it.
    message: Option<String>,
    created_at: Timestamp,
    allowed_transitions: Vec<JobApplicationTransition>,
}

impl OwnJobApplicationView {
    /// `job` is absent if it was deleted.
    pub(crate) fn new(application: &JobApplication, job: Option<&Job>) -> Self {
        let job_status = job.map(|job| job.status).filter(|status| *status != JobStatus::Deleted);
        Self {
            id: application.id.clone(),
            job_id: application.job_id.clone(),
            job_title: application.job_title.clone(),
            company_name: Some(application.company_name.clone()).filter(|name| !name.is_empty()),
            job_status,
            status: application.status,
            status_since: application.status_since,
            viewed_at: application.viewed_at,
            answer_due_at: application.answer_due_at(),
            cover_note: application.cover_note.as_ref().map(ToString::to_string),
            answers: application.answers.clone(),
            rejection_reason: application.ending.reject_reason,
            withdraw_reason: application.ending.withdraw_reason,
            message: application.ending.message.clone(),
            created_at: application.created_at,
            allowed_transitions: application.allowed(JobApplicationActor::Executive),
        }
    }
}

/// An application in a list of the company.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobApplicationLineView {
    id: JobApplicationId,
    job_id: JobId,
    job_title: String,
    /// The applicant's account.
    executive_id: AccountId,
    name: String,
    title: Option<String>,
    current_company: Option<String>,
    location: Option<String>,
    status: JobApplicationStatus,
    /// Since when it has been in this stage.
    status_since: Timestamp,
    /// When the first answer is due; `null` once it was given, or the application has ended.
    answer_due_at: Option<Timestamp>,
    viewed_at: Option<Timestamp>,
    created_at: Timestamp,
    /// Incremented with every change.
    version: u64,
    allowed_transitions: Vec<JobApplicationTransition>,
}

impl JobApplicationLineView {
    pub(crate) fn new(application: &Read<JobApplication>) -> Self {
        let applicant = &application.applicant;
        Self {
            id: application.id.clone(),
            job_id: application.job_id.clone(),
            job_title: application.job_title.clone(),
            executive_id: application.executive_id.clone(),
            name: applicant.name.clone(),
            title: applicant.title.clone(),
            current_company: applicant.current_company.clone(),
            location: applicant.location.clone(),
            status: application.status,
            status_since: application.status_since,
            answer_due_at: application.answer_due_at(),
            viewed_at: application.viewed_at,
            created_at: application.created_at,
            version: application.version(),
            allowed_transitions: application.allowed(JobApplicationActor::Employer),
        }
    }
}

/// An application with all that the company sees of it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobApplicationFileView {
    #[serde(flatten)]
    line: JobApplicationLineView,
    /// The email address, if the applicant shares it.
    email: Option<String>,
    /// The telephone number, likewise.
    phone: Option<String>,
    cover_note: Option<String>,
    answers: Vec<ScreeningAnswer>,
    rejection_reason: Option<RejectReason>,
    withdraw_reason: Option<WithdrawReason>,
    /// The last words of the one who moved it.
    message: Option<String>,
    /// Whether the applicant does not know the company, because the job was anonymous: then the company asks for an
    /// introduction and cannot write otherwise.
    is_company_hidden: bool,
    /// The live introduction of the company with the applicant.
    introduction_id: Option<IntroductionId>,
    /// The moves, newest first; at most a hundred.
    history: Vec<JobApplicationChangeView>,
}

/// A move of an application.
#[derive(Debug, Serialize, ToSchema)]
struct JobApplicationChangeView {
    event: JobApplicationEvent,
    to: JobApplicationStatus,
    actor: JobApplicationActor,
    /// The account that made it; `null` for the consequence of another move.
    by: Option<AccountId>,
    at: Timestamp,
}

impl JobApplicationFileView {
    pub(crate) fn new(
        application: &Read<JobApplication>,
        history: &[HistoryEntry<JobApplication>],
        introduction_id: Option<IntroductionId>,
    ) -> Self {
        let change = |entry: &HistoryEntry<JobApplication>| JobApplicationChangeView {
            event: entry.event,
            to: entry.to,
            actor: entry.actor,
            by: entry.by.clone(),
            at: entry.at,
        };
        Self {
            line: JobApplicationLineView::new(application),
            email: application.applicant.email.clone(),
            phone: application.applicant.phone.clone(),
            cover_note: application.cover_note.as_ref().map(ToString::to_string),
            answers: application.answers.clone(),
            rejection_reason: application.ending.reject_reason,
            withdraw_reason: application.ending.withdraw_reason,
            message: application.ending.message.clone(),
            is_company_hidden: application.hides_company(),
            introduction_id,
            history: history.iter().map(change).collect(),
        }
    }
}
