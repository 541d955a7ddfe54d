//! `GET /api/jobs/pages/{language}/{id}`: `/jobs/{id}`, `/fr/jobs/{id}` and `/ar/jobs/{id}` of the site

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use domain::{Job, JobId, Locale, Money, job::JobCard, time::day_of};
use minijinja::Value;
use pages::{Day, PageError};
use serde::Serialize;
use web::{Problem, Public};

use crate::{App, get_job::readable, job_posting::job_posting, view::JobView};

/// The values of a page.
#[derive(Serialize)]
struct PageContext<'a> {
    /// The id in the address; empty if it is none.
    id: &'a str,
    /// `None` for a job that is not public.
    job: Option<JobContext>,
    /// Whether it ended more than 30 days ago.
    is_gone: bool,
    /// What search engines do with the page: only open jobs are indexed.
    robots: &'static str,
    /// The `JobPosting` of schema.org, JSON that cannot end its element.
    structured: Option<Value>,
}

/// A job as everybody sees it, with what the template cannot make of it.
#[derive(Serialize)]
struct JobContext {
    #[serde(flatten)]
    job: JobView,
    /// The ends of the salary range in whole units, with the decimals of the currency.
    salary: Option<[String; 2]>,
    /// The beginning of the description, in one line.
    summary: String,
    paragraphs: Vec<String>,
    /// The direction of its texts.
    direction: &'static str,
    is_open: bool,
    /// The day on which it ends or ended, UTC.
    until: Option<Day>,
}

impl JobContext {
    fn new(job: &Job) -> Self {
        let content = &job.content;
        let description = content.description.as_deref().unwrap_or_default();
        let until = if job.is_public() { job.expires_at } else { job.ended_at };
        Self {
            job: JobView::new(job),
            salary: content.salary_range.map(|range| range.ends().map(Money::units)),
            summary: JobCard::of(job).map(|card| card.summary).unwrap_or_default(),
            paragraphs: paragraphs(description).map(str::to_owned).collect(),
            direction: if content.locale == Locale::Ar { "rtl" } else { "ltr" },
            is_open: job.is_public(),
            until: until.map(|at| Day::from(day_of(at))),
        }
    }
}

/// The paragraphs of a text: parted by empty lines.
pub(crate) fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n").map(str::trim).filter(|part| !part.is_empty())
}

/// Returns the page of a job as HTML, for readers who are not signed in and for search engines
///
/// The page says what the job is, with the company only if it is named, and how to apply. A job that ended is shown for 30
/// days; after that the page says that it ended, with status 410. One that is not public, or that does not exist, has
/// status 404. If the page cannot be made, status 503 leads to the page of the application.
#[utoipa::path(get, path = "/api/jobs/pages/{language}/{id}", tag = "jobs",
    params(("language" = Locale, Path), ("id" = JobId, Path)),
    responses((status = OK, content_type = "text/html", body = String),
        (status = NOT_FOUND, content_type = "text/html", body = String),
        (status = GONE, content_type = "text/html", body = String)))]
pub(crate) async fn get_job_page(
    _: Public,
    Path((language, id)): Path<(String, String)>,
    State(app): State<App>,
) -> Response {
    let language = language.parse().unwrap_or_default();
    match page(&app, language, &id).await {
        Ok((status, page)) => pages::page(status, page),
        Err(error) => {
            tracing::error!(error = %error, "the page of a job could not be made");
            pages::unavailable(&member_page(id.parse().ok()))
        }
    }
}

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
enum NoPage {
    #[error(transparent)]
    Store(#[from] store::StoreError),
    #[error(transparent)]
    Page(#[from] PageError),
}

async fn page(app: &App, language: Locale, typed: &str) -> Result<(StatusCode, String), NoPage> {
    let id: Option<JobId> = typed.parse().ok();
    let job = async {
        match &id {
            Some(id) => Ok::<_, NoPage>(app.job(id).await?),
            None => Ok(None),
        }
    };
    let template = async { Ok::<_, NoPage>(app.templates.of("job", language).await?) };
    let (job, template) = tokio::try_join!(job, template)?;
    let (job, status) = match job.as_deref().map(|job| (job, readable(job, app.common.clock.now()))) {
        None | Some((_, Err(Problem::NotFound(_)))) => (None, StatusCode::NOT_FOUND),
        Some((_, Err(_))) => (None, StatusCode::GONE),
        Some((job, Ok(()))) => (Some(job), StatusCode::OK),
    };
    let posting = job.and_then(|job| job_posting(job, &app.origin));
    let context = PageContext {
        id: id.as_ref().map_or("", JobId::as_str),
        job: job.map(JobContext::new),
        is_gone: status == StatusCode::GONE,
        robots: if job.is_some_and(Job::is_public) {
            "index, follow"
        } else {
            "noindex"
        },
        structured: posting.map(|posting| Value::from_safe_string(posting.to_string().replace('<', r"\u003c"))),
    };
    Ok((status, template.filled(&context)?))
}

/// The page of the application: it says what is wrong.
fn member_page(id: Option<JobId>) -> String {
    id.map_or_else(|| "/browse-jobs".to_owned(), |id| format!("/browse-jobs/{id}"))
}
