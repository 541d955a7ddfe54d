//! Scorecards: what each employer of the company thinks of an applicant.
//!
//! Interviewers read the scorecards of others only after they have given their own, so that the first opinion does not
//! become the opinion of all. Recruiters decide, so they read all; what they give after that is marked. A scorecard cannot
//! be changed, so that it is not adapted to those of others.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    AccountId, Fault, JobApplicationId, Refused, Text, profile::Seat, sentences, text::blank_as_none,
    vocabulary::vocabulary,
};

vocabulary! {
    /// What a scorecard rates.
    Criterion {
        /// Leads people and organisations.
        Leadership = "leadership",
        /// Sets a direction and decides.
        Strategy = "strategy",
        /// Delivers results.
        Execution = "execution",
        /// Knows the sector and the markets.
        Sector = "sector",
        /// Speaks and writes to the people concerned.
        Communication = "communication",
        /// Fits the values and the way of working.
        Values = "values",
    }

    /// What the author of a scorecard recommends.
    Recommendation {
        /// Hire, without doubt.
        StrongYes = "strong_yes",
        /// Hire.
        Yes = "yes",
        /// Do not hire.
        No = "no",
        /// Do not hire, without doubt.
        StrongNo = "strong_no",
    }
}

/// A rating, from 1 (weak) to 5 (outstanding).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 5)]
pub struct Rating(u8);

impl TryFrom<u8> for Rating {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        (1..=5)
            .contains(&number)
            .then_some(Self(number))
            .ok_or("must be from 1 to 5")
    }
}

impl From<Rating> for u8 {
    fn from(rating: Rating) -> Self {
        rating.0
    }
}

/// A scorecard, as entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScorecardForm {
    /// The ratings, at least one; criteria without one were not assessed.
    pub ratings: BTreeMap<Criterion, Rating>,
    /// The recommendation.
    pub recommendation: Recommendation,
    /// What speaks for the applicant.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub strengths: Option<Text<1, 2000>>,
    /// What speaks against the applicant, or is still open.
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub concerns: Option<Text<1, 2000>>,
}

/// What an employer thinks of an applicant. It never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scorecard {
    /// The application.
    pub job_application_id: JobApplicationId,
    /// The author.
    pub by: AccountId,
    /// Whether the author could read the scorecards of others before: recruiters can.
    pub could_read_others: bool,
    /// What was entered.
    #[serde(flatten)]
    pub content: ScorecardForm,
    /// When it was given.
    pub at: Timestamp,
}

impl Scorecard {
    /// A new scorecard; `others` is whether there are any already.
    ///
    /// # Errors
    /// [`Refused::Unfit`] without a rating.
    pub fn new(
        job_application_id: JobApplicationId,
        (by, seat): (&AccountId, Seat),
        content: ScorecardForm,
        others: bool,
        now: Timestamp,
    ) -> Result<Self, Refused> {
        if content.ratings.is_empty() {
            return Err(Refused::Unfit(vec![Fault {
                field: "ratings",
                message: sentences::rating_required(),
            }]));
        }
        Ok(Self {
            job_application_id,
            by: by.clone(),
            could_read_others: others && Self::are_shown(seat, None),
            content,
            at: now,
        })
    }

    /// Whether an employer with this seat reads the scorecards of others; `own` is theirs.
    pub const fn are_shown(seat: Seat, own: Option<&Self>) -> bool {
        seat.recruits() || own.is_some()
    }
}
