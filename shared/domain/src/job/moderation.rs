//! The review of a job's text by the team, and the flag.

use super::{
    FLAG_MACHINE, FlagEvent, FlagMoved, FlagStatus, FlagTransition, Job, JobActor, JobChanged, JobHand,
    MODERATION_MACHINE, ModerationEvent, ModerationMoved, ModerationStatus, ModerationTransition, REVIEW_BUSINESS_DAYS,
};
use crate::{Refused, approval::Hand, time::add_business_days};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What is known of the jobs of a company, to decide whether a new one is reviewed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standing {
    /// Whether the company is verified.
    pub is_verified: bool,
    /// How many of its jobs the team has approved.
    pub approved: i64,
    /// How many of its jobs are flagged now.
    pub flagged: i64,
}

impl Standing {
    /// Whether its jobs are published without a review.
    pub const fn is_trusted(self) -> bool {
        self.is_verified && self.approved > 0 && self.flagged == 0
    }
}

/// The review of a job's text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moderation {
    /// Its status.
    pub status: ModerationStatus,
    /// When the decision is due; absent unless it waits for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    /// The last decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided: Option<Hand>,
    /// The reason of a refusal, or the changes that are asked for. The employer reads it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Why and by whom a job was flagged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flag {
    /// The administrator.
    pub hand: Hand,
    /// The reason. The employer reads it.
    pub reason: String,
}

impl Job {
    /// Decides a review, or takes it back. An approval publishes the job.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table forbids it, or the company is not verified any more; [`Refused::Unfit`]
    /// when a reason is missing.
    pub fn decide(
        &mut self,
        event: ModerationEvent,
        hand: JobHand<'_>,
        standing: Standing,
        reason: Option<&str>,
        now: Timestamp,
    ) -> Result<JobChanged, Refused> {
        let row = MODERATION_MACHINE.perform(self.moderation.status, event, hand.actor)?;
        row.check_reason("reason", reason)?;
        if event == ModerationEvent::Approve
            && let Some(publish) = self.status.publishing_event()
        {
            return self.advance(publish, hand, standing, None, now);
        }
        Ok(JobChanged {
            moderation: Some(self.moderate(event, hand, reason, now)?),
            ..JobChanged::default()
        })
    }

    /// Flags a job, or removes the flag.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when it is flagged already, or is not; [`Refused::Unfit`] without the reason of a flag.
    pub fn mark(
        &mut self,
        event: FlagEvent,
        hand: &Hand,
        reason: Option<&str>,
        now: Timestamp,
    ) -> Result<FlagMoved, Refused> {
        let row = FLAG_MACHINE.perform(self.flag_status(), event, JobActor::Admin)?;
        row.check_reason("reason", reason)?;
        self.flag = (row.to == FlagStatus::Flagged).then(|| Flag {
            hand: hand.clone(),
            reason: reason.unwrap_or_default().trim().to_owned(),
        });
        self.updated_at = now;
        Ok(row.made())
    }

    /// The moves of the review that this actor can make.
    pub fn allowed_moderation(&self, by: JobActor) -> Vec<ModerationTransition> {
        let mut allowed = MODERATION_MACHINE.allowed(self.moderation.status, by, |_| None);
        // A request for a review is the consequence of publishing, and a revision that of an edit.
        allowed.retain(|way| !matches!(way.event, ModerationEvent::Submit | ModerationEvent::Revise));
        allowed
    }

    /// The moves of the flag that this actor can make.
    pub fn allowed_flag(&self, by: JobActor) -> Vec<FlagTransition> {
        FLAG_MACHINE.allowed(self.flag_status(), by, |_| None)
    }

    /// Whether publishing asks for a review first.
    pub fn needs_review(&self, standing: Standing) -> bool {
        !standing.is_trusted() && self.moderation.status != ModerationStatus::Approved
    }

    pub(super) fn moderate(
        &mut self,
        event: ModerationEvent,
        hand: JobHand<'_>,
        reason: Option<&str>,
        now: Timestamp,
    ) -> Result<ModerationMoved, Refused> {
        let row = MODERATION_MACHINE.perform(self.moderation.status, event, hand.actor)?;
        let is_pending = row.to == ModerationStatus::Pending;
        self.moderation = Moderation {
            status: row.to,
            due_at: is_pending.then(|| add_business_days(now, REVIEW_BUSINESS_DAYS)),
            decided: hand.admin.cloned().or_else(|| self.moderation.decided.take()),
            reason: reason
                .map(str::trim)
                .filter(|reason| !reason.is_empty())
                .map(ToOwned::to_owned),
        };
        self.updated_at = now;
        Ok(row.made())
    }
}
