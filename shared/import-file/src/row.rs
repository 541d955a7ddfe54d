//! A row as the executive that it would create.

mod country;
mod formula;
mod industry;
mod linkedin;
mod phone;
mod reader;
mod row_error;
mod value;

use std::fmt;

use domain::{
    Country, Email, Industry, Line, Phone, Text, Url,
    account::Name,
    profile::{ProfileDetails, Years},
};

pub(crate) use formula::is_formula;
pub(crate) use linkedin::PREFIX as LINKEDIN_PREFIX;
pub use linkedin::canonical_linkedin;
pub use reader::RowReader;
pub use row_error::RowError;

/// What a row would create: an account and a profile. The limits are those of the account and of the profile wizard.
#[derive(Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of the candidate and the profile")]
pub struct ImportRow {
    pub email: Email,
    /// Not blank.
    pub first_name: Name,
    pub last_name: Name,
    pub phone: Option<Phone>,
    pub current_position: Option<Line<1, 120>>,
    pub current_company: Option<Line<1, 120>>,
    pub location: Option<Line<1, 120>>,
    pub country: Option<Country>,
    pub industry: Option<Industry>,
    pub years_of_experience: Option<Years>,
    pub specializations: Vec<Line<1, 60>>,
    pub skills: Vec<Line<1, 60>>,
    pub languages: Vec<Line<1, 60>>,
    /// Canonical if it is the address of a LinkedIn profile.
    pub linkedin_url: Option<Url>,
    pub bio: Option<Text<1, 4000>>,
    /// Cells that are not imported because they are invalid, although the settings do not ask for their validation.
    pub left_out: Vec<RowError>,
}

impl ImportRow {
    /// The profile, with the default values of the wizard for what the file does not have.
    pub fn profile_details(self) -> ProfileDetails {
        let defaults = ProfileDetails::default();
        ProfileDetails {
            title: self.current_position,
            current_company: self.current_company,
            location: self.location,
            country: self.country,
            bio: self.bio,
            industry: self.industry,
            years_of_experience: self.years_of_experience.unwrap_or_default(),
            skills: self.skills,
            specializations: self.specializations,
            linkedin_url: self.linkedin_url,
            languages: if self.languages.is_empty() {
                defaults.languages
            } else {
                self.languages
            },
            ..defaults
        }
    }
}

/// Without the fields, which are about a person.
impl fmt::Debug for ImportRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ImportRow").finish_non_exhaustive()
    }
}
