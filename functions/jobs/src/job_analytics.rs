//! `GET /api/jobs/{id}/analytics`

use axum::extract::State;
use domain::{
    Job, JobId,
    job_application::{ApplicationSource, JobApplicationStatus},
    time::days,
};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use serde::Serialize;
use std::collections::BTreeMap;
use store::job_readers::{self, JobReaders};
use utoipa::ToSchema;
use web::{Json, PartyTo, Problem};

use crate::App;

/// The days of the response, with today.
const DAYS: i64 = 60;

/// How a job was read, and how its applicants came and moved.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobAnalyticsView {
    /// How often executives opened the job while it was public; each counts once a day (UTC). Readers who are not signed in
    /// are not counted.
    views: u64,
    /// The same by day since the publication, at most the last 60 days, the oldest first.
    views_by_day: Vec<DayView>,
    /// How many executives have it among their saved jobs.
    saves: u64,
    /// How many applications the company has received.
    applications: u64,
    /// These by how the executive found the job.
    applications_by_source: BTreeMap<ApplicationSource, u64>,
    /// These by their stage now.
    applications_by_stage: BTreeMap<JobApplicationStatus, u32>,
    /// The stages that applications have left, in the order of the process.
    time_in_stage: Vec<StageTimeView>,
}

/// The views of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DayView {
    /// The day, UTC.
    pub(crate) day: Date,
    pub(crate) views: u64,
}

/// How long applications stay in a stage.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StageTimeView {
    stage: JobApplicationStatus,
    /// How many applications have left it.
    applications: u64,
    /// How long these stayed there on average, seconds.
    mean_seconds: u64,
}

/// Returns how a job was read, and how its applicants came and moved
#[utoipa::path(get, path = "/api/jobs/{id}/analytics", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = OK, body = JobAnalyticsView)))]
pub(crate) async fn get_job_analytics(
    by: PartyTo<Job>,
    State(app): State<App>,
) -> Result<Json<JobAnalyticsView>, Problem> {
    let job = &by.record;
    let ids = [&job.id];
    let (readers, stages) = tokio::try_join!(
        job_readers::of_job(&app.jobs, &job.id),
        store::job_application::stages_of_jobs(&app.jobs, &ids)
    )?;
    let stages = stages.into_iter().next().unwrap_or_default();
    Ok(Json(JobAnalyticsView {
        views: readers.days.values().sum(),
        views_by_day: by_day(job, &readers, app.common.clock.now()),
        saves: readers.saves,
        applications: stages.values().map(|count| u64::from(*count)).sum(),
        time_in_stage: readers
            .stages
            .iter()
            .map(|(stage, time)| StageTimeView {
                stage: *stage,
                applications: time.left,
                mean_seconds: time.seconds.checked_div(time.left).unwrap_or_default(),
            })
            .collect(),
        applications_by_source: readers.sources,
        applications_by_stage: stages,
    }))
}

/// Every day since the publication, at most the last 60; none for a job that was never public.
pub(crate) fn by_day(job: &Job, readers: &JobReaders, now: Timestamp) -> Vec<DayView> {
    let day_of = |at: Timestamp| at.to_zoned(TimeZone::UTC).date();
    let Some(published_at) = job.published_at else {
        return Vec::new();
    };
    let first = day_of(published_at.max(now - days(DAYS - 1)));
    let all = std::iter::successors(Some(first), |day| day.tomorrow().ok());
    all.take_while(|day| *day <= day_of(now))
        .map(|day| DayView {
            day,
            views: readers.days.get(&day).copied().unwrap_or_default(),
        })
        .collect()
}
