//! Search documents. That of an executive is the masked card, with the fields for filters and sorting; that of a job is in
//! `job::document`.

mod executive_query;
pub mod language;
mod saved;
mod saved_search;
mod words;

pub use executive_query::{ExecutiveQuery, OpenFacet, SortBy, Word};
pub use saved::{MOST_SAVED, MOST_TAGS, Notes, SavedCandidate, Tag};
pub use saved_search::{
    Frequency, JobMatch, MOST_SEARCHES, Match, SavedJobSearch, SavedQuery, SavedSearch, SearchName,
};
pub use words::{SoughtWords, fold, words_of, words_with_places};

use crate::{
    Account, AccountId, ExecutiveProfile, JobId, Money, Sentence,
    job::JobDocument,
    profile::{Card, Shield, Visibility},
    vetting::is_searchable,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{fmt::Debug, hash::Hash, ops::Range};
use utoipa::ToSchema;

/// A part of a text, in UTF-16 code units, as browsers count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub struct Mark {
    /// The start.
    pub start: u32,
    /// The end, exclusive.
    pub end: u32,
}

impl Mark {
    /// The mark for a byte range of the text.
    pub fn new(text: &str, bytes: Range<usize>) -> Self {
        let units = |bytes: usize| {
            let before = text.char_indices().take_while(|(at, _)| *at < bytes);
            u32::try_from(before.map(|(_, c)| c.len_utf16()).sum::<usize>()).unwrap_or(u32::MAX)
        };
        Self {
            start: units(bytes.start),
            end: units(bytes.end),
        }
    }
}

/// The search document of an executive. It contains only what employers may know, so that a bug in search cannot reveal
/// more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// Always masked.
    pub card: Card,
    /// Who may find it.
    pub visibility: Visibility,
    /// Who may never find it.
    #[serde(default, skip_serializing_if = "Shield::is_empty")]
    pub shield: Shield,
    /// The minimum yearly salary the executive expects; rounded down if it is private.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least_salary: Option<Money>,
    /// The executive's last change.
    pub updated_at: Timestamp,
}

impl Document {
    /// The document of a searchable executive; `None` for others.
    pub fn of(account: &Account, profile: &ExecutiveProfile) -> Option<Self> {
        let vetting = account.vetting_status.unwrap_or_default();
        let (least, _) = profile.details.salary();
        is_searchable(account, profile, vetting).then(|| Self {
            card: Card::masked(account, profile),
            visibility: profile.visibility,
            shield: profile.privacy.shield.clone(),
            least_salary: if profile.details.salary_private {
                least.map(coarse)
            } else {
                least
            },
            updated_at: profile.updated_at,
        })
    }
}

/// Why a search query is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryFault {
    /// The parameter.
    pub field: &'static str,
    /// The error, to be shown after the field's label.
    pub words: Sentence,
    /// The part of the value that is wrong, if known.
    pub place: Option<Mark>,
}

impl QueryFault {
    /// A parameter that is wrong as a whole.
    pub fn new(field: &'static str, words: Sentence) -> Self {
        let place = None;
        Self { field, words, place }
    }
}

/// A document of a search index.
pub trait Indexed: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The id of what it describes.
    type Id: Clone + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
}

impl Indexed for Document {
    type Id = AccountId;
}

/// The search entry of one executive or job: the document, or its deletion. Every change increments the revision, so
/// that consumers of repeated or late changes can tell which is the newest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Listed<D: Indexed = Document> {
    /// The executive or job.
    pub id: D::Id,
    /// The number of changes, from 1.
    pub revision: u64,
    /// Absent if it must not be found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<D>,
}

impl<D: Indexed> Listed<D> {
    /// The entry after a change of the document; `None` if it did not change.
    pub fn changed(id: &D::Id, before: Option<&Self>, document: Option<D>) -> Option<Self> {
        if before.and_then(|before| before.document.as_ref()) == document.as_ref() {
            return None;
        }
        Some(Self {
            id: id.clone(),
            revision: before.map_or(1, |before| before.revision + 1),
            document,
        })
    }
}

/// The document of an executive before and after a change: an alert needs both to detect that an executive *begins* to
/// match, in any order of delivery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The executive.
    pub account_id: AccountId,
    /// The revision of the change.
    pub revision: u64,
    /// When the writer started.
    pub at: Timestamp,
    /// Absent if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Document>,
    /// The new document.
    pub after: Document,
}

/// The document of a job before and after a change, like [`Turn`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobTurn {
    /// The job.
    pub job_id: JobId,
    /// The revision of the change.
    pub revision: u64,
    /// When the writer started.
    pub at: Timestamp,
    /// Absent if the job was not public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<JobDocument>,
    /// The new document.
    pub after: JobDocument,
}

impl JobTurn {
    /// Whether the change can be news for a search with alerts since this time: the job was published later, or changed
    /// later while it was public. A job that was published earlier and is public again, after a pause or a flag, is no
    /// news: whether it matched before is not known, and it could be read then.
    pub fn is_news(&self, since: Timestamp) -> bool {
        self.at > since && (self.before.is_some() || self.after.card.published_at > since)
    }
}

/// Rounds down to 1, 2 or 5 times a power of ten: 130 000 becomes 100 000. An employer can find the amount that a
/// filter compares by trial, so private amounts are compared in this form only.
fn coarse(exact: Money) -> Money {
    let mut step = 1;
    while exact.minor / step >= 10 {
        step *= 10;
    }
    let lead = match exact.minor / step {
        5.. => 5,
        2..5 => 2,
        few => few,
    };
    Money {
        minor: lead * step,
        ..exact
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{account::tests::account, application::ApplicationStatus, vetting::Vetting};

    fn findable() -> (Account, ExecutiveProfile) {
        let mut account = account();
        account.role = crate::Role::Executive;
        account.state = crate::account::AccountState::Active;
        account.membership_status = Some(ApplicationStatus::Approved);
        account.vetting_status = Some(Vetting::Approved);
        let mut profile = ExecutiveProfile::new(account.id.clone(), "2026-03-02T09:00:00Z".parse().unwrap());
        profile.details.preferred_salary_min = crate::profile::Pay::at_most(130_000);
        (account, profile)
    }

    #[test]
    fn a_private_expectation_is_coarse_and_an_open_one_exact() {
        let (account, mut profile) = findable();
        let least = |profile: &ExecutiveProfile| {
            Document::of(&account, profile)
                .unwrap()
                .least_salary
                .unwrap()
                .to_string()
        };
        assert_eq!(least(&profile), "USD 100000.00");
        profile.details.salary_private = false;
        assert_eq!(least(&profile), "USD 130000.00");
    }

    #[test]
    fn coarse_amounts_are_few_and_never_above_the_exact_ones() {
        let of = |minor| {
            coarse(Money {
                minor,
                currency: crate::Currency::Usd,
            })
            .minor
        };
        let mut seen = std::collections::BTreeSet::new();
        for minor in 0..=100_000 {
            let rounded = of(minor);
            assert!(rounded <= minor && minor <= rounded * 5 / 2 + 1, "{minor} → {rounded}");
            seen.insert(rounded);
        }
        assert_eq!(seen.len(), 17, "{seen:?}");
    }

    #[test]
    fn unapproved_executives_have_no_search_document() {
        let (mut account, profile) = findable();
        account.vetting_status = None;
        assert_eq!(Document::of(&account, &profile), None);
    }
}
