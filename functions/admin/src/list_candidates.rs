//! `GET /api/admin/candidates`

use axum::{Json, extract::State};
use domain::{
    Text,
    candidate::{Candidate, CandidateStatus, INCOMPLETE_BELOW},
    vetting::Vetting,
};
use serde::{Deserialize, Serialize};
use store::{
    StoreError,
    candidate::{self, Totals},
};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Problem, ValidQuery};

use crate::{App, candidate_view::CandidateView};

/// Candidates on a page when nobody says.
const PAGE: u16 = 20;
/// The most candidates on a page.
const LONGEST_PAGE: u16 = 100;
/// The most candidates that are looked at for one page. Then it is given as it is, with a cursor.
const LOOKED_AT: usize = 1000;

/// Which candidates. All filters must hold.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CandidateQuery {
    status: Option<CandidateStatus>,
    vetting_status: Option<Vetting>,
    /// Percent of the profile that is filled in, at least.
    #[param(maximum = 100)]
    min_completion: Option<u8>,
    /// At most: 79 for incomplete profiles.
    #[param(maximum = 100)]
    max_completion: Option<u8>,
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
    let question = query.question();
    let seal = &app.common.seal;
    let opened = |cursor: &String| seal.unwrap(cursor, &question).ok_or(StoreError::Cursor);
    let start = query.cursor.as_ref().map(opened).transpose()?;
    let (totals, (found, next)) = tokio::try_join!(Totals::read(&app.profiles), page(&app, &query, limit, start))?;
    Ok(Json(CandidateListView {
        candidates: found.into_iter().map(CandidateView::new).collect(),
        total: query.total(&totals),
        figures: CandidateFigures {
            total: totals.of(None, None, None),
            verified: totals.of(None, Some(Vetting::Approved), None),
            pending_review: totals.of(None, Some(Vetting::InProgress), None),
            active: totals.of(Some(CandidateStatus::Active), None, None),
            incomplete: totals.of(None, None, Some(true)),
        },
        next_cursor: next.map(|place| seal.wrap(&place, &question)),
    }))
}

/// Candidates that pass the filters, and the place after which the next page goes on.
async fn page(
    app: &App,
    query: &CandidateQuery,
    limit: u16,
    start: Option<String>,
) -> Result<(Vec<Candidate>, Option<String>), StoreError> {
    let (mut place, mut found) = (start, Vec::new());
    // One more than the page shows whether there is another.
    let chunk = limit + 1;
    for _ in 0..LOOKED_AT.div_ceil(usize::from(chunk)) {
        let some = candidate::after(&app.profiles, query.vetting_status, place.as_deref(), chunk).await?;
        let is_end = some.len() < usize::from(chunk);
        for candidate in some {
            if found.len() == usize::from(limit) {
                return Ok((found, place));
            }
            place = Some(candidate::place(&candidate));
            if query.takes(&candidate) {
                found.push(candidate);
            }
        }
        if is_end {
            return Ok((found, None));
        }
    }
    Ok((found, place))
}

impl CandidateQuery {
    fn takes(&self, candidate: &Candidate) -> bool {
        let completion = candidate.profile_completion;
        let text = || {
            let of = [&candidate.first_name, " ", &candidate.last_name, "\n", &candidate.email];
            let said = [&candidate.current_position, &candidate.current_company];
            let said = said.into_iter().flatten().flat_map(|text| ["\n", text]);
            of.into_iter().chain(said).collect::<String>().to_lowercase()
        };
        self.status.is_none_or(|status| status == candidate.status)
            && self.min_completion.is_none_or(|least| least <= completion)
            && self.max_completion.is_none_or(|most| completion <= most)
            && self.q.as_ref().is_none_or(|part| text().contains(&part.to_lowercase()))
    }

    fn total(&self, totals: &Totals) -> Option<u64> {
        let is_incomplete = match (self.min_completion.unwrap_or(0), self.max_completion.unwrap_or(100)) {
            (0, 100..) => None,
            (0, most) if most + 1 == INCOMPLETE_BELOW => Some(true),
            (INCOMPLETE_BELOW, 100..) => Some(false),
            _ => return None,
        };
        let is_counted = self.q.as_ref().is_none_or(|part| part.is_empty());
        is_counted.then(|| totals.of(self.status, self.vetting_status, is_incomplete))
    }

    /// What a cursor is bound to.
    fn question(&self) -> String {
        let Self {
            status,
            vetting_status,
            min_completion,
            max_completion,
            q,
            ..
        } = self;
        format!("candidates {status:?} {vetting_status:?} {min_completion:?} {max_completion:?} {q:?}")
    }
}
