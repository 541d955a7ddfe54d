//! An executive as the platform's team sees them: account, profile and vetting in one row.

mod record;
mod status;

pub use record::{ApprovedKinds, Record};
pub use status::{CandidateActor, CandidateEvent, CandidateStatus, MACHINE, status};

use crate::{
    Account, AccountId, Country, Email, ExecutiveProfile, Role,
    account::AccountState,
    application::ApplicationStatus,
    merge::PersonId,
    vetting::{Vetting, is_searchable},
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Below this completion percentage a profile is listed as incomplete.
pub const INCOMPLETE_BELOW: u8 = 80;

vocabulary! {
    /// The experience level by years of experience.
    ExperienceLevel {
        /// Under 3 years.
        Entry = "entry",
        /// Under 7.
        Mid = "mid",
        /// Under 12.
        Senior = "senior",
        /// 12 and more.
        Executive = "executive",
    }
}

impl ExperienceLevel {
    /// The level for a number of years.
    pub const fn of_years(years: u32) -> Self {
        match years {
            0..3 => Self::Entry,
            3..7 => Self::Mid,
            7..12 => Self::Senior,
            12.. => Self::Executive,
        }
    }
}

/// One row of the candidate list: a projection of an executive's account and profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[expect(missing_docs, reason = "the brief's own fields, named as it names them")]
pub struct Candidate {
    pub id: AccountId,
    pub first_name: String,
    pub last_name: String,
    pub email: Email,
    pub location: Option<String>,
    #[serde(default)]
    pub country: Option<Country>,
    pub current_position: Option<String>,
    pub current_company: Option<String>,
    pub years_of_experience: u32,
    pub experience_level: ExperienceLevel,
    pub status: CandidateStatus,
    /// Until when a proposal to blacklist them waits for a second administrator.
    #[serde(default)]
    pub blacklist_proposed_until: Option<Timestamp>,
    pub vetting_status: Vetting,
    /// The status of the membership application that this account was created from or linked to.
    #[schema(inline)]
    pub membership_status: Option<ApplicationStatus>,
    pub skills: Vec<String>,
    pub specializations: Vec<String>,
    /// The completed percentage of a profile's eight items.
    #[schema(maximum = 100)]
    pub profile_completion: u8,
    /// The evidence in numbers.
    #[serde(default)]
    pub record: Record,
    /// Whether employers can find them now.
    pub is_searchable: bool,
    /// Since when they are dormant.
    #[serde(default)]
    pub dormant_since: Option<Timestamp>,
    /// The account that they are merged into, by an administrator.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub merged_into: Option<PersonId>,
    pub created_at: Timestamp,
    /// The last change of the profile; without one, the creation of the account.
    pub updated_at: Timestamp,
}

impl Candidate {
    /// Whether the account belongs to a candidate: an executive who is not erased.
    pub fn is_one(account: &Account) -> bool {
        account.role == Role::Executive && account.state != AccountState::Erased
    }

    /// The row of an executive, with or without a profile; `None` for an account that [is no candidate](Self::is_one).
    pub fn of(account: &Account, profile: Option<&ExecutiveProfile>, record: Record) -> Option<Self> {
        if !Self::is_one(account) {
            return None;
        }
        let details = profile.map(|profile| &profile.details);
        let text = |text: Option<&crate::Line<1, 120>>| text.map(ToString::to_string);
        let texts =
            |texts: Option<&Vec<crate::Line<1, 60>>>| texts.into_iter().flatten().map(ToString::to_string).collect();
        let years = details.map_or(0, |details| details.years_of_experience.get());
        let vetting = account.vetting_status.unwrap_or_default();
        Some(Self {
            id: account.id.clone(),
            first_name: account.first_name.to_string(),
            last_name: account.last_name.to_string(),
            email: account.email.clone(),
            location: text(details.and_then(|details| details.location.as_ref())),
            country: details.and_then(|details| details.country),
            current_position: text(details.and_then(|details| details.title.as_ref())),
            current_company: text(details.and_then(|details| details.current_company.as_ref())),
            years_of_experience: years,
            experience_level: ExperienceLevel::of_years(years),
            status: status(account, profile),
            blacklist_proposed_until: account.blacklist_proposed_until(),
            vetting_status: vetting,
            membership_status: account.membership_status,
            skills: texts(details.map(|details| &details.skills)),
            specializations: texts(details.map(|details| &details.specializations)),
            profile_completion: details.map_or(0, |details| details.completion().percent),
            record,
            dormant_since: account.dormant_since(),
            is_searchable: profile.is_some_and(|profile| is_searchable(account, profile, vetting)),
            merged_into: account.merged.as_ref().map(|mark| mark.kept.clone()),
            created_at: account.created_at,
            updated_at: profile.map_or(account.created_at, |profile| profile.updated_at),
        })
    }

    /// The row at this time: an expired proposal has lapsed.
    pub fn at(mut self, now: Timestamp) -> Self {
        self.blacklist_proposed_until = self.blacklist_proposed_until.filter(|until| now < *until);
        self
    }

    /// Whether it is listed as incomplete.
    pub fn is_incomplete(&self) -> bool {
        self.profile_completion < INCOMPLETE_BELOW
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::tests::account;

    #[test]
    fn an_executive_without_a_profile_is_a_candidate_with_empty_fields() {
        let mut account = account();
        account.role = Role::Executive;
        let line = Candidate::of(&account, None, Record::default()).unwrap();
        assert_eq!(
            (line.profile_completion, line.is_searchable, line.vetting_status),
            (0, false, Vetting::Unvetted)
        );
        account.role = Role::Employer;
        assert_eq!(Candidate::of(&account, None, Record::default()), None);
    }

    #[test]
    fn every_account_state_has_a_candidate_status() {
        let mut account = account();
        account.role = Role::Executive;
        let mut profile = ExecutiveProfile::new(account.id.clone(), account.created_at);
        let mut seen = String::new();
        for state in AccountState::ALL {
            account.state = *state;
            for is_available in [true, false] {
                profile.details.is_available = is_available;
                let line = Candidate::of(&account, Some(&profile), Record::default());
                let status = line.map_or("none", |line| line.status.as_str());
                seen.push_str(&format!(
                    "{state} {}: {status}\n",
                    if is_available { "available" } else { "busy" }
                ));
            }
        }
        insta::assert_snapshot!(seen);
    }

    #[test]
    fn years_of_experience_map_to_a_level() {
        let levels: Vec<_> = [0, 2, 3, 6, 7, 11, 12, 50]
            .map(|years| ExperienceLevel::of_years(years).as_str())
            .into();
        assert_eq!(
            levels,
            [
                "entry",
                "entry",
                "mid",
                "mid",
                "senior",
                "senior",
                "executive",
                "executive"
            ]
        );
    }
}
