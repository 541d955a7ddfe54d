//! What a rule of the assessment has read, from which its explanation is made in any language.

use serde::{Deserialize, Serialize};

use super::sentences;
use crate::{
    Sentence,
    sentence::Several,
    vocabulary::{ExperienceBand, Industry, Seniority},
};

/// What a rule has read in the answers. Stored instead of the explanation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// The years of leadership.
    Leadership(Option<ExperienceBand>),
    /// The title, its seniority, and whether the applicant looks for a senior role.
    Title(String, Seniority, bool),
    /// The people of the team and the budget, in any currency.
    Size(Option<u64>, Option<u64>),
    /// The industry.
    Industry(Option<Industry>),
    /// The core skills that the text mentions.
    Skills(Vec<String>),
    /// The degrees and qualifications that the text mentions.
    Degrees(Vec<String>),
}

impl Basis {
    /// The explanation.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Leadership(None) => sentences::leadership_not_given(),
            Self::Leadership(Some(band)) => leadership(*band),
            Self::Title(title, seniority, is_wished) => title_is(title, *seniority, *is_wished),
            Self::Size(Some(team), Some(budget)) => sentences::size_of_both(*team, *budget),
            Self::Size(Some(team), None) => sentences::size_of_team(*team),
            Self::Size(None, Some(budget)) => sentences::size_of_budget(*budget),
            Self::Size(None, None) => sentences::size_not_stated(),
            Self::Industry(None) => sentences::industry_not_given(),
            Self::Industry(Some(Industry::Other)) => sentences::industry_not_sought(),
            Self::Industry(Some(industry)) => sentences::industry_sought(sentences::industry(*industry)),
            Self::Skills(skills) if skills.is_empty() => sentences::skills_not_shown(),
            Self::Skills(skills) => {
                let skills = skills.iter().filter_map(|skill| sentences::skill(skill));
                sentences::skills_shown(Several(skills.collect()))
            }
            Self::Degrees(words) if words.is_empty() => sentences::degree_not_mentioned(),
            Self::Degrees(words) => sentences::degrees_mentioned(&words.join(", ")),
        }
    }
}

fn leadership(band: ExperienceBand) -> Sentence {
    match band {
        ExperienceBand::From5 => sentences::leadership_between(5, 10),
        ExperienceBand::From10 => sentences::leadership_between(10, 15),
        ExperienceBand::From15 => sentences::leadership_between(15, 20),
        ExperienceBand::From20 => sentences::leadership_above(20),
    }
}

fn title_is(title: &str, seniority: Seniority, is_wished: bool) -> Sentence {
    match seniority {
        Seniority::Board => sentences::title_of_board(title),
        Seniority::CSuite => sentences::title_of_chief(title),
        Seniority::VicePresident => sentences::title_of_vice_president(title),
        Seniority::Director => sentences::title_of_director(title),
        Seniority::Other if is_wished => sentences::title_not_senior_but_wished(title),
        Seniority::Other => sentences::title_not_senior(title),
    }
}
