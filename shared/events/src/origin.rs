//! The name of each event on the bus, and its source.

use crate::Event;

impl Event {
    /// The wire name, also the bus's detail type.
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// The area that publishes it.
    pub fn area(&self) -> &'static str {
        match self {
            Self::MemberApplicationDrafted(_)
            | Self::MemberApplicationSubmitted(_)
            | Self::MemberApplicationRepeated { .. }
            | Self::MemberApplicationInfoRequested { .. }
            | Self::MemberApplicationInfoReminded { .. }
            | Self::MemberApplicationApproved(_)
            | Self::MemberApplicationRejected { .. }
            | Self::MemberApplicationWithdrawn { .. } => "member-applications",
            Self::AccountActivated { .. }
            | Self::AccountStateChanged { .. }
            | Self::CodeIssued { .. }
            | Self::PasswordChanged { .. }
            | Self::SignedInFromNewDevice { .. }
            | Self::TwoFactorChanged { .. }
            | Self::RecoveryCodesChanged { .. }
            | Self::DormancyReminded { .. }
            | Self::WentDormant { .. } => "accounts",
            Self::AccountDeletionScheduled { .. }
            | Self::AccountDeletionCancelled { .. }
            | Self::AccountErasureDue { .. }
            | Self::AccountErased { .. }
            | Self::DataRequestAnswered { .. } => "data-rights",
            Self::ProfileChanged { .. } | Self::ProfileViewed { .. } => "profiles",
            Self::ExecutiveListed { .. } | Self::SearchMatched(_) => "search",
            Self::VettingMoved { .. }
            | Self::CandidateBlacklisted { .. }
            | Self::BlacklistingLifted { .. }
            | Self::InterviewReminded { .. } => "vetting",
            Self::IntroductionRequested { .. }
            | Self::IntroductionReminded { .. }
            | Self::IntroductionQuestioned { .. }
            | Self::IntroductionMoved { .. }
            | Self::MeetingChanged { .. }
            | Self::MeetingReminded { .. }
            | Self::MeetingTimesProposed { .. }
            | Self::OfferAccepted { .. } => "introductions",
            Self::ContactMessageReceived { .. } | Self::ContactMessageAcknowledged { .. } => "public",
            Self::ReferenceRequested(_)
            | Self::ReferenceReminded(_)
            | Self::ReferenceThanked { .. }
            | Self::ReferenceCompleted { .. }
            | Self::ReferenceFailed { .. } => "references",
            Self::DocumentMoved { .. } => "documents",
        }
    }
}
