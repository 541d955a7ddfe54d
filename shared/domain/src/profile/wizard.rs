//! The four steps of the profile wizard: their fields, requirements, and the completion.

use crate::{
    Country, Currency, Industry, Line, Money, Sentence, Text, Url, Whole,
    sentence::English,
    sentences,
    text::{blank_as_none, list},
    vocabulary::{AvailabilityType, CompanySize, Travel},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The minimum number of skills of a complete profile.
pub const FEWEST_SKILLS: usize = 3;

/// Whole years, 0 to 50.
pub type Years = Whole<50>;
/// A yearly salary in whole units of a currency.
pub type Pay = Whole<1_000_000_000>;

/// All fields of the wizard. All are optional: drafts may be incomplete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "the brief's own fields, named as it names them")]
pub struct ProfileDetails {
    // Step 1, Basic Information.
    /// The job title.
    #[serde(deserialize_with = "blank_as_none")]
    pub title: Option<Line<1, 120>>,
    #[serde(deserialize_with = "blank_as_none")]
    pub current_company: Option<Line<1, 120>>,
    /// City and country, as typed.
    #[serde(deserialize_with = "blank_as_none")]
    pub location: Option<Line<1, 120>>,
    /// For filters and figures.
    #[serde(deserialize_with = "blank_as_none")]
    pub country: Option<Country>,
    /// The professional summary.
    #[serde(deserialize_with = "blank_as_none")]
    pub bio: Option<Text<1, 4000>>,

    // Step 2, Professional Experience.
    #[serde(deserialize_with = "blank_as_none")]
    pub industry: Option<Industry>,
    pub years_of_experience: Years,
    #[serde(deserialize_with = "list::<40, _, _>")]
    #[schema(max_items = 40)]
    pub skills: Vec<Line<1, 60>>,
    #[serde(deserialize_with = "list::<40, _, _>")]
    #[schema(max_items = 40)]
    pub specializations: Vec<Line<1, 60>>,

    // Step 3, Availability & Goals.
    pub is_available: bool,
    #[serde(deserialize_with = "blank_as_none")]
    pub availability_type: Option<AvailabilityType>,
    pub preferred_company_size: CompanySize,
    /// A yearly salary in whole units of `salary_currency`; 0 means not stated.
    pub preferred_salary_min: Pay,
    /// A yearly salary in whole units of `salary_currency`; 0 means no limit.
    pub preferred_salary_max: Pay,
    pub salary_currency: Currency,
    /// Whether the salary expectation is hidden from employers.
    pub salary_private: bool,
    /// Days until the executive could start.
    pub notice_period_days: Option<Whole<730>>,
    pub travel_willingness: Travel,
    /// Open to remote work.
    pub remote_work: bool,
    #[serde(deserialize_with = "list::<10, _, _>")]
    #[schema(max_items = 10)]
    pub preferred_role_types: Vec<Line<1, 60>>,

    // Step 4, Additional Details.
    #[serde(deserialize_with = "blank_as_none")]
    pub linkedin_url: Option<Url>,
    #[serde(deserialize_with = "blank_as_none")]
    pub website_url: Option<Url>,
    #[serde(deserialize_with = "list::<20, _, _>")]
    #[schema(max_items = 20)]
    pub languages: Vec<Line<1, 60>>,
    #[serde(deserialize_with = "list::<40, _, _>")]
    #[schema(max_items = 40)]
    pub certifications: Vec<Line<1, 120>>,
}

impl Default for ProfileDetails {
    /// The wizard's defaults: 100000 to 250000 dollars, full time, any size, occasional travel, remote, English.
    fn default() -> Self {
        Self {
            title: None,
            current_company: None,
            location: None,
            country: None,
            bio: None,
            industry: None,
            years_of_experience: Years::default(),
            skills: vec![],
            specializations: vec![],
            is_available: true,
            availability_type: Some(AvailabilityType::FullTime),
            preferred_company_size: CompanySize::Any,
            preferred_salary_min: Pay::at_most(100_000),
            preferred_salary_max: Pay::at_most(250_000),
            salary_currency: Currency::Usd,
            salary_private: true,
            notice_period_days: None,
            travel_willingness: Travel::Occasional,
            remote_work: true,
            preferred_role_types: vec![],
            linkedin_url: None,
            website_url: None,
            languages: "English".parse().into_iter().collect(),
            certifications: vec![],
        }
    }
}

/// The completion of a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Completion {
    /// `round(100 k / n)`.
    #[schema(maximum = 100)]
    pub percent: u8,
    /// The names of the missing items.
    pub missing: Vec<String>,
}

/// A missing requirement of the wizard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Gap {
    /// The step, 1 to 4.
    pub step: u8,
    /// The field's name in the API.
    pub field: &'static str,
    /// The requirement, in one English sentence.
    #[schema(value_type = String)]
    message: English,
    /// The same for other languages.
    pub sentence: Sentence,
}

impl Completion {
    /// From items by name, each of which is present or not: `round(100 k / n)`.
    pub(super) fn of(items: &[(&str, bool)]) -> Self {
        let missing: Vec<String> = items
            .iter()
            .filter(|(_, there)| !there)
            .map(|(name, _)| (*name).to_owned())
            .collect();
        let there = items.len() - missing.len();
        // Rounded half up: 1/8 is 13 %.
        let percent = u8::try_from((200 * there + items.len()) / (2 * items.len())).unwrap_or(100);
        Self { percent, missing }
    }
}

impl ProfileDetails {
    /// The completion of the profile: eight items with equal weight. The same measure everywhere.
    pub fn completion(&self) -> Completion {
        let items = [
            ("title", self.title.is_some()),
            ("current_company", self.current_company.is_some()),
            ("location", self.location.is_some()),
            ("bio", self.bio.is_some()),
            ("industry", self.industry.is_some()),
            ("years_of_experience", self.years_of_experience.get() > 0),
            ("skills", !self.skills.is_empty()),
            ("specializations", !self.specializations.is_empty()),
        ];
        Completion::of(&items)
    }

    /// What is missing before the profile can be completed, step by step. Step 4 has no requirements.
    pub fn missing_to_complete(&self) -> Vec<Gap> {
        let gates = [
            (1, "title", self.title.is_some(), sentences::say_title()),
            (
                1,
                "current_company",
                self.current_company.is_some(),
                sentences::say_company(),
            ),
            (1, "location", self.location.is_some(), sentences::say_location()),
            (2, "industry", self.industry.is_some(), sentences::choose_industry()),
            (
                2,
                "years_of_experience",
                self.years_of_experience.get() > 0,
                sentences::say_experience(),
            ),
            (
                2,
                "skills",
                self.skills.len() >= FEWEST_SKILLS,
                sentences::choose_skills(FEWEST_SKILLS),
            ),
            (
                3,
                "availability_type",
                self.availability_type.is_some(),
                sentences::choose_availability(),
            ),
            (
                3,
                "preferred_salary_min",
                self.preferred_salary_min.get() > 0,
                sentences::say_salary(),
            ),
            (
                3,
                "preferred_salary_max",
                self.salary_in_order(),
                sentences::salary_order(),
            ),
        ];
        let gap = |(step, field, _, sentence)| Gap {
            step,
            field,
            message: English::from(&sentence),
            sentence,
        };
        gates.into_iter().filter(|(_, _, passed, _)| !passed).map(gap).collect()
    }

    fn salary_in_order(&self) -> bool {
        self.preferred_salary_max.get() == 0 || self.preferred_salary_max >= self.preferred_salary_min
    }

    /// The salary expectation as money, minimum and maximum; `None` if not stated.
    pub fn salary(&self) -> (Option<Money>, Option<Money>) {
        let money = |pay: Pay| Money::of_units(i64::from(pay.get()), self.salary_currency);
        let positive = |pay: Pay| money(pay).filter(|money| money.minor > 0);
        (positive(self.preferred_salary_min), positive(self.preferred_salary_max))
    }
}
