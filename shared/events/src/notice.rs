//! Notices: messages to one person. The mailer sends each as a mail, a text message or both.

use std::fmt;

use domain::{
    Account, AccountId, AddressShareId, ApplicationId, CompanyId, ContactMessageId, ConversationId, CsvImportId,
    DataRequestId, DocumentId, DocumentShareId, Email, EventId, IntroductionId, InvitationId, JobApplicationId, JobId,
    Locale, Money, ReferenceId, Role,
    account::CodePurpose,
    contact::ContactTopic,
    csv_import::{CsvImportStatus, ImportResults},
    data_rights::{DataRequestKind, DataRequestState},
    document::DocumentType,
    email_change::EmailSide,
    introduction::{Clocks, Meeting, Stage},
    job::ModerationStatus,
    job_application::{JobApplicationStatus, RejectReason, WithdrawReason},
    payment::{PackageId, PaymentMethod, PremiumSource, TransferReference},
    profile::Seat,
    reference::FailureReason,
    vetting_process::Interview,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    BulkMailLetter, Delivery, EditLink, ExecutiveInvitation, JobAlert, MeetingNews, Questionnaire, SearchAlert,
    SharedDocumentLink,
};

/// A message to one person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Notice {
    /// Unique; the ledger of mails detects duplicates by it.
    pub id: EventId,
    /// The time of the message.
    pub at: Timestamp,
    /// As in a [`crate::Fact`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
    /// The person.
    pub to: Recipient,
    /// The content.
    #[serde(flatten)]
    pub body: NoticeBody,
}

impl Notice {
    /// The source of all notices on the bus.
    pub const SOURCE: &str = "kilele.notices";
}

/// A person and their language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipient {
    /// The account; absent for people without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
    /// The email address.
    pub email: Email,
    /// The name in the greeting: the first name, or the full name if there is no first name.
    pub name: String,
    /// The language of the mail.
    pub locale: Locale,
}

impl From<&Account> for Recipient {
    /// The account as a recipient, by the first name if there is one, as in all mails to members.
    fn from(account: &Account) -> Self {
        let name = if account.first_name.is_empty() {
            account.full_name()
        } else {
            account.first_name.to_string()
        };
        Self {
            account_id: Some(account.id.clone()),
            email: account.email.clone(),
            name,
            locale: account.locale,
        }
    }
}

/// A recipient and the content.
pub type Addressed = (Recipient, NoticeBody);

/// All notices, by name: each is the message of the same name in `shared/mail-rendering/mails`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(tag = "name", content = "body", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum NoticeBody {
    /// An incomplete application was saved; the link to continue.
    ApplicationKept(EditLink),
    /// An application entered the review queue: a receipt.
    ApplicationReceived(EditLink),
    /// A second application was made with the same address. The first one is unchanged; its owner gets the link to it.
    AppliedTwice {
        /// The first application.
        application: EditLink,
        /// When a rejected applicant may apply again.
        again_from: Option<Timestamp>,
    },
    /// A reviewer requests more information.
    InfoRequested {
        /// The application.
        application: EditLink,
        /// The question, as written by the reviewer.
        message: String,
    },
    /// The question is still unanswered after 7, 14 or 25 days.
    InfoReminded {
        /// The application.
        application: EditLink,
        /// The question.
        message: String,
        /// When the application lapses.
        lapses_at: Timestamp,
    },
    /// The application was approved; the link to claim the membership.
    Approved(EditLink),
    /// The invitation is still unclaimed after 3, 10 or 25 days; the link to claim the membership.
    InvitationReminded {
        /// The application.
        application: EditLink,
        /// When the invitation expires.
        expires_at: Timestamp,
    },
    /// The team sent the invitation again; the link to claim the membership.
    InvitationResent {
        /// The application.
        application: EditLink,
        /// When the invitation expires.
        expires_at: Timestamp,
    },
    /// The application was rejected.
    NotApproved {
        /// The application.
        application: EditLink,
        /// The reason, as written by the reviewer.
        reason: String,
        /// When the applicant may apply again.
        again_from: Timestamp,
    },
    /// The team lets a rejected applicant apply again before the date of the rejection mail.
    MayApplyAgain {
        /// The application.
        application_id: ApplicationId,
    },
    /// The application was withdrawn by the applicant.
    Withdrawn {
        /// The application.
        application_id: ApplicationId,
    },
    /// The application was closed after 30 days without a response.
    Lapsed {
        /// The application.
        application_id: ApplicationId,
    },

    /// An account was activated.
    Welcome,
    /// A code that confirms an email address was requested; the mailer derives its digits from the nonce.
    Code {
        /// What the code can be used for.
        purpose: CodePurpose,
        /// The nonce from which the deployment's key derives the digits.
        nonce: String,
    },
    /// A password was changed; in case it was not the owner.
    PasswordChanged,
    /// The role of an account was changed by the team; its sessions ended.
    AccountRoleChanged {
        /// The role since.
        role: Role,
    },
    /// A change of the account's address waits for this address to confirm; the link to confirm or stop it.
    EmailChangeAsked {
        /// The account.
        account_id: AccountId,
        /// The address that the mail is sent to.
        side: EmailSide,
        /// Which change: part of what the link signs.
        generation: i64,
        /// The future address.
        new_email: Email,
        /// When the link expires.
        expires_at: Timestamp,
    },
    /// Another account asked to use the recipient's address, which is not possible.
    EmailInUse,
    /// A change of the account's address ended without effect; in case the owner did not request it.
    EmailChangeStopped {
        /// Whether it was refused because the new address cannot be used; otherwise it was cancelled.
        is_refused: bool,
    },
    /// The account has another address; to the old and to the new one.
    EmailChanged {
        /// The address that the mail is sent to.
        side: EmailSide,
        /// The new address.
        new_email: Email,
    },
    /// A sign-in from a device not seen before, if the owner has enabled this notice.
    NewDevice {
        /// The device in words, `Chrome, Windows`; empty when it is unknown.
        agent: String,
    },
    /// The second factor was enabled or disabled; in case it was not the owner.
    TwoFactorChanged {
        /// Whether sign-ins require a code.
        is_on: bool,
    },
    /// A recovery code was used instead of an authenticator app, which is disabled since, or all recovery codes were
    /// replaced; in case it was not the owner.
    RecoveryCodesChanged {
        /// Whether a code was used; otherwise the codes were replaced.
        is_used: bool,
    },
    /// No sign-in for five months: the profile will be hidden from employers.
    DormancyReminded {
        /// When it becomes hidden.
        rests_at: Timestamp,
    },
    /// No sign-in for six months: the profile is hidden from employers until they return.
    Dormant,
    /// How many employers viewed the executive's profile in the week before, if any did.
    WeeklyViews {
        /// The number of employers, each counted once.
        viewers: u32,
    },

    /// The account will be deleted; how to cancel until then.
    DeletionScheduled {
        /// The account, which the link to keep it names.
        account_id: AccountId,
        /// When it is erased.
        erased_at: Timestamp,
    },
    /// The owner cancelled the deletion in time.
    DeletionCancelled,
    /// The account and its data are erased: the certificate, and the only place that still has the address.
    Erased,
    /// A request about personal data was answered.
    DataRequestAnswered {
        /// The request.
        data_request_id: DataRequestId,
        /// The kind of request.
        kind: DataRequestKind,
        /// Fulfilled, or partly refused.
        state: DataRequestState,
        /// The team's message with it: the legal reason of a refusal.
        words: Option<String>,
    },

    /// Submitted for vetting: a receipt.
    VettingSubmitted {
        /// When the decision is due.
        due_at: Timestamp,
    },
    /// Vetting approved: employers can find the executive.
    VettingApproved {
        /// When the approval has to be renewed.
        valid_until: Timestamp,
    },
    /// The vetter requires a correction.
    VettingRequiresAttention {
        /// The correction, as written by the vetter.
        feedback: String,
    },
    /// An invitation to an interview, or to a new time for it.
    InterviewScheduled {
        /// The interview.
        interview: Interview,
    },
    /// The interview will not take place: the decision was made without it.
    InterviewCancelled {
        /// The interview; its sequence is higher than in every invitation.
        interview: Interview,
    },
    /// The interview takes place in a day, or in an hour. A text message only: the invitation was mailed.
    InterviewReminded {
        /// The interview.
        interview: Interview,
    },
    /// The approval has to be renewed.
    VettingRenewalDue {
        /// Until when the badge is shown; absent if it is no longer shown.
        badge_until: Option<Timestamp>,
    },
    /// Two administrators blacklisted the executive: why, and how to appeal.
    Blacklisted {
        /// The reason, as written by the administrator.
        reason: String,
    },
    /// The appeal was upheld: the previous state is restored.
    BlacklistingLifted,

    /// The verification of a company was requested: a receipt.
    CompanyReviewBegan {
        /// The company's name.
        company: String,
        /// When the decision is due.
        due_at: Timestamp,
    },
    /// The team changed the names of a verified company, so it is reviewed again.
    CompanyReviewedAgain {
        /// The company's new name.
        company: String,
        /// When the decision is due.
        due_at: Timestamp,
    },
    /// The company was verified.
    CompanyVerified {
        /// The company's name.
        company: String,
        /// When the verification lapses.
        valid_until: Timestamp,
    },
    /// The verification was refused.
    CompanyNotVerified {
        /// The company's name.
        company: String,
        /// The reason, as written by the team.
        reason: String,
    },
    /// The verification lapses in 30 days.
    CompanyVerificationEnds {
        /// The company's name.
        company: String,
        /// When it lapses.
        valid_until: Timestamp,
    },
    /// The verification has lapsed.
    CompanyVerificationLapsed {
        /// The company's name.
        company: String,
    },

    /// A company invites the recipient; the link to join it.
    CompanyInvited {
        /// The company.
        company_id: CompanyId,
        /// The invitation.
        invitation_id: InvitationId,
        /// Which mail of it: part of what the link signs.
        generation: i64,
        /// The company's name.
        company: String,
        /// The name of the owner who invites.
        inviter: String,
        /// The seat.
        seat: Seat,
        /// When the link expires.
        expires_at: Timestamp,
    },
    /// Somebody accepted the recipient's invitation to the company.
    CompanyJoined {
        /// The company's name.
        company: String,
        /// The new member's name.
        member: String,
        /// The seat.
        seat: Seat,
    },
    /// An owner gave the recipient another seat.
    CompanySeatChanged {
        /// The company's name.
        company: String,
        /// The new seat.
        seat: Seat,
    },
    /// The recipient is no longer a member of the company.
    CompanySeatEnded {
        /// The company's name.
        company: String,
    },
    /// A member left the company; to the owner who takes over.
    CompanyLeft {
        /// The company's name.
        company: String,
        /// The former member's name.
        member: String,
    },

    /// Messages of a conversation stayed unread.
    MessagesUnread {
        /// The conversation.
        conversation_id: ConversationId,
        /// Who wrote them: the other side, or the platform's team.
        counterparty: String,
        /// The number of messages; 100 means 100 or more.
        count: u32,
    },

    /// A member wrote to the platform's team, which had read all before; to the team.
    TeamMessaged {
        /// The conversation.
        conversation_id: ConversationId,
        /// The name of the member.
        from: String,
        /// The title of the conversation.
        title: String,
    },

    /// News that an administrator wrote to many members, for those who have not switched news off.
    News(BulkMailLetter),
    /// What an administrator wrote to many members about their accounts or the service.
    ServiceMessage(BulkMailLetter),

    /// An import of executives has ended; to the address that an administrator entered.
    ImportEnded {
        /// The import.
        import_id: CsvImportId,
        /// The name of the file.
        file_name: String,
        /// How it ended.
        status: CsvImportStatus,
        /// What happened to its rows.
        results: ImportResults,
    },

    /// An imported executive is invited to claim the draft profile; the link to the page that shows it.
    ExecutiveInvited(ExecutiveInvitation),
    /// That invitation is still unclaimed after 3, 10 or 25 days.
    ExecutiveInvitationReminded(ExecutiveInvitation),

    /// Executives newly match a saved search.
    SearchMatched(SearchAlert),
    /// Jobs newly match a saved search.
    JobSearchMatched(JobAlert),

    /// An employer requests an introduction; to the executive.
    IntroductionRequested {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The requesting company; empty while the employer's identity is withheld.
        counterparty: String,
        /// When the request lapses.
        expires_at: Timestamp,
    },
    /// An introduction waits for a party: a request after 3, 7 and 12 days, an accepted one after 14 and 25 days of
    /// inactivity, an offer after 3, 7 and 12 days.
    IntroductionReminded {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The role of the recipient: the executive for a request and an offer, the employer for the answer to a
        /// question about a request and after an acceptance.
        role: Role,
        /// The stage it waits in.
        stage: Stage,
        /// The other party as the recipient may see it; empty while it is withheld.
        counterparty: String,
        /// When it lapses.
        expires_at: Timestamp,
    },
    /// The executive asked a question about a request; to the employer.
    IntroductionQuestioned {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The executive as the employer may see them; empty while the name is withheld.
        counterparty: String,
        /// The question, as written by the executive.
        message: String,
    },
    /// The other party wrote a comment for both.
    IntroductionCommented {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The role of the recipient, executive or employer: it decides the text and the link.
        role: Role,
        /// The other party as the recipient may see it; empty while it is withheld.
        counterparty: String,
        /// The comment.
        message: String,
    },
    /// The other party attached the signed contract of an accepted offer.
    ContractAttached {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The role of the recipient, executive or employer: it decides the link.
        role: Role,
        /// The other party.
        counterparty: String,
    },
    /// The other party confirmed that the work has begun, and this one has not yet.
    StartConfirmed {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The role of the recipient, executive or employer: it decides the link.
        role: Role,
        /// The other party.
        counterparty: String,
    },
    /// The introduction moved.
    IntroductionMoved {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The role of the recipient, executive or employer: it decides the text and the link.
        role: Role,
        /// The new stage.
        stage: Stage,
        /// The counterparty's name as the recipient may see it; empty while it is withheld.
        counterparty: String,
    },
    /// A meeting was arranged, changed or cancelled.
    MeetingChanged {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The role of the recipient.
        role: Role,
        /// The name of the other participant.
        counterparty: String,
        /// The change.
        news: MeetingNews,
        /// The meeting.
        meeting: Meeting,
        /// The local times of the participants.
        clocks: Clocks,
    },
    /// A meeting is near.
    MeetingReminded {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The role of the recipient.
        role: Role,
        /// The name of the other participant.
        counterparty: String,
        /// The meeting.
        meeting: Meeting,
        /// The local times of the participants.
        clocks: Clocks,
    },
    /// The other party proposed times for a meeting.
    MeetingTimesProposed {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The role of the recipient.
        role: Role,
        /// The name of the party that proposed them.
        counterparty: String,
        /// The proposed start times.
        times: Vec<Timestamp>,
        /// The duration.
        minutes: u32,
        /// The local times of the participants.
        clocks: Clocks,
    },

    /// The team approved a job, which is public since; to the employer who posted it.
    JobApproved {
        /// The job.
        job_id: JobId,
        /// Its title.
        job: String,
        /// When it ends by itself.
        expires_at: Timestamp,
    },
    /// The team refused a job, or asks for changes.
    JobNotApproved {
        /// The job.
        job_id: JobId,
        /// Its title.
        job: String,
        /// `rejected` or `changes_requested`.
        outcome: ModerationStatus,
        /// The reason or the changes, as written by the team.
        reason: String,
    },
    /// The team flagged a job, which is not public until the flag is removed.
    JobFlagged {
        /// The job.
        job_id: JobId,
        /// Its title.
        job: String,
        /// The reason, as written by the team.
        reason: String,
    },
    /// A published job ends in a week.
    JobEnds {
        /// The job.
        job_id: JobId,
        /// Its title.
        job: String,
        /// When it ends.
        expires_at: Timestamp,
    },
    /// The time of a job is over.
    JobEnded {
        /// The job.
        job_id: JobId,
        /// Its title.
        job: String,
    },
    /// Premium was bought.
    PremiumStarted {
        /// Which package.
        package: PackageId,
        /// The price of a period.
        price: Money,
        /// When it renews.
        renews_at: Timestamp,
    },
    /// An invoice was issued for a payment.
    InvoiceIssued {
        /// Its number.
        number: String,
        /// What was paid.
        price: Money,
    },
    /// A package can be paid by bank transfer.
    TransferRequested {
        /// The reference to put on it.
        reference: TransferReference,
        /// What is to be transferred.
        amount: Money,
        /// Until when the price is kept.
        until: Timestamp,
    },
    /// A part of what is to be transferred arrived.
    TransferPartReceived {
        /// The reference.
        reference: TransferReference,
        /// All that arrived.
        received: Money,
        /// What is missing.
        missing: Money,
    },
    /// What arrived without an invoice was given back.
    TransferReturned {
        /// The reference.
        reference: TransferReference,
        /// How much.
        amount: Money,
    },
    /// Premium was paid by bank transfer.
    PremiumPrepaid {
        /// Which package.
        package: PackageId,
        /// Until when.
        until: Timestamp,
    },
    /// Money was given back.
    CreditNoteIssued {
        /// The number of the credit note.
        number: String,
        /// What was given back.
        price: Money,
        /// Why, as written by the administrator; empty if nothing was written.
        reason: String,
        /// How it was given back.
        method: PaymentMethod,
    },
    /// The team granted premium, or prolonged a grant.
    PremiumGranted {
        /// Until when.
        until: Timestamp,
    },
    /// The renewal of premium was cancelled.
    PremiumCancelled {
        /// When it ends.
        until: Timestamp,
    },
    /// A renewal of premium could not be charged; the provider tries again.
    PremiumPaymentFailed {
        /// The price of a period.
        price: Money,
        /// When premium ends if no attempt succeeds.
        until: Timestamp,
    },
    /// A grant of premium ends soon.
    PremiumEnds {
        /// When.
        until: Timestamp,
        /// Whether it was granted, or paid by bank transfer.
        source: PremiumSource,
    },
    /// Premium has ended.
    PremiumEnded,
    /// The team revoked a grant of premium.
    PremiumRevoked {
        /// Why, as written by the administrator.
        reason: String,
    },
    /// An executive applied to a job; to the employer who posted it.
    JobApplicationReceived {
        /// The job.
        job_id: JobId,
        /// Its title.
        job: String,
        /// The application.
        job_application_id: JobApplicationId,
        /// The applicant's name.
        applicant: String,
        /// When the answer is due.
        due_at: Timestamp,
    },
    /// An application still waits for the first answer; to the employer who posted the job.
    JobApplicationReminded {
        /// The job.
        job_id: JobId,
        /// Its title.
        job: String,
        /// The application.
        job_application_id: JobApplicationId,
        /// The applicant's name.
        applicant: String,
        /// When the answer is due.
        due_at: Timestamp,
    },
    /// An executive withdrew an application; to the employer who posted the job.
    JobApplicationWithdrawn {
        /// The job.
        job_id: JobId,
        /// Its title.
        job: String,
        /// The applicant's name.
        applicant: String,
        /// Why.
        reason: WithdrawReason,
    },
    /// An executive answered the offer of a position; to the employer who posted the job.
    JobOfferAnswered {
        /// The job.
        job_id: JobId,
        /// Its title.
        job: String,
        /// The application.
        job_application_id: JobApplicationId,
        /// The applicant's name.
        applicant: String,
        /// Whether they accepted.
        is_accepted: bool,
    },
    /// The company put an application on its shortlist, or begins interviews; to the executive.
    JobApplicationMoved {
        /// The application.
        job_application_id: JobApplicationId,
        /// The job's title.
        job: String,
        /// The company's name; empty if the job is anonymous.
        company: String,
        /// `shortlisted` or `interviewing`.
        status: JobApplicationStatus,
    },
    /// The company offers the position; to the executive, who answers.
    JobOffered {
        /// The application.
        job_application_id: JobApplicationId,
        /// The job's title.
        job: String,
        /// The company's name; empty if the job is anonymous.
        company: String,
        /// Words of the company.
        message: Option<String>,
    },
    /// The company refused an application, or the job ended without a decision about it; to the executive.
    JobApplicationEnded {
        /// The application.
        job_application_id: JobApplicationId,
        /// The job's title.
        job: String,
        /// The company's name; empty if the job is anonymous.
        company: String,
        /// The reason of a refusal; absent when the job ended.
        reason: Option<RejectReason>,
        /// Words of the company.
        message: Option<String>,
    },

    /// A message from the contact form; to the team, unchanged.
    ContactReceived {
        /// The message.
        contact_message_id: ContactMessageId,
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
    ContactAcknowledged {
        /// The message.
        contact_message_id: ContactMessageId,
        /// The team's address, for replies.
        team: Email,
    },

    /// A member named the recipient as a reference: the link to the questionnaire.
    ReferenceRequested(Questionnaire),
    /// The questionnaire is still unanswered after 4, 10 or 17 days.
    ReferenceReminded(Questionnaire),
    /// Thanks to the referee who answered.
    ReferenceThanked {
        /// The reference.
        reference_id: ReferenceId,
        /// The executive's name.
        executive: String,
    },
    /// A referee answered; to the executive, without the answer.
    ReferenceCompleted {
        /// The reference.
        reference_id: ReferenceId,
        /// The referee's name.
        referee: String,
    },
    /// A reference failed; to the executive.
    ReferenceFailed {
        /// The reference.
        reference_id: ReferenceId,
        /// The referee's name.
        referee: String,
        /// The reason.
        reason: FailureReason,
    },

    /// A document was approved.
    DocumentApproved {
        /// The document.
        document_id: DocumentId,
        /// Its type.
        document_type: DocumentType,
    },
    /// A document was rejected.
    DocumentRejected {
        /// The document.
        document_id: DocumentId,
        /// Its type.
        document_type: DocumentType,
        /// The reviewer's comment.
        feedback: String,
    },
    /// A document has expired.
    DocumentExpired {
        /// The document.
        document_id: DocumentId,
        /// Its type.
        document_type: DocumentType,
    },

    /// A member shares a document with the recipient's address; the link to the page on which it is opened.
    DocumentShared(SharedDocumentLink),
    /// A code to open that document was requested; the mailer derives its digits from the nonce.
    SharedDocumentCode {
        /// The document and the link to its page.
        document: SharedDocumentLink,
        /// The nonce from which the deployment's key derives the digits.
        nonce: String,
    },
    /// A recipient of a shared document replaced it by a newer version; to the owner.
    SharedDocumentReplaced {
        /// The share.
        share_id: DocumentShareId,
        /// The side that did it: the name of the company or of the executive.
        counterparty: String,
    },
    /// The address that a document was shared with does not want it, which ended the share; to the owner.
    SharedDocumentDeclined {
        /// The share.
        address_share_id: AddressShareId,
        /// The address.
        address: String,
    },
}

impl NoticeBody {
    /// The wire name, also the bus's detail type and the name of the mail's message.
    pub fn name(&self) -> &'static str {
        self.into()
    }
}

/// For logs: the name and the id, nothing of the body and no address.
impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.body.name(), self.id)
    }
}

impl Delivery for Notice {
    fn request_id(&self) -> Option<&str> {
        self.request_id.as_deref()
    }
}
