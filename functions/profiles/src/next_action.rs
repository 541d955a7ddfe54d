//! The next actions of a member, most urgent first.

use domain::{
    Company, ExecutiveProfile, Introduction, IntroductionId,
    introduction::Stage,
    profile::{Completion, ProfileDetails, Verification},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// One action.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct NextAction {
    /// The kind.
    kind: Deed,
    /// The key of its text in the browser's catalogue.
    #[schema(example = "dashboard.complete_profile")]
    label: String,
    /// The path of the page for it.
    #[schema(example = "/profile-wizard?step=2")]
    path: String,
    /// The deadline.
    due_at: Option<Timestamp>,
}

/// The kinds of actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deed {
    /// Answer an introduction request.
    AnswerIntroduction,
    /// Continue an introduction that waits for the caller.
    ContinueIntroduction,
    /// Answer the reviewer's question about the application.
    AnswerReviewer,
    /// Apply for membership, which is required to be found.
    ApplyForMembership,
    /// Complete the draft of an application.
    ContinueApplication,
    /// Nothing: the team decides about the application, by `due_at`.
    AwaitMembership,
    /// Claim the membership with the mailed invitation, until `due_at`.
    ClaimMembership,
    /// Apply again after a rejection; from `due_at` on, if that is not over.
    ApplyAgain,
    /// Complete the profile.
    CompleteProfile,
    /// Add the first position of the career.
    AddCareerHistory,
    /// Start the vetting.
    StartVetting,
    /// Add the missing evidence of the vetting.
    ContinueVetting,
    /// Submit the vetting for review.
    SubmitVetting,
    /// Upload a rejected or expired document again.
    ReplaceDocument,
    /// Replace a failed reference.
    ReplaceReference,
    /// Start the correction of a rejected vetting.
    ResumeVetting,
    /// Attend the interview; `due_at` is its start.
    AttendInterview,
    /// Nothing: the team decides, by `due_at`.
    AwaitDecision,
    /// Enter the company's data.
    AddCompany,
    /// Complete the company's page.
    CompleteCompany,
    /// Request the verification of the company, which is required to send introductions.
    VerifyCompany,
    /// Nothing: the team decides about the company, by `due_at`.
    AwaitVerification,
    /// Search for executives.
    FindExecutives,
}

impl NextAction {
    pub(crate) fn new(kind: Deed, path: impl Into<String>, due_at: Option<Timestamp>) -> Self {
        let key = match kind {
            Deed::AnswerIntroduction => "answer_introduction",
            Deed::ContinueIntroduction => "continue_introduction",
            Deed::AnswerReviewer => "answer_reviewer",
            Deed::ApplyForMembership => "apply_for_membership",
            Deed::ContinueApplication => "continue_application",
            Deed::AwaitMembership => "await_membership",
            Deed::ClaimMembership => "claim_membership",
            Deed::ApplyAgain => "apply_again",
            Deed::CompleteProfile => "complete_profile",
            Deed::AddCareerHistory => "add_career_history",
            Deed::StartVetting => "start_vetting",
            Deed::ContinueVetting => "continue_vetting",
            Deed::SubmitVetting => "submit_vetting",
            Deed::ReplaceDocument => "replace_document",
            Deed::ReplaceReference => "replace_reference",
            Deed::ResumeVetting => "resume_vetting",
            Deed::AttendInterview => "attend_interview",
            Deed::AwaitDecision => "await_decision",
            Deed::AddCompany => "add_company",
            Deed::CompleteCompany => "complete_company",
            Deed::VerifyCompany => "verify_company",
            Deed::AwaitVerification => "await_verification",
            Deed::FindExecutives => "find_executives",
        };
        Self {
            kind,
            label: format!("dashboard.{key}"),
            path: path.into(),
            due_at,
        }
    }

    #[cfg(test)]
    pub(crate) fn kind(&self) -> Deed {
        self.kind
    }

    /// The actions of an executive; `membership` and `vetting` are those of their application and vetting.
    pub(crate) fn of_executive(
        membership: Option<Self>,
        profile: Option<&ExecutiveProfile>,
        has_no_career: bool,
        vetting: Vec<Self>,
        waiting: &[Introduction],
    ) -> Vec<Self> {
        let answers = waiting.iter().map(|introduction| {
            let (kind, due) = match introduction.stage {
                Stage::Pending => (Deed::AnswerIntroduction, introduction.expires_at),
                _ => (Deed::ContinueIntroduction, introduction.due_at),
            };
            Self::new(kind, on_dashboard(&introduction.id), due)
        });
        let unsaid = ProfileDetails::default();
        let details = profile.map_or(&unsaid, |profile| &profile.details);
        let wizard = first_step(details).map(|step| Self::new(Deed::CompleteProfile, wizard(step), None));
        let career = has_no_career.then(|| Self::new(Deed::AddCareerHistory, "/career-history", None));
        answers
            .chain(membership)
            .chain(vetting)
            .chain(wizard)
            .chain(career)
            .collect()
    }

    /// The actions of an employer.
    pub(crate) fn of_employer(company: Option<&Company>, waiting: &[Introduction], has_asked: bool) -> Vec<Self> {
        let go_on = waiting.iter().map(|introduction| {
            let path = format!("/introduction-management/{}", introduction.id);
            Self::new(Deed::ContinueIntroduction, path, introduction.due_at)
        });
        let page = match company.map(Company::completion) {
            None => Some(Self::new(Deed::AddCompany, "/profile", None)),
            Some(Completion { percent: 100, .. }) => None,
            Some(_) => Some(Self::new(Deed::CompleteCompany, "/profile", None)),
        };
        let verification = company.and_then(|company| {
            let path = "/profile#verification";
            match company.verification_status {
                Verification::Unverified | Verification::Rejected => Some(Self::new(Deed::VerifyCompany, path, None)),
                Verification::Pending => {
                    let due_at = company.verification.due_at;
                    Some(Self::new(Deed::AwaitVerification, path, due_at))
                }
                Verification::Verified => None,
            }
        });
        let find = (!has_asked).then(|| Self::new(Deed::FindExecutives, "/search", None));
        go_on.chain(verification).chain(page).chain(find).collect()
    }
}

fn on_dashboard(introduction: &IntroductionId) -> String {
    format!("/dashboard?introduction={introduction}")
}

/// The wizard at one of its steps.
pub(crate) fn wizard(step: u8) -> String {
    format!("/profile-wizard?step={step}")
}

/// The first step of the wizard with something missing: a requirement, or one of the eight items.
fn first_step(details: &ProfileDetails) -> Option<u8> {
    let gates = details.missing_to_complete().into_iter().map(|gap| gap.step);
    gates
        .chain(details.completion().missing.iter().map(|item| step_of(item)))
        .min()
}

/// The step of the wizard with this item.
pub(crate) fn step_of(item: &str) -> u8 {
    match item {
        "title" | "current_company" | "location" | "bio" => 1,
        _ => 2,
    }
}
