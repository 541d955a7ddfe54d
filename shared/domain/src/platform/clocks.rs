//! The durations that are fixed in the code, because a text promises them or a rule of the product depends on them. The
//! team can read them, not change them. The values are those of the constants that the rules use.

use crate::{
    account, application, approval, csv_import, data_rights, email_change,
    introduction::{self, Stage},
    job, job_application, merge, payment, profile, reference, vetting_process,
    vocabulary::vocabulary,
};

vocabulary! {
    /// A fixed duration.
    FixedClock {
        /// From a membership application to its decision.
        ApplicationReview = "application_review",
        /// From the submission of a vetting to its decision.
        VettingDecision = "vetting_decision",
        /// From the request to publish a job to its review.
        JobReview = "job_review",
        /// From a request about personal data to its answer.
        DataRequestAnswer = "data_request_answer",
        /// How long a proposal waits for a second administrator.
        Proposal = "proposal",
        /// How long the approval of an application can be undone.
        ApprovalUndo = "approval_undo",
        /// How long a deactivation of several users can be undone.
        BulkDeactivationUndo = "bulk_deactivation_undo",
        /// How long the merge of two records about one person can be undone.
        MergeUndo = "merge_undo",
        /// How long a CSV import can be undone.
        ImportUndo = "import_undo",
        /// How long an application waits for information from the applicant.
        ApplicationInformation = "application_information",
        /// When applicants are reminded of it.
        ApplicationInformationReminders = "application_information_reminders",
        /// From a rejection until the same person may apply again.
        Reapplication = "reapplication",
        /// How long an invitation to a membership can be claimed.
        MembershipInvitation = "membership_invitation",
        /// When invited members are reminded.
        MembershipInvitationReminders = "membership_invitation_reminders",
        /// How long the draft profile of an imported executive is kept.
        DraftProfile = "draft_profile",
        /// How long the invitation of an imported executive can be claimed.
        DraftInvitation = "draft_invitation",
        /// When imported executives are reminded.
        DraftInvitationReminders = "draft_invitation_reminders",
        /// How long a referee has to answer.
        ReferenceAnswer = "reference_answer",
        /// When referees are reminded.
        ReferenceReminders = "reference_reminders",
        /// How long an approval of an executive is valid.
        VettingValidity = "vetting_validity",
        /// How long an earlier approval stays valid during a renewal.
        VettingRenewal = "vetting_renewal",
        /// How long the verification of a company is valid.
        CompanyVerificationValidity = "company_verification_validity",
        /// How long before its end the employer is reminded.
        CompanyVerificationReminder = "company_verification_reminder",
        /// How long an invitation to a company can be accepted.
        CompanyInvitation = "company_invitation",
        /// How long an executive has to answer a request for an introduction.
        IntroductionAnswer = "introduction_answer",
        /// When executives are reminded of it.
        IntroductionReminders = "introduction_reminders",
        /// From the acceptance to the employer's next step.
        IntroductionNextStep = "introduction_next_step",
        /// The silence after which an accepted introduction closes.
        IntroductionSilence = "introduction_silence",
        /// The silence after which an introduction in talks closes.
        IntroductionTalks = "introduction_talks",
        /// How long an offer is valid without another date.
        Offer = "offer",
        /// From the acceptance of an offer until its contract is recorded.
        ContractRecord = "contract_record",
        /// From the first day of work until a placement counts as started.
        PlacementStart = "placement_start",
        /// How long a job is public.
        JobPublication = "job_publication",
        /// How long before its end the employer is reminded.
        JobEndNotice = "job_end_notice",
        /// How long a closed job can be opened again.
        JobReopening = "job_reopening",
        /// From an application to a job to the employer's first answer.
        JobApplicationAnswer = "job_application_answer",
        /// When employers are reminded of it.
        JobApplicationReminder = "job_application_reminder",
        /// How long before the end of premium its holder gets a notice.
        PremiumNotice = "premium_notice",
        /// How long a failed payment is tried again.
        PaymentRetries = "payment_retries",
        /// How long premium stays without news of the next payment.
        PremiumGrace = "premium_grace",
        /// How long a price by bank transfer is kept.
        BankTransferPrice = "bank_transfer_price",
        /// From the request to delete an account to its erasure.
        AccountDeletion = "account_deletion",
        /// How long the links for a change of the address are valid.
        EmailChange = "email_change",
        /// The silence after which an executive becomes dormant.
        Dormancy = "dormancy",
    }

    /// What a duration counts.
    ClockUnit {
        /// Mondays to Fridays.
        BusinessDays = "business_days",
        Days = "days",
        Hours = "hours",
        Months = "months",
    }

    /// A text that promises a duration.
    Promise {
        /// The terms of use.
        Terms = "terms",
        /// The privacy notice.
        PrivacyNotice = "privacy_notice",
        /// A public page.
        Site = "site",
        /// A mail.
        Email = "email",
        /// A screen of members or the team.
        Screen = "screen",
    }
}

use ClockUnit::{BusinessDays, Days, Hours, Months};
use Promise::{Email, PrivacyNotice, Screen, Site, Terms};

/// A duration with its unit, and the texts that promise it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duration {
    /// The number; several for reminders.
    pub numbers: Vec<u32>,
    /// What it counts.
    pub unit: ClockUnit,
    /// The texts that promise it.
    pub promised_in: &'static [Promise],
}

impl FixedClock {
    /// Its value.
    pub fn duration(self) -> Duration {
        match self {
            Self::ApplicationReview => of(
                application::REVIEW_BUSINESS_DAYS,
                BusinessDays,
                &[Terms, Site, Email, Screen],
            ),
            Self::VettingDecision => of(vetting_process::REVIEW_BUSINESS_DAYS, BusinessDays, &[Screen]),
            Self::JobReview => of(job::REVIEW_BUSINESS_DAYS, BusinessDays, &[Site, Screen]),
            Self::DataRequestAnswer => of(data_rights::ANSWER_DAYS, Days, &[PrivacyNotice, Screen]),
            Self::Proposal => of(approval::PROPOSAL_DAYS, Days, &[]),
            Self::ApprovalUndo => of(application::UNDO_HOURS, Hours, &[]),
            Self::BulkDeactivationUndo => of(account::UNDO_HOURS, Hours, &[]),
            Self::MergeUndo => of(merge::UNDO_DAYS, Days, &[]),
            Self::ImportUndo => of(csv_import::UNDO_HOURS, Hours, &[]),
            Self::ApplicationInformation => of(application::INFO_DAYS, Days, &[Email]),
            Self::ApplicationInformationReminders => all(&application::INFO_REMINDER_DAYS, Days, &[]),
            Self::Reapplication => of(application::REAPPLY_DAYS, Days, &[Terms, Site]),
            Self::MembershipInvitation => of(account::INVITATION_DAYS, Days, &[PrivacyNotice]),
            Self::MembershipInvitationReminders => all(&account::INVITATION_REMINDER_DAYS, Days, &[]),
            Self::DraftProfile => of(csv_import::DRAFT_DAYS, Days, &[PrivacyNotice, Email]),
            Self::DraftInvitation => of(csv_import::DRAFT_INVITATION_DAYS, Days, &[]),
            Self::DraftInvitationReminders => all(&csv_import::DRAFT_REMINDER_DAYS, Days, &[]),
            Self::ReferenceAnswer => of(reference::ANSWER_DAYS, Days, &[Email]),
            Self::ReferenceReminders => all(&reference::REMINDER_DAYS, Days, &[]),
            Self::VettingValidity => of(vetting_process::VALID_MONTHS, Months, &[]),
            Self::VettingRenewal => of(vetting_process::BADGE_DAYS, Days, &[]),
            Self::CompanyVerificationValidity => of(profile::verification::VALID_MONTHS, Months, &[]),
            Self::CompanyVerificationReminder => of(profile::verification::REMINDER_DAYS, Days, &[Email]),
            Self::CompanyInvitation => of(profile::INVITATION_DAYS, Days, &[]),
            Self::IntroductionAnswer => all(Stage::Pending.expiry_days().as_slice(), Days, &[Terms, Site]),
            Self::IntroductionReminders => all(Stage::Pending.reminder_days(), Days, &[Site]),
            Self::IntroductionNextStep => all(Stage::Accepted.answer_days().as_slice(), Days, &[Terms, Site]),
            Self::IntroductionSilence => all(Stage::Accepted.expiry_days().as_slice(), Days, &[Terms, Site]),
            Self::IntroductionTalks => all(Stage::InProgress.expiry_days().as_slice(), Days, &[Terms]),
            Self::Offer => of(introduction::OFFER_DAYS, Days, &[Terms, Site]),
            Self::ContractRecord => all(Stage::OfferAccepted.expiry_days().as_slice(), Days, &[Terms]),
            Self::PlacementStart => of(introduction::START_CONFIRMED_DAYS, Days, &[Email]),
            Self::JobPublication => of(job::PUBLIC_DAYS, Days, &[Site, Email]),
            Self::JobEndNotice => of(job::NOTICE_DAYS, Days, &[]),
            Self::JobReopening => of(job::REOPEN_DAYS, Days, &[]),
            Self::JobApplicationAnswer => of(
                job_application::ANSWER_BUSINESS_DAYS,
                BusinessDays,
                &[Site, Email, Screen],
            ),
            Self::JobApplicationReminder => of(job_application::REMINDER_BUSINESS_DAYS, BusinessDays, &[]),
            Self::PremiumNotice => of(payment::NOTICE_DAYS, Days, &[]),
            Self::PaymentRetries => of(payment::DUNNING_DAYS, Days, &[]),
            Self::PremiumGrace => of(payment::GRACE_DAYS, Days, &[]),
            Self::BankTransferPrice => of(payment::PRO_FORMA_DAYS, Days, &[]),
            Self::AccountDeletion => of(
                account::DELETION_GRACE_DAYS,
                Days,
                &[Terms, PrivacyNotice, Site, Screen],
            ),
            Self::EmailChange => of(email_change::EMAIL_CHANGE_HOURS, Hours, &[]),
            Self::Dormancy => of(account::DORMANT_DAYS, Days, &[]),
        }
    }
}

fn of(number: impl TryInto<u32>, unit: ClockUnit, promised_in: &'static [Promise]) -> Duration {
    Duration {
        numbers: number.try_into().ok().into_iter().collect(),
        unit,
        promised_in,
    }
}

fn all(numbers: &[i64], unit: ClockUnit, promised_in: &'static [Promise]) -> Duration {
    Duration {
        numbers: numbers
            .iter()
            .filter_map(|number| u32::try_from(*number).ok())
            .collect(),
        unit,
        promised_in,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_has_a_positive_duration_and_reminders_are_in_order() {
        for clock in FixedClock::ALL {
            let Duration { numbers, .. } = clock.duration();
            assert!(!numbers.is_empty() && !numbers.contains(&0), "{clock}");
            assert!(numbers.is_sorted(), "{clock}");
        }
    }
}
