//! Which candidates a list or an export is about, and how they are found.

use domain::{
    Text,
    candidate::{Candidate, CandidateStatus, INCOMPLETE_BELOW},
    vetting::Vetting,
};
use serde::Deserialize;
use store::{
    StoreError,
    candidate::{self, Totals},
};
use utoipa::IntoParams;

use crate::App;

/// The most candidates that are looked at for one page. Then it is given as it is, with a cursor.
const LOOKED_AT: usize = 1000;

/// Which candidates. All filters must hold.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CandidateFilter {
    pub(crate) status: Option<CandidateStatus>,
    pub(crate) vetting_status: Option<Vetting>,
    /// Percent of the profile that is filled in, at least.
    #[param(maximum = 100)]
    pub(crate) min_completion: Option<u8>,
    /// At most: 79 for incomplete profiles.
    #[param(maximum = 100)]
    pub(crate) max_completion: Option<u8>,
    /// Part of the name, the address, the position or the company.
    pub(crate) q: Option<Text<0, 120>>,
}

/// Candidates that pass the filters, and the place after which the next page goes on.
pub(crate) async fn page(
    app: &App,
    query: &CandidateFilter,
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

impl CandidateFilter {
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

    pub(crate) fn total(&self, totals: &Totals) -> Option<u64> {
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
