//! `GET /api/admin/candidates`

use axum::extract::State;
use domain::{
    AccountId, Text, VettingProcess,
    candidate::{Candidate, CandidateStatus},
    vetting::Vetting,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{StoreError, candidate::Totals, figures::hires};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, Problem, ValidQuery};

use crate::{
    App,
    candidate_query::{CandidateFilter, Percent, page},
    candidate_view::CandidateView,
};

/// Candidates on a page when nobody says.
const PAGE: u16 = 20;
/// The most candidates on a page.
const LONGEST_PAGE: u16 = 100;

/// Which candidates, and how many of them.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CandidateQuery {
    status: Option<CandidateStatus>,
    vetting_status: Option<Vetting>,
    /// Percent of the profile that is filled in, at least.
    #[param(value_type = Option<u8>, maximum = 100)]
    min_completion: Option<Percent>,
    /// At most: 79 for incomplete profiles.
    #[param(value_type = Option<u8>, maximum = 100)]
    max_completion: Option<Percent>,
    /// Part of the name, the address, the position or the company.
    q: Option<Text<0, 120>>,
    /// Candidates on a page.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u16>,
    /// `next_cursor` of the page before.
    cursor: Option<String>,
}

/// A page of candidates, the newest accounts first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateListView {
    /// May be fewer than asked for, even none, while there is a cursor.
    candidates: Vec<CandidateView>,
    /// How many there are on all pages; `null` where that is not counted: with `q`, or a bound of completion other than
    /// that of incomplete profiles.
    total: Option<u64>,
    /// Of all candidates, whatever the filters.
    figures: CandidateFigures,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// The figures above the list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateFigures {
    total: u64,
    /// Vetting approved.
    verified: u64,
    /// Vetting in progress.
    pending_review: u64,
    active: u64,
    /// Profiles less than 80 percent complete.
    incomplete: u64,
    /// Introductions that led to a signed contract, without those that fell through before the start.
    placements: u64,
}

/// The candidates with all they said and how far they have come.
#[utoipa::path(get, path = "/api/admin/candidates", tag = "admin", params(CandidateQuery),
    responses((status = 200, description = "A page of candidates", body = CandidateListView)))]
pub(crate) async fn list_candidates(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<CandidateQuery>,
) -> Result<Json<CandidateListView>, Problem> {
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(Problem::invalid(
            "limit",
            format!("must be between 1 and {LONGEST_PAGE}"),
        ));
    }
    let filter = CandidateFilter {
        status: query.status,
        vetting_status: query.vetting_status,
        min_completion: query.min_completion,
        max_completion: query.max_completion,
        q: query.q,
    };
    let question = filter.question();
    let seal = &app.common.seal;
    let opened = |cursor: &String| seal.unwrap(cursor, &question).ok_or(StoreError::Cursor);
    let start = query.cursor.as_ref().map(opened).transpose()?;
    // How far each has come is read beside their lines.
    let vetting = &app.vettings.table;
    let processes =
        |ids: Vec<AccountId>| async move { vetting.several::<VettingProcess>(&ids.iter().collect::<Vec<_>>()).await };
    let ((totals, hires), found) = tokio::try_join!(
        async { tokio::try_join!(Totals::read(&app.profiles), hires(&app.introductions)) },
        page(&app, &filter, limit, start, processes)
    )?;
    let states: BTreeMap<_, _> = found
        .beside
        .iter()
        .map(|process| (&process.account_id, process.state))
        .collect();
    let now = app.common.clock.now();
    let line = |line: Candidate| {
        let state = states.get(&line.id).copied();
        CandidateView::line(line, state, now)
    };
    Ok(Json(CandidateListView {
        candidates: found.candidates.into_iter().map(line).collect(),
        total: filter.total(&totals),
        figures: CandidateFigures {
            total: totals.of(None, None, None),
            verified: totals.of(None, Some(Vetting::Approved), None),
            pending_review: totals.of(None, Some(Vetting::InProgress), None),
            active: totals.of(Some(CandidateStatus::Active), None, None),
            incomplete: totals.of(None, None, Some(true)),
            placements: hires.count(),
        },
        next_cursor: found.next.map(|place| seal.wrap(&place, &question)),
    }))
}
