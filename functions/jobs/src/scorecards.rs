//! `GET` and `POST /api/jobs/applications/{id}/scorecards`

use std::collections::BTreeMap;

use axum::{extract::State, http::StatusCode};
use domain::{
    Account, AccountId, JobApplication, JobApplicationId,
    job_application::{Criterion, Rating, Recommendation, Scorecard, ScorecardForm},
    profile::Seat,
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Read, StoreError, Transaction, job_application::scorecards};
use utoipa::ToSchema;
use web::{Caller, Json, Once, PartyTo, Problem, Reviewing, Valid};

use crate::{App, sentences};

/// What an employer thinks of an applicant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ScorecardView {
    by: AccountId,
    /// The name of the employer; `null` once the account is erased.
    by_name: Option<String>,
    ratings: BTreeMap<Criterion, Rating>,
    recommendation: Recommendation,
    strengths: Option<String>,
    concerns: Option<String>,
    /// Whether the author could read the scorecards of others before: recruiters can.
    could_read_others: bool,
    at: Timestamp,
}

impl ScorecardView {
    fn new(scorecard: &Scorecard, author: Option<&Account>) -> Self {
        let content = &scorecard.content;
        let author = author.filter(|author| author.state.is_open());
        Self {
            by: scorecard.by.clone(),
            by_name: author.map(Account::shown_name),
            ratings: content.ratings.clone(),
            recommendation: content.recommendation,
            strengths: content.strengths.as_ref().map(ToString::to_string),
            concerns: content.concerns.as_ref().map(ToString::to_string),
            could_read_others: scorecard.could_read_others,
            at: scorecard.at,
        }
    }
}

/// The scorecards of an application.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ScorecardsView {
    /// How many were given, those that are hidden too.
    given: usize,
    /// The caller's own.
    own: Option<ScorecardView>,
    /// Those of the others, the oldest first; `null` while they are hidden from the caller, who is an interviewer and has not
    /// given one.
    others: Option<Vec<ScorecardView>>,
    /// Whether the caller can give one: once, while the application is open.
    can_give: bool,
}

/// Returns the scorecards of an application
///
/// Each employer of the company gives one at most. Interviewers read those of others only after they have given theirs;
/// until then `others` is `null`. The applicant does not see them.
#[utoipa::path(get, path = "/api/jobs/applications/{id}/scorecards", tag = "jobs",
    params(("id" = JobApplicationId, Path)), responses((status = OK, body = ScorecardsView)))]
pub(crate) async fn list_scorecards(
    by: PartyTo<JobApplication, Reviewing>,
    State(app): State<App>,
) -> Result<Json<ScorecardsView>, Problem> {
    let given = scorecards(&app.jobs, &by.record.id).await?;
    Ok(Json(shown(&app, &by, &given).await?))
}

/// Gives a scorecard, which cannot be changed
#[utoipa::path(post, path = "/api/jobs/applications/{id}/scorecards", tag = "jobs", request_body = ScorecardForm,
    params(("id" = JobApplicationId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = ScorecardsView)))]
pub(crate) async fn give_scorecard(
    by: PartyTo<JobApplication, Reviewing>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<ScorecardForm>,
) -> Result<(StatusCode, Json<ScorecardsView>), Problem> {
    let common = &app.common;
    if by.record.status.is_terminal() {
        return Err(Problem::Conflict {
            code: "application_ended",
            detail: sentences::application_ended(),
        });
    }
    let mut given = scorecards(&app.jobs, &by.record.id).await?;
    let author = (&by.caller.account, seat(&by.caller)?);
    let scorecard = Scorecard::new(
        by.record.id.clone(),
        author,
        form,
        !given.is_empty(),
        common.clock.now(),
    )?;
    let written = Transaction::new().create(&app.jobs, &scorecard);
    given.push(Read::created(scorecard));
    let view = shown(&app, &by, &given).await?;
    let written = once.answer(written, &common.accounts, StatusCode::CREATED, &view)?;
    match written.commit(&common.chance).await {
        Ok(()) => Ok((StatusCode::CREATED, Json(view))),
        Err(StoreError::Exists) => Err(Problem::Conflict {
            code: "scorecard_given",
            detail: sentences::scorecard_given(),
        }),
        Err(error) => Err(error.into()),
    }
}

fn seat(caller: &Caller) -> Result<Seat, Problem> {
    let held = caller.company.as_ref().ok_or_else(Problem::company_required)?;
    Ok(held.seat)
}

/// The scorecards, as the caller may see them.
async fn shown(
    app: &App,
    by: &PartyTo<JobApplication, Reviewing>,
    given: &[Read<Scorecard>],
) -> Result<ScorecardsView, Problem> {
    let caller = &by.caller.account;
    let (own, others): (Vec<_>, Vec<_>) = given.iter().partition(|scorecard| scorecard.by == *caller);
    let own = own.first().map(|own| &own.it);
    let seat = seat(&by.caller)?;
    let mut others = Some(others).filter(|_| Scorecard::are_shown(seat, own));
    if let Some(others) = &mut others {
        others.sort_by_key(|scorecard| scorecard.at);
    }
    let read = others.iter().flatten().map(|scorecard| &scorecard.it).chain(own);
    let authors: Vec<_> = read.map(|scorecard| &scorecard.by).collect();
    let authors = app.common.accounts.several::<Account>(&authors).await?;
    let view = |scorecard: &Scorecard| {
        let author = authors.iter().find(|author| author.id == scorecard.by);
        ScorecardView::new(scorecard, author.map(|author| &author.it))
    };
    Ok(ScorecardsView {
        given: given.len(),
        can_give: own.is_none() && !by.record.status.is_terminal(),
        own: own.map(view),
        others: others.map(|others| others.into_iter().map(|scorecard| view(scorecard)).collect()),
    })
}
