//! What an employer sees of an executive: enough to be interested, not enough to go around the executive's consent.

use super::ExecutiveProfile;
use crate::{
    Account, AccountId, Country, Industry, Url,
    vocabulary::{AvailabilityType, CompanySize, Engagement, Seniority, Travel},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An executive as shown to employers. Masked, it names nobody; after an accepted introduction it carries the identity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Card {
    /// Whose it is; an id says nothing about the person.
    pub id: AccountId,
    /// `A. D.`
    pub initials: String,
    /// The job title, without the company.
    pub title: Option<String>,
    /// The level the title speaks of.
    pub seniority: Seniority,
    /// City and country, as typed.
    pub location: Option<String>,
    /// The country.
    pub country: Option<Country>,
    /// The industry.
    pub industry: Option<Industry>,
    /// Whole years.
    pub years_of_experience: u32,
    /// Core skills.
    pub skills: Vec<String>,
    /// Executive specialisations.
    pub specializations: Vec<String>,
    /// Languages.
    pub languages: Vec<String>,
    /// Would take up something now.
    pub is_available: bool,
    /// The kind of work wished for, in the wizard's word.
    pub availability_type: Option<AvailabilityType>,
    /// The same, in the word of all screens.
    pub engagement: Option<Engagement>,
    /// The size of company wished for.
    pub preferred_company_size: CompanySize,
    /// How much travel is welcome.
    pub travel_willingness: Travel,
    /// Open to working from elsewhere.
    pub remote_work: bool,
    /// May an introduction be asked for?
    pub allow_introduction_requests: bool,
    /// Who it is; `null` while masked.
    pub identity: Option<Identity>,
}

/// What a masked card leaves out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Identity {
    /// First and last name.
    pub full_name: String,
    /// Where they work now.
    pub current_company: Option<String>,
    /// The professional summary: people name themselves in it.
    pub bio: Option<String>,
    /// Their LinkedIn page.
    pub linkedin_url: Option<Url>,
    /// Their own page.
    pub website_url: Option<Url>,
    /// Certifications and awards: a prize names its winner.
    pub certifications: Vec<String>,
}

impl Card {
    /// The card without the identity.
    pub fn masked(account: &Account, profile: &ExecutiveProfile) -> Self {
        let said = &profile.details;
        let title = said
            .title
            .as_deref()
            .and_then(|title| without_company(title, said.current_company.as_deref()));
        Self {
            id: profile.account_id.clone(),
            initials: initials(&account.full_name()),
            seniority: Seniority::of_title(title.as_deref().unwrap_or_default()),
            title,
            location: said.location.as_ref().map(ToString::to_string),
            country: said.country,
            industry: said.industry,
            years_of_experience: said.years_of_experience.get(),
            skills: strings(&said.skills),
            specializations: strings(&said.specializations),
            languages: strings(&said.languages),
            is_available: said.is_available,
            availability_type: said.availability_type,
            engagement: said.availability_type.map(Engagement::from),
            preferred_company_size: said.preferred_company_size,
            travel_willingness: said.travel_willingness,
            remote_work: said.remote_work,
            allow_introduction_requests: profile.allow_introduction_requests,
            identity: None,
        }
    }

    /// The card with the identity: for the executive, for admins, and for an employer whose introduction was accepted.
    pub fn full(account: &Account, profile: &ExecutiveProfile) -> Self {
        let said = &profile.details;
        let identity = Identity {
            full_name: account.full_name(),
            current_company: said.current_company.as_ref().map(ToString::to_string),
            bio: said.bio.as_ref().map(ToString::to_string),
            linkedin_url: said.linkedin_url.clone(),
            website_url: said.website_url.clone(),
            certifications: strings(&said.certifications),
        };
        Self {
            title: said.title.as_ref().map(ToString::to_string),
            identity: Some(identity),
            ..Self::masked(account, profile)
        }
    }
}

/// `Amina Bello Diallo` → `A. B. D.`: what stands for a name that may not be told yet.
pub fn initials(full_name: &str) -> String {
    let letters = full_name.split_whitespace().filter_map(|word| word.chars().next());
    letters
        .map(|letter| format!("{}.", letter.to_uppercase()))
        .collect::<Vec<_>>()
        .join(" ")
}

/// `CFO at Acme` → `CFO`, for somebody who works at Acme: a title that may be told where the company may not. `None` when
/// nothing is left of it.
pub fn without_company(title: &str, company: Option<&str>) -> Option<String> {
    let company = company.map(str::trim).filter(|company| !company.is_empty());
    let mut kept = match company.and_then(|company| find_words(title, company)) {
        Some(start) => &title[..start],
        None => return Some(title.to_owned()),
    };
    loop {
        kept = kept.trim_end_matches(|c: char| !c.is_alphanumeric());
        let (rest, last) = kept.rsplit_once(' ').unwrap_or(("", kept));
        if !LEADING_UP.contains(&last.to_lowercase().as_str()) {
            return Some(kept.to_owned()).filter(|kept| !kept.is_empty());
        }
        kept = rest;
    }
}

/// Words that lead from a title to a company, in the languages of the product.
const LEADING_UP: [&str; 10] = ["at", "of", "for", "with", "the", "chez", "de", "à", "في", "لدى"];

/// Where `words` begin in `text`, whatever their case, as whole words.
fn find_words(text: &str, words: &str) -> Option<usize> {
    let lower = |(at, c): (usize, char)| c.to_lowercase().map(move |c| (at, c));
    let text: Vec<(usize, char)> = text.char_indices().flat_map(lower).collect();
    let words: Vec<(usize, char)> = words.char_indices().flat_map(lower).collect();
    let at_word = |edge: Option<&(usize, char)>| edge.is_none_or(|(_, c)| !c.is_alphanumeric());
    let mut places = text.windows(words.len()).enumerate();
    let found = places.find(|(nth, place)| {
        place.iter().map(|(_, c)| c).eq(words.iter().map(|(_, c)| c))
            && at_word(nth.checked_sub(1).and_then(|before| text.get(before)))
            && at_word(text.get(nth + words.len()))
    });
    found.map(|(_, place)| place[0].0)
}

fn strings<T: ToString>(texts: &[T]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}
