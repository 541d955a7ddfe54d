//! Changes of an application's status: the moves, what blocks them, and the reviewer's comments.

use super::{
    Application, ApplicationActor, ApplicationEvent, ApplicationStatus, ApplicationTransition, InfoRequest, MACHINE,
    Prose, REAPPLY_DAYS, RESEND_HOURS, REVIEW_BUSINESS_DAYS, UNDO_HOURS,
};
use crate::{
    AccountId, Moved, Refused, Sentence, Text,
    moves::Move,
    qualification, sentences,
    time::{add_business_days, on_business_day},
    vocabulary::vocabulary,
};
use ApplicationActor::Admin;
use ApplicationEvent::{
    Approve, Expire, Reapply, Reject, RequestInfo, ResendInvitation, StartReview, Submit, UndoApproval, WaiveReapply,
    Withdraw,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

vocabulary! {
    /// The actions of an admin in a review.
    ReviewAction {
        StartReview = "start_review",
        Approve = "approve",
        Reject = "reject",
        RequestInfo = "request_info",
        UndoApproval = "undo_approval",
    }
}

/// The request for a review action.
#[derive(Debug, Clone, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Review {
    /// The action.
    pub action: ReviewAction,
    /// The message for the applicant; required to reject, as the reason.
    #[serde(default, deserialize_with = "crate::text::blank_as_none")]
    pub review_notes: Option<Prose>,
    /// Notes for admins only.
    #[serde(default, deserialize_with = "crate::text::blank_as_none")]
    pub admin_notes: Option<Prose>,
    /// The question to the applicant; required to request information.
    #[serde(default, deserialize_with = "crate::text::blank_as_none")]
    pub message: Option<Prose>,
}

impl Application {
    /// Makes a move without comments: by the applicant or the system, or `resend_invitation`, after which reminders,
    /// expiry and erasure of the invitation count from now on. Reviewers use [`Application::review`].
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or the time forbids the move, [`Refused::Unfit`] when required answers or
    /// comments are missing.
    pub fn advance(
        &mut self,
        event: ApplicationEvent,
        by: ApplicationActor,
        now: Timestamp,
    ) -> Result<Moved<ApplicationStatus, ApplicationEvent>, Refused> {
        self.change(event, by, None, now)
    }

    /// Makes a reviewer's move and stores the comments.
    ///
    /// # Errors
    /// As [`Application::advance`]; `review_notes` is required to reject, `message` to request information.
    pub fn review(
        &mut self,
        review: &Review,
        reviewer: &AccountId,
        now: Timestamp,
    ) -> Result<Moved<ApplicationStatus, ApplicationEvent>, Refused> {
        let (event, words) = match review.action {
            ReviewAction::StartReview => (StartReview, None),
            ReviewAction::Approve => (Approve, None),
            ReviewAction::Reject => (Reject, review.review_notes.as_ref()),
            ReviewAction::RequestInfo => (RequestInfo, review.message.as_ref()),
            ReviewAction::UndoApproval => (UndoApproval, None),
        };
        let moved = self.change(event, Admin, words, now)?;
        self.reviewer = Some(reviewer.clone());
        if event == StartReview {
            self.assigned_to.get_or_insert_with(|| reviewer.clone());
        }
        self.review_notes = review.review_notes.clone().or(self.review_notes.take());
        self.admin_notes = review.admin_notes.clone().or(self.admin_notes.take());
        Ok(moved)
    }

    /// Lets a rejected applicant apply again at once. The reason is for administrators and is not stored here.
    ///
    /// # Errors
    /// [`Refused::Invalid`] unless it is rejected and the waiting time still runs.
    pub fn waive_reapply(
        &mut self,
        reason: &Prose,
        now: Timestamp,
    ) -> Result<Moved<ApplicationStatus, ApplicationEvent>, Refused> {
        self.change(WaiveReapply, Admin, Some(reason), now)
    }

    /// The only function that changes an application's status.
    fn change(
        &mut self,
        event: ApplicationEvent,
        by: ApplicationActor,
        words: Option<&Prose>,
        now: Timestamp,
    ) -> Result<Moved<ApplicationStatus, ApplicationEvent>, Refused> {
        let row = MACHINE.perform(self.status, event, by)?;
        let against = if event == Reapply {
            Some(sentences::reapply_is_new())
        } else {
            self.against(row, now)
        };
        if let Some(sentence) = against {
            return Err(MACHINE.blocked(row, by, sentence).into());
        }
        let field = match event {
            RequestInfo => "message",
            WaiveReapply => "reason",
            _ => "review_notes",
        };
        row.check_reason(field, words.map(Text::as_str))?;
        match event {
            Submit => self.submit(now)?,
            Approve => self.approved_at = Some(now),
            ResendInvitation => self.invitation_resent_at = Some(now),
            UndoApproval => (self.approved_at, self.invitation_resent_at) = (None, None),
            Reject => (self.rejected_at, self.rejection_reason) = (Some(now), words.cloned()),
            RequestInfo => self.info_request = words.cloned().map(|message| InfoRequest { message, asked_at: now }),
            Withdraw | Expire => self.withdrawn_at = Some(now),
            WaiveReapply => self.reapply_waived_at = Some(now),
            _ => {}
        }
        if matches!(event, RequestInfo | UndoApproval) {
            self.generation += 1;
        }
        self.status = row.to;
        self.updated_at = now;
        Ok(row.made())
    }

    fn submit(&mut self, now: Timestamp) -> Result<(), Refused> {
        let missing = self.missing_to_submit();
        if !missing.is_empty() {
            return Err(Refused::missing(missing));
        }
        self.sla_due_at = match (self.sla_due_at, self.info_request.take()) {
            // The deadline was paused while the applicant was asked: it is extended by that time.
            (Some(due), Some(asked)) => Some(on_business_day(due + now.duration_since(asked.asked_at))),
            _ => Some(add_business_days(now, REVIEW_BUSINESS_DAYS)),
        };
        self.submitted_at.get_or_insert(now);
        self.qualification_assessment = Some(qualification::assess(self));
        Ok(())
    }

    /// Why a move of the table is not possible now, if so.
    pub(super) fn against(
        &self,
        row: &Move<ApplicationStatus, ApplicationEvent, ApplicationActor>,
        now: Timestamp,
    ) -> Option<Sentence> {
        let sentence = match row.event {
            Expire if self.info_expires_at().is_none_or(|at| now < at) => sentences::applicant_has_time(),
            ResendInvitation | UndoApproval if self.account_id.is_some() => sentences::invitation_already_claimed(),
            ResendInvitation
                if self
                    .invitation_resent_at
                    .is_some_and(|at| now < at + SignedDuration::from_hours(RESEND_HOURS)) =>
            {
                sentences::invitation_sent_recently()
            }
            UndoApproval
                if self
                    .approved_at
                    .is_none_or(|at| now > at + SignedDuration::from_hours(UNDO_HOURS)) =>
            {
                sentences::approval_undo_over(UNDO_HOURS)
            }
            Reapply if self.may_reapply_at().is_none_or(|at| now < at) => sentences::reapply_after(REAPPLY_DAYS),
            WaiveReapply if self.may_reapply_at().is_none_or(|at| at <= now) => sentences::may_reapply_already(),
            _ => return None,
        };
        Some(sentence)
    }

    /// The moves that `by` can make, each with what blocks it now. A claimed invitation is not offered again, and a
    /// waiver only while the applicant has to wait.
    pub fn allowed(&self, by: ApplicationActor, now: Timestamp) -> Vec<ApplicationTransition> {
        let mut allowed = MACHINE.allowed(self.status, by, |row| {
            let incomplete = row.event == Submit && !self.missing_to_submit().is_empty();
            if incomplete {
                Some(sentences::fields_required())
            } else {
                self.against(row, now)
            }
        });
        allowed.retain(|way| match way.event {
            ResendInvitation => self.account_id.is_none(),
            WaiveReapply => way.blocked.is_none(),
            _ => true,
        });
        allowed
    }
}
