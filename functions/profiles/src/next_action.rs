//! What somebody should do next, the most pressing first.

use domain::{
    Account, Company, ExecutiveProfile, Introduction, IntroductionId,
    application::ApplicationStatus,
    introduction::Stage,
    profile::{Completion, ProfileDetails},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// One thing to do.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct NextAction {
    /// Which.
    kind: Deed,
    /// The key of its text in the browser's dictionary.
    #[schema(example = "dashboard.complete_profile")]
    label: String,
    /// Where it is done.
    #[schema(example = "/profile-wizard?step=2")]
    path: String,
    /// When it is too late.
    due_at: Option<Timestamp>,
}

/// What there can be to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deed {
    /// Answer a request for an introduction.
    AnswerIntroduction,
    /// Go on with an introduction that waits for the caller.
    ContinueIntroduction,
    /// Answer the reviewer's question about the application.
    AnswerReviewer,
    /// Apply for membership: without it nobody is found.
    ApplyForMembership,
    /// Fill in what the profile still lacks.
    CompleteProfile,
    /// Record the first position of the career.
    AddCareerHistory,
    /// Begin the vetting.
    StartVetting,
    /// Hand in what the vetting still lacks.
    ContinueVetting,
    /// Submit the vetting for review.
    SubmitVetting,
    /// Upload a document again that was refused or has expired.
    ReplaceDocument,
    /// Name another referee for one who could not be reached.
    ReplaceReference,
    /// Take up the feedback of a vetting that was sent back.
    ResumeVetting,
    /// Come to the interview; `due_at` is when it begins.
    AttendInterview,
    /// Nothing: the team decides, at the latest at `due_at`.
    AwaitDecision,
    /// Enter the company.
    AddCompany,
    /// Fill in what the company's page still lacks.
    CompleteCompany,
    /// Look for executives.
    FindExecutives,
}

impl NextAction {
    pub(crate) fn new(kind: Deed, path: impl Into<String>, due_at: Option<Timestamp>) -> Self {
        let key = match kind {
            Deed::AnswerIntroduction => "answer_introduction",
            Deed::ContinueIntroduction => "continue_introduction",
            Deed::AnswerReviewer => "answer_reviewer",
            Deed::ApplyForMembership => "apply_for_membership",
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

    /// What waits for an executive; `vetting` is what their vetting asks for.
    pub(crate) fn of_executive(
        account: &Account,
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
        let application = match account.membership_status {
            None | Some(ApplicationStatus::Draft) => {
                Some(Self::new(Deed::ApplyForMembership, "/member-application", None))
            }
            Some(ApplicationStatus::AdditionalInfoRequired) => {
                Some(Self::new(Deed::AnswerReviewer, "/member-application/status", None))
            }
            Some(_) => None,
        };
        let unsaid = ProfileDetails::default();
        let details = profile.map_or(&unsaid, |profile| &profile.details);
        let wizard = first_step(details).map(|step| Self::new(Deed::CompleteProfile, wizard(step), None));
        let career = has_no_career.then(|| Self::new(Deed::AddCareerHistory, "/career-history", None));
        answers
            .chain(application)
            .chain(vetting)
            .chain(wizard)
            .chain(career)
            .collect()
    }

    /// What waits for an employer.
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
        let find = (!has_asked).then(|| Self::new(Deed::FindExecutives, "/search", None));
        go_on.chain(page).chain(find).collect()
    }
}

fn on_dashboard(introduction: &IntroductionId) -> String {
    format!("/dashboard?introduction={introduction}")
}

/// The wizard at one of its steps.
pub(crate) fn wizard(step: u8) -> String {
    format!("/profile-wizard?step={step}")
}

/// The step of the wizard on which something is missing first: of the gates, or of the eight items of completion.
fn first_step(details: &ProfileDetails) -> Option<u8> {
    let gates = details.missing_to_complete().into_iter().map(|gap| gap.step);
    gates
        .chain(details.completion().missing.iter().map(|item| step_of(item)))
        .min()
}

/// The step that asks for one of the eight items of completion.
pub(crate) fn step_of(item: &str) -> u8 {
    match item {
        "title" | "current_company" | "location" | "bio" => 1,
        _ => 2,
    }
}
