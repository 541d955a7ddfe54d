//! The filters of the candidate list and export, and the query for them.

use domain::{
    AccountId, Text, Whole,
    candidate::{Candidate, CandidateStatus, INCOMPLETE_BELOW},
    search::SoughtWords,
    vetting::Vetting,
};
use serde::Deserialize;
use store::{
    StoreError,
    candidate::{self, Page, Totals},
};
use utoipa::IntoParams;

use crate::App;

/// The maximum number of candidates read for one page. Then the page is returned as it is, with a cursor.
const LOOKED_AT: usize = 1000;

/// The completion of a profile in percent.
pub(crate) type Percent = Whole<100>;

/// Filters for candidates; all must match.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CandidateFilter {
    pub(crate) status: Option<CandidateStatus>,
    pub(crate) vetting_status: Option<Vetting>,
    /// The minimum completion of the profile in percent.
    #[param(value_type = Option<u8>, maximum = 100)]
    pub(crate) min_completion: Option<Percent>,
    /// The maximum completion: 79 for incomplete profiles.
    #[param(value_type = Option<u8>, maximum = 100)]
    pub(crate) max_completion: Option<Percent>,
    /// Parts of the name, the address, the position or the company, without regard to case and accents.
    pub(crate) q: Option<Text<0, 120>>,
}

/// Candidates that match the filters, the results of `beside` for them, and the position after which the next page
/// begins.
pub(crate) async fn page<B, F>(
    app: &App,
    query: &CandidateFilter,
    limit: u16,
    start: Option<String>,
    beside: impl Fn(Vec<AccountId>) -> F,
) -> Result<Page<B>, StoreError>
where
    F: Future<Output = Result<Vec<B>, StoreError>>,
{
    let mut found = Page {
        candidates: Vec::new(),
        beside: Vec::new(),
        next: start,
    };
    for _ in 0..LOOKED_AT.div_ceil(usize::from(limit)) {
        let place = found.next.as_deref();
        let some = candidate::after(&app.profiles, query.vetting_status, place, limit, &beside).await?;
        found.beside.extend(some.beside);
        found.next = some.next;
        for candidate in some.candidates.into_iter().filter(|candidate| query.takes(candidate)) {
            if found.candidates.len() == usize::from(limit) {
                // This candidate starts the next page.
                found.next = found.candidates.last().map(candidate::place);
                return Ok(found);
            }
            found.candidates.push(candidate);
        }
        if found.next.is_none() || found.candidates.len() == usize::from(limit) {
            break;
        }
    }
    Ok(found)
}

impl CandidateFilter {
    fn takes(&self, candidate: &Candidate) -> bool {
        let completion = u32::from(candidate.profile_completion);
        let named: [&str; 3] = [&candidate.first_name, &candidate.last_name, &candidate.email];
        let positions = [&candidate.current_position, &candidate.current_company];
        let texts = named
            .into_iter()
            .chain(positions.into_iter().flatten().map(String::as_str));
        self.status.is_none_or(|status| status == candidate.status)
            && self.min_completion.is_none_or(|least| least.get() <= completion)
            && self.max_completion.is_none_or(|most| completion <= most.get())
            && self.q.as_ref().is_none_or(|typed| SoughtWords::of(typed).are_in(texts))
    }

    pub(crate) fn total(&self, totals: &Totals) -> Option<u64> {
        let least = self.min_completion.map_or(0, Percent::get);
        let most = self.max_completion.map_or(100, Percent::get);
        let enough = u32::from(INCOMPLETE_BELOW);
        let is_incomplete = match (least, most) {
            (0, 100) => None,
            (0, most) if most + 1 == enough => Some(true),
            (least, 100) if least == enough => Some(false),
            _ => return None,
        };
        let is_counted = self.q.as_ref().is_none_or(|part| part.is_empty());
        is_counted.then(|| totals.of(self.status, self.vetting_status, is_incomplete))
    }

    /// The context that a cursor is bound to.
    pub(crate) fn question(&self) -> String {
        let Self {
            status,
            vetting_status,
            min_completion,
            max_completion,
            q,
        } = self;
        format!("candidates {status:?} {vetting_status:?} {min_completion:?} {max_completion:?} {q:?}")
    }
}
