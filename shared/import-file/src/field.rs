//! The fields that a column can be imported into.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A field of an imported executive. The names are those of the candidate and the profile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ImportField)]
pub enum Field {
    /// The address for the invitation. Required.
    Email,
    /// The first name. Required, unless there is a full name.
    FirstName,
    /// The last name.
    LastName,
    /// Both names in one cell, for files without a column for each. Read only where the first name is blank.
    FullName,
    /// The telephone number.
    Phone,
    /// The job title.
    CurrentPosition,
    /// The employer.
    CurrentCompany,
    /// City and country, as typed.
    Location,
    /// The country, as a code or a name in English, French or Arabic.
    Country,
    /// The primary industry.
    Industry,
    /// Whole years of experience.
    YearsOfExperience,
    /// A list.
    Specializations,
    /// A list.
    Skills,
    /// A list.
    Languages,
    /// The address of the profile on LinkedIn.
    LinkedinUrl,
    /// The professional summary.
    Bio,
}

impl Field {
    /// All fields.
    pub const ALL: [Self; 16] = [
        Self::Email,
        Self::FirstName,
        Self::LastName,
        Self::FullName,
        Self::Phone,
        Self::CurrentPosition,
        Self::CurrentCompany,
        Self::Location,
        Self::Country,
        Self::Industry,
        Self::YearsOfExperience,
        Self::Specializations,
        Self::Skills,
        Self::Languages,
        Self::LinkedinUrl,
        Self::Bio,
    ];

    /// The columns of the templates, in their order.
    pub const TEMPLATE: [Self; 15] = [
        Self::Email,
        Self::FirstName,
        Self::LastName,
        Self::Phone,
        Self::CurrentPosition,
        Self::CurrentCompany,
        Self::Location,
        Self::Country,
        Self::Industry,
        Self::YearsOfExperience,
        Self::Specializations,
        Self::Skills,
        Self::Languages,
        Self::LinkedinUrl,
        Self::Bio,
    ];

    /// The name in the API and in the templates.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::FirstName => "first_name",
            Self::LastName => "last_name",
            Self::FullName => "full_name",
            Self::Phone => "phone",
            Self::CurrentPosition => "current_position",
            Self::CurrentCompany => "current_company",
            Self::Location => "location",
            Self::Country => "country",
            Self::Industry => "industry",
            Self::YearsOfExperience => "years_of_experience",
            Self::Specializations => "specializations",
            Self::Skills => "skills",
            Self::Languages => "languages",
            Self::LinkedinUrl => "linkedin_url",
            Self::Bio => "bio",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
