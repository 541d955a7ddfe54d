//! Which public jobs fit an executive, and why.

use crate::{
    Engagement,
    job::{JobCard, SalaryType, Workplace},
    profile::ProfileDetails,
    vocabulary::vocabulary,
};
use serde::Serialize;
use utoipa::ToSchema;

/// The fewest points of a recommendation: one strong reason and another.
const FEWEST_POINTS: u32 = 5;

vocabulary! {
    /// What a job and a profile have in common.
    ReasonKind {
        /// The title of the job means a title or specialisation of the profile. 4 points.
        Title = "title",
        /// A requirement has a skill of the profile. 3 points.
        Skills = "skills",
        /// The industry. 3 points.
        Industry = "industry",
        /// The kind of work. 2 points.
        EngagementType = "engagement_type",
        /// A country of the job is that of the profile. 2 points.
        Location = "location",
        /// The work is remote, to which the executive is open. 1 point.
        Remote = "remote",
    }
}

impl ReasonKind {
    const fn points(self) -> u32 {
        match self {
            Self::Title => 4,
            Self::Skills | Self::Industry => 3,
            Self::EngagementType | Self::Location => 2,
            Self::Remote => 1,
        }
    }

    /// Whether it says what the work is. Each recommendation has one of these.
    const fn is_strong(self) -> bool {
        matches!(self, Self::Title | Self::Skills | Self::Industry)
    }
}

/// A reason for a recommendation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Reason {
    /// What they have in common.
    pub kind: ReasonKind,
    /// The value: the requirement, the code of the industry, of the kind of work or of the country; absent for others.
    pub value: Option<String>,
}

/// What the words of a job's title and requirements have in common with a profile; found by the search index.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WordMatch {
    /// Whether the title means a title or specialisation of the profile.
    pub title: bool,
    /// The first requirement that has a skill of the profile.
    pub requirement: Option<String>,
}

/// A job that fits an executive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recommendation {
    /// The sum of the points of the reasons.
    pub points: u32,
    /// The reasons, the strongest first.
    pub reasons: Vec<Reason>,
}

impl Recommendation {
    /// `None` if the job does not fit: it has fewer than five points or nothing that says what the work is in common with
    /// the profile, or its salary does not reach the executive's minimum (compared if both are for a year and in the same
    /// currency). The minimum is a condition only; no reason tells it.
    pub fn of(details: &ProfileDetails, card: &JobCard, words: WordMatch) -> Option<Self> {
        if is_below_minimum(details, card) {
            return None;
        }
        let kind = details.availability_type.map(Engagement::from);
        let country = details.country.filter(|country| card.countries.contains(country));
        let is_remote = card.workplace == Workplace::Remote && details.remote_work;
        let reasons: Vec<Reason> = [
            words.title.then_some((ReasonKind::Title, None)),
            words.requirement.map(|text| (ReasonKind::Skills, Some(text))),
            card.industry
                .filter(|industry| details.industry == Some(*industry))
                .map(|industry| (ReasonKind::Industry, Some(industry.to_string()))),
            card.engagement_type
                .filter(|engagement| kind == Some(*engagement))
                .map(|engagement| (ReasonKind::EngagementType, Some(engagement.to_string()))),
            country.map(|country| (ReasonKind::Location, Some(country.to_string()))),
            is_remote.then_some((ReasonKind::Remote, None)),
        ]
        .into_iter()
        .flatten()
        .map(|(kind, value)| Reason { kind, value })
        .collect();
        let points = reasons.iter().map(|reason| reason.kind.points()).sum();
        let is_strong = reasons.iter().any(|reason| reason.kind.is_strong());
        (points >= FEWEST_POINTS && is_strong).then_some(Self { points, reasons })
    }
}

fn is_below_minimum(details: &ProfileDetails, card: &JobCard) -> bool {
    let (least, _) = details.salary();
    let offered = card
        .salary_range
        .filter(|range| range.salary_type == SalaryType::Yearly);
    least.zip(offered).is_some_and(|(least, offered)| {
        let [_, most] = offered.ends();
        most.currency == least.currency && most.minor < least.minor
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Country, Industry, job::SalaryRange, profile::Pay, vocabulary::AvailabilityType};

    fn card() -> JobCard {
        let job = crate::job::tests::published();
        JobCard {
            industry: Some(Industry::FinancialServices),
            engagement_type: Some(Engagement::Interim),
            countries: vec!["KE".parse().unwrap()],
            workplace: Workplace::Remote,
            salary_range: None,
            ..JobCard::of(&job).unwrap()
        }
    }

    fn details() -> ProfileDetails {
        ProfileDetails {
            industry: Some(Industry::FinancialServices),
            availability_type: AvailabilityType::ALL
                .iter()
                .copied()
                .find(|kind| Engagement::from(*kind) == Engagement::Interim),
            country: Some("KE".parse().unwrap()),
            remote_work: true,
            ..ProfileDetails::default()
        }
    }

    #[test]
    fn every_combination_of_reasons_is_recommended_by_its_points() {
        let other: Country = "NG".parse().unwrap();
        for bits in 0_u32..64 {
            let has = |bit: u32| bits & (1 << bit) != 0;
            let mut details = details();
            details.industry = details.industry.filter(|_| has(2));
            details.availability_type = details.availability_type.filter(|_| has(3));
            details.country = if has(4) { details.country } else { Some(other) };
            details.remote_work = has(5);
            let words = WordMatch {
                title: has(0),
                requirement: has(1).then(|| "IFRS".to_owned()),
            };
            let points: u32 = [4, 3, 3, 2, 2, 1]
                .iter()
                .zip(0..)
                .filter(|(_, bit)| has(*bit))
                .map(|(it, _)| it)
                .sum();
            let expected = (points >= 5 && bits & 0b111 != 0).then_some(points);
            let found = Recommendation::of(&details, &card(), words);
            assert_eq!(found.as_ref().map(|it| it.points), expected, "{bits:b}");
            let reasons = found.map(|it| it.reasons.len() as u32);
            assert!(reasons.is_none_or(|reasons| reasons == bits.count_ones()), "{bits:b}");
        }
    }

    #[test]
    fn a_salary_below_the_private_minimum_is_not_recommended_and_no_reason_tells_it() {
        let mut details = details();
        details.preferred_salary_min = Pay::at_most(100_000);
        let words = || WordMatch {
            title: true,
            requirement: None,
        };
        for (max, currency, salary_type, fits) in [
            (9_999_999, "USD", "yearly", false),
            (10_000_000, "USD", "yearly", true),
            (9_999_999, "EUR", "yearly", true),
            (900_000, "USD", "monthly", true),
        ] {
            let range: SalaryRange = serde_json::from_value(serde_json::json!({
                "min": 1, "max": max, "currency": currency, "type": salary_type,
            }))
            .unwrap();
            let card = JobCard {
                salary_range: Some(range),
                ..card()
            };
            let found = Recommendation::of(&details, &card, words());
            assert_eq!(found.is_some(), fits, "{max} {currency} {salary_type}");
            let text = format!("{found:?}");
            assert!(!text.contains("100000") && !text.contains("10000000"));
        }
    }
}
