//! The questionnaire a referee answers: eight questions, under five minutes, on a phone.

use crate::{Locale, Text, number::Between, text::blank_as_none, vocabulary::vocabulary};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

vocabulary! {
    /// Is what the executive said of the two of them right?
    Confirmation {
        /// All of it.
        Yes = "yes",
        /// Some of it.
        Partly = "partly",
        /// No.
        No = "no",
    }

    /// Would the referee work with them again?
    WorkAgain {
        /// At once.
        Yes = "yes",
        /// In some roles, or under conditions.
        WithReservations = "with_reservations",
        /// No.
        No = "no",
    }
}

/// From 1, "far from it", to 5, "outstanding".
pub type Rating = Between<1, 5>;

/// How the executive leads, on five scales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    /// Sees where to go, and says so.
    pub strategy: Rating,
    /// Chooses, develops and keeps people.
    pub people: Rating,
    /// Gets done what was promised.
    pub results: Rating,
    /// Can be trusted when nobody looks.
    pub integrity: Rating,
    /// Speaks and writes so that others follow.
    pub communication: Rating,
}

/// What a referee answered. Read by the vetting team alone: the executive learns that there is an answer, not what it says.
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

/// The referee's consent to being kept and read: asked for in `locale`, given with the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    /// When.
    pub at: Timestamp,
    /// The language it was asked for in.
    pub locale: Locale,
}
