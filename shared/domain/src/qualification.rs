//! The assessment of an application, as advice to the reviewer.
//!
//! Six weighted rules over the applicant's answers. They are advice only: no applicant is refused by them, and each
//! explains its result in a sentence in the reader's language, so that a reviewer can see where it is wrong. The rules have a version; an
//! assessment is stored as it was made and never silently recomputed.

mod basis;
mod evidence;
pub(crate) mod kept;
pub mod sentences;

use crate::{
    Application, Industry, Sentence, Text,
    sentence::English,
    vocabulary::{ExperienceBand, Seniority, vocabulary},
};
pub use basis::Basis;
use evidence::{degree_words, largest_number, skills_shown};
use serde::Serialize;
use utoipa::ToSchema;

/// Incremented whenever a rule, weight or word list changes.
pub const RULES_VERSION: u32 = 1;

vocabulary! {
    /// The six criteria.
    Criterion {
        Experience = "experience",
        RoleLevel = "role_level",
        CompanySize = "company_size",
        Industry = "industry",
        Skills = "skills",
        Education = "education",
    }
}

impl Criterion {
    /// Its weight out of 100 points.
    pub const fn weight(self) -> u8 {
        match self {
            Self::Experience => 25,
            Self::RoleLevel | Self::Skills => 20,
            Self::CompanySize => 15,
            Self::Industry | Self::Education => 10,
        }
    }
}

/// The assessment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct QualificationAssessment {
    /// 0 to 100.
    #[schema(maximum = 100)]
    pub overall_qualification_score: u8,
    /// At least ten years of leadership.
    pub meets_experience_requirement: bool,
    /// The current title is at director level or above.
    pub meets_role_level_requirement: bool,
    /// A team of at least fifty or a budget of at least a million.
    pub meets_company_size_requirement: bool,
    /// The industry is in the list.
    pub meets_industry_requirement: bool,
    /// The text mentions at least three core skills.
    pub meets_skills_requirement: bool,
    /// The text mentions a degree or professional qualification.
    pub meets_education_requirement: bool,
    /// The version of the rules.
    pub rules_version: u32,
    /// The result of each rule, in the order above.
    pub rules: Vec<Finding>,
}

/// The result of one rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Finding {
    /// The criterion.
    pub criterion: Criterion,
    /// Whether the requirement is met.
    pub met: bool,
    /// The points, out of `weight`.
    pub points: u8,
    /// The maximum number of points.
    pub weight: u8,
    /// The explanation, in one English sentence.
    #[schema(value_type = String)]
    pub explanation: English,
    /// The same for other languages.
    pub explanation_sentence: Sentence,
    /// What the explanation is made from.
    #[serde(skip)]
    pub basis: Basis,
}

impl Finding {
    fn new(criterion: Criterion, met: bool, points: u8, weight: u8, basis: Basis) -> Self {
        let sentence = basis.sentence();
        Self {
            criterion,
            met,
            points,
            weight,
            explanation: (&sentence).into(),
            explanation_sentence: sentence,
            basis,
        }
    }
}

/// Assesses the applicant's answers, and nothing else: the same answers always give the same result.
pub fn assess(application: &Application) -> QualificationAssessment {
    let rules: Vec<Finding> = Criterion::ALL
        .iter()
        .map(|criterion| {
            let (met, percent, basis) = match criterion {
                Criterion::Experience => experience(application),
                Criterion::RoleLevel => role_level(application),
                Criterion::CompanySize => company_size(application),
                Criterion::Industry => industry(application),
                Criterion::Skills => skills(application),
                Criterion::Education => education(application),
            };
            let weight = criterion.weight();
            // At most 25 × 100: no overflow. Rounded half up.
            let points = u8::try_from((u32::from(weight) * percent + 50) / 100)
                .unwrap_or(weight)
                .min(weight);
            Finding::new(*criterion, met, points, weight, basis)
        })
        .collect();
    of_findings(RULES_VERSION, rules)
}

/// The assessment from the results.
fn of_findings(rules_version: u32, rules: Vec<Finding>) -> QualificationAssessment {
    let met = |criterion| {
        rules
            .iter()
            .any(|finding| finding.criterion == criterion && finding.met)
    };
    QualificationAssessment {
        overall_qualification_score: rules.iter().map(|finding| finding.points).sum(),
        meets_experience_requirement: met(Criterion::Experience),
        meets_role_level_requirement: met(Criterion::RoleLevel),
        meets_company_size_requirement: met(Criterion::CompanySize),
        meets_industry_requirement: met(Criterion::Industry),
        meets_skills_requirement: met(Criterion::Skills),
        meets_education_requirement: met(Criterion::Education),
        rules_version,
        rules,
    }
}

/// Whether the requirement is met, the percentage of the weight that is earned, and what was read.
type Verdict = (bool, u32, Basis);

fn experience(application: &Application) -> Verdict {
    let band = application.years_leadership_experience;
    let percent = match band {
        None => 0,
        Some(ExperienceBand::From5) => 50,
        Some(ExperienceBand::From10) => 80,
        Some(ExperienceBand::From15 | ExperienceBand::From20) => 100,
    };
    (band >= Some(ExperienceBand::From10), percent, Basis::Leadership(band))
}

fn role_level(application: &Application) -> Verdict {
    let title = application.current_position.as_deref().unwrap_or_default();
    let seniority = Seniority::of_title(title);
    let is_wished = !application.role_level_interest.is_empty();
    let percent = match seniority {
        Seniority::Board | Seniority::CSuite => 100,
        Seniority::VicePresident => 85,
        Seniority::Director => 70,
        // An interest in such a role counts partly, but does not prove experience.
        Seniority::Other if is_wished => 30,
        Seniority::Other => 0,
    };
    (
        percent >= 70,
        percent,
        Basis::Title(title.to_owned(), seniority, is_wished),
    )
}

fn company_size(application: &Application) -> Verdict {
    let number = |text: Option<&str>| text.and_then(largest_number);
    let team = number(application.team_size_managed.as_deref());
    let budget = number(application.budget_responsibility.as_deref());
    let of = |amount: Option<u64>, steps: [u64; 3]| match amount {
        None => 0,
        Some(n) if n >= steps[2] => 100,
        Some(n) if n >= steps[1] => 80,
        Some(n) if n >= steps[0] => 50,
        Some(_) => 20,
    };
    let percent = of(team, [10, 50, 200]).max(of(budget, [100_000, 1_000_000, 10_000_000]));
    (percent >= 80, percent, Basis::Size(team, budget))
}

fn industry(application: &Application) -> Verdict {
    let industry = application.primary_industry;
    let percent = match industry {
        None => 0,
        Some(Industry::Other) => 60,
        Some(_) => 100,
    };
    (percent == 100, percent, Basis::Industry(industry))
}

fn skills(application: &Application) -> Verdict {
    let shown = skills_shown(&prose(application));
    let percent = match shown.len() {
        0 => 0,
        1 => 40,
        2 => 70,
        _ => 100,
    };
    let is_met = shown.len() >= 3;
    (
        is_met,
        percent,
        Basis::Skills(shown.into_iter().map(str::to_owned).collect()),
    )
}

fn education(application: &Application) -> Verdict {
    let found = degree_words(&prose(application));
    // Half the weight: a missing answer to a question that was not asked must not cost as much as a negative one.
    let percent = if found.is_empty() { 50 } else { 100 };
    let words = found.into_iter().map(str::to_owned).collect();
    (percent == 100, percent, Basis::Degrees(words))
}

/// All free texts of the applicant, and the title, which often ends with a degree.
fn prose(application: &Application) -> String {
    let parts = [
        &application.key_achievements,
        &application.leadership_style,
        &application.career_aspirations,
    ];
    let mut text: Vec<&str> = parts.into_iter().flatten().map(Text::as_str).collect();
    text.extend(application.current_position.as_deref());
    text.join("\n")
}

#[cfg(test)]
mod tests;
