//! Every event of the product. Names are past tense; bodies carry what consumers need and nothing more.

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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(tag = "name", content = "body", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// An incomplete application was kept; the applicant gets the link to go on.
    MemberApplicationDrafted(Applicant),
    /// An application entered the review queue; receipt to the applicant.
    MemberApplicationSubmitted(Applicant),
    /// Somebody applied with an address that has an application already, which stays as it is; the owner gets the link to it.
    MemberApplicationRepeated {
        /// Whose application it is.
        applicant: Applicant,
        /// When a rejected applicant may apply again.
        may_reapply_at: Option<Timestamp>,
    },
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
    /// A code was asked for that proves an e-mail address; the mailer makes its digits from the nonce.
    CodeIssued {
        /// Where it goes.
        to: Recipient,
        /// What it is good for.
        purpose: CodePurpose,
        /// From which the deployment's key makes the digits.
        nonce: String,
    },
    /// A password was changed; a notice in case it was not its owner.
    PasswordChanged {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },

    /// Somebody signed in from a device that was not seen before; a notice, where the owner wishes for one.
    SignedInFromNewDevice {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// The device in words, `Chrome, Windows`; empty when it does not say.
        agent: String,
    },
    /// Sign-ins ask for a code from now on, or no more; a notice in case it was not its owner.
    TwoFactorChanged {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// Are codes asked for?
        is_on: bool,
    },
    /// Recovery codes: one was used in place of an authenticator app, which is off since, or new ones took the place of all;
    /// a notice in case it was not its owner.
    RecoveryCodesChanged {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// Was one used? Otherwise there are new ones.
        is_used: bool,
    },
    /// An executive was not heard of for long: until when they have to sign in so that employers go on finding them.
    DormancyReminded {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// When employers find them no more.
        rests_at: Timestamp,
    },
    /// They did not: employers find them no more, until they are back.
    WentDormant {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },
    /// The owner asked for the account to be deleted; the date, and the way back until then.
    AccountDeletionScheduled {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// When it is erased.
        erased_at: Timestamp,
    },
    /// The owner changed their mind in time.
    AccountDeletionCancelled {
        /// The account.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },
    /// The days of grace are over; the eraser must do its work.
    AccountErasureDue {
        /// The account.
        account_id: AccountId,
    },
    /// The account and what belonged to it are erased: the certificate, and the last thing said to this address.
    AccountErased {
        /// The account that is empty now.
        account_id: AccountId,
        /// Where the certificate goes. Nobody knows the address any more but this event.
        to: Recipient,
    },
    /// A request about somebody's data was answered.
    DataRequestAnswered {
        /// The request.
        data_request_id: DataRequestId,
        /// Who asked.
        to: Recipient,
        /// For what.
        kind: DataRequestKind,
        /// Fulfilled, or partly refused.
        state: DataRequestState,
        /// What the team wrote with it: the legal reason of a refusal.
        words: Option<String>,
    },

    /// A profile, its visibility, its vetting or what was handed in for that changed; search and the team's list must look
    /// again.
    ProfileChanged {
        /// Whose profile.
        account_id: AccountId,
    },

    /// A vetting came to something the executive is told of.
    VettingMoved {
        /// Whose vetting.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// What it came to.
        news: VettingNews,
    },
    /// Two administrators barred an executive; why, and the way to appeal.
    CandidateBlacklisted {
        /// Whom.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
        /// Why, as the administrator wrote it.
        reason: String,
    },
    /// The appeal was upheld: they are as they were.
    BlacklistingLifted {
        /// Who.
        account_id: AccountId,
        /// Where mail goes.
        to: Recipient,
    },
    /// An interview of a vetting is near: a day, or an hour, away.
    InterviewReminded {
        /// Whose vetting.
        account_id: AccountId,
        /// Who is reminded.
        to: Recipient,
        /// Which, when and where.
        interview: Interview,
    },
    /// An employer opened an executive's profile.
    ProfileViewed {
        /// Whose profile.
        executive_id: AccountId,
        /// The employer.
        viewer_id: AccountId,
    },
    /// What search shows of an executive is new, or another than before; searches that wait for somebody must look. What it
    /// was and is lies beside the executive, by the revision.
    ExecutiveListed {
        /// Who.
        executive_id: AccountId,
        /// Of what search holds of them.
        revision: u64,
    },
    /// Executives began to match a saved search; the employer is told.
    SearchMatched(SearchAlert),

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

    /// A meeting was arranged, changed or called off; both sides are told, each by an event of its own.
    MeetingChanged {
        /// The introduction.
        introduction_id: IntroductionId,
        /// Who is told.
        to: Recipient,
        /// What they are.
        role: Role,
        /// Whom they meet.
        counterparty: String,
        /// What became of it.
        news: MeetingNews,
        /// Which, when and how.
        meeting: Meeting,
        /// What their clocks show.
        #[serde(default)]
        clocks: Clocks,
    },
    /// A meeting is near; both sides are told, each by an event of its own.
    MeetingReminded {
        /// The introduction.
        introduction_id: IntroductionId,
        /// Who is told.
        to: Recipient,
        /// What they are.
        role: Role,
        /// Whom they meet.
        counterparty: String,
        /// Which, when and how.
        meeting: Meeting,
        /// What their clocks show.
        clocks: Clocks,
    },
    /// One side proposed times for a meeting; the other is told.
    MeetingTimesProposed {
        /// The introduction.
        introduction_id: IntroductionId,
        /// Who is told.
        to: Recipient,
        /// What they are.
        role: Role,
        /// Who proposed them.
        counterparty: String,
        /// When it could begin.
        times: Vec<Timestamp>,
        /// How long it would take.
        minutes: u32,
        /// What their clocks show.
        #[serde(default)]
        clocks: Clocks,
    },
    /// The executive accepted an offer: what the contract and the fee begin with.
    OfferAccepted {
        /// The introduction.
        introduction_id: IntroductionId,
        /// Who accepted.
        executive_id: AccountId,
        /// Whose offer it was.
        employer_id: AccountId,
        /// What they agreed on.
        offer: Offer,
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

    /// A referee is asked about an executive; the link to the questionnaire.
    ReferenceRequested(Questionnaire),
    /// The questionnaire is still open after 4, 10 or 17 days.
    ReferenceReminded(Questionnaire),
    /// A referee answered; thanks to them.
    ReferenceThanked {
        /// The reference.
        reference_id: ReferenceId,
        /// The referee.
        to: Recipient,
        /// The executive's name.
        executive: String,
    },
    /// The same, said to the executive: that there is an answer, not what it says.
    ReferenceCompleted {
        /// The reference.
        reference_id: ReferenceId,
        /// The executive.
        to: Recipient,
        /// The referee's name.
        referee: String,
    },
    /// A reference came to nothing; the executive is told which and why.
    ReferenceFailed {
        /// The reference.
        reference_id: ReferenceId,
        /// The executive.
        to: Recipient,
        /// The referee's name.
        referee: String,
        /// Why.
        reason: FailureReason,
    },
    /// A document was approved, was rejected, or has expired; its owner is told.
    DocumentMoved {
        /// The document.
        document_id: DocumentId,
        /// Its owner.
        to: Recipient,
        /// What it is.
        document_type: DocumentType,
        /// Where it stands now.
        status: DocumentStatus,
        /// What the reviewer said.
        feedback: Option<String>,
    },
}
