//! Which candidates a list or an export is about, and how they are found.

use domain::{
    AccountId, Text, Whole,
    candidate::{Candidate, CandidateStatus, INCOMPLETE_BELOW},
    vetting::Vetting,
};
use serde::Deserialize;
use store::{
    StoreError,
    candidate::{self, Page, Totals},
};
use utoipa::IntoParams;

use crate::App;

/// The most candidates that are looked at for one page. Then it is given as it is, with a cursor.
const LOOKED_AT: usize = 1000;

/// How much of a profile is filled in.
pub(crate) type Percent = Whole<100>;

/// Which candidates. All filters must hold.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CandidateFilter {
    pub(crate) status: Option<CandidateStatus>,
    pub(crate) vetting_status: Option<Vetting>,
    /// Percent of the profile that is filled in, at least.
    #[param(value_type = Option<u8>, maximum = 100)]
    pub(crate) min_completion: Option<Percent>,
    /// At most: 79 for incomplete profiles.
    #[param(value_type = Option<u8>, maximum = 100)]
    pub(crate) max_completion: Option<Percent>,
    /// Part of the name, the address, the position or the company.
    pub(crate) q: Option<Text<0, 120>>,
}

/// Candidates that pass the filters, what is read `beside` them, and the place after which the next page goes on.
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
                // This one begins the next page.
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
        let text = || {
            let of = [&candidate.first_name, " ", &candidate.last_name, "\n", &candidate.email];
            let said = [&candidate.current_position, &candidate.current_company];
            let said = said.into_iter().flatten().flat_map(|text| ["\n", text]);
            of.into_iter().chain(said).collect::<String>().to_lowercase()
        };
        self.status.is_none_or(|status| status == candidate.status)
            && self.min_completion.is_none_or(|least| least.get() <= completion)
            && self.max_completion.is_none_or(|most| completion <= most.get())
            && self.q.as_ref().is_none_or(|part| text().contains(&part.to_lowercase()))
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

    /// What a cursor is bound to.
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
