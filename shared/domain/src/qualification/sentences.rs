//! The explanations of the assessment's rules.

use crate::{
    Sentence,
    sentence::Several,
    sentences,
    vocabulary::{Industry, SKILLS},
};

sentences! {
    leadership_not_given() = "Years of leadership are not given.";
    leadership_between(least: u32, most: u32) = "{least} to {most} years of leadership; ten years are asked for.";
    leadership_above(years: u32) = "{years} years of leadership or more; ten years are asked for.";

    title_of_board(title: &str) = "The title “{title}” is a board member’s.";
    title_of_chief(title: &str) = "The title “{title}” is a chief officer’s.";
    title_of_vice_president(title: &str) = "The title “{title}” is a vice president’s.";
    title_of_director(title: &str) = "The title “{title}” is a director’s.";
    title_not_senior(title: &str) = "The title “{title}” is not recognised as a senior one.";
    title_not_senior_but_wished(title: &str) =
        "The title “{title}” is not recognised as a senior one, though a senior role is wished for.";

    size_of_both(team: u64, budget: u64) =
        "Team of {team}, budget of {budget} (read from free text, whatever the currency); fifty people or a million are asked for.";
    size_of_team(team: u64) =
        "Team of {team}, no budget stated (read from free text); fifty people or a budget of a million are asked for.";
    size_of_budget(budget: u64) =
        "No team size stated, budget of {budget} (read from free text, whatever the currency); fifty people or a million are asked for.";
    size_not_stated() = "Neither a team size nor a budget is stated; fifty people or a million are asked for.";

    industry_not_given() = "The industry is not given.";
    industry_not_sought() = "The industry is none of those employers look for by name.";
    industry_sought(industry: Sentence) = "{industry} is an industry employers look for.";
    industry_technology() = "Technology";
    industry_financial_services() = "Financial Services";
    industry_healthcare() = "Healthcare";
    industry_manufacturing() = "Manufacturing";
    industry_energy() = "Energy";
    industry_retail_consumer() = "Retail & Consumer";
    industry_media_telecom() = "Media & Telecommunications";
    industry_real_estate() = "Real Estate";
    industry_education() = "Education";
    industry_government() = "Government & Public Sector";
    industry_non_profit() = "Non-profit";
    industry_other() = "Other";

    skills_not_shown() = "The text mentions no core skill; three are asked for.";
    skills_shown(skills: Several) = "Three core skills are asked for. The text mentions: {skills}.";
    skill_strategic_planning() = "Strategic Planning";
    skill_leadership() = "Leadership";
    skill_pnl_management() = "P&L Management";
    skill_team_building() = "Team Building";
    skill_digital_transformation() = "Digital Transformation";
    skill_operations() = "Operations";
    skill_sales() = "Sales";
    skill_marketing() = "Marketing";
    skill_product_management() = "Product Management";
    skill_business_development() = "Business Development";
    skill_finance() = "Finance";
    skill_hr_management() = "HR Management";
    skill_change_management() = "Change Management";
    skill_mergers() = "M&A";
    skill_international_business() = "International Business";
    skill_innovation() = "Innovation";

    degree_not_mentioned() =
        "The form does not ask for education, and the text mentions no degree; half the points are given.";
    degrees_mentioned(words: &str) = "The text mentions: {words}. Nothing was verified.";
}

/// The name of an industry.
pub(super) fn industry(industry: Industry) -> Sentence {
    match industry {
        Industry::Technology => industry_technology(),
        Industry::FinancialServices => industry_financial_services(),
        Industry::Healthcare => industry_healthcare(),
        Industry::Manufacturing => industry_manufacturing(),
        Industry::Energy => industry_energy(),
        Industry::RetailConsumer => industry_retail_consumer(),
        Industry::MediaTelecom => industry_media_telecom(),
        Industry::RealEstate => industry_real_estate(),
        Industry::Education => industry_education(),
        Industry::Government => industry_government(),
        Industry::NonProfit => industry_non_profit(),
        Industry::Other => industry_other(),
    }
}

/// The name of a core skill; `None` if it is no longer one.
pub(super) fn skill(skill: &str) -> Option<Sentence> {
    const NAMES: [fn() -> Sentence; SKILLS.len()] = [
        skill_strategic_planning,
        skill_leadership,
        skill_pnl_management,
        skill_team_building,
        skill_digital_transformation,
        skill_operations,
        skill_sales,
        skill_marketing,
        skill_product_management,
        skill_business_development,
        skill_finance,
        skill_hr_management,
        skill_change_management,
        skill_mergers,
        skill_international_business,
        skill_innovation,
    ];
    let place = SKILLS.iter().position(|known| *known == skill)?;
    NAMES.get(place).map(|name| name())
}
