//! Analytics for executives about views of their profile: counted by day, and shown only if no single employer can be
//! identified.

use crate::{AccountId, IntroductionId, introduction::Stage, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Counts below this are withheld: they would reveal the actions of one employer.
pub const FEWEST_SHOWN: u64 = 3;
/// The maximum number of words counted per search, and of characters in each.
pub const MOST_WORDS: usize = 5;
const LONGEST_WORD: usize = 60;

vocabulary! {
    /// The period of the figures.
    Range {
        Week = "7d",
        Month = "30d",
        Quarter = "90d",
        Year = "1y",
    }

    /// The outcome of an introduction request.
    Answer {
        Accepted = "accepted",
        Declined = "declined",
        /// There was no response in time.
        Lapsed = "lapsed",
        /// The employer withdrew it first.
        Withdrawn = "withdrawn",
    }

    /// What is counted of the whole platform, by day (UTC).
    PlatformCounter {
        /// Executives who confirmed their address or claimed their membership.
        NewExecutives = "new_executives",
        /// Employers who confirmed their address.
        NewEmployers = "new_employers",
        /// Applications for membership that were submitted.
        ApplicationsSubmitted = "applications_submitted",
        /// Those that were approved, on the day of the decision.
        ApplicationsApproved = "applications_approved",
        /// Those that were rejected, on the day of the decision.
        ApplicationsRejected = "applications_rejected",
        /// Vettings that were approved, on the day of the decision.
        VettingsApproved = "vettings_approved",
        /// Requests for introductions that were sent. All figures of their outcomes are on the day when they were sent.
        Introductions = "introductions",
        /// Those that the executive accepted.
        IntroductionsAccepted = "introductions_accepted",
        /// Those that the executive declined.
        IntroductionsDeclined = "introductions_declined",
        /// Those without a response in time.
        IntroductionsLapsed = "introductions_lapsed",
        /// Those that the employer withdrew first.
        IntroductionsWithdrawn = "introductions_withdrawn",
        /// Seconds from the request to the response of the executive, of all responses together.
        AnswerSeconds = "answer_seconds",
        /// Those that led to a signed contract.
        Placements = "placements",
        /// Searches of employers. Counted by day only, after midnight.
        Searches = "searches",
        /// Those that found no executive. Counted by day only, after midnight.
        SearchesWithoutResults = "searches_without_results",
    }
}

impl PlatformCounter {
    /// The counter of an outcome.
    const fn of(answer: Answer) -> Self {
        match answer {
            Answer::Accepted => Self::IntroductionsAccepted,
            Answer::Declined => Self::IntroductionsDeclined,
            Answer::Lapsed => Self::IntroductionsLapsed,
            Answer::Withdrawn => Self::IntroductionsWithdrawn,
        }
    }
}

impl Range {
    /// The number of days, including today.
    pub const fn days(self) -> i32 {
        match self {
            Self::Week => 7,
            Self::Month => 30,
            Self::Quarter => 90,
            Self::Year => 365,
        }
    }
}

/// Activity about one executive on one day, in UTC.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Day {
    /// Employers who viewed the profile, each counted once a day.
    pub views: u64,
    /// Pages of search results that included the executive.
    pub appearances: u64,
    /// By search term.
    pub words: BTreeMap<String, u64>,
    /// Views by company.
    pub companies: BTreeMap<String, u64>,
    /// Views by the company's industry, by its API value.
    pub industries: BTreeMap<String, u64>,
    /// Views by the company's country, by its two-letter code.
    pub countries: BTreeMap<String, u64>,
}

/// One introduction request, as far as analytics needs it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestRecord {
    /// The introduction.
    pub introduction_id: IntroductionId,
    /// The executive.
    pub executive_id: AccountId,
    /// When it was sent.
    pub sent_at: Timestamp,
    /// The outcome; absent while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// The time of the outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
    /// When the contract was signed; absent if it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed_at: Option<Timestamp>,
}

impl RequestRecord {
    /// Applies a move of the introduction. Only the first outcome counts; events may be repeated, late or in any order.
    /// `was_accepted` says whether the introduction was ever accepted: then a later end is not the outcome of the
    /// request.
    pub fn note(&mut self, stage: Stage, was_accepted: bool, at: Timestamp) {
        let answer = match stage {
            Stage::Accepted => Answer::Accepted,
            Stage::Declined => Answer::Declined,
            Stage::Expired if !was_accepted => Answer::Lapsed,
            Stage::Cancelled if !was_accepted => Answer::Withdrawn,
            Stage::Contracted => {
                self.placed_at.get_or_insert(at);
                return;
            }
            _ => return,
        };
        if self.answered_at.is_none_or(|before| at < before) {
            (self.answer, self.answered_at) = (Some(answer), Some(at));
        }
    }

    /// What this request adds to the counters of the platform.
    fn counted(&self) -> BTreeMap<PlatformCounter, i64> {
        let mut counted = BTreeMap::from([(PlatformCounter::Introductions, 1)]);
        counted.extend(self.answer.map(|answer| (PlatformCounter::of(answer), 1)));
        counted.extend(self.seconds_to_answer().map(|it| (PlatformCounter::AnswerSeconds, it)));
        counted.extend(self.placed_at.map(|_| (PlatformCounter::Placements, 1)));
        counted
    }

    /// The steps by which counters of the platform follow from `before` to this state. An outcome that turns out not to
    /// be the first is taken back.
    pub fn steps_since(&self, before: Option<&Self>) -> Vec<(PlatformCounter, i64)> {
        let mut steps = self.counted();
        for (counter, count) in before.map(Self::counted).unwrap_or_default() {
            *steps.entry(counter).or_default() -= count;
        }
        steps.retain(|_, step| *step != 0);
        steps.into_iter().collect()
    }

    /// Whether the executive responded.
    pub fn is_answered(&self) -> bool {
        matches!(self.answer, Some(Answer::Accepted | Answer::Declined))
    }

    /// Seconds from the request to the executive's response; `None` without a response.
    pub fn seconds_to_answer(&self) -> Option<i64> {
        let at = self.answered_at.filter(|_| self.is_answered())?;
        Some(at.duration_since(self.sent_at).as_secs().max(0))
    }
}

/// The goals of an executive; absent ones are not set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Goals {
    /// Views in thirty days.
    #[schema(minimum = 1, maximum = 100_000)]
    pub monthly_views: Option<u32>,
    /// Requests in thirty days.
    #[schema(minimum = 1, maximum = 1_000)]
    pub introduction_requests: Option<u32>,
    /// Percentage of requests answered.
    #[schema(minimum = 1, maximum = 100)]
    pub response_rate: Option<u32>,
}

impl Goals {
    /// The fields with invalid values, each with its maximum.
    pub fn faults(&self) -> Vec<(&'static str, u32)> {
        [
            ("monthly_views", self.monthly_views, 100_000),
            ("introduction_requests", self.introduction_requests, 1_000),
            ("response_rate", self.response_rate, 100),
        ]
        .into_iter()
        .filter(|(_, goal, most)| goal.is_some_and(|goal| goal == 0 || goal > *most))
        .map(|(field, _, most)| (field, most))
        .collect()
    }
}

/// The words of a search as they are counted: lower case, without duplicates, the first few.
pub fn keywords<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for word in words {
        let word: String = word.trim().to_lowercase().chars().take(LONGEST_WORD).collect();
        if !word.is_empty() && !kept.contains(&word) {
            kept.push(word);
        }
    }
    kept.truncate(MOST_WORDS);
    kept
}

/// The largest counts first, equal ones by name; counts that are too small are omitted.
pub fn top_counts(counts: &BTreeMap<String, u64>, most: usize) -> Vec<(String, u64)> {
    let mut top: Vec<_> = counts.iter().filter(|(_, count)| **count >= FEWEST_SHOWN).collect();
    top.sort_by(|(a, m), (b, n)| n.cmp(m).then(a.cmp(b)));
    top.into_iter()
        .take(most)
        .map(|(name, count)| (name.clone(), *count))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Clock, time::days};

    fn at(day: i64) -> Timestamp {
        "2026-11-01T09:00:00Z".parse::<Timestamp>().unwrap() + days(day)
    }

    fn request() -> RequestRecord {
        RequestRecord {
            introduction_id: IntroductionId::new(&Clock::at(at(0)), &Chance::seeded(1)),
            executive_id: "usr_00000000000000000000000000000000".parse().unwrap(),
            sent_at: at(0),
            answer: None,
            answered_at: None,
            placed_at: None,
        }
    }

    #[test]
    fn the_earliest_outcome_counts_in_any_event_order() {
        let story = [
            (Stage::Accepted, at(2)),
            (Stage::Scheduled, at(3)),
            (Stage::Accepted, at(2)),
            (Stage::Cancelled, at(9)),
        ];
        for order in [[0, 1, 2, 3], [3, 1, 0, 2], [2, 3, 1, 0], [1, 3, 2, 0]] {
            let mut request = request();
            for index in order {
                let (stage, at) = story[index];
                request.note(stage, true, at);
            }
            assert_eq!(
                (request.answer, request.answered_at),
                (Some(Answer::Accepted), Some(at(2)))
            );
            assert_eq!(request.seconds_to_answer(), Some(2 * 86_400));
        }
    }

    #[test]
    fn exactly_the_stages_that_end_the_waiting_have_an_outcome() {
        for stage in Stage::ALL {
            let mut it = request();
            it.note(*stage, false, at(1));
            let expected = match stage {
                Stage::Accepted => Some(Answer::Accepted),
                Stage::Declined => Some(Answer::Declined),
                Stage::Expired => Some(Answer::Lapsed),
                Stage::Cancelled => Some(Answer::Withdrawn),
                _ => None,
            };
            assert_eq!(it.answer, expected, "{stage}");
            let is_answered = matches!(expected, Some(Answer::Accepted | Answer::Declined));
            assert_eq!(it.seconds_to_answer().is_some(), is_answered, "{stage}");
        }
    }

    #[test]
    fn small_counts_are_withheld_and_others_sorted_descending() {
        let counts = [("a", 2), ("b", 3), ("c", 9), ("d", 3), ("e", 0)];
        let counts = counts.map(|(name, count)| (name.to_owned(), count)).into();
        let top = top_counts(&counts, 2);
        assert_eq!(top, [("c".to_owned(), 9), ("b".to_owned(), 3)]);
    }

    #[test]
    fn words_are_counted_case_insensitively() {
        let long = "é".repeat(100);
        let counted = keywords([" CFO ", "cfo", "", "Nairobi", &long, "a", "b", "c"]);
        assert_eq!(counted, ["cfo", "nairobi", &"é".repeat(60), "a", "b"]);
    }

    #[test]
    fn a_goal_is_a_positive_number() {
        let goals = |views, rate| Goals {
            monthly_views: views,
            introduction_requests: None,
            response_rate: rate,
        };
        assert!(goals(None, None).faults().is_empty());
        assert!(goals(Some(100), Some(90)).faults().is_empty());
        assert_eq!(
            goals(Some(0), Some(101)).faults(),
            [("monthly_views", 100_000), ("response_rate", 100)]
        );
    }
}
