//! Every event of the product. Names are past tense; bodies carry what consumers need and nothing more.

use domain::{
    AccountId, ApplicationId, ContactMessageId, Email, IntroductionId, Locale, Role, contact::ContactTopic,
    introduction::Stage,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Who a mail goes to, and in which language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipient {
    /// The address.
    pub email: Email,
    /// How to greet: the first name, or the whole name where there is no other.
    pub name: String,
    /// The language of the mail.
    pub locale: Locale,
}

/// An applicant and the state of the link that lets them edit: the mailer mints the token from `generation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applicant {
    /// The application.
    pub application_id: ApplicationId,
    /// Raised to make earlier links worthless.
    pub generation: u32,
    /// Where mail goes.
    #[serde(flatten)]
    pub to: Recipient,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "name", content = "body", rename_all = "snake_case")]
pub enum Event {
    /// An incomplete application was kept; the applicant gets the link to go on.
    MemberApplicationDrafted(Applicant),
    /// An application entered the review queue; receipt to the applicant.
    MemberApplicationSubmitted(Applicant),
    /// A reviewer asks for more; the question and a link to answer.
    MemberApplicationInfoRequested {
        /// Who is asked.
        applicant: Applicant,
        /// The question, as the reviewer wrote it.
        message: String,
    },
    /// The question is still open after 7, 14 or 25 days.
    MemberApplicationInfoReminded {
        /// Who is reminded.
        applicant: Applicant,
        /// The question.
        message: String,
        /// When the application lapses.
        lapses_at: Timestamp,
    },
    /// Approved; the link to claim the membership.
    MemberApplicationApproved(Applicant),
    /// Not approved; the reason, as the reviewer wrote it for the applicant.
    MemberApplicationRejected {
        /// Who is told.
        applicant: Applicant,
        /// The reason.
        reason: String,
    },
    /// Withdrawn by the applicant, or by silence.
    MemberApplicationWithdrawn {
        /// Who is told.
        applicant: Applicant,
        /// Whether 30 days of silence did it.
        lapsed: bool,
    },

    /// An account confirmed its address or was claimed; welcome.
    AccountActivated {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },
    /// An account was suspended, deactivated or reinstated; search must look again.
    AccountStateChanged {
        /// The account.
        account_id: AccountId,
    },
    /// A password was changed; a notice in case it was not its owner.
    PasswordChanged {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },

    /// A profile, its visibility or its vetting changed; search must look again.
    ProfileChanged {
        /// Whose profile.
        account_id: AccountId,
    },

    /// An employer asked to be introduced.
    IntroductionRequested {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The executive.
        to: Recipient,
        /// The company that asks; empty while the employer's identity is withheld.
        company: String,
        /// When the request lapses.
        expires_at: Timestamp,
    },
    /// An introduction waits for somebody: a request after 3, 7 and 12 days, an accepted one after 14 and 25 days of
    /// silence, an offer after 3, 7 and 12 days.
    IntroductionReminded {
        /// The introduction.
        introduction_id: IntroductionId,
        /// Who is waited for: the executive for a request and an offer, the employer for the answer to a question about a
        /// request and after an acceptance.
        to: Recipient,
        /// What they are.
        role: Role,
        /// The stage it waits in.
        stage: Stage,
        /// The other side as `to` may see it: the company that asks, the executive's name; empty while it is withheld.
        company: String,
        /// When it lapses.
        expires_at: Timestamp,
    },
    /// The executive answered a request with a question; the employer is told.
    IntroductionQuestioned {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The employer.
        to: Recipient,
        /// The executive as the employer may see them; empty while the name is withheld.
        counterparty: String,
        /// The question, as the executive wrote it.
        message: String,
    },
    /// The introduction moved; the other party is told.
    IntroductionMoved {
        /// The introduction.
        introduction_id: IntroductionId,
        /// Who is told; absent when the mover asked not to notify.
        to: Option<Recipient>,
        /// What `to` is in it, executive or employer: it decides the words and the link.
        role: Role,
        /// The stage it is in now.
        stage: Stage,
        /// The counterparty's name as `to` may see it; empty while it is withheld.
        counterparty: String,
    },

    /// Somebody wrote through the contact form; the team reads it as it was written.
    ContactMessageReceived {
        /// The message.
        contact_message_id: ContactMessageId,
        /// The team.
        to: Recipient,
        /// Who wrote, and in which language; answers go there.
        from: Recipient,
        /// For whom they work, as they said.
        company: Option<String>,
        /// What it is about.
        topic: ContactTopic,
        /// What they wrote.
        message: String,
    },
    /// The same, said to whoever wrote. It repeats nothing of the message: anybody may give anybody's address.
    ContactMessageAcknowledged {
        /// The message.
        contact_message_id: ContactMessageId,
        /// Who wrote.
        to: Recipient,
        /// The team: answers go there.
        team: Email,
    },
}

impl Event {
    /// The wire name, also the bus's detail type.
    pub fn name(&self) -> &'static str {
        match self {
            Self::MemberApplicationDrafted(_) => "member_application_drafted",
            Self::MemberApplicationSubmitted(_) => "member_application_submitted",
            Self::MemberApplicationInfoRequested { .. } => "member_application_info_requested",
            Self::MemberApplicationInfoReminded { .. } => "member_application_info_reminded",
            Self::MemberApplicationApproved(_) => "member_application_approved",
            Self::MemberApplicationRejected { .. } => "member_application_rejected",
            Self::MemberApplicationWithdrawn { .. } => "member_application_withdrawn",
            Self::AccountActivated { .. } => "account_activated",
            Self::AccountStateChanged { .. } => "account_state_changed",
            Self::PasswordChanged { .. } => "password_changed",
            Self::ProfileChanged { .. } => "profile_changed",
            Self::IntroductionRequested { .. } => "introduction_requested",
            Self::IntroductionReminded { .. } => "introduction_reminded",
            Self::IntroductionQuestioned { .. } => "introduction_questioned",
            Self::IntroductionMoved { .. } => "introduction_moved",
            Self::ContactMessageReceived { .. } => "contact_message_received",
            Self::ContactMessageAcknowledged { .. } => "contact_message_acknowledged",
        }
    }

    /// The area that says it.
    pub fn area(&self) -> &'static str {
        match self {
            Self::MemberApplicationDrafted(_)
            | Self::MemberApplicationSubmitted(_)
            | Self::MemberApplicationInfoRequested { .. }
            | Self::MemberApplicationInfoReminded { .. }
            | Self::MemberApplicationApproved(_)
            | Self::MemberApplicationRejected { .. }
            | Self::MemberApplicationWithdrawn { .. } => "member-applications",
            Self::AccountActivated { .. } | Self::AccountStateChanged { .. } | Self::PasswordChanged { .. } => {
                "accounts"
            }
            Self::ProfileChanged { .. } => "profiles",
            Self::IntroductionRequested { .. }
            | Self::IntroductionReminded { .. }
            | Self::IntroductionQuestioned { .. }
            | Self::IntroductionMoved { .. } => "introductions",
            Self::ContactMessageReceived { .. } | Self::ContactMessageAcknowledged { .. } => "public",
        }
    }
}
