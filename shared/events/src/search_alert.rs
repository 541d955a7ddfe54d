//! What an employer is told of a saved search.

use domain::{
    AccountId, SearchId,
    profile::Card,
    search::{Frequency, SavedSearch},
};
use serde::{Deserialize, Serialize};

use crate::Recipient;

/// The most executives one alert shows; of the others it says how many they are.
pub const MOST_SHOWN: usize = 20;

/// Executives who began to match a saved search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchAlert {
    /// Whose search.
    pub employer_id: AccountId,
    /// Which.
    pub search_id: SearchId,
    /// Where mail goes.
    pub to: Recipient,
    /// What the employer calls it.
    pub search_name: String,
    /// How often they are told.
    pub frequency: Frequency,
    /// Some of them.
    pub shown: Vec<Glimpse>,
    /// How many there are besides.
    pub others: usize,
}

/// An executive as a mail may show them: as search does, without a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Glimpse {
    /// `A. D.`
    pub initials: String,
    /// The job title, without the company while that is not shown.
    pub title: Option<String>,
    /// Where they work now, if they show it.
    pub company: Option<String>,
    /// City and country, as typed.
    pub location: Option<String>,
    /// Years of experience.
    pub years: u32,
}

impl SearchAlert {
    /// Of these executives, who may all be shown.
    pub fn new(search: &SavedSearch, to: Recipient, found: Vec<Card>) -> Self {
        let others = found.len().saturating_sub(MOST_SHOWN);
        Self {
            employer_id: search.employer_id.clone(),
            search_id: search.id.clone(),
            to,
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
