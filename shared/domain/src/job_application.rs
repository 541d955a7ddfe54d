//! Applications of executives to jobs.
//!
//! An executive applies once to a job. The company answers within [`ANSWER_BUSINESS_DAYS`] business days of its
//! country; opening an application is no answer.
//!
//! # Exclusions and anonymous jobs
//! An executive does not apply to a named company that they exclude: they know it, so the refusal says so. For an
//! anonymous job the response must not depend on the exclusions, otherwise an executive would learn the company by
//! changing them. Such an application looks like any other to the executive, but is [held](JobApplication::held_at):
//! the company does not receive it, and the team sees it. The team asks the company whether the executive may learn its
//! name, and with that permission asks the executive; what was agreed is the reason with which it
//! [releases](JobApplication::release) the application. Otherwise it stays held until the job ends, and the executive
//! gets the same closing notice as all others. The exclusions count at the time of the application: later changes
//! neither recall nor reveal anything.

mod machine;
mod scorecard;

pub use machine::{JobApplicationActor, JobApplicationEvent, JobApplicationStatus, JobApplicationTransition, MACHINE};
pub use scorecard::{Criterion, Rating, Recommendation, Scorecard, ScorecardForm};

use crate::{
    AccountId, CompanyId, Country, DocumentId, Fault, HistoryId, Job, JobApplicationId, JobId, Line, Moved, Refused,
    Text,
    approval::Hand,
    job::{QuestionKind, ScreeningQuestion},
    sentences,
    text::blank_as_none,
    time::add_business_days_in,
    vocabulary::vocabulary,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Business days of the company's country from an application to its first answer.
pub const ANSWER_BUSINESS_DAYS: u32 = 10;
/// Business days after which the company is reminded of the answer.
pub const REMINDER_BUSINESS_DAYS: u32 = 7;

vocabulary! {
    /// Why an executive withdraws an application. The company reads it.
    WithdrawReason {
        /// Accepted another position.
        OtherPosition = "other_position",
        /// Not looking for anything new at present.
        Timing = "timing",
        /// The role or its responsibilities do not fit.
        Role = "role",
        /// The place or the travel does not fit.
        Location = "location",
        /// The pay or other terms do not fit.
        Terms = "terms",
        /// There is a conflict of interest.
        Conflict = "conflict",
        /// Another reason.
        Other = "other",
    }

    /// Why a company refuses an applicant. The executive reads it.
    RejectReason {
        /// The experience does not fit.
        Experience = "experience",
        /// The sector or function does not fit.
        Sector = "sector",
        /// The place, or the permission to work there, does not fit.
        Location = "location",
        /// The pay or other terms do not fit.
        Terms = "terms",
        /// Others fit better.
        StrongerApplicants = "stronger_applicants",
        /// The position is filled.
        Filled = "filled",
        /// Another reason, in the message.
        Other = "other",
    }
}

/// An answer to a question of the job, as in the application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreeningAnswer {
    /// The question, as it was asked.
    pub question: Line<1, 300>,
    /// The answer: `yes` or `no`, or text. Empty if it was not answered.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub answer: Option<Text<1, 1000>>,
}

vocabulary! {
    /// Where an executive found the job.
    #[derive(Default)]
    ApplicationSource {
        /// On the board.
        Board = "board",
        /// Among the recommendations.
        Recommendation = "recommendation",
        /// Among the saved jobs.
        Saved = "saved",
        /// By a link, or unknown.
        #[default]
        Link = "link",
    }
}

/// An application, as entered.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JobApplicationForm {
    /// A letter to the company.
    #[serde(default, deserialize_with = "blank_as_none")]
    pub cover_note: Option<Text<1, 4000>>,
    /// One of the applicant's own documents of the type `resume`.
    pub resume_document_id: DocumentId,
    /// An answer per question of the job, in their order.
    #[serde(default)]
    #[schema(max_items = 5)]
    pub answers: Vec<ScreeningAnswer>,
    /// Whether the company sees the email address and telephone number at once.
    #[serde(default)]
    pub share_contact: bool,
    /// Where the executive found the job.
    #[serde(default)]
    pub source: ApplicationSource,
}

/// What a company sees of an applicant, as it was at the application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applicant {
    /// The name.
    pub name: String,
    /// The job title, if the profile has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The current employer, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current_company: Option<String>,
    /// City and country, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<String>,
    /// The email address, if it is shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The telephone number, if it is shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
}

/// Why a move was made that ends an application.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Why the executive withdrew it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdraw_reason: Option<WithdrawReason>,
    /// Why the company refused it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reject_reason: Option<RejectReason>,
    /// Words of the one who ended it to the other side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// An application to a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobApplication {
    /// Its id.
    pub id: JobApplicationId,
    /// The job.
    pub job_id: JobId,
    /// The job's title at that time.
    pub job_title: String,
    /// The company of the job.
    pub company_id: CompanyId,
    /// The company's name at that time; empty if the job was anonymous.
    pub company_name: String,
    /// The applicant.
    pub executive_id: AccountId,
    /// What the company sees of them.
    pub applicant: Applicant,
    /// The letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover_note: Option<Text<1, 4000>>,
    /// The resume.
    pub resume_document_id: DocumentId,
    /// The answers.
    #[serde(default)]
    pub answers: Vec<ScreeningAnswer>,
    /// Where the executive found the job.
    #[serde(default)]
    pub source: ApplicationSource,
    /// The stage.
    pub status: JobApplicationStatus,
    /// When it got this stage.
    pub status_since: Timestamp,
    /// When the company's first answer is due.
    pub due_at: Timestamp,
    /// When the company is reminded of it.
    pub remind_at: Timestamp,
    /// When the company opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub viewed_at: Option<Timestamp>,
    /// When the time for the first answer was over without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer_missed_at: Option<Timestamp>,
    /// When the company first answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
    /// Since when it is kept from the company, which the applicant excludes. The applicant does not learn of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_at: Option<Timestamp>,
    /// Who released it to the company, and what was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub released: Option<Release>,
    /// How it ended.
    #[serde(default)]
    pub ending: Ending,
    /// When it was sent.
    pub created_at: Timestamp,
}

/// The release of a held application by the team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Release {
    /// The administrator.
    pub hand: Hand,
    /// What was agreed with the company and the executive.
    pub reason: String,
}

/// A note of the company about an applicant. The applicant does not see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobApplicationNote {
    /// Its id.
    pub id: HistoryId,
    /// The application.
    pub job_application_id: JobApplicationId,
    /// The employer.
    pub by: AccountId,
    /// The note.
    pub text: Text<1, 2000>,
    /// When it was written.
    pub at: Timestamp,
}

/// A new application.
pub struct NewJobApplication<'a> {
    /// Its id.
    pub id: JobApplicationId,
    /// The job.
    pub job: &'a Job,
    /// The applicant's account.
    pub executive_id: AccountId,
    /// What the company will see of them.
    pub applicant: Applicant,
    /// The form.
    pub form: JobApplicationForm,
    /// Whether the applicant excludes the company.
    pub is_excluded: bool,
    /// The country of the company, whose business days count.
    pub country: Country,
}

/// A move of an application.
pub type JobApplicationMoved = Moved<JobApplicationStatus, JobApplicationEvent>;

impl JobApplication {
    /// A new application.
    ///
    /// # Errors
    /// [`Refused::Unfit`] when an answer is missing, or the applicant excludes a named company.
    pub fn new(new: NewJobApplication<'_>, now: Timestamp) -> Result<Self, Refused> {
        let NewJobApplication { job, form, .. } = new;
        if new.is_excluded && !job.hides_company() {
            return Err(Refused::field("job_id", sentences::company_excluded()));
        }
        let answers = answered(&job.content.questions, &form.answers)?;
        let name = if job.hides_company() { "" } else { &job.company_name };
        Ok(Self {
            id: new.id,
            job_id: job.id.clone(),
            job_title: job.content.title.to_string(),
            company_id: job.company_id.clone(),
            company_name: name.to_owned(),
            executive_id: new.executive_id,
            applicant: Applicant {
                email: new.applicant.email.filter(|_| form.share_contact),
                phone: new.applicant.phone.filter(|_| form.share_contact),
                ..new.applicant
            },
            cover_note: form.cover_note,
            resume_document_id: form.resume_document_id,
            answers,
            source: form.source,
            status: JobApplicationStatus::Submitted,
            status_since: now,
            due_at: add_business_days_in(new.country.weekend(), now, ANSWER_BUSINESS_DAYS),
            remind_at: add_business_days_in(new.country.weekend(), now, REMINDER_BUSINESS_DAYS),
            viewed_at: None,
            answer_missed_at: None,
            answered_at: None,
            held_at: new.is_excluded.then_some(now),
            released: None,
            ending: Ending::default(),
            created_at: now,
        })
    }

    /// Whether the company receives it.
    pub fn reaches_company(&self) -> bool {
        self.held_at.is_none() || self.released.is_some()
    }

    /// Whether the applicant does not know the company, because the job was anonymous.
    pub const fn hides_company(&self) -> bool {
        self.company_name.is_empty()
    }

    /// When the company's first answer is due; `None` once it answered, or the application ended.
    pub fn answer_due_at(&self) -> Option<Timestamp> {
        self.status.waits_for_answer().then_some(self.due_at)
    }

    /// The moves that this actor can make.
    pub fn allowed(&self, by: JobApplicationActor) -> Vec<JobApplicationTransition> {
        MACHINE.allowed(self.status, by, |_| None)
    }

    /// Makes a move. The only function that changes the stage.
    ///
    /// # Errors
    /// [`Refused::Invalid`] when the table forbids it; [`Refused::Unfit`] without the reason that a refusal, a
    /// withdrawal or a declined offer needs.
    pub fn advance(
        &mut self,
        event: JobApplicationEvent,
        by: JobApplicationActor,
        ending: Ending,
        now: Timestamp,
    ) -> Result<JobApplicationMoved, Refused> {
        let row = MACHINE.perform(self.status, event, by)?;
        let missing = match event {
            JobApplicationEvent::Reject if ending.reject_reason.is_none() => Some("rejection_reason"),
            JobApplicationEvent::Withdraw if ending.withdraw_reason.is_none() => Some("reason"),
            _ => None,
        };
        if let Some(field) = missing {
            return Err(Refused::field(field, sentences::is_required()));
        }
        if event == JobApplicationEvent::Decline {
            row.check_reason("message", ending.message.as_deref())?;
        }
        if by != JobApplicationActor::Executive && !row.to.waits_for_answer() {
            self.note_missed_answer(now);
        }
        if by == JobApplicationActor::Employer {
            let answers = event != JobApplicationEvent::Open;
            self.viewed_at = self.viewed_at.or(Some(now));
            self.answered_at = self.answered_at.or(answers.then_some(now));
        }
        self.status = row.to;
        self.status_since = now;
        self.ending = ending;
        Ok(row.made())
    }

    /// Records that the company has not answered in time. Returns whether that is so, and was not recorded before.
    pub fn note_missed_answer(&mut self, now: Timestamp) -> bool {
        let is_missed = self.reaches_company()
            && self.status.waits_for_answer()
            && self.answer_missed_at.is_none()
            && now >= self.due_at;
        if is_missed {
            self.answer_missed_at = Some(self.due_at);
        }
        is_missed
    }

    /// What a change says of the company's answers; `before` is the application before it. An application that the
    /// executive took back before an answer was due says nothing.
    pub fn answer_since(&self, before: &Self) -> Option<FirstAnswer> {
        if before.answer_missed_at.is_none() && self.answer_missed_at.is_some() {
            return Some(FirstAnswer::Missed);
        }
        let is_answered = before.status.waits_for_answer() && !self.status.waits_for_answer();
        let is_in_time = self.answer_missed_at.is_none() && self.status != JobApplicationStatus::Withdrawn;
        (is_answered && is_in_time && self.reaches_company()).then_some(FirstAnswer::InTime)
    }

    /// Releases a held application to the company, whose time to answer begins.
    ///
    /// # Errors
    /// [`Refused::Unfit`] without what was agreed, and unless it is held and live.
    pub fn release(&mut self, hand: &Hand, reason: Option<&str>, country: Country) -> Result<(), Refused> {
        let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
        let Some(reason) = reason else {
            return Err(Refused::field("reason", sentences::is_required()));
        };
        if self.reaches_company() || self.status.is_terminal() {
            return Err(Refused::field("reason", sentences::application_not_held()));
        }
        self.released = Some(Release {
            hand: hand.clone(),
            reason: reason.to_owned(),
        });
        self.due_at = add_business_days_in(country.weekend(), hand.at, ANSWER_BUSINESS_DAYS);
        self.remind_at = add_business_days_in(country.weekend(), hand.at, REMINDER_BUSINESS_DAYS);
        Ok(())
    }
}

/// The first answer of a company to an application. The end of a job is an answer too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstAnswer {
    /// It came in time.
    InTime,
    /// Its time was over before it came.
    Missed,
}

/// The answers to these questions, in their order. Answers to other questions are refused: the job changed since.
fn answered(questions: &[ScreeningQuestion], given: &[ScreeningAnswer]) -> Result<Vec<ScreeningAnswer>, Refused> {
    let is_other = |answer: &ScreeningAnswer| !questions.iter().any(|asked| asked.question == answer.question);
    if given.iter().any(is_other) {
        return Err(Refused::field("answers", sentences::questions_changed()));
    }
    let mut answers = Vec::with_capacity(questions.len());
    for asked in questions {
        let answer = given.iter().find(|answer| answer.question == asked.question);
        let answer = answer.and_then(|answer| answer.answer.clone());
        let fault = match (&answer, asked.kind) {
            (None, _) if asked.is_required => Some(sentences::answer_required()),
            (Some(answer), QuestionKind::YesNo) if !matches!(answer.as_str(), "yes" | "no") => {
                Some(sentences::one_of("yes, no"))
            }
            _ => None,
        };
        if let Some(message) = fault {
            return Err(Refused::Unfit(vec![Fault {
                field: "answers",
                message,
            }]));
        }
        answers.push(ScreeningAnswer {
            question: asked.question.clone(),
            answer,
        });
    }
    Ok(answers)
}

#[cfg(test)]
mod tests;
