//! The card that employers see of an executive: informative, but without the identity before the executive's consent.

use super::ExecutiveProfile;
use crate::{
    Account, AccountId, Country, Email, Industry, Phone, Url,
    vocabulary::{AvailabilityType, CompanySize, Engagement, Seniority, Travel},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An executive as shown to employers. Masked, it does not identify the person; after an accepted introduction it
/// includes the identity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Card {
    /// The account id, which does not identify the person.
    pub id: AccountId,
    /// `A. D.`
    pub initials: String,
    /// The job title, without the company while that is hidden.
    pub title: Option<String>,
    /// The current company; while masked, `null` unless the executive shows it.
    pub current_company: Option<String>,
    /// The seniority that the title indicates.
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
    /// Whether they are available now.
    pub is_available: bool,
    /// The preferred kind of work, with the wizard's values.
    pub availability_type: Option<AvailabilityType>,
    /// The same, with the values of all screens.
    pub engagement: Option<Engagement>,
    /// The preferred size of company.
    pub preferred_company_size: CompanySize,
    /// Willingness to travel.
    pub travel_willingness: Travel,
    /// Open to remote work.
    pub remote_work: bool,
    /// Whether an introduction can be requested.
    pub allow_introduction_requests: bool,
    /// The identity; `null` while masked.
    pub identity: Option<Identity>,
}

/// The part that a masked card omits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Identity {
    /// First and last name.
    pub full_name: String,
    /// `null` if the executive hides it.
    #[serde(default)]
    pub email: Option<Email>,
    /// `null` if the executive hides it, or has not verified it.
    #[serde(default)]
    pub phone: Option<Phone>,
    /// The professional summary; it may contain names.
    pub bio: Option<String>,
    /// Their LinkedIn page.
    pub linkedin_url: Option<Url>,
    /// Their website.
    pub website_url: Option<Url>,
    /// Certifications and awards; winners can be looked up.
    pub certifications: Vec<String>,
}

/// The contact details that an executive shows to an employer whose introduction was accepted, by the settings as they
/// are now.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ShownContact {
    /// `null` if the executive does not show it.
    #[serde(default)]
    pub email: Option<Email>,
    /// `null` if the executive does not show it, or has not verified it.
    #[serde(default)]
    pub phone: Option<Phone>,
}

impl ShownContact {
    /// Of this executive.
    pub fn new(account: &Account, profile: &ExecutiveProfile) -> Self {
        let shows = &profile.privacy;
        Self {
            email: shows.show_email.then(|| account.email.clone()),
            phone: account.verified_phone().filter(|_| shows.show_phone).cloned(),
        }
    }
}

impl Card {
    /// The card without the identity.
    pub fn masked(account: &Account, profile: &ExecutiveProfile) -> Self {
        let details = &profile.details;
        let shows_location = profile.privacy.show_location;
        let company = details.current_company.as_deref();
        let secret = company.filter(|_| !profile.privacy.show_company);
        let title = details
            .title
            .as_deref()
            .and_then(|title| without_company(title, secret));
        Self {
            id: profile.account_id.clone(),
            initials: initials(&account.full_name()),
            seniority: Seniority::of_title(title.as_deref().unwrap_or_default()),
            title,
            current_company: company.filter(|_| profile.privacy.show_company).map(ToOwned::to_owned),
            location: details
                .location
                .as_ref()
                .filter(|_| shows_location)
                .map(ToString::to_string),
            country: details.country.filter(|_| shows_location),
            industry: details.industry,
            years_of_experience: details.years_of_experience.get(),
            skills: strings(&details.skills),
            specializations: strings(&details.specializations),
            languages: strings(&details.languages),
            is_available: details.is_available,
            availability_type: details.availability_type,
            engagement: details.availability_type.map(Engagement::from),
            preferred_company_size: details.preferred_company_size,
            travel_willingness: details.travel_willingness,
            remote_work: details.remote_work,
            allow_introduction_requests: profile.allow_introduction_requests,
            identity: None,
        }
    }

    /// The card with the identity, for an employer whose introduction was accepted, without the fields that the
    /// executive hides.
    pub fn revealed(account: &Account, profile: &ExecutiveProfile) -> Self {
        let shows = &profile.privacy;
        let mut card = Self::full(account, profile);
        if !shows.show_location {
            (card.location, card.country) = (None, None);
        }
        if let Some(identity) = &mut card.identity {
            ShownContact {
                email: identity.email,
                phone: identity.phone,
            } = ShownContact::new(account, profile);
        }
        card
    }

    /// The complete card: for the executive and for admins.
    pub fn full(account: &Account, profile: &ExecutiveProfile) -> Self {
        let details = &profile.details;
        let identity = Identity {
            full_name: account.full_name(),
            email: Some(account.email.clone()),
            phone: account.verified_phone().cloned(),
            bio: details.bio.as_ref().map(ToString::to_string),
            linkedin_url: details.linkedin_url.clone(),
            website_url: details.website_url.clone(),
            certifications: strings(&details.certifications),
        };
        Self {
            title: details.title.as_ref().map(ToString::to_string),
            current_company: details.current_company.as_ref().map(ToString::to_string),
            location: details.location.as_ref().map(ToString::to_string),
            country: details.country,
            identity: Some(identity),
            ..Self::masked(account, profile)
        }
    }
}

/// `Amina Bello Diallo` → `A. B. D.`: shown instead of a masked name. A word without a letter or a number, such as an
/// emoji, has no initial.
pub fn initials(full_name: &str) -> String {
    let mut initials = String::new();
    for letter in full_name
        .split_whitespace()
        .filter_map(|word| word.chars().find(|letter| letter.is_alphanumeric()))
    {
        if !initials.is_empty() {
            initials.push(' ');
        }
        initials.extend(letter.to_uppercase());
        initials.push('.');
    }
    initials
}

/// `CFO at Acme` → `CFO`, for an employee of Acme: a title to be shown without the company. `None` when nothing
/// remains.
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

/// Words that connect a title with a company, in the languages of the product.
const LEADING_UP: [&str; 10] = ["at", "of", "for", "with", "the", "chez", "de", "à", "في", "لدى"];

/// Where `words` begin in `text`, ignoring case, as whole words.
fn find_words(text: &str, words: &str) -> Option<usize> {
    let is_edge = |beside: Option<char>| beside.is_none_or(|c| !c.is_alphanumeric());
    let mut places = text.char_indices().map(|(at, _)| at);
    places.find(|at| {
        let (before, from) = text.split_at(*at);
        is_edge(before.chars().next_back())
            && without_prefix(from, words).is_some_and(|after| is_edge(after.chars().next()))
    })
}

/// The rest after `prefix`, ignoring case.
fn without_prefix<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let mut rest = text.chars();
    let mut wanted = prefix.chars().flat_map(char::to_lowercase).peekable();
    while wanted.peek().is_some() {
        // One letter may become two in lower case.
        let mut letter = rest.next()?.to_lowercase();
        if !letter.all(|c| wanted.next() == Some(c)) {
            return None;
        }
    }
    Some(rest.as_str())
}

fn strings<T: ToString>(texts: &[T]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}
