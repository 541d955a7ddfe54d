//! Notices as notifications in the product.

use domain::IntroductionId;

use crate::NoticeBody;

/// The notices that are mailed only: they have a code or a link that acts for the reader, are for people who cannot sign in,
/// have a count of their own in the product, or are written by the team to many members.
pub const MAILED_ONLY: &[&str] = &[
    "code",
    "email-change-asked",
    "email-in-use",
    "deletion-scheduled",
    "erased",
    "company-invited",
    "reference-requested",
    "reference-reminded",
    "messages-unread",
    "document-shared",
    "shared-document-code",
    "news",
    "service-message",
];

impl NoticeBody {
    /// Whether it is shown among the notifications in the product as well.
    pub fn is_notification(&self) -> bool {
        !MAILED_ONLY.contains(&self.name())
    }

    /// The introduction that it is about.
    pub const fn introduction(&self) -> Option<&IntroductionId> {
        match self {
            Self::IntroductionRequested { introduction_id, .. }
            | Self::IntroductionReminded { introduction_id, .. }
            | Self::IntroductionQuestioned { introduction_id, .. }
            | Self::IntroductionCommented { introduction_id, .. }
            | Self::ContractAttached { introduction_id, .. }
            | Self::StartConfirmed { introduction_id, .. }
            | Self::IntroductionMoved { introduction_id, .. }
            | Self::MeetingChanged { introduction_id, .. }
            | Self::MeetingReminded { introduction_id, .. }
            | Self::MeetingTimesProposed { introduction_id, .. } => Some(introduction_id),
            _ => None,
        }
    }

    /// The same without the names of other members, who may leave: a notification is kept for longer than their records.
    #[must_use]
    pub fn without_names(&self) -> Self {
        let mut body = self.clone();
        match &mut body {
            Self::IntroductionRequested { counterparty: name, .. }
            | Self::IntroductionReminded { counterparty: name, .. }
            | Self::IntroductionQuestioned { counterparty: name, .. }
            | Self::IntroductionCommented { counterparty: name, .. }
            | Self::ContractAttached { counterparty: name, .. }
            | Self::StartConfirmed { counterparty: name, .. }
            | Self::IntroductionMoved { counterparty: name, .. }
            | Self::MeetingChanged { counterparty: name, .. }
            | Self::MeetingReminded { counterparty: name, .. }
            | Self::MeetingTimesProposed { counterparty: name, .. }
            | Self::JobApplicationReceived { applicant: name, .. }
            | Self::JobApplicationReminded { applicant: name, .. }
            | Self::JobApplicationWithdrawn { applicant: name, .. }
            | Self::JobOfferAnswered { applicant: name, .. }
            | Self::JobApplicationMoved { company: name, .. }
            | Self::JobOffered { company: name, .. }
            | Self::JobApplicationEnded { company: name, .. }
            | Self::CompanyJoined { member: name, .. }
            | Self::CompanyLeft { member: name, .. }
            | Self::SharedDocumentReplaced { counterparty: name, .. }
            | Self::SharedDocumentDeclined { address: name, .. } => name.clear(),
            _ => {}
        }
        body
    }
}
