//! `GET /api/admin/candidates`

use axum::extract::State;
use domain::{
    AccountId, Text, VettingProcess,
    candidate::{Candidate, CandidateStatus},
    export::{CandidateFilter, Percent},
    vetting::Vetting,
};
use operations::export::candidates::page;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{StoreError, candidate::Totals, figures::hires};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{App, candidate_query::total, candidate_view::ListedCandidateView};

/// Filters and page size.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CandidateQuery {
    status: Option<CandidateStatus>,
    vetting_status: Option<Vetting>,
    /// The minimum completion of the profile in percent.
    #[param(value_type = Option<u8>, maximum = 100)]
    min_completion: Option<Percent>,
    /// The maximum completion: 79 for incomplete profiles.
    #[param(value_type = Option<u8>, maximum = 100)]
    max_completion: Option<Percent>,
    /// Parts of the name, the address, the position or the company, without regard to case and accents.
    q: Option<Text<0, 120>>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// `next_cursor` of the previous page.
    cursor: Option<String>,
}

/// A page of candidates, newest accounts first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CandidateListView {
    /// May be fewer than `limit`, even none, while there is a cursor.
    candidates: Vec<ListedCandidateView>,
    /// The number on all pages; `null` if it is not counted: with `q`, or a completion bound other than that of
    /// incomplete profiles.
    total: Option<u64>,
    /// Figures about all candidates, regardless of the filters.
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
    /// Introductions that led to a signed contract, without hires that fell through before the start.
    placements: u64,
}

/// Lists candidates with their profile data and vetting progress.
#[utoipa::path(get, path = "/api/admin/candidates", tag = "admin", params(CandidateQuery),
    responses((status = 200, description = "A page of candidates", body = CandidateListView)))]
pub(crate) async fn list_candidates(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<CandidateQuery>,
) -> Result<Json<CandidateListView>, Problem> {
    let limit = query.limit.get();
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
    // The states of the vettings are read in parallel with the rows.
    let vetting = &app.vettings.table;
    let processes =
        |ids: Vec<AccountId>| async move { vetting.several::<VettingProcess>(&ids.iter().collect::<Vec<_>>()).await };
    let ((totals, hires), found) = tokio::try_join!(
        async { tokio::try_join!(Totals::read(&app.profiles), hires(&app.introductions.table)) },
        page(&app.profiles, &filter, limit, start, processes)
    )?;
    let states: BTreeMap<_, _> = found
        .beside
        .iter()
        .map(|process| (&process.account_id, process.state))
        .collect();
    let pictures = app
        .pictures
        .of(found.candidates.iter().map(|candidate| &candidate.id))
        .await;
    let now = app.common.clock.now();
    let line = |line: Candidate| {
        let state = states.get(&line.id).copied();
        ListedCandidateView::new(line, state, &pictures, now)
    };
    Ok(Json(CandidateListView {
        candidates: found.candidates.into_iter().map(line).collect(),
        total: total(&filter, &totals),
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
