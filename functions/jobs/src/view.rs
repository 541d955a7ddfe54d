//! A job as its readers see it.

use domain::{
    CompanyId, Country, Engagement, Industry, Job, JobId, Line, Locale,
    job::{
        CloseReason, ExperienceLevel, JobStatus, JobType, SalaryRange, SalaryWithheld, ScreeningQuestion, Workplace,
    },
    job_application::JobApplicationStatus,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// A job as everybody sees it. An anonymous one does not tell the company.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct JobView {
    id: JobId,
    title: Line<2, 120>,
    /// The company; `null` if the job is anonymous.
    company_name: Option<String>,
    /// Its id, likewise.
    company_id: Option<CompanyId>,
    /// How an anonymous company is described; `null` if it is not, and for others.
    employer_description: Option<String>,
    is_anonymous: bool,
    /// City and country, as typed. Empty in a draft without one, like other texts.
    location: String,
    countries: Vec<Country>,
    workplace: Workplace,
    engagement_type: Option<Engagement>,
    /// The same in the words of job boards.
    job_type: Option<JobType>,
    experience_level: Option<ExperienceLevel>,
    industry: Option<Industry>,
    salary_range: Option<SalaryRange>,
    /// Why the salary is not said.
    salary_withheld: Option<SalaryWithheld>,
    description: String,
    requirements: Vec<Line<1, 300>>,
    benefits: Vec<Line<1, 300>>,
    questions: Vec<ScreeningQuestion>,
    /// The language of the texts.
    locale: Locale,
    /// Whether the company features it.
    is_featured: bool,
    status: JobStatus,
    close_reason: Option<CloseReason>,
    /// When it first became public.
    published_at: Option<Timestamp>,
    /// When it ends by itself.
    expires_at: Option<Timestamp>,
    /// When it ended.
    ended_at: Option<Timestamp>,
}

impl JobView {
    /// For readers.
    pub(crate) fn new(job: &Job) -> Self {
        let mut view = Self::of_own(job);
        if job.hides_company() {
            (view.company_name, view.company_id) = (None, None);
        }
        view
    }

    /// For the company's employers and the team: with the company's name in any case.
    pub(crate) fn of_own(job: &Job) -> Self {
        let content = &job.content;
        let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
        Self {
            id: job.id.clone(),
            title: content.title.clone(),
            company_name: Some(job.company_name.clone()),
            company_id: Some(job.company_id.clone()),
            employer_description: content
                .employer_description
                .as_ref()
                .filter(|_| content.is_anonymous)
                .map(ToString::to_string),
            is_anonymous: content.is_anonymous,
            location: text(content.location.as_deref()),
            countries: content.countries.clone(),
            workplace: content.workplace,
            engagement_type: content.engagement_type,
            job_type: content.engagement_type.map(JobType::from),
            experience_level: content.experience_level,
            industry: content.industry,
            salary_range: content.salary_range,
            salary_withheld: content.salary_withheld,
            description: text(content.description.as_deref()),
            requirements: content.requirements.clone(),
            benefits: content.benefits.clone(),
            questions: content.questions.clone(),
            locale: content.locale,
            is_featured: job.is_featured(),
            status: job.status,
            close_reason: job.close_reason,
            published_at: job.published_at,
            expires_at: job.expires_at,
            ended_at: job.ended_at,
        }
    }
}

/// A job in a list of readers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobLineView {
    #[serde(flatten)]
    job: JobView,
    /// Whether the executive has saved it; `null` for others.
    is_saved: Option<bool>,
    /// The stage of the executive's application; `null` without one, and for others.
    application_status: Option<JobApplicationStatus>,
}

impl JobLineView {
    pub(crate) fn new(job: &Job, is_saved: Option<bool>, application_status: Option<JobApplicationStatus>) -> Self {
        Self {
            job: JobView::new(job),
            is_saved,
            application_status,
        }
    }
}
