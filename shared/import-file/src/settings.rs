//! The settings of a check.

use serde::{Deserialize, Serialize};

/// The settings of an import that concern the check of its rows. The defaults are those of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CheckSettings {
    /// Skip duplicates of every rule. Otherwise only rows with the same email address are skipped: an account has its
    /// address alone.
    pub skip_duplicates: bool,
    /// Refuse rows whose LinkedIn address is not one of a profile. Otherwise other web addresses are imported as they
    /// are, and what is no web address is left out.
    pub validate_linkedin: bool,
    /// Refuse rows with an invalid telephone number. Otherwise the number is left out.
    pub validate_phone: bool,
}

impl Default for CheckSettings {
    fn default() -> Self {
        Self {
            skip_duplicates: true,
            validate_linkedin: false,
            validate_phone: false,
        }
    }
}
