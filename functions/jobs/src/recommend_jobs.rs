//! `GET /api/jobs/recommendations/for-me`

use axum::extract::State;
use domain::{
    Company, CompanyId, ExecutiveProfile, JobId,
    job::{JobCard, JobDocument, Reason, Recommendation, WordMatch},
    profile::{ProfileDetails, Viewer},
};
use index::{JobFacet, Query};
use serde::{Deserialize, Serialize};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};
use store::job_application::JobApplicant;
use utoipa::{IntoParams, ToSchema};
use web::{As, Executive, Json, PageSize, Problem, ValidQuery};

use crate::App;

/// The most jobs that are compared for each of the three strong reasons, the best match and then the newest first.
const COMPARED: usize = 100;
/// Recommendations that may turn out to be applied to, or of an excluded company, are replaced by the next ones.
const SPARE: usize = 20;

/// How many recommendations.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct HowMany {
    /// The most recommendations.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<10, 50>,
}

/// The public jobs that fit the executive's profile.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecommendationsView {
    /// The best first.
    jobs: Vec<RecommendedJobView>,
}

/// A recommended job.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RecommendedJobView {
    #[serde(flatten)]
    card: JobCard,
    /// What the job and the profile have in common, the strongest first.
    reasons: Vec<Reason>,
}

/// Returns the public jobs that fit the executive's profile, with the reasons
///
/// Without those that the executive has applied to, and without named companies that the executive excludes. An anonymous
/// job is recommended whatever the executive excludes, so that exclusions tell nothing about it.
#[utoipa::path(get, path = "/api/jobs/recommendations/for-me", tag = "jobs", params(HowMany),
    responses((status = OK, body = RecommendationsView)))]
pub(crate) async fn recommend_jobs(
    by: As<Executive>,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<HowMany>,
) -> Result<Json<RecommendationsView>, Problem> {
    let account = &by.caller.account;
    let (profile, fresh) = tokio::join!(app.profiles.get::<ExecutiveProfile>(account), app.projection.freshen());
    fresh?;
    let Some(profile) = profile? else {
        return Ok(Json(RecommendationsView { jobs: Vec::new() }));
    };
    let limit = usize::from(asked.limit.get());
    let mut fitting = fitting(&app, &profile.details);
    fitting.truncate(limit + SPARE);
    let places: Vec<_> = fitting.iter().map(|(card, _)| (account, &card.id)).collect();
    let companies: BTreeMap<JobId, CompanyId> = app.projection.read(|index| {
        let ids = fitting.iter().map(|(card, _)| &card.id);
        ids.filter_map(|id| Some((id.clone(), index.company_of(id)?))).collect()
    });
    let distinct: BTreeSet<_> = companies.values().collect();
    let distinct: Vec<_> = distinct.into_iter().collect();
    let (applied, found) = tokio::try_join!(
        app.jobs.several::<JobApplicant>(&places),
        app.profiles.several::<Company>(&distinct)
    )?;
    let shield = &profile.privacy.shield;
    let is_excluded = |job: &JobId| {
        let company = companies.get(job);
        let company = company.and_then(|id| found.iter().find(|company| company.id == *id));
        company.is_some_and(|company| shield.hides_from(&Viewer::company(company)))
    };
    let applied: BTreeSet<&JobId> = applied.iter().map(|it| &it.job_id).collect();
    let jobs = fitting
        .into_iter()
        .filter(|(card, _)| !applied.contains(&card.id) && !is_excluded(&card.id))
        .take(limit)
        .map(|(card, fit)| RecommendedJobView {
            card,
            reasons: fit.reasons,
        });
    Ok(Json(RecommendationsView { jobs: jobs.collect() }))
}

/// The jobs that fit, by points, then the last published first.
fn fitting(app: &App, details: &ProfileDetails) -> Vec<(JobCard, Recommendation)> {
    let mut found: BTreeMap<JobId, (JobCard, WordMatch)> = BTreeMap::new();
    let titles = Query::with_title_of(details).map(|query| (query, true));
    let skills = Query::with_skills_of(details).map(|query| (query, false));
    let industry = details.industry.map(|industry| Query {
        chosen: BTreeMap::from([(JobFacet::Industry, vec![industry.to_string()])]),
        ..Query::default()
    });
    for (query, is_title) in [titles, skills, industry.map(|query| (query, false))]
        .into_iter()
        .flatten()
    {
        let query: Query<JobDocument> = Query {
            limit: COMPARED,
            ..query
        };
        for hit in app.projection.search(&query).hits {
            let requirement = hit.why_matched.into_iter().find(|why| why.field == "skills");
            let (_, words) = found
                .entry(hit.card.id.clone())
                .or_insert_with(|| (hit.card, WordMatch::default()));
            words.title |= is_title;
            words.requirement = words.requirement.take().or(requirement.map(|why| why.value));
        }
    }
    let fits = |(card, words): (JobCard, WordMatch)| {
        let fit = Recommendation::of(details, &card, words)?;
        Some((card, fit))
    };
    let mut fitting: Vec<_> = found.into_values().filter_map(fits).collect();
    fitting.sort_by_key(|(card, fit)| (Reverse(fit.points), Reverse(card.published_at), card.id.clone()));
    fitting
}
