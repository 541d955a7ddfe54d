//! Statistics over many introductions: stages reached, response times, response rates.

use super::{Introduction, Stage};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// The minimum number for a rate; fewer would be meaningless.
const FEWEST: u64 = 3;

/// The number of introductions that reached each stage: each number includes the next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Funnel {
    /// Requests sent to an executive.
    pub requested: u64,
    /// Of these, accepted.
    pub accepted: u64,
    /// Of these, reached a meeting or talks.
    pub in_talks: u64,
    /// Of these, with an offer.
    pub offer_made: u64,
    /// Of these, with an accepted offer.
    pub offer_accepted: u64,
    /// Of these, with a signed contract.
    pub contracted: u64,
    /// Of these, the work started.
    pub completed: u64,
}

/// The totals of some introductions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// The stages reached.
    pub funnel: Funnel,
    decided: u64,
    successes: u64,
    answers: Vec<SignedDuration>,
    completions: Vec<SignedDuration>,
}

impl Tally {
    /// Counts the introductions that were sent; drafts are ignored.
    pub fn of<'a>(introductions: impl IntoIterator<Item = &'a Introduction>) -> Self {
        let mut tally = Self::default();
        for introduction in introductions {
            if let Some(sent_at) = introduction.sent_at {
                tally.count(introduction, sent_at);
            }
        }
        tally
    }

    fn count(&mut self, introduction: &Introduction, sent_at: Timestamp) {
        // In order: reaching a stage counts as reaching all before it, even if some were skipped.
        let steps: [(&mut u64, &[Stage]); 6] = [
            (&mut self.funnel.accepted, &[Stage::Accepted]),
            (
                &mut self.funnel.in_talks,
                &[Stage::Scheduled, Stage::InProgress, Stage::Negotiating],
            ),
            (&mut self.funnel.offer_made, &[Stage::OfferMade]),
            (&mut self.funnel.offer_accepted, &[Stage::OfferAccepted]),
            (&mut self.funnel.contracted, &[Stage::Contracted]),
            (&mut self.funnel.completed, &[Stage::Completed]),
        ];
        let reached = |stages: &[Stage]| stages.iter().any(|stage| introduction.reached.contains_key(stage));
        let furthest = steps.iter().rposition(|(_, stages)| reached(stages));
        self.funnel.requested += 1;
        self.decided += u64::from(introduction.stage != Stage::Pending);
        self.successes += u64::from(introduction.stage.is_success());
        for (count, _) in steps.into_iter().take(furthest.map_or(0, |last| last + 1)) {
            *count += 1;
        }
        self.answers.extend(introduction.time_to_answer());
        let completed = introduction.reached.get(&Stage::Completed);
        self.completions.extend(completed.map(|at| at.duration_since(sent_at)));
    }

    /// Of the requests that have left [`Stage::Pending`], the percentage with a signed contract; `None` without any.
    pub fn success_rate(&self) -> Option<f64> {
        percent(self.successes, self.decided)
    }

    /// The average time in hours from the request to the executive's response; `None` without any.
    pub fn hours_to_answer(&self) -> Option<f64> {
        average(&self.answers).map(tenths)
    }

    /// The average time in days from the request to the start of the work; `None` without any.
    pub fn days_to_completion(&self) -> Option<f64> {
        average(&self.completions).map(|hours| tenths(hours / 24.0))
    }
}

impl Introduction {
    /// The time from the request to the executive's response.
    pub fn time_to_answer(&self) -> Option<SignedDuration> {
        let answers = [Stage::Accepted, Stage::Declined].map(|stage| self.reached.get(&stage).copied());
        let answered = answers.into_iter().flatten().min()?;
        Some(answered.duration_since(self.sent_at?))
    }
}

/// How often an account responds when others wait: an executive to requests, an employer after an acceptance.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Responses {
    /// The number of responses.
    pub answered: u64,
    /// The number of lapses.
    pub lapsed: u64,
}

impl Responses {
    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            answered: self.answered + other.answered,
            lapsed: self.lapsed + other.lapsed,
        }
    }

    /// The percentage; `None` if there are too few.
    pub fn rate(self) -> Option<f64> {
        let all = self.answered + self.lapsed;
        if all < FEWEST {
            None
        } else {
            percent(self.answered, all)
        }
    }
}

/// In tenths; `None` if the whole is zero.
#[expect(clippy::cast_precision_loss, reason = "nobody has 2^53 introductions")]
fn percent(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| tenths(part as f64 * 100.0 / whole as f64))
}

#[expect(clippy::cast_precision_loss, reason = "nobody has 2^53 introductions")]
fn average(times: &[SignedDuration]) -> Option<f64> {
    let hours: f64 = times.iter().map(|time| time.as_secs_f64() / 3600.0).sum();
    (!times.is_empty()).then(|| hours / times.len() as f64)
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests;
