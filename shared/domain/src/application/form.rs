//! The application form as the wizard sends it.

use super::{Application, CONSENT_TEXT, Consent, Prose, ShortLine};
use crate::{
    Email, Industry, Line, Locale, Url,
    text::{blank_as_none, list},
    vocabulary::{ExperienceBand, GeographicFlexibility, OpportunityType, RoleLevel},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

/// The fields of the form. A draft requires only name and address; submission requires nine fields.
///
/// Clients may also send six derived fields (`email`, `first_name`, …). They are ignored: the server derives them from
/// the fields above.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the brief's own fields, named as it names them")]
pub struct ApplicationForm {
    pub full_name: ShortLine,
    pub professional_email: Email,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub phone: Option<Line<5, 40>>,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub current_location: Option<ShortLine>,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub current_title: Option<ShortLine>,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub current_company: Option<ShortLine>,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub years_leadership_experience: Option<ExperienceBand>,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub primary_industry: Option<Industry>,
    /// Free text: `120`, `50-100 people`.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub team_size_managed: Option<ShortLine>,
    /// Free text: `USD 5M`, `2.5 million`.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub budget_responsibility: Option<ShortLine>,
    #[serde(
        default,
        deserialize_with = "list::<10, _, _>",
        skip_serializing_if = "Vec::is_empty"
    )]
    #[schema(max_items = 10)]
    pub role_level_interest: Vec<RoleLevel>,
    #[serde(
        default,
        deserialize_with = "list::<12, _, _>",
        skip_serializing_if = "Vec::is_empty"
    )]
    #[schema(max_items = 12)]
    pub industry_preferences: Vec<Industry>,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub geographic_flexibility: Option<GeographicFlexibility>,
    #[serde(
        default,
        deserialize_with = "list::<10, _, _>",
        skip_serializing_if = "Vec::is_empty"
    )]
    #[schema(max_items = 10)]
    pub opportunity_types: Vec<OpportunityType>,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub key_achievements: Option<Prose>,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub leadership_style: Option<Prose>,
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub career_aspirations: Option<Prose>,
    /// From the LinkedIn import.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub linkedin_profile: Option<Url>,
    /// From the LinkedIn import; used when `current_title` is empty.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub current_position: Option<ShortLine>,
    /// The language of the applicant's mail; English when absent.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub locale: Option<Locale>,
    /// Consent to the processing of these answers.
    #[serde(default)]
    pub consent: bool,

    /// Save as a draft and mail the link to continue, even if complete. Only read at the first request.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub save_as_draft: bool,
    /// The answer to a reviewer's question, stored in the history.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub answer: Option<Prose>,

    /// Ignored: derived from `professional_email`.
    #[serde(default, skip_serializing)]
    #[schema(value_type = Option<String>)]
    pub email: Option<IgnoredAny>,
    /// Ignored: derived from `full_name`.
    #[serde(default, skip_serializing)]
    #[schema(value_type = Option<String>)]
    pub first_name: Option<IgnoredAny>,
    /// Ignored: derived from `full_name`.
    #[serde(default, skip_serializing)]
    #[schema(value_type = Option<String>)]
    pub last_name: Option<IgnoredAny>,
    /// Ignored: derived from `phone`.
    #[serde(default, skip_serializing)]
    #[schema(value_type = Option<String>)]
    pub phone_number: Option<IgnoredAny>,
    /// Ignored: derived from `years_leadership_experience`.
    #[serde(default, skip_serializing)]
    #[schema(value_type = Option<u8>)]
    pub years_total_experience: Option<IgnoredAny>,
    /// Ignored: email is the only way.
    #[serde(default, skip_serializing)]
    #[schema(value_type = Option<String>)]
    pub notification_preferences: Option<IgnoredAny>,
}

/// First and last name: the first word, then the rest; a single name has no last name.
pub fn split_full_name(full_name: &str) -> (String, String) {
    let (first, rest) = full_name
        .trim()
        .split_once(char::is_whitespace)
        .unwrap_or((full_name.trim(), ""));
    (first.to_owned(), rest.trim().to_owned())
}

impl Application {
    /// Copies the fields of the form, and derives the others.
    pub(super) fn fill(&mut self, form: &ApplicationForm, now: Timestamp) {
        let form = form.clone();
        (self.first_name, self.last_name) = split_full_name(&form.full_name);
        self.full_name = form.full_name;
        self.phone_number = form.phone;
        self.current_location = form.current_location;
        self.current_position = form.current_title.or(form.current_position);
        self.current_company = form.current_company;
        self.years_leadership_experience = form.years_leadership_experience;
        self.years_total_experience = form.years_leadership_experience.map_or(0, ExperienceBand::years);
        self.primary_industry = form.primary_industry;
        self.team_size_managed = form.team_size_managed;
        self.budget_responsibility = form.budget_responsibility;
        self.role_level_interest = form.role_level_interest;
        self.industry_preferences = form.industry_preferences;
        self.geographic_flexibility = form.geographic_flexibility;
        self.opportunity_types = form.opportunity_types;
        self.key_achievements = form.key_achievements;
        self.leadership_style = form.leadership_style;
        self.career_aspirations = form.career_aspirations;
        self.linkedin_profile = form.linkedin_profile;
        self.locale = form.locale.unwrap_or(self.locale);
        if form.consent {
            self.agree(now);
        }
        self.updated_at = now;
    }

    /// Records the consent. The first consent to the current text is kept.
    pub fn agree(&mut self, now: Timestamp) {
        if self.consent.as_ref().is_none_or(|consent| consent.text != CONSENT_TEXT) {
            self.consent = Some(Consent {
                text: CONSENT_TEXT.to_owned(),
                at: now,
            });
        }
    }

    /// The form's names of the fields that submission lacks: seven besides the name and the address, which every
    /// application has, and the consent.
    pub fn missing_to_submit(&self) -> Vec<&'static str> {
        let required = [
            ("phone", self.phone_number.is_some()),
            ("current_location", self.current_location.is_some()),
            ("current_title", self.current_position.is_some()),
            ("current_company", self.current_company.is_some()),
            (
                "years_leadership_experience",
                self.years_leadership_experience.is_some(),
            ),
            ("primary_industry", self.primary_industry.is_some()),
            ("key_achievements", self.key_achievements.is_some()),
            ("consent", self.consent.is_some()),
        ];
        required
            .into_iter()
            .filter(|(_, given)| !given)
            .map(|(field, _)| field)
            .collect()
    }
}
