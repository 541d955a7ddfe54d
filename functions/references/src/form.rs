//! The executive's description of a referee.

use domain::{
    Email, Line, Locale,
    number::Between,
    reference::{Referee, Relationship},
    text::blank_as_none,
};
use serde::{Deserialize, de::IgnoredAny};
use utoipa::ToSchema;

/// A person who knows the executive's work. `status` and `submitted_at` may be sent and are ignored: the server sets
/// them.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RefereeForm {
    name: Line<1, 120>,
    /// Their job title.
    position: Line<1, 160>,
    /// Their company.
    company: Line<1, 160>,
    /// The address for the questionnaire: not that of another referee, and not the executive's own.
    pub(crate) email: Email,
    #[serde(default, deserialize_with = "blank_as_none")]
    phone: Option<Line<5, 40>>,
    /// Their relationship to the executive.
    relationship: Relationship,
    /// Default: 1.
    #[serde(default)]
    years_known: Between<1, 50>,
    /// The language of mails to them; default: the executive's own.
    #[serde(default, deserialize_with = "blank_as_none")]
    locale: Option<Locale>,
    /// Ignored.
    #[serde(default, rename = "status")]
    #[schema(value_type = serde_json::Value, required = false)]
    _status: Option<IgnoredAny>,
    /// Ignored.
    #[serde(default, rename = "submitted_at")]
    #[schema(value_type = serde_json::Value, required = false)]
    _submitted_at: Option<IgnoredAny>,
}

impl RefereeForm {
    /// The referee, with language `locale` unless the executive chose another.
    pub(crate) fn referee(self, locale: Locale) -> Referee {
        Referee {
            name: self.name,
            position: self.position,
            company: self.company,
            email: self.email,
            phone: self.phone,
            relationship: self.relationship,
            years_known: self.years_known,
            locale: self.locale.unwrap_or(locale),
        }
    }
}
