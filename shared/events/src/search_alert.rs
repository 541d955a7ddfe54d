//! Alerts about saved searches.

use domain::{
    AccountId, JobId, SearchId,
    job::JobCard,
    profile::Card,
    search::{Frequency, SavedJobSearch, SavedSearch},
};
use serde::{Deserialize, Serialize};

/// The maximum number of executives or jobs shown in one alert; the others are only counted.
pub const MOST_SHOWN: usize = 20;

/// Executives who newly match a saved search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchAlert {
    /// The owner of the search.
    pub employer_id: AccountId,
    /// The search.
    pub search_id: SearchId,
    /// The employer's name for the search.
    pub search_name: String,
    /// How often alerts are sent.
    pub frequency: Frequency,
    /// The executives that are shown.
    pub shown: Vec<Glimpse>,
    /// The number of the others.
    pub others: usize,
}

/// An executive as a mail may show them: as in search results, without a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Glimpse {
    /// `A. D.`
    pub initials: String,
    /// The job title, without the company if that is hidden.
    pub title: Option<String>,
    /// The current employer, if shown.
    pub company: Option<String>,
    /// City and country, as typed.
    pub location: Option<String>,
    /// Years of experience.
    pub years: u32,
}

impl SearchAlert {
    /// An alert about these executives; all of them may be shown.
    pub fn new(search: &SavedSearch, found: Vec<Card>) -> Self {
        let others = found.len().saturating_sub(MOST_SHOWN);
        Self {
            employer_id: search.employer_id.clone(),
            search_id: search.id.clone(),
            search_name: search.name.to_string(),
            frequency: search.frequency,
            shown: found.into_iter().take(MOST_SHOWN).map(Glimpse::from).collect(),
            others,
        }
    }
}

impl From<Card> for Glimpse {
    fn from(card: Card) -> Self {
        Self {
            initials: card.initials,
            title: card.title,
            company: card.current_company,
            location: card.location,
            years: card.years_of_experience,
        }
    }
}

/// Jobs that newly match a saved search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobAlert {
    /// The owner of the search.
    pub executive_id: AccountId,
    /// The search.
    pub search_id: SearchId,
    /// The executive's name for the search.
    pub search_name: String,
    /// How often alerts are sent.
    pub frequency: Frequency,
    /// The jobs that are shown.
    pub shown: Vec<JobGlimpse>,
    /// The number of the others.
    pub others: usize,
}

/// A job as a mail may show it: as on the board, without the company of an anonymous job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobGlimpse {
    /// The job.
    pub job_id: JobId,
    /// The title.
    pub title: String,
    /// City and country, as typed.
    pub location: String,
    /// The company; absent if it is confidential.
    pub company: Option<String>,
}

impl JobAlert {
    /// An alert about these jobs; all of them may be shown.
    pub fn new(search: &SavedJobSearch, found: Vec<JobCard>) -> Self {
        let others = found.len().saturating_sub(MOST_SHOWN);
        Self {
            executive_id: search.executive_id.clone(),
            search_id: search.id.clone(),
            search_name: search.name.to_string(),
            frequency: search.frequency,
            shown: found.into_iter().take(MOST_SHOWN).map(JobGlimpse::from).collect(),
            others,
        }
    }
}

impl From<JobCard> for JobGlimpse {
    fn from(card: JobCard) -> Self {
        Self {
            job_id: card.id,
            title: card.title,
            location: card.location,
            company: card.company_name,
        }
    }
}
