//! What is written in an introduction beside its moves.

use super::{Introduction, Message, Party, Stage, StageEvent, other};
use crate::{Engagement, InvalidMove, Refused, Text, time::days};
use Party::{Employer, Executive};
use jiff::Timestamp;

/// One step on the employer's list.
pub type Step = Text<1, 200>;

/// What is written anew; `None` stays as it is.
#[derive(Debug, Clone, Default)]
pub struct Revision {
    /// The words to the executive; only of a draft.
    pub message: Option<Message>,
    /// The kind of work; only of a draft.
    pub engagement: Option<Engagement>,
    /// What is paid, `Some(None)` to say nothing of it; only of a draft.
    pub compensation_hint: Option<Option<Text<1, 200>>>,
    /// What is to be done next, at any time; replaces the list.
    pub next_steps: Option<Vec<Step>>,
}

impl Revision {
    /// Does it change what the executive was asked?
    fn is_of_the_request(&self) -> bool {
        self.message.is_some() || self.engagement.is_some() || self.compensation_hint.is_some()
    }
}

impl Introduction {
    /// Somebody wrote a comment that everybody reads; the other side is now waited for.
    pub fn comment(&mut self, by: Party, now: Timestamp) {
        self.comments_count += 1;
        if self.stage == Stage::Pending && by == Employer {
            // A question of the executive's is answered: the request is theirs to answer again.
            self.whose_turn = Some(Executive);
        }
        self.spoke(by, now);
    }

    /// Somebody said something that the other side hears: silence is over, and its days are counted anew.
    pub(super) fn spoke(&mut self, by: Party, now: Timestamp) {
        self.waiting = other(by).map(|_| by);
        if self.stage == Stage::Accepted {
            self.expires_at = self.stage.expiry_days().map(|n| now + days(n));
        }
        self.updated_at = now;
    }

    /// Somebody wrote a comment for their own side: nobody is waited for, and silence stays silence.
    pub fn comment_privately(&mut self, by: Party, now: Timestamp) {
        *self.private_comments.entry(by).or_default() += 1;
        self.updated_at = now;
    }

    /// The employer changes a draft, or the list of what is to be done next.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the request was sent already and the revision is of more than the next steps.
    pub fn revise(&mut self, revision: Revision, now: Timestamp) -> Result<(), Refused> {
        if revision.is_of_the_request() && self.stage != Stage::Draft {
            return Err(InvalidMove {
                sentence: "A request that was sent can no longer be changed.".to_owned(),
                from: self.stage.as_str(),
                to: "revise".to_owned(),
                by: Employer.as_str(),
                allowed: self.allowed(Employer, now),
            }
            .into());
        }
        let Revision {
            message,
            engagement,
            compensation_hint,
            next_steps,
        } = revision;
        self.proposal.message = message.unwrap_or_else(|| self.proposal.message.clone());
        self.proposal.engagement = engagement.unwrap_or(self.proposal.engagement);
        self.proposal.compensation_hint = compensation_hint.unwrap_or_else(|| self.proposal.compensation_hint.clone());
        self.next_steps = next_steps.unwrap_or_else(|| self.next_steps.clone());
        self.updated_at = now;
        Ok(())
    }

    /// The executive answers a request with a question: the stage and its deadline stay, the turn goes to the employer.
    ///
    /// # Errors
    /// [`Refused::Invalid`] unless the request is pending and it is the executive who asks.
    pub fn ask_for_more(&mut self, by: Party, now: Timestamp) -> Result<(), Refused> {
        self.stage.perform(StageEvent::Accept, by)?;
        self.comment(by, now);
        self.whose_turn = Some(Employer);
        Ok(())
    }
}
