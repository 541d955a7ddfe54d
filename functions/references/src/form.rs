//! What the executive says of a referee.

use domain::{
    Email, Line, Locale,
    number::Between,
    reference::{Referee, Relationship},
    text::blank_as_none,
};
use serde::{Deserialize, de::IgnoredAny};
use utoipa::ToSchema;

/// Somebody who knows the executive's work (V32). `status` and `submitted_at` may be sent and are read past: the server
/// sets them.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RefereeForm {
    name: Line<1, 120>,
    /// Their job title.
    position: Line<1, 160>,
    /// Where they work.
    company: Line<1, 160>,
    /// Where the questionnaire goes: nobody's who is named already, and not the executive's own.
    pub(crate) email: Email,
    #[serde(default, deserialize_with = "blank_as_none")]
    phone: Option<Line<5, 40>>,
    /// What they were to the executive.
    relationship: Relationship,
    /// 1 where nothing is said.
    #[serde(default)]
    years_known: Between<1, 50>,
    /// The language they are written to in; the executive's own where nothing is said.
    #[serde(default, deserialize_with = "blank_as_none")]
    locale: Option<Locale>,
    /// Read past.
    #[serde(default, rename = "status")]
    #[schema(value_type = serde_json::Value, required = false)]
    _status: Option<IgnoredAny>,
    /// Read past.
    #[serde(default, rename = "submitted_at")]
    #[schema(value_type = serde_json::Value, required = false)]
    _submitted_at: Option<IgnoredAny>,
}

impl RefereeForm {
    /// The referee, written to in `locale` unless the executive chose another language.
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
