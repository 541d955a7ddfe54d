//! All events of the product. Names are past tense; bodies carry what consumers need and nothing more.

use domain::{
    AccountId, ApplicationId, ContactMessageId, DataRequestId, DocumentId, Email, IntroductionId, Locale, ReferenceId,
    Role,
    account::CodePurpose,
    contact::ContactTopic,
    data_rights::{DataRequestKind, DataRequestState},
    document::{DocumentStatus, DocumentType},
    introduction::{Clocks, Meeting, Offer, Stage},
    reference::FailureReason,
    vetting_process::Interview,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{MeetingNews, Questionnaire, SearchAlert, VettingNews};

/// The recipient of a mail and their language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipient {
    /// The email address.
    pub email: Email,
    /// The name in the greeting: the first name, or the full name if there is no first name.
    pub name: String,
    /// The language of the mail.
    pub locale: Locale,
}

/// An applicant and the state of the link for editing: the mailer derives the token from `generation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applicant {
    /// The application.
    pub application_id: ApplicationId,
    /// Incremented to invalidate earlier links.
    pub generation: u32,
    /// Where mail goes.
    #[serde(flatten)]
    pub to: Recipient,
}

/// All events, by name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(tag = "name", content = "body", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// An incomplete application was saved; the applicant gets the link to continue.
    MemberApplicationDrafted(Applicant),
    /// An application entered the review queue; the applicant gets a receipt.
    MemberApplicationSubmitted(Applicant),
    /// A second application was made with the same address. The first one is unchanged; its owner gets the link to it.
    MemberApplicationRepeated {
        /// The applicant.
        applicant: Applicant,
        /// When a rejected applicant may apply again.
        may_reapply_at: Option<Timestamp>,
    },
    /// A reviewer requested more information; the applicant gets the question and a link to respond.
    MemberApplicationInfoRequested {
        /// The applicant.
        applicant: Applicant,
        /// The question, as written by the reviewer.
        message: String,
    },
    /// The question is still unanswered after 7, 14 or 25 days.
    MemberApplicationInfoReminded {
        /// The applicant.
        applicant: Applicant,
        /// The question.
        message: String,
        /// When the application lapses.
        lapses_at: Timestamp,
    },
    /// The application was approved; the applicant gets the link to claim the membership.
    MemberApplicationApproved(Applicant),
    /// The application was rejected; the applicant gets the reason, as written by the reviewer.
    MemberApplicationRejected {
        /// The applicant.
        applicant: Applicant,
        /// The reason.
        reason: String,
    },
    /// The application was withdrawn by the applicant, or lapsed without a response.
    MemberApplicationWithdrawn {
        /// The applicant.
        applicant: Applicant,
        /// Whether it lapsed after 30 days without a response.
        lapsed: bool,
    },

    /// An account confirmed its address or was claimed; a welcome mail.
    AccountActivated {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },
    /// An account was suspended, deactivated or reinstated; search must reindex it.
    AccountStateChanged {
        /// The account.
        account_id: AccountId,
    },
    /// A code that confirms an email address was requested; the mailer derives its digits from the nonce.
    CodeIssued {
        /// The recipient of the code.
        to: Recipient,
        /// What the code can be used for.
        purpose: CodePurpose,
        /// The nonce from which the deployment's key derives the digits.
        nonce: String,
    },
    /// A password was changed; a notice, in case it was not the owner.
    PasswordChanged {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },

    /// A sign-in from a device not seen before; a notice, if the owner has enabled it.
    SignedInFromNewDevice {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// The device in words, `Chrome, Windows`; empty when it is unknown.
        agent: String,
    },
    /// The second factor was enabled or disabled; a notice, in case it was not the owner.
    TwoFactorChanged {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// Whether sign-ins require a code.
        is_on: bool,
    },
    /// A recovery code was used instead of an authenticator app, which is disabled since, or all recovery codes were
    /// replaced; a notice, in case it was not the owner.
    RecoveryCodesChanged {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// Whether a code was used; otherwise the codes were replaced.
        is_used: bool,
    },
    /// An executive has been inactive for long; the mail gives the date by which they have to sign in to stay visible
    /// to employers.
    DormancyReminded {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// When they become hidden from employers.
        rests_at: Timestamp,
    },
    /// They did not sign in: hidden from employers until they return.
    WentDormant {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },
    /// The owner requested deletion of the account; the mail gives the date, and how to cancel until then.
    AccountDeletionScheduled {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// When it is erased.
        erased_at: Timestamp,
    },
    /// The owner cancelled the deletion in time.
    AccountDeletionCancelled {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },
    /// The grace period is over; the eraser must erase the account.
    AccountErasureDue {
        /// The account.
        account_id: AccountId,
    },
    /// The account and its data are erased; the certificate, which is the last mail to this address.
    AccountErased {
        /// The erased account.
        account_id: AccountId,
        /// The recipient of the certificate. This event is the only place that still has the address.
        to: Recipient,
    },
    /// A request about personal data was answered.
    DataRequestAnswered {
        /// The request.
        data_request_id: DataRequestId,
        /// The requester.
        to: Recipient,
        /// The kind of request.
        kind: DataRequestKind,
        /// Fulfilled, or partly refused.
        state: DataRequestState,
        /// The team's message with it: the legal reason of a refusal.
        words: Option<String>,
    },

    /// A profile, its visibility, its vetting or its evidence changed; search and the team's list must reindex it.
    ProfileChanged {
        /// The executive.
        account_id: AccountId,
    },

    /// A vetting changed in a way that the executive is notified of.
    VettingMoved {
        /// The executive.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// The change.
        news: VettingNews,
    },
    /// Two administrators blacklisted an executive; the mail gives the reason and how to appeal.
    CandidateBlacklisted {
        /// The executive.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// The reason, as written by the administrator.
        reason: String,
    },
    /// The appeal was upheld: the previous state is restored.
    BlacklistingLifted {
        /// The executive.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },
    /// An interview of a vetting takes place in a day, or in an hour.
    InterviewReminded {
        /// The executive.
        account_id: AccountId,
        /// The participant who is reminded.
        to: Recipient,
        /// The interview.
        interview: Interview,
    },
    /// An employer opened an executive's profile.
    ProfileViewed {
        /// The executive.
        executive_id: AccountId,
        /// The employer.
        viewer_id: AccountId,
    },
    /// The search card of an executive was created or changed; saved searches must be matched again. The old and new
    /// card are stored with the executive, by revision.
    ExecutiveListed {
        /// The executive.
        executive_id: AccountId,
        /// The revision of the search card.
        revision: u64,
    },
    /// Executives newly match a saved search; the employer is notified.
    SearchMatched(SearchAlert),

    /// An employer requested an introduction.
    IntroductionRequested {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The executive.
        to: Recipient,
        /// The requesting company; empty while the employer's identity is withheld.
        company: String,
        /// When the request lapses.
        expires_at: Timestamp,
    },
    /// An introduction waits for a party: a request after 3, 7 and 12 days, an accepted one after 14 and 25 days of
    /// inactivity, an offer after 3, 7 and 12 days.
    IntroductionReminded {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The party it waits for: the executive for a request and an offer, the employer for the answer to a question
        /// about a request and after an acceptance.
        to: Recipient,
        /// The role of `to`.
        role: Role,
        /// The stage it waits in.
        stage: Stage,
        /// The other party as `to` may see it: the requesting company, the executive's name; empty while it is
        /// withheld.
        company: String,
        /// When it lapses.
        expires_at: Timestamp,
    },
    /// The executive asked a question about a request; the employer is notified.
    IntroductionQuestioned {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The employer.
        to: Recipient,
        /// The executive as the employer may see them; empty while the name is withheld.
        counterparty: String,
        /// The question, as written by the executive.
        message: String,
    },
    /// The introduction moved; the other party is notified.
    IntroductionMoved {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The recipient; absent if the mover chose not to notify.
        to: Option<Recipient>,
        /// The role of `to`, executive or employer: it decides the text and the link.
        role: Role,
        /// The new stage.
        stage: Stage,
        /// The counterparty's name as `to` may see it; empty while it is withheld.
        counterparty: String,
    },

    /// A meeting was arranged, changed or cancelled; both parties are notified, each by its own event.
    MeetingChanged {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The recipient.
        to: Recipient,
        /// The role of `to`.
        role: Role,
        /// The name of the other participant.
        counterparty: String,
        /// The change.
        news: MeetingNews,
        /// The meeting.
        meeting: Meeting,
        /// The local times of the participants.
        #[serde(default)]
        clocks: Clocks,
    },
    /// A meeting is near; both parties are reminded, each by its own event.
    MeetingReminded {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The recipient.
        to: Recipient,
        /// The role of `to`.
        role: Role,
        /// The name of the other participant.
        counterparty: String,
        /// The meeting.
        meeting: Meeting,
        /// The local times of the participants.
        clocks: Clocks,
    },
    /// One party proposed times for a meeting; the other is notified.
    MeetingTimesProposed {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The recipient.
        to: Recipient,
        /// The role of `to`.
        role: Role,
        /// The name of the party that proposed them.
        counterparty: String,
        /// The proposed start times.
        times: Vec<Timestamp>,
        /// The duration.
        minutes: u32,
        /// The local times of the participants.
        #[serde(default)]
        clocks: Clocks,
    },
    /// The executive accepted an offer, which starts the contract and the fee.
    OfferAccepted {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The executive.
        executive_id: AccountId,
        /// The employer.
        employer_id: AccountId,
        /// The accepted offer.
        offer: Offer,
    },

    /// A message from the contact form; sent to the team unchanged.
    ContactMessageReceived {
        /// The message.
        contact_message_id: ContactMessageId,
        /// The team.
        to: Recipient,
        /// The sender and their language; replies go there.
        from: Recipient,
        /// The sender's company, as they entered it.
        company: Option<String>,
        /// The topic.
        topic: ContactTopic,
        /// The text of the message.
        message: String,
    },
    /// The receipt for the sender. It quotes nothing of the message, because the form accepts any address.
    ContactMessageAcknowledged {
        /// The message.
        contact_message_id: ContactMessageId,
        /// The sender.
        to: Recipient,
        /// The team's address, for replies.
        team: Email,
    },

    /// A referee is asked about an executive; the mail has the link to the questionnaire.
    ReferenceRequested(Questionnaire),
    /// The questionnaire is still unanswered after 4, 10 or 17 days.
    ReferenceReminded(Questionnaire),
    /// A referee answered; a mail that thanks them.
    ReferenceThanked {
        /// The reference.
        reference_id: ReferenceId,
        /// The referee.
        to: Recipient,
        /// The executive's name.
        executive: String,
    },
    /// A referee answered; the notice for the executive, without the answer.
    ReferenceCompleted {
        /// The reference.
        reference_id: ReferenceId,
        /// The executive.
        to: Recipient,
        /// The referee's name.
        referee: String,
    },
    /// A reference failed; the executive is notified of the reason.
    ReferenceFailed {
        /// The reference.
        reference_id: ReferenceId,
        /// The executive.
        to: Recipient,
        /// The referee's name.
        referee: String,
        /// The reason.
        reason: FailureReason,
    },
    /// A document was approved, was rejected, or has expired; its owner is notified.
    DocumentMoved {
        /// The document.
        document_id: DocumentId,
        /// Its owner.
        to: Recipient,
        /// The type of the document.
        document_type: DocumentType,
        /// The new status.
        status: DocumentStatus,
        /// The reviewer's comment.
        feedback: Option<String>,
    },
}
