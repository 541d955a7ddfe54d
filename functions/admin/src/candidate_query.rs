//! The number of candidates that match filters.

use domain::{
    candidate::INCOMPLETE_BELOW,
    export::{CandidateFilter, Percent},
};
use store::candidate::Totals;

/// The number of candidates that match; `None` if it is not counted.
pub(crate) fn total(filter: &CandidateFilter, totals: &Totals) -> Option<u64> {
    let least = filter.min_completion.map_or(0, Percent::get);
    let most = filter.max_completion.map_or(100, Percent::get);
    let enough = u32::from(INCOMPLETE_BELOW);
    let is_incomplete = match (least, most) {
        (0, 100) => None,
        (0, most) if most + 1 == enough => Some(true),
        (least, 100) if least == enough => Some(false),
        _ => return None,
    };
    let is_counted = filter.q.as_ref().is_none_or(|part| part.is_empty());
    is_counted.then(|| totals.of(filter.status, filter.vetting_status, is_incomplete))
}
