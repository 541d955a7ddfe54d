//! What many introductions come to: how far they got, how fast they were answered, how often they are answered at all.

use super::{Introduction, Stage};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// Fewer than this say nothing about anybody.
const FEWEST: u64 = 3;

/// How many introductions came how far: each number contains the next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Funnel {
    /// Requests that reached an executive.
    pub requested: u64,
    /// Of these, accepted.
    pub accepted: u64,
    /// Of these, came to a meeting or to talks.
    pub in_talks: u64,
    /// Of these, came to an offer.
    pub offer_made: u64,
    /// Of these, came to an accepted offer.
    pub offer_accepted: u64,
    /// Of these, came to a signed contract.
    pub contracted: u64,
    /// Of these, the work began.
    pub completed: u64,
}

/// The sum of some introductions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// How far they came.
    pub funnel: Funnel,
    answers: Vec<SignedDuration>,
    completions: Vec<SignedDuration>,
}

impl Tally {
    /// Counts the introductions that were sent; drafts are nobody's business.
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
        // In order: whoever came to one came to all before it, whether every step was taken or not.
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
        for (count, _) in steps.into_iter().take(furthest.map_or(0, |last| last + 1)) {
            *count += 1;
        }
        self.answers.extend(introduction.time_to_answer());
        let completed = introduction.reached.get(&Stage::Completed);
        self.completions.extend(completed.map(|at| at.duration_since(sent_at)));
    }

    /// Of a hundred requests, how many came to a signed contract; `None` without any.
    pub fn success_rate(&self) -> Option<f64> {
        percent(self.funnel.contracted, self.funnel.requested)
    }

    /// Hours from the request to the executive's yes or no, on average; `None` without any.
    pub fn hours_to_answer(&self) -> Option<f64> {
        average(&self.answers).map(tenths)
    }

    /// Days from the request to the beginning of the work, on average; `None` without any.
    pub fn days_to_completion(&self) -> Option<f64> {
        average(&self.completions).map(|hours| tenths(hours / 24.0))
    }
}

impl Introduction {
    /// From the request to the executive's yes or no.
    pub fn time_to_answer(&self) -> Option<SignedDuration> {
        let answers = [Stage::Accepted, Stage::Declined].map(|stage| self.reached.get(&stage).copied());
        let answered = answers.into_iter().flatten().min()?;
        Some(answered.duration_since(self.sent_at?))
    }
}

/// How often somebody does what others wait for: an executive answers requests, an employer goes on after an acceptance.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Responses {
    /// So often they did.
    pub answered: u64,
    /// So often the time ran out.
    pub lapsed: u64,
}

impl Responses {
    /// Of a hundred; `None` where too few waited to say.
    pub fn rate(self) -> Option<f64> {
        let all = self.answered + self.lapsed;
        if all < FEWEST {
            None
        } else {
            percent(self.answered, all)
        }
    }
}

/// In tenths; `None` of nothing.
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
