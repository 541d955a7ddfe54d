//! `GET /api/jobs/browse`, `GET /api/jobs`

use axum::extract::State;
use domain::{
    AccountId, JobApplication, JobId, Role,
    job::{JobCard, JobDocument, JobQuery, SavedJob},
    job_application::JobApplicationStatus,
};
use index::{Facet as _, Found, Hit, NoteView, Query, WhyView};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use store::{StoreError, job_application::JobApplicant};
use utoipa::ToSchema;
use web::{Json, Problem, Public, SignedIn, ValidQuery};

use crate::App;

/// A page of public jobs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobsView {
    /// The jobs, in order.
    jobs: Vec<FoundJobView>,
    /// The number on all pages.
    total: u64,
    /// The number of jobs for each value of a facet, given all other filters: of `engagement_type`, `location` (countries),
    /// `workplace`, `experience_level` and `industry`.
    facets: BTreeMap<&'static str, BTreeMap<String, u32>>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
    /// Changes of the query, if nothing matched it as typed.
    notes: Vec<NoteView>,
}

/// A job that was found.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundJobView {
    #[serde(flatten)]
    card: JobCard,
    /// Whether the executive has saved it; `null` for others.
    is_saved: Option<bool>,
    /// The stage of the executive's application; `null` without one, and for others.
    application_status: Option<JobApplicationStatus>,
    /// The matching parts of the query.
    why_matched: Vec<WhyView>,
}

/// Searches the public jobs, for readers who are not signed in
///
/// A job is found within seconds after it became public, and no longer within seconds after it ended.
#[utoipa::path(get, path = "/api/jobs/browse", tag = "jobs", params(JobQuery),
    responses((status = OK, body = JobsView)))]
pub(crate) async fn browse_jobs(
    _: Public,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<JobQuery>,
) -> Result<Json<JobsView>, Problem> {
    find(&app, &asked, None).await.map(Json)
}

/// Searches the public jobs
///
/// For executives with what they have saved and applied to.
#[utoipa::path(get, path = "/api/jobs", tag = "jobs", params(JobQuery),
    responses((status = OK, body = JobsView)))]
pub(crate) async fn list_jobs(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<JobQuery>,
) -> Result<Json<JobsView>, Problem> {
    let executive = (caller.role == Role::Executive).then_some(&caller.account);
    find(&app, &asked, executive).await.map(Json)
}

async fn find(app: &App, asked: &JobQuery, executive: Option<&AccountId>) -> Result<JobsView, Problem> {
    let now = app.common.clock.now();
    let mut query = Query::of_jobs(asked, now).map_err(|faults| Problem::invalid_query(faults, ""))?;
    // The cursor's context: the same query, with any page size.
    let question = format!(
        "{:?}",
        JobQuery {
            limit: None,
            cursor: None,
            ..asked.clone()
        }
    );
    query.after = match &asked.cursor {
        None => None,
        Some(cursor) => {
            let place = app.common.seal.unwrap(cursor, &question);
            let place = place.and_then(|place| serde_json::from_str(&place).ok());
            Some(place.ok_or(StoreError::Cursor)?)
        }
    };
    app.projection.freshen().await?;
    let found: Found<JobDocument> = app.projection.search(&query);
    let next_cursor = found
        .next
        .map(|place| serde_json::to_string(&place).map(|place| app.common.seal.wrap(&place, &question)))
        .transpose()
        .map_err(Problem::internal)?;
    let ids: Vec<&JobId> = found.hits.iter().map(|hit| &hit.card.id).collect();
    let own = match executive {
        Some(executive) => Some(OwnJobs::among(app, executive, &ids).await?),
        None => None,
    };
    let line = |Hit { card, why_matched }: Hit<JobCard>| FoundJobView {
        is_saved: own.as_ref().map(|own| own.saved.contains(&card.id)),
        application_status: own.as_ref().and_then(|own| own.applied.get(&card.id).copied()),
        why_matched: why_matched.into_iter().map(WhyView::from).collect(),
        card,
    };
    Ok(JobsView {
        total: found.total as u64,
        facets: found
            .facets
            .into_iter()
            .map(|(facet, counts)| (facet.name(), counts))
            .collect(),
        notes: found.notes.into_iter().map(NoteView::from).collect(),
        jobs: found.hits.into_iter().map(line).collect(),
        next_cursor,
    })
}

/// What an executive has saved and applied to, among some jobs.
pub(crate) struct OwnJobs {
    pub(crate) saved: BTreeSet<JobId>,
    pub(crate) applied: BTreeMap<JobId, JobApplicationStatus>,
}

impl OwnJobs {
    pub(crate) async fn among(app: &App, account: &AccountId, jobs: &[&JobId]) -> Result<Self, Problem> {
        let places: Vec<_> = jobs.iter().map(|job| (account, *job)).collect();
        let (saved, applied) = tokio::try_join!(
            app.jobs.several::<SavedJob>(&places),
            app.jobs.several::<JobApplicant>(&places)
        )?;
        let ids: Vec<_> = applied.iter().map(|applied| &applied.job_application_id).collect();
        let applications = app.jobs.several::<JobApplication>(&ids).await?;
        Ok(Self {
            saved: saved.into_iter().map(|saved| saved.it.job_id).collect(),
            applied: applications
                .into_iter()
                .map(|it| (it.job_id.clone(), it.status))
                .collect(),
        })
    }
}
