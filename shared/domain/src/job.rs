//! Jobs that companies post: their text, their life from draft to end, and the review by the team.
//!
//! A job is public while it is published and not flagged ([`Job::is_public`]). Every move that makes it public needs a
//! verified company. The first jobs of a company are reviewed: until the team has approved one of them, or while one is
//! flagged ([`Standing::is_trusted`]), publishing asks for a review instead, and the approval publishes the job.
//!
//! An anonymous job does not tell its readers which company it is: its texts must not name the company, and views of
//! others than the company and the team leave it out.

mod document;
mod form;
mod machine;
mod moderation;
mod recommendation;
mod report;
mod saved;

pub use document::{JobCard, JobDocument, JobQuery, JobSortBy};
pub use form::{
    ExperienceLevel, JobForm, JobType, MOST_QUESTIONS, QuestionKind, SalaryRange, SalaryType, SalaryWithheld,
    ScreeningQuestion, Workplace,
};
pub use machine::{
    FLAG_MACHINE, FlagEvent, FlagStatus, FlagTransition, JobActor, JobEvent, JobStatus, JobTransition, MACHINE,
    MODERATION_MACHINE, ModerationEvent, ModerationStatus, ModerationTransition,
};
pub use moderation::{Flag, Moderation, Standing};
pub use recommendation::{Reason, ReasonKind, Recommendation, WordMatch};
pub use report::{JobReport, JobReportReason};
pub use saved::{MOST_SAVED_JOBS, SavedJob};

use crate::{
    AccountId, CompanyId, Fault, JobId, Moved, Refused, Sentence, approval::Hand, moves::Move, profile::Identifiers,
    sentences, time::days, vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Days for which a job is public, unless it ends earlier.
pub const PUBLIC_DAYS: i64 = 60;
/// Days before its end at which the employer is reminded.
pub const NOTICE_DAYS: i64 = 7;
/// Days after its closing in which a job can be opened again.
pub const REOPEN_DAYS: i64 = 30;
/// Business days from the request of a review to the decision.
pub const REVIEW_BUSINESS_DAYS: u32 = 1;

vocabulary! {
    /// Why a job was closed.
    CloseReason {
        /// The position is filled.
        Filled = "filled",
        /// The search was cancelled.
        Cancelled = "cancelled",
    }
}

/// A move of the status.
pub type JobMoved = Moved<JobStatus, JobEvent>;
/// A move of the review.
pub type ModerationMoved = Moved<ModerationStatus, ModerationEvent>;
/// A move of the flag.
pub type FlagMoved = Moved<FlagStatus, FlagEvent>;

/// A job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// Its id.
    pub id: JobId,
    /// The company.
    pub company_id: CompanyId,
    /// The company's name when the job was last saved: for lists of the company and the team, and for readers unless
    /// the job is anonymous.
    pub company_name: String,
    /// Who wrote it: a recruiter of the company, who gets the notices about it.
    pub posted_by: AccountId,
    /// The administrator who wrote it for the company, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub created_by_admin: Option<AccountId>,
    /// The text.
    pub content: JobForm,
    /// Its status.
    pub status: JobStatus,
    /// The review of its text.
    #[serde(default)]
    pub moderation: Moderation,
    /// Present while it is flagged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flag: Option<Flag>,
    /// When it first became public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published_at: Option<Timestamp>,
    /// Whether readers have seen the company's name: it cannot be hidden afterwards.
    #[serde(default)]
    pub was_named: bool,
    /// When it ends by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Timestamp>,
    /// When it ended, by closing or by time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<Timestamp>,
    /// Why it was closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close_reason: Option<CloseReason>,
    /// Since when it is featured: shown first among equal results, with a label. Ends when the job is not published any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub featured_at: Option<Timestamp>,
    /// When it was written.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

/// A new job.
pub struct NewJob<'a> {
    /// Its id.
    pub id: JobId,
    /// The company.
    pub company_id: CompanyId,
    /// Its name.
    pub company_name: String,
    /// Who gets the notices about it.
    pub posted_by: AccountId,
    /// The administrator who writes it, if one does.
    pub created_by_admin: Option<AccountId>,
    /// The text.
    pub form: JobForm,
    /// What the text of an anonymous job must not have.
    pub identifiers: &'a Identifiers,
}

/// Who makes a move.
#[derive(Debug, Clone, Copy)]
pub struct JobHand<'a> {
    /// The role.
    pub actor: JobActor,
    /// The administrator, with the name, who approves by publishing; absent for others.
    pub admin: Option<&'a Hand>,
}

impl JobHand<'_> {
    /// A recruiter of the company.
    pub const EMPLOYER: Self = Self {
        actor: JobActor::Employer,
        admin: None,
    };
    /// Time.
    pub const SYSTEM: Self = Self {
        actor: JobActor::System,
        admin: None,
    };
}

impl<'a> JobHand<'a> {
    /// An administrator.
    pub const fn admin(hand: &'a Hand) -> Self {
        Self {
            actor: JobActor::Admin,
            admin: Some(hand),
        }
    }
}

/// What a request changed: at most one move of each machine.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct JobChanged {
    /// The status.
    pub status: Option<JobMoved>,
    /// The review.
    pub moderation: Option<ModerationMoved>,
    /// The flag.
    pub flag: Option<FlagMoved>,
}

impl Job {
    /// A new draft.
    ///
    /// # Errors
    /// [`Refused::Unfit`] when the form is invalid, or an anonymous text names the company.
    pub fn new(new: NewJob<'_>, now: Timestamp) -> Result<Self, Refused> {
        let job = Self {
            id: new.id,
            company_id: new.company_id,
            company_name: new.company_name,
            posted_by: new.posted_by,
            created_by_admin: new.created_by_admin,
            content: new.form.checked()?,
            status: JobStatus::Draft,
            moderation: Moderation::default(),
            flag: None,
            published_at: None,
            was_named: false,
            expires_at: None,
            ended_at: None,
            close_reason: None,
            featured_at: None,
            created_at: now,
            updated_at: now,
        };
        job.check_anonymity(new.identifiers)?;
        Ok(job)
    }

    /// Whether readers without an account find it.
    pub fn is_public(&self) -> bool {
        self.status == JobStatus::Published && self.flag.is_none()
    }

    /// Whether it is featured.
    pub fn is_featured(&self) -> bool {
        self.featured_at.is_some()
    }

    /// Features it; `false` if it is not public, or is featured already. Whether the plan of its company includes that is
    /// checked where it is stored.
    pub fn feature(&mut self, now: Timestamp) -> bool {
        let is_new = self.is_public() && !self.is_featured();
        if is_new {
            self.featured_at = Some(now);
        }
        is_new
    }

    /// Ends the featuring; `false` if it was not featured.
    pub fn end_featuring(&mut self) -> bool {
        self.featured_at.take().is_some()
    }

    /// Whether readers do not learn the company.
    pub fn hides_company(&self) -> bool {
        self.content.is_anonymous
    }

    /// The state of the flag.
    pub fn flag_status(&self) -> FlagStatus {
        if self.flag.is_some() {
            FlagStatus::Flagged
        } else {
            FlagStatus::Unflagged
        }
    }

    /// When the employer is reminded of the end; `None` while it is not published.
    pub fn notice_at(&self) -> Option<Timestamp> {
        let expires_at = self.expires_at.filter(|_| self.status == JobStatus::Published)?;
        Some(expires_at - days(NOTICE_DAYS))
    }

    /// When time ends it; `None` unless it is published or paused.
    pub fn expiry_at(&self) -> Option<Timestamp> {
        self.expires_at.filter(|_| self.status.can_expire())
    }

    /// Replaces the text. A changed text of a company that is not trusted is reviewed again: a published job is paused
    /// until the approval.
    ///
    /// # Errors
    /// [`Refused::Unfit`] when the form is invalid, an anonymous text names the company, a public text is incomplete, or
    /// a company that was named would be hidden.
    pub fn edit(
        &mut self,
        form: JobForm,
        identifiers: &Identifiers,
        hand: JobHand<'_>,
        standing: Standing,
        now: Timestamp,
    ) -> Result<JobChanged, Refused> {
        let form = form.checked()?;
        if form == self.content {
            return Ok(JobChanged::default());
        }
        if form.is_anonymous && self.was_named {
            return Err(Refused::field("is_anonymous", sentences::job_named_already()));
        }
        let before = std::mem::replace(&mut self.content, form);
        let checked = self.check_anonymity(identifiers).and_then(|()| match self.status {
            JobStatus::Published => self.check_complete(),
            _ => Ok(()),
        });
        if let Err(refused) = checked {
            self.content = before;
            return Err(refused);
        }
        self.updated_at = now;
        self.was_named |= self.status == JobStatus::Published && !self.content.is_anonymous;
        if hand.actor != JobActor::Employer || standing.is_trusted() {
            return Ok(JobChanged::default());
        }
        let is_published = self.status == JobStatus::Published;
        let moderation = match self.moderation.status {
            _ if is_published => Some(self.moderate(ModerationEvent::Submit, hand, None, now)?),
            ModerationStatus::Approved => Some(self.moderate(ModerationEvent::Revise, hand, None, now)?),
            _ => None,
        };
        let status = match is_published {
            true => Some(MACHINE.perform(self.status, JobEvent::Pause, JobActor::System)?),
            false => None,
        };
        Ok(JobChanged {
            status: status.map(|row| self.make(row, None, now)),
            moderation,
            flag: None,
        })
    }

    /// Makes a move of the status, or asks for the review that it needs. The only function that changes the status.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table or a further rule forbids the move; [`Refused::Unfit`] when fields that a
    /// publication needs are empty, or a closing does not say why.
    pub fn advance(
        &mut self,
        event: JobEvent,
        hand: JobHand<'_>,
        standing: Standing,
        close_reason: Option<CloseReason>,
        now: Timestamp,
    ) -> Result<JobChanged, Refused> {
        let row = MACHINE.perform(self.status, event, hand.actor)?;
        if let Some(sentence) = self.against(row, hand.actor, standing, now) {
            return Err(MACHINE.blocked(row, hand.actor, sentence).into());
        }
        if event == JobEvent::Close && close_reason.is_none() {
            return Err(Refused::field("close_reason", sentences::is_required()));
        }
        if row.to != JobStatus::Published {
            let ends = row.to != JobStatus::Paused;
            let moderation = match self.moderation.status {
                ModerationStatus::Pending if ends => {
                    Some(self.moderate(ModerationEvent::Withdraw, JobHand::SYSTEM, None, now)?)
                }
                _ => None,
            };
            return Ok(JobChanged {
                status: Some(self.make(row, close_reason, now)),
                moderation,
                flag: None,
            });
        }
        self.check_complete()?;
        let is_pending = self.moderation.status == ModerationStatus::Pending;
        let moderation = match hand.actor {
            JobActor::Employer if self.needs_review(standing) => {
                return Ok(JobChanged {
                    moderation: Some(self.moderate(ModerationEvent::Submit, hand, None, now)?),
                    ..JobChanged::default()
                });
            }
            JobActor::Admin if is_pending => Some(self.moderate(ModerationEvent::Approve, hand, None, now)?),
            _ => None,
        };
        Ok(JobChanged {
            status: Some(self.make(row, None, now)),
            moderation,
            flag: None,
        })
    }

    /// The moves of the status that this actor can make, each with what blocks it.
    pub fn allowed(&self, by: JobActor, standing: Standing, now: Timestamp) -> Vec<JobTransition> {
        MACHINE.allowed(self.status, by, |row| self.against(row, by, standing, now))
    }

    fn against(
        &self,
        row: &Move<JobStatus, JobEvent, JobActor>,
        by: JobActor,
        standing: Standing,
        now: Timestamp,
    ) -> Option<Sentence> {
        if row.event == JobEvent::Expire {
            let is_over = self.expires_at.is_some_and(|end| end <= now);
            return (!is_over).then(sentences::job_not_over);
        }
        if row.event == JobEvent::Reopen && self.ended_at.is_some_and(|at| at + days(REOPEN_DAYS) <= now) {
            return Some(sentences::job_reopen_too_late(REOPEN_DAYS));
        }
        if row.event == JobEvent::Delete && by == JobActor::Employer && self.flag.is_some() {
            return Some(sentences::job_flagged_kept());
        }
        if row.to != JobStatus::Published {
            return None;
        }
        if !standing.is_verified {
            Some(sentences::job_company_unverified())
        } else if by != JobActor::Employer {
            None
        } else if self.flag.is_some() {
            Some(sentences::job_flagged())
        } else if self.moderation.status == ModerationStatus::Pending {
            Some(sentences::job_under_review())
        } else {
            None
        }
    }

    fn make(
        &mut self,
        row: &Move<JobStatus, JobEvent, JobActor>,
        close_reason: Option<CloseReason>,
        now: Timestamp,
    ) -> JobMoved {
        self.status = row.to;
        self.updated_at = now;
        self.close_reason = close_reason;
        match row.to {
            JobStatus::Published => {
                self.published_at = self.published_at.or(Some(now));
                self.was_named |= !self.content.is_anonymous;
                // A pause does not make it last longer.
                if row.event != JobEvent::Resume {
                    self.expires_at = Some(now + days(PUBLIC_DAYS));
                }
                self.ended_at = None;
            }
            JobStatus::Closed | JobStatus::Expired => self.ended_at = Some(now),
            JobStatus::Draft | JobStatus::Paused | JobStatus::Deleted => {}
        }
        if row.to != JobStatus::Published {
            self.featured_at = None;
        }
        row.made()
    }

    fn check_anonymity(&self, identifiers: &Identifiers) -> Result<(), Refused> {
        if !self.content.is_anonymous {
            return Ok(());
        }
        let names_it = |(field, text): (&'static str, &str)| {
            identifiers.are_in(text).then(|| Fault {
                field,
                message: sentences::names_the_company(),
            })
        };
        let mut faults: Vec<_> = self.content.texts().filter_map(names_it).collect();
        faults.dedup_by_key(|fault| fault.field);
        if faults.is_empty() {
            Ok(())
        } else {
            Err(Refused::Unfit(faults))
        }
    }

    fn check_complete(&self) -> Result<(), Refused> {
        let missing = self.content.missing();
        if missing.is_empty() {
            return Ok(());
        }
        let faults = missing.into_iter().map(|field| Fault {
            field,
            message: sentences::needed_to_publish(),
        });
        Err(Refused::Unfit(faults.collect()))
    }
}

#[cfg(test)]
pub(crate) mod tests;
