//! The referee's questionnaire: eight questions, under five minutes, suitable for a phone.

use crate::{Locale, Text, number::Between, text::blank_as_none, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

vocabulary! {
    /// Whether the executive's description of the relationship is right.
    Confirmation {
        /// Completely.
        Yes = "yes",
        /// Partly.
        Partly = "partly",
        /// No.
        No = "no",
    }

    /// Whether the referee would work with them again.
    WorkAgain {
        /// Yes.
        Yes = "yes",
        /// In some roles, or under conditions.
        WithReservations = "with_reservations",
        /// No.
        No = "no",
    }
}

/// From 1, "far from it", to 5, "outstanding".
pub type Rating = Between<1, 5>;

/// Leadership qualities, on five scales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    /// Sets and communicates direction.
    pub strategy: Rating,
    /// Chooses, develops and retains people.
    pub people: Rating,
    /// Delivers results.
    pub results: Rating,
    /// Acts with integrity.
    pub integrity: Rating,
    /// Communicates clearly.
    pub communication: Rating,
}

/// The answers. Only the vetting team can read them: the executive is notified that there are answers, without their
/// content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// "You were their … and have known them for … years. Is this right?"
    pub confirmation: Confirmation,
    /// "In which roles, and when, did you work together?"
    pub worked_together: Text<10, 600>,
    /// "What are their greatest strengths as a leader?"
    pub strengths: Text<10, 1000>,
    /// "How do you rate them?"
    pub ratings: Ratings,
    /// "Where could they still grow?"
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub growth: Option<Text<1, 1000>>,
    /// "Would you work with them again?"
    pub work_again: WorkAgain,
    /// "Is there anything an employer should know?"
    #[serde(default, deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub employer_should_know: Option<Text<1, 1000>>,
}

/// The referee's consent to storing and reading the answers: asked in `locale`, given with the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    /// When.
    pub at: Timestamp,
    /// The language of the question.
    pub locale: Locale,
}
