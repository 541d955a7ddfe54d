//! The assessment of an application, as advice to the reviewer.
//!
//! Six weighted rules over the applicant's answers. They are advice only: no applicant is refused by them, and each
//! explains its result in a sentence, so that a reviewer can see where it is wrong. The rules have a version; an
//! assessment is stored as it was made and never silently recomputed.

mod evidence;
pub(crate) mod kept;

use crate::{
    Application, Industry, Text,
    vocabulary::{ExperienceBand, Seniority, vocabulary},
};
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
    /// The explanation, in one sentence.
    pub explanation: String,
}

/// Assesses the applicant's answers, and nothing else: the same answers always give the same result.
pub fn assess(application: &Application) -> QualificationAssessment {
    let rules: Vec<Finding> = Criterion::ALL
        .iter()
        .map(|criterion| {
            let (met, percent, explanation) = match criterion {
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
            Finding {
                criterion: *criterion,
                met,
                points,
                weight,
                explanation,
            }
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

/// Whether the requirement is met, the percentage of the weight that is earned, and the explanation.
type Verdict = (bool, u32, String);

fn experience(application: &Application) -> Verdict {
    let Some(band) = application.years_leadership_experience else {
        return (false, 0, "Years of leadership are not given.".to_owned());
    };
    let percent = match band {
        ExperienceBand::From5 => 50,
        ExperienceBand::From10 => 80,
        ExperienceBand::From15 | ExperienceBand::From20 => 100,
    };
    (
        band >= ExperienceBand::From10,
        percent,
        format!("{band} of leadership; ten years are asked for."),
    )
}

fn role_level(application: &Application) -> Verdict {
    let title = application.current_position.as_deref().unwrap_or_default();
    let (percent, level) = match Seniority::of_title(title) {
        Seniority::Board => (100, "a board member's"),
        Seniority::CSuite => (100, "a chief officer's"),
        Seniority::VicePresident => (85, "a vice president's"),
        Seniority::Director => (70, "a director's"),
        // An interest in such a role counts partly, but does not prove experience.
        Seniority::Other if application.role_level_interest.is_empty() => (0, "not recognised as a senior one"),
        Seniority::Other => (30, "not recognised as a senior one, though a senior role is wished for"),
    };
    (percent >= 70, percent, format!("The title “{title}” is {level}."))
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
    let team = team.map_or("No team size stated".to_owned(), |n| format!("Team of {n}"));
    let budget = budget.map_or("no budget stated".to_owned(), |n| format!("budget of {n}"));
    let explanation = format!(
        "{team}, {budget} (read from free text, whatever the currency); fifty people or a million are asked for."
    );
    (percent >= 80, percent, explanation)
}

fn industry(application: &Application) -> Verdict {
    match application.primary_industry {
        None => (false, 0, "The industry is not given.".to_owned()),
        Some(Industry::Other) => (
            false,
            60,
            "The industry is none of those employers look for by name.".to_owned(),
        ),
        Some(industry) => (
            true,
            100,
            format!("{} is an industry employers look for.", industry.application_label()),
        ),
    }
}

fn skills(application: &Application) -> Verdict {
    let shown = skills_shown(&prose(application));
    let percent = match shown.len() {
        0 => 0,
        1 => 40,
        2 => 70,
        _ => 100,
    };
    let list = if shown.is_empty() {
        "none".to_owned()
    } else {
        shown.join(", ")
    };
    (
        shown.len() >= 3,
        percent,
        format!("Core skills the text speaks of: {list}; three are asked for."),
    )
}

fn education(application: &Application) -> Verdict {
    let found = degree_words(&prose(application));
    if found.is_empty() {
        // Half the weight: a missing answer to a question that was not asked must not cost as much as a negative one.
        let why = "The form does not ask for education, and the text mentions no degree; half the points are given.";
        return (false, 50, why.to_owned());
    }
    (
        true,
        100,
        format!("The text mentions: {}. Nothing was verified.", found.join(", ")),
    )
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
