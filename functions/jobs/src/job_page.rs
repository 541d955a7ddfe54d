//! `GET /api/jobs/pages/{language}/{id}`: `/jobs/{id}`, `/fr/jobs/{id}` and `/ar/jobs/{id}` of the site

use axum::{
    extract::{Path, State},
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use domain::{
    Engagement, Industry, Job, JobId, Locale, Money,
    job::{CloseReason, ExperienceLevel, SalaryRange, SalaryType, SalaryWithheld, Workplace},
};
use jiff::{Timestamp, tz::TimeZone};
use minijinja::Value;
use serde::Serialize;
use web::{Problem, Public};

use crate::{App, get_job::readable, job_posting::job_posting, page_templates::PageError};

/// The edge may answer with the same page for a minute; browsers ask it each time.
const CACHE: &str = "public, max-age=0, s-maxage=60";
/// The most characters of the description for search engines.
const SUMMARY: usize = 155;

/// The values of a page.
#[derive(Serialize)]
struct PageContext<'a> {
    /// The id in the address; empty if it is none.
    id: &'a str,
    /// `None` for a job that is not public.
    job: Option<JobContext<'a>>,
    /// Whether it ended more than 30 days ago.
    is_gone: bool,
    /// What search engines do with the page: only open jobs are indexed.
    robots: &'static str,
    /// The `JobPosting` of schema.org, JSON that cannot end its element.
    structured: Option<Value>,
}

/// A job as its page shows it. The company of an anonymous one is not in it.
#[derive(Serialize)]
struct JobContext<'a> {
    title: &'a str,
    /// The company, or how an anonymous one is described.
    employer: Option<&'a str>,
    location: &'a str,
    workplace: Workplace,
    engagement_type: Option<Engagement>,
    experience_level: Option<ExperienceLevel>,
    industry: Option<Industry>,
    salary: Option<SalaryContext>,
    salary_withheld: Option<SalaryWithheld>,
    summary: String,
    paragraphs: Vec<&'a str>,
    requirements: &'a [domain::Line<1, 300>],
    benefits: &'a [domain::Line<1, 300>],
    /// The language of its texts.
    locale: Locale,
    direction: &'static str,
    is_open: bool,
    is_featured: bool,
    close_reason: Option<CloseReason>,
    /// The day on which it ends or ended, UTC.
    until: Option<DayContext>,
}

#[derive(Serialize)]
struct SalaryContext {
    min: AmountContext,
    max: AmountContext,
    currency: domain::Currency,
    period: SalaryType,
    /// Whether both ends are the same.
    is_one: bool,
}

#[derive(Serialize)]
struct AmountContext {
    /// Whole units.
    whole: String,
    /// The decimals; `None` for a whole amount.
    decimals: Option<String>,
}

#[derive(Serialize)]
struct DayContext {
    day: i8,
    month: i8,
    year: i16,
}

impl From<Money> for AmountContext {
    fn from(money: Money) -> Self {
        let digits = money.currency.digits();
        let unit = 10_i64.pow(digits);
        let rest = money.minor % unit;
        Self {
            whole: (money.minor / unit).to_string(),
            decimals: (rest != 0).then(|| format!("{rest:0width$}", width = digits as usize)),
        }
    }
}

impl From<&SalaryRange> for SalaryContext {
    fn from(range: &SalaryRange) -> Self {
        let [min, max] = range.ends().map(AmountContext::from);
        Self {
            min,
            max,
            currency: range.currency,
            period: range.salary_type,
            is_one: range.min == range.max,
        }
    }
}

impl From<Timestamp> for DayContext {
    fn from(at: Timestamp) -> Self {
        let date = at.to_zoned(TimeZone::UTC).date();
        Self {
            day: date.day(),
            month: date.month(),
            year: date.year(),
        }
    }
}

impl<'a> JobContext<'a> {
    fn new(job: &'a Job) -> Self {
        let content = &job.content;
        let description = content.description.as_deref().unwrap_or_default();
        let described = content.employer_description.as_deref();
        let until = if job.is_public() { job.expires_at } else { job.ended_at };
        Self {
            title: &content.title,
            employer: if job.hides_company() {
                described
            } else {
                Some(&job.company_name)
            },
            location: content.location.as_deref().unwrap_or_default(),
            workplace: content.workplace,
            engagement_type: content.engagement_type,
            experience_level: content.experience_level,
            industry: content.industry,
            salary: content.salary_range.as_ref().map(SalaryContext::from),
            salary_withheld: content.salary_withheld,
            summary: beginning(description),
            paragraphs: paragraphs(description),
            requirements: &content.requirements,
            benefits: &content.benefits,
            locale: content.locale,
            direction: if content.locale == Locale::Ar { "rtl" } else { "ltr" },
            is_open: job.is_public(),
            is_featured: job.is_public() && job.is_featured(),
            close_reason: job.close_reason,
            until: until.map(DayContext::from),
        }
    }
}

/// The paragraphs of a text: parted by empty lines.
pub(crate) fn paragraphs(text: &str) -> Vec<&str> {
    text.split("\n\n")
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}

/// The first words of a text, in one line.
fn beginning(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SUMMARY) {
        None => line,
        Some((end, _)) => {
            let part = line.get(..end).unwrap_or_default();
            format!("{}…", part.rsplit_once(' ').map_or(part, |(words, _)| words))
        }
    }
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
        Ok((status, page)) => (status, [(header::CACHE_CONTROL, CACHE)], Html(page)).into_response(),
        Err(error) => {
            tracing::error!(error = %error, "the page of a job could not be made");
            unavailable(id.parse().ok())
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
    let template = async { Ok::<_, NoPage>(app.templates.of(language).await?) };
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

/// Leads people to the page of the application, which says what is wrong; search engines come back later.
fn unavailable(id: Option<JobId>) -> Response {
    let to = id.map_or_else(|| "/browse-jobs".to_owned(), |id| format!("/browse-jobs/{id}"));
    let page = format!(r#"<!DOCTYPE html><meta http-equiv="refresh" content="0;url={to}"><a href="{to}">Kilele</a>"#);
    let headers = [(header::CACHE_CONTROL, "no-store"), (header::RETRY_AFTER, "120")];
    (StatusCode::SERVICE_UNAVAILABLE, headers, Html(page)).into_response()
}
