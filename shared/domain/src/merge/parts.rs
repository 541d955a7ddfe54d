//! What two records about one person have in common: the fields that are compared and filled in.

use crate::{
    Account, DraftProfile, ExecutiveProfile, Line, Phone, Text, Url, Whole,
    account::Name,
    profile::ProfileDetails,
    vocabulary::{Country, Industry, vocabulary},
};
use serde::Serialize;
use utoipa::ToSchema;

vocabulary! {
    /// A field that a merge compares.
    MergeField {
        FirstName = "first_name",
        LastName = "last_name",
        Phone = "phone",
        Title = "title",
        CurrentCompany = "current_company",
        Location = "location",
        Country = "country",
        Bio = "bio",
        Industry = "industry",
        YearsOfExperience = "years_of_experience",
        Skills = "skills",
        Specializations = "specializations",
        LinkedinUrl = "linkedin_url",
        WebsiteUrl = "website_url",
        Languages = "languages",
        Certifications = "certifications",
    }

    /// What a merge does with a field.
    MergeOutcome {
        /// Both have the same, or only the one that stays has a value.
        Stays = "stays",
        /// The one that stays has none and takes the other's.
        Filled = "filled",
        /// Both have a value; the other's is not shown any more.
        Hidden = "hidden",
    }
}

/// A field of two records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ComparedField {
    /// The field.
    pub field: MergeField,
    /// The value of the record that stays; lists are separated by commas.
    pub kept: Option<String>,
    /// The value of the record that is merged away.
    pub merged: Option<String>,
    /// What the merge does.
    pub outcome: MergeOutcome,
}

/// What a record says about a person.
#[derive(Clone, PartialEq, Eq)]
pub struct PersonParts {
    /// The first name.
    pub first_name: Name,
    /// The last name.
    pub last_name: Name,
    /// The telephone number.
    pub phone: Option<Phone>,
    /// The profile; an empty one if there is none.
    pub details: ProfileDetails,
}

/// A value that may be absent.
trait Stated: Clone + PartialEq {
    /// The value as text; `None` if there is none.
    fn words(&self) -> Option<String>;
}

impl Stated for Name {
    fn words(&self) -> Option<String> {
        (!self.is_empty()).then(|| self.to_string())
    }
}

impl Stated for Whole<50> {
    fn words(&self) -> Option<String> {
        (self.get() > 0).then(|| self.get().to_string())
    }
}

impl<const MOST: usize> Stated for Vec<Line<1, MOST>> {
    fn words(&self) -> Option<String> {
        let words: Vec<&str> = self.iter().map(|word| &**word).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }
}

macro_rules! stated {
    ($($kind:ty),+) => {$(
        impl Stated for Option<$kind> {
            fn words(&self) -> Option<String> {
                self.as_ref().map(ToString::to_string)
            }
        }
    )+};
}

stated!(Phone, Line<1, 120>, Country, Text<1, 4000>, Industry, Url);

/// Calls a function with the same field of two records.
macro_rules! on_field {
    ($field:expr, $call:path, $one:expr, $other:expr) => {
        match $field {
            MergeField::FirstName => $call(&mut $one.first_name, &$other.first_name),
            MergeField::LastName => $call(&mut $one.last_name, &$other.last_name),
            MergeField::Phone => $call(&mut $one.phone, &$other.phone),
            MergeField::Title => $call(&mut $one.details.title, &$other.details.title),
            MergeField::CurrentCompany => $call(&mut $one.details.current_company, &$other.details.current_company),
            MergeField::Location => $call(&mut $one.details.location, &$other.details.location),
            MergeField::Country => $call(&mut $one.details.country, &$other.details.country),
            MergeField::Bio => $call(&mut $one.details.bio, &$other.details.bio),
            MergeField::Industry => $call(&mut $one.details.industry, &$other.details.industry),
            MergeField::YearsOfExperience => $call(
                &mut $one.details.years_of_experience,
                &$other.details.years_of_experience,
            ),
            MergeField::Skills => $call(&mut $one.details.skills, &$other.details.skills),
            MergeField::Specializations => $call(&mut $one.details.specializations, &$other.details.specializations),
            MergeField::LinkedinUrl => $call(&mut $one.details.linkedin_url, &$other.details.linkedin_url),
            MergeField::WebsiteUrl => $call(&mut $one.details.website_url, &$other.details.website_url),
            MergeField::Languages => $call(&mut $one.details.languages, &$other.details.languages),
            MergeField::Certifications => $call(&mut $one.details.certifications, &$other.details.certifications),
        }
    };
}

impl PersonParts {
    /// Those of an account; `profile` is the executive's, if there is one.
    pub fn of_account(account: &Account, profile: Option<&ExecutiveProfile>) -> Self {
        Self {
            first_name: account.first_name.clone(),
            last_name: account.last_name.clone(),
            phone: account.phone.clone(),
            details: profile.map_or_else(ProfileDetails::default, |profile| profile.details.clone()),
        }
        .without_defaults()
    }

    /// Those of a draft profile.
    pub fn of_draft(draft: &DraftProfile) -> Self {
        Self {
            first_name: draft.first_name.clone(),
            last_name: draft.last_name.clone(),
            phone: draft.phone.clone(),
            details: draft.details.clone().unwrap_or_default(),
        }
        .without_defaults()
    }

    /// The wizard's default language was not stated by anyone.
    fn without_defaults(mut self) -> Self {
        if self.details.languages == ProfileDetails::default().languages {
            self.details.languages = Vec::new();
        }
        self
    }

    /// The details to store: with the wizard's default where nothing is stated.
    pub fn stored_details(&self) -> ProfileDetails {
        let mut details = self.details.clone();
        if details.languages.is_empty() {
            details.languages = ProfileDetails::default().languages;
        }
        details
    }

    /// What a merge would do with each field; fields that neither has are omitted.
    pub fn compare(&self, merged: &Self) -> Vec<ComparedField> {
        let mut own = self.clone();
        let compared = MergeField::ALL.iter().map(|field| {
            let (kept, other) = on_field!(field, words_of, own, merged);
            let outcome = match (&kept, &other) {
                (None, Some(_)) => MergeOutcome::Filled,
                (Some(kept), Some(other)) if kept != other => MergeOutcome::Hidden,
                _ => MergeOutcome::Stays,
            };
            ComparedField {
                field: *field,
                kept,
                merged: other,
                outcome,
            }
        });
        compared
            .filter(|field| field.kept.is_some() || field.merged.is_some())
            .collect()
    }

    /// Takes from the other record what this one lacks, and returns those fields.
    pub fn take(&mut self, merged: &Self) -> Vec<MergeField> {
        let fields = MergeField::ALL.iter().copied();
        fields.filter(|field| on_field!(field, fill, self, merged)).collect()
    }

    /// Removes fields that were taken from the other record, and returns those that stay because they were edited since.
    pub fn give_back(&mut self, merged: &Self, filled: &[MergeField]) -> Vec<MergeField> {
        let empty = Self {
            first_name: Name::default(),
            last_name: Name::default(),
            phone: None,
            details: ProfileDetails::default(),
        }
        .without_defaults();
        let is_edited = |field: &MergeField| !on_field!(field, is_same, self, merged);
        let (edited, unchanged): (Vec<_>, Vec<_>) = filled.iter().copied().partition(is_edited);
        for field in unchanged {
            on_field!(field, replace, self, empty);
        }
        edited
    }
}

fn words_of<T: Stated>(one: &mut T, other: &T) -> (Option<String>, Option<String>) {
    (one.words(), other.words())
}

fn fill<T: Stated>(one: &mut T, other: &T) -> bool {
    let is_filled = one.words().is_none() && other.words().is_some();
    if is_filled {
        one.clone_from(other);
    }
    is_filled
}

fn is_same<T: Stated>(one: &mut T, other: &T) -> bool {
    one == other
}

fn replace<T: Stated>(one: &mut T, other: &T) {
    one.clone_from(other);
}
