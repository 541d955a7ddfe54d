//! The exported list of candidates.

use domain::{AccountId, candidate::Candidate, export::CandidateFilter};
use store::{
    StoreError, Table, area,
    candidate::{self, Page},
};

/// The maximum number of candidates read for one page. Then the page is returned as it is, with a position.
const LOOKED_AT: usize = 1000;

/// The headings of [`cells`].
pub const HEADINGS: [&str; 18] = [
    "id",
    "first_name",
    "last_name",
    "email",
    "current_position",
    "current_company",
    "location",
    "country",
    "years_of_experience",
    "experience_level",
    "status",
    "vetting_status",
    "membership_status",
    "profile_completion",
    "is_searchable",
    "skills",
    "specializations",
    "created_at",
];

/// Candidates that match the filters, the results of `beside` for them, and the position after which the next page
/// begins.
///
/// # Errors
/// When a table does not respond.
pub async fn page<B, F>(
    profiles: &Table<area::Profiles>,
    filter: &CandidateFilter,
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
        let some = candidate::after(profiles, filter.vetting_status, place, limit, &beside).await?;
        found.beside.extend(some.beside);
        found.next = some.next;
        for candidate in some.candidates.into_iter().filter(|candidate| filter.takes(candidate)) {
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

/// The cells of a candidate.
pub fn cells(candidate: &Candidate) -> [String; HEADINGS.len()] {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    [
        candidate.id.to_string(),
        candidate.first_name.clone(),
        candidate.last_name.clone(),
        candidate.email.to_string(),
        text(&candidate.current_position),
        text(&candidate.current_company),
        text(&candidate.location),
        candidate.country.map(|country| country.to_string()).unwrap_or_default(),
        candidate.years_of_experience.to_string(),
        candidate.experience_level.to_string(),
        candidate.status.to_string(),
        candidate.vetting_status.to_string(),
        candidate
            .membership_status
            .map(|status| status.to_string())
            .unwrap_or_default(),
        candidate.profile_completion.to_string(),
        candidate.is_searchable.to_string(),
        candidate.skills.join("; "),
        candidate.specializations.join("; "),
        candidate.created_at.to_string(),
    ]
}
