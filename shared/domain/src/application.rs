//! An application for membership, from draft to decision.

mod change;
mod form;
mod machine;

pub use change::{Review, ReviewAction};
pub use form::{ApplicationForm, split_full_name};
pub use machine::{ApplicationActor, ApplicationEvent, ApplicationStatus, ApplicationTransition, MACHINE};

use crate::{
    AccountId, ApplicationId, Email, Industry, InvalidMove, Line, Locale, Refused, Text, Url,
    account::INVITATION_DAYS,
    qualification::QualificationAssessment,
    sentence::Term,
    sentences,
    time::days,
    vocabulary::{ExperienceBand, GeographicFlexibility, OpportunityType, RoleLevel},
};
use ApplicationActor::Applicant;
use ApplicationStatus::{AdditionalInfoRequired, Approved, Draft, Rejected, Submitted, UnderReview, Withdrawn};
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The promise to applicants: "within 5-7 business days". The deadline is the later end.
pub const REVIEW_BUSINESS_DAYS: u32 = 7;
/// Days after which an unanswered request for information ends the application.
pub const INFO_DAYS: i64 = 30;
/// Days after the request at which the applicant is reminded.
pub const INFO_REMINDER_DAYS: [i64; 3] = [7, 14, 25];
/// Hours in which an approval can be undone.
pub const UNDO_HOURS: i64 = 24;
/// Days after a rejection until the same person may apply again.
pub const REAPPLY_DAYS: i64 = 180;
/// How long an application is kept after it ended: a new one is judged against it. The privacy notice says so.
pub const ENDED_DAYS: i64 = REAPPLY_DAYS;
/// Hours after the team sent an invitation again until it can do so once more.
pub const RESEND_HOURS: i64 = 1;
/// How long an unclaimed application is kept after its invitation expired. The privacy notice says so.
pub const UNCLAIMED_DAYS: i64 = 90;
/// The version of the consent text. Changed with the text, so that a record says which version was accepted.
pub const CONSENT_TEXT: &str = "application-2026-11";
/// How applicants are notified: email is the only way.
pub const NOTIFICATION_PREFERENCES: &str = "email";

/// A line of up to 120 characters.
pub type ShortLine = Line<1, 120>;
/// A few paragraphs.
pub type Prose = Text<1, 4000>;

/// One application, with canonical field names: `email` is `professional_email` in the form, `phone_number` is `phone`,
/// `current_position` is `current_title`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the brief's own fields, named as it names them")]
pub struct Application {
    pub id: ApplicationId,
    pub status: ApplicationStatus,
    /// As typed; stored unsplit because not every name can be split.
    pub full_name: ShortLine,
    pub first_name: String,
    /// Empty for a single name.
    pub last_name: String,
    pub email: Email,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone_number: Option<Line<5, 40>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current_location: Option<ShortLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current_position: Option<ShortLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current_company: Option<ShortLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub years_leadership_experience: Option<ExperienceBand>,
    /// Derived from the range that was chosen, 0 without one.
    pub years_total_experience: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub primary_industry: Option<Industry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_size_managed: Option<ShortLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget_responsibility: Option<ShortLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub role_level_interest: Vec<RoleLevel>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub industry_preferences: Vec<Industry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub geographic_flexibility: Option<GeographicFlexibility>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opportunity_types: Vec<OpportunityType>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key_achievements: Option<Prose>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leadership_style: Option<Prose>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub career_aspirations: Option<Prose>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub linkedin_profile: Option<Url>,

    /// The language of the applicant's mail.
    #[serde(default)]
    pub locale: Locale,
    /// Computed at every submission; advice to the reviewer, never a decision.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "crate::qualification::kept"
    )]
    pub qualification_assessment: Option<QualificationAssessment>,
    /// Part of every mailed link: incrementing it invalidates earlier links. A new question brings a new link, and
    /// undoing an approval invalidates its link.
    #[serde(default)]
    pub generation: u32,
    /// The consent to the processing of these answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<Consent>,
    /// The admin who started the review.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reviewer: Option<AccountId>,
    /// The admin who takes care of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assigned_to: Option<AccountId>,
    /// The promised date of a decision. Paused while information is requested: see [`Application::sla_due`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sla_due_at: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub info_request: Option<InfoRequest>,
    /// When the team last sent the invitation again; the first one is sent by the approval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation_resent_at: Option<Timestamp>,
    /// The account created from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
    /// When an admin allowed a new application before the 180 days are over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reapply_waived_at: Option<Timestamp>,
    /// The rejected application that precedes this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub previous: Option<ApplicationId>,

    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    /// The first submission; unchanged by the answer to a request for information.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submitted_at: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approved_at: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejected_at: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn_at: Option<Timestamp>,
    /// The reviewer's message to the applicant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub review_notes: Option<Prose>,
    /// Notes that only admins see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub admin_notes: Option<Prose>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejection_reason: Option<Prose>,
}

/// A consent: which text, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Consent {
    /// The version of the text that was shown: [`CONSENT_TEXT`] at that time.
    pub text: String,
    /// When the box was checked.
    pub at: Timestamp,
}

/// A reviewer's open question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InfoRequest {
    /// The question, as mailed.
    pub message: Prose,
    /// When it was asked.
    pub asked_at: Timestamp,
}

/// An entry of the timeline shown to the applicant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TimelineEntry {
    /// `Application Created`, `Submitted`, `Approved` or `Rejected`.
    pub label: String,
    /// The time.
    pub at: Timestamp,
}

impl Application {
    /// A new draft from the form.
    pub fn draft(id: ApplicationId, form: &ApplicationForm, now: Timestamp) -> Self {
        let (first_name, last_name) = split_full_name(&form.full_name);
        let mut draft = Self {
            id,
            status: Draft,
            full_name: form.full_name.clone(),
            first_name,
            last_name,
            email: form.professional_email.clone(),
            phone_number: None,
            current_location: None,
            current_position: None,
            current_company: None,
            years_leadership_experience: None,
            years_total_experience: 0,
            primary_industry: None,
            team_size_managed: None,
            budget_responsibility: None,
            role_level_interest: vec![],
            industry_preferences: vec![],
            geographic_flexibility: None,
            opportunity_types: vec![],
            key_achievements: None,
            leadership_style: None,
            career_aspirations: None,
            linkedin_profile: None,
            locale: Locale::default(),
            qualification_assessment: None,
            generation: 0,
            consent: None,
            reviewer: None,
            assigned_to: None,
            sla_due_at: None,
            info_request: None,
            invitation_resent_at: None,
            account_id: None,
            reapply_waived_at: None,
            previous: None,
            created_at: now,
            updated_at: now,
            submitted_at: None,
            approved_at: None,
            rejected_at: None,
            withdrawn_at: None,
            review_notes: None,
            admin_notes: None,
            rejection_reason: None,
        };
        draft.fill(form, now);
        draft
    }

    /// A new draft that follows this rejected application, which is unchanged.
    ///
    /// # Errors
    /// [`Refused::Invalid`] unless this one is rejected and 180 days have passed or an admin waived them.
    pub fn reapply(&self, id: ApplicationId, form: &ApplicationForm, now: Timestamp) -> Result<Self, Refused> {
        let row = MACHINE.perform(self.status, ApplicationEvent::Reapply, Applicant)?;
        if let Some(sentence) = self.against(row, now) {
            return Err(MACHINE.blocked(row, Applicant, sentence).into());
        }
        let mut next = Self::draft(id, form, now);
        next.previous = Some(self.id.clone());
        Ok(next)
    }

    /// Replaces the answers by those of the form.
    ///
    /// # Errors
    /// [`Refused::Invalid`] unless the application is a draft or waits for information; [`Refused::Unfit`] when the
    /// form has another email address, because applications are looked up by it.
    pub fn revise(&mut self, form: &ApplicationForm, now: Timestamp) -> Result<(), Refused> {
        if !self.is_editable() {
            let sentence = sentences::application_fixed(Term::of(self.status));
            let allowed = self.allowed(Applicant, now);
            return Err(InvalidMove::new(sentence, self.status, "revise", Applicant, allowed).into());
        }
        if form.professional_email != self.email {
            return Err(Refused::field(
                "professional_email",
                sentences::application_email_fixed(),
            ));
        }
        self.fill(form, now);
        Ok(())
    }

    /// Assigns it to an admin, or removes the assignment. Returns whether that changed it.
    ///
    /// # Errors
    /// [`Refused::Invalid`] for a draft, which is not with the team yet.
    pub fn assign(&mut self, to: Option<AccountId>, now: Timestamp) -> Result<bool, Refused> {
        if self.status == Draft {
            let allowed = self.allowed(ApplicationActor::Admin, now);
            let sentence = sentences::draft_not_assigned();
            return Err(InvalidMove::new(sentence, self.status, "assign", ApplicationActor::Admin, allowed).into());
        }
        let is_new = self.assigned_to != to;
        self.assigned_to = to;
        Ok(is_new)
    }

    /// Whether the applicant may change the answers.
    pub fn is_editable(&self) -> bool {
        matches!(self.status, Draft | AdditionalInfoRequired)
    }

    /// When the decision is due, unless the deadline is paused or the decision was made.
    pub fn sla_due(&self) -> Option<Timestamp> {
        self.status.is_waiting_for_review().then_some(self.sla_due_at).flatten()
    }

    /// When an unanswered request for information ends the application.
    pub fn info_expires_at(&self) -> Option<Timestamp> {
        self.info_request.as_ref().map(|asked| asked.asked_at + days(INFO_DAYS))
    }

    /// When a rejected applicant may apply again: 180 days after the rejection, or since an admin waived them.
    pub fn may_reapply_at(&self) -> Option<Timestamp> {
        let rejected_at = self.rejected_at.filter(|_| self.status == Rejected)?;
        Some(self.reapply_waived_at.unwrap_or(rejected_at + days(REAPPLY_DAYS)))
    }

    /// When the invitation to claim the membership was last sent. `None` unless it is approved.
    pub fn invited_at(&self) -> Option<Timestamp> {
        let sent_at = self.invitation_resent_at.or(self.approved_at);
        sent_at.filter(|_| self.status == Approved)
    }

    /// When that invitation expires, or did.
    pub fn invitation_expires_at(&self) -> Option<Timestamp> {
        self.invited_at().map(|at| at + days(INVITATION_DAYS))
    }

    /// Whether it is approved and belongs to no account yet.
    pub fn is_unclaimed(&self) -> bool {
        self.status == Approved && self.account_id.is_none()
    }

    /// When it got its status.
    pub fn status_since(&self) -> Timestamp {
        let since = match self.status {
            Draft | UnderReview => None,
            Submitted => self.submitted_at,
            AdditionalInfoRequired => self.info_request.as_ref().map(|asked| asked.asked_at),
            Approved => self.approved_at,
            Rejected => self.rejected_at,
            Withdrawn => self.withdrawn_at,
        };
        since.unwrap_or(self.updated_at)
    }

    /// When it is erased without a request: if it was withdrawn, rejected or abandoned as a draft, or approved and the
    /// invitation was not claimed. `None` while it is under review, and once it belongs to an account.
    ///
    /// The end of that day in UTC, so that saving a draft again on the same day does not change it.
    pub fn erased_at(&self) -> Option<Timestamp> {
        let kept_until = match self.status {
            Draft => self.updated_at + days(ENDED_DAYS),
            Withdrawn => self.withdrawn_at? + days(ENDED_DAYS),
            Rejected => self.rejected_at? + days(ENDED_DAYS),
            Approved if self.is_unclaimed() => self.invitation_expires_at()? + days(UNCLAIMED_DAYS),
            Approved | Submitted | UnderReview | AdditionalInfoRequired => return None,
        };
        let next_day = kept_until.to_zoned(TimeZone::UTC).date().tomorrow().ok()?;
        Some(next_day.to_zoned(TimeZone::UTC).ok()?.timestamp())
    }

    /// The timeline of the status screen.
    pub fn timeline(&self) -> Vec<TimelineEntry> {
        let entries = [
            ("Application Created", Some(self.created_at)),
            ("Submitted", self.submitted_at),
            ("Approved", self.approved_at),
            ("Rejected", self.rejected_at),
        ];
        let dated = entries.into_iter().filter_map(|(label, at)| {
            Some(TimelineEntry {
                label: label.to_owned(),
                at: at?,
            })
        });
        dated.collect()
    }
}

#[cfg(test)]
pub(crate) mod tests;
