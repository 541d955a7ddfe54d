//! All events of the product: what happened, in the past tense. Variants hold ids, enumerations, numbers and times only.

use domain::{
    AccountId, AddressShareId, AnnouncementId, ApplicationId, AttachmentId, BankLineId, BulkMailId, CompanyId,
    ContactMessageId, ConversationId, CsvImportId, DataRequestId, DocumentId, DocumentShareId, ExportId,
    IntroductionId, InvoiceId, JobApplicationId, JobId, JobReportId, MeetingId, Merge, MergeId, Money, Moved,
    ReferenceId, Role,
    account::{AccountEvent, AccountState},
    address_share::{AddressShareEvent, AddressShareStatus},
    announcement::{AnnouncementEvent, AnnouncementState},
    application::{ApplicationEvent, ApplicationStatus},
    approval::{ApprovalEvent, ApprovalRequest, ApprovalState},
    blacklist::{BlacklistingEvent, BlacklistingState},
    bulk_mail::{BulkMailEvent, BulkMailStatus},
    candidate::CandidateEvent,
    contact::{ContactEvent, ContactState, ContactTopic},
    csv_import::{CsvImportEvent, CsvImportStatus, DraftInvitationEvent, DraftInvitationStatus, RowOfImport},
    data_rights::{DataRequestEvent, DataRequestKind, DataRequestState},
    document::{DocumentEvent, DocumentStatus, DocumentType},
    document_share::{ShareEvent, ShareStatus},
    email_change::{EmailChangeEvent, EmailChangeState},
    export::{ExportEvent, ExportStatus},
    introduction::{Stage, StageEvent},
    job::{FlagEvent, FlagStatus, JobEvent, JobStatus, ModerationEvent, ModerationStatus},
    job_application::{JobApplicationEvent, JobApplicationStatus},
    merge::{MergeEvent, MergeField, MergeState, PersonId},
    payment::{
        BankLineEvent, BankLineStatus, Holder, PremiumEvent, PremiumStatus, ProFormaEvent, ProFormaStatus,
        TransferReference,
    },
    platform::{Feature, SettingChange},
    profile::{Seat, Verification, verification::VerificationEvent},
    reference::{ReferenceEvent, ReferenceState},
    vetting_process::{VettingEvent, VettingState},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{AcceptedTerms, ExportedRecords, MeetingNews};

/// A record about a person, in a fact. The id of a draft profile is a digest of an address, so the row that created it is
/// named instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MergedPerson {
    /// An account.
    Account(AccountId),
    /// A draft profile.
    DraftProfile(Option<RowOfImport>),
}

/// A move of a state machine, or the creation of its record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transition<S, E> {
    /// The state before; absent for a creation.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub from: Option<S>,
    /// The event.
    pub event: E,
    /// The state after.
    pub to: S,
}

fn none<S>() -> Option<S> {
    None
}

impl<S, E> Transition<S, E> {
    /// The creation of a record in its initial state.
    pub const fn birth(event: E, to: S) -> Self {
        Self { from: None, event, to }
    }
}

impl<S, E> From<Moved<S, E>> for Transition<S, E> {
    fn from(moved: Moved<S, E>) -> Self {
        Self {
            from: Some(moved.from),
            event: moved.event,
            to: moved.to,
        }
    }
}

/// All events, by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(tag = "name", content = "body", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Event {
    /// An application for membership was made or moved.
    ApplicationMoved {
        /// The application.
        application_id: ApplicationId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<ApplicationStatus, ApplicationEvent>,
    },
    /// The team sent an unclaimed invitation again.
    InvitationResent {
        /// The application.
        application_id: ApplicationId,
    },
    /// The team lets a rejected applicant apply again at once.
    ReapplyWaived {
        /// The application.
        application_id: ApplicationId,
    },

    /// An account confirmed its address or was claimed.
    AccountActivated {
        /// The account.
        account_id: AccountId,
    },
    /// An account was suspended, deactivated, reinstated, scheduled for deletion, kept or erased.
    AccountStateChanged {
        /// The account.
        account_id: AccountId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<AccountState, AccountEvent>,
    },
    /// The role of an account changed.
    AccountRoleChanged {
        /// The account.
        account_id: AccountId,
        /// The role before.
        before: Role,
        /// The role since.
        after: Role,
    },
    /// An administrator ended all sessions of an account.
    AccountSignedOut {
        /// The account.
        account_id: AccountId,
    },
    /// An executive became dormant (`rest`), or returned.
    DormancyChanged {
        /// The account.
        account_id: AccountId,
        /// The event.
        event: CandidateEvent,
    },
    /// A password was changed.
    PasswordChanged {
        /// The account.
        account_id: AccountId,
    },
    /// A sign-in from a device not seen before, if the owner wants to know.
    SignedInFromNewDevice {
        /// The account.
        account_id: AccountId,
    },
    /// A change of the address was requested, confirmed by one of the addresses, completed, or ended otherwise.
    EmailChangeMoved {
        /// The account.
        account_id: AccountId,
        /// The event.
        event: EmailChangeEvent,
        /// The state since.
        to: EmailChangeState,
    },
    /// The second factor was enabled or disabled.
    TwoFactorChanged {
        /// The account.
        account_id: AccountId,
        /// Whether sign-ins require a code.
        is_on: bool,
    },
    /// A recovery code was used instead of an authenticator app, which is disabled since, or all were replaced.
    RecoveryCodesChanged {
        /// The account.
        account_id: AccountId,
        /// Whether a code was used; otherwise the codes were replaced.
        is_used: bool,
    },

    /// The grace period of a deletion is over; the account must be erased.
    AccountErasureDue {
        /// The account.
        account_id: AccountId,
    },
    /// An application that belongs to no account must be erased.
    ApplicationErasureDue {
        /// The application.
        application_id: ApplicationId,
    },
    /// A file that was not sent with a message must be erased.
    AttachmentErasureDue {
        /// The conversation.
        conversation_id: ConversationId,
        /// The file.
        attachment_id: AttachmentId,
    },
    /// An answered message from the contact form must be erased.
    ContactErasureDue {
        /// The message.
        contact_message_id: ContactMessageId,
    },
    /// A request about personal data was decided.
    DataRequestMoved {
        /// The request.
        data_request_id: DataRequestId,
        /// The requester.
        account_id: AccountId,
        /// The kind of request.
        kind: DataRequestKind,
        /// The move.
        #[serde(flatten)]
        transition: Transition<DataRequestState, DataRequestEvent>,
    },

    /// What search and the team's list show of an executive changed: profile, visibility, vetting or evidence.
    ProfileChanged {
        /// The executive.
        account_id: AccountId,
    },
    /// An employer requested an executive's profile. Unverified employers may do so as well; they get a profile only if
    /// it is public.
    ProfileViewed {
        /// The executive.
        executive_id: AccountId,
        /// The employer.
        viewer_id: AccountId,
        /// Whether only verified employers get the profile. Then this was a view only if the company is verified, which
        /// the consumer checks: the request would pay for a transaction.
        for_verified: bool,
    },

    /// The verification of a company was requested, withdrawn, decided or begun again, or lapsed.
    CompanyVerificationMoved {
        /// The company.
        company_id: CompanyId,
        /// The employer who registered it.
        owner_id: AccountId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<Verification, VerificationEvent>,
    },

    /// An employer joined a company, got another seat there, or left it.
    CompanySeatMoved {
        /// The company.
        company_id: CompanyId,
        /// The employer.
        account_id: AccountId,
        /// The seat before; absent for one who joined.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Seat>,
        /// The seat since; absent for one who left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seat>,
    },

    /// The search card of an executive was created or changed; saved searches must be matched again. The old and new
    /// card are stored with the executive, by revision.
    ExecutiveListed {
        /// The executive.
        executive_id: AccountId,
        /// The revision of the search card.
        revision: u64,
    },

    /// The search document of a public job was created or changed; saved searches for jobs must be matched again. The old
    /// and new document are stored with the job, by revision.
    JobListed {
        /// The job.
        job_id: JobId,
        /// The revision of the search document.
        revision: u64,
    },

    /// A vetting moved.
    VettingMoved {
        /// The executive.
        executive_id: AccountId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<VettingState, VettingEvent>,
    },
    /// A blacklisting was proposed, confirmed, lifted or withdrawn, or lapsed.
    BlacklistMoved {
        /// The executive.
        executive_id: AccountId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<BlacklistingState, BlacklistingEvent>,
    },
    /// A reference was added, sent, answered, failed or removed.
    ReferenceMoved {
        /// The reference.
        reference_id: ReferenceId,
        /// The executive it is about.
        executive_id: AccountId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<ReferenceState, ReferenceEvent>,
    },
    /// A document was decided, or expired.
    DocumentMoved {
        /// The document.
        document_id: DocumentId,
        /// Its owner.
        owner_id: AccountId,
        /// The type of the document.
        document_type: DocumentType,
        /// The move.
        #[serde(flatten)]
        transition: Transition<DocumentStatus, DocumentEvent>,
    },

    /// An introduction was sent or moved. Drafts are their author's alone and publish nothing.
    IntroductionMoved {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The executive.
        executive_id: AccountId,
        /// The employer.
        employer_id: AccountId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<Stage, StageEvent>,
    },
    /// The executive asked a question about a request.
    IntroductionQuestioned {
        /// The introduction.
        introduction_id: IntroductionId,
    },
    /// A party attached the signed contract, or replaced it.
    ContractAttached {
        /// The introduction.
        introduction_id: IntroductionId,
    },
    /// A meeting was arranged, changed or cancelled.
    MeetingChanged {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The meeting.
        meeting_id: MeetingId,
        /// The change.
        change: MeetingNews,
        /// The start.
        start: Timestamp,
    },
    /// One party proposed times for a meeting.
    MeetingTimesProposed {
        /// The introduction.
        introduction_id: IntroductionId,
    },
    /// The executive accepted an offer, which starts the contract and the fee.
    OfferAccepted {
        /// The introduction.
        introduction_id: IntroductionId,
        /// The executive.
        executive_id: AccountId,
        /// The employer.
        employer_id: AccountId,
        /// The terms from which contract and fee are computed.
        terms: AcceptedTerms,
    },

    /// A job was written or moved.
    JobMoved {
        /// The job.
        job_id: JobId,
        /// The company.
        company_id: CompanyId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<JobStatus, JobEvent>,
    },
    /// The text of a job changed.
    JobEdited {
        /// The job.
        job_id: JobId,
        /// The company.
        company_id: CompanyId,
    },
    /// A company features a job, or does not any more.
    JobFeatured {
        /// The job.
        job_id: JobId,
        /// The company.
        company_id: CompanyId,
        /// Whether it is featured since.
        is_featured: bool,
    },
    /// The review of a job was requested, taken back, decided or is needed again.
    JobModerated {
        /// The job.
        job_id: JobId,
        /// The company.
        company_id: CompanyId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<ModerationStatus, ModerationEvent>,
    },
    /// The team flagged a job, or removed the flag.
    JobFlagged {
        /// The job.
        job_id: JobId,
        /// The company.
        company_id: CompanyId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<FlagStatus, FlagEvent>,
    },
    /// A member reported a job to the team.
    JobReported {
        /// The job.
        job_id: JobId,
        /// The report.
        job_report_id: JobReportId,
    },
    /// The team settled the open reports about a job.
    JobReportsSettled {
        /// The job.
        job_id: JobId,
    },
    /// An executive applied to a job, or an application moved.
    JobApplicationMoved {
        /// The application.
        job_application_id: JobApplicationId,
        /// The job.
        job_id: JobId,
        /// The company of the job.
        company_id: CompanyId,
        /// The applicant.
        executive_id: AccountId,
        /// Whether the company has not received it, because the applicant excludes it.
        is_held: bool,
        /// The move.
        #[serde(flatten)]
        transition: Transition<JobApplicationStatus, JobApplicationEvent>,
    },
    /// The team released an application to a company that the applicant excludes.
    JobApplicationReleased {
        /// The application.
        job_application_id: JobApplicationId,
    },

    /// Premium was bought or granted, or moved.
    PremiumMoved {
        /// Whose.
        holder: Holder,
        /// The move.
        #[serde(flatten)]
        transition: Transition<PremiumStatus, PremiumEvent>,
    },
    /// The team set the prices of the packages.
    PricesChanged {
        /// The version of the list.
        version: u32,
    },
    /// The team set the exchange rates at which prices are shown.
    ExchangeRatesChanged {
        /// The version of the rates.
        version: u32,
    },
    /// The team set who issues invoices, under which numbers, with which taxes.
    InvoicingChanged {
        /// The version of the settings.
        version: u32,
    },
    /// A company set what is printed on its invoices.
    BillingDetailsChanged {
        /// Whose.
        holder: Holder,
    },
    /// A payment was received.
    PaymentReceived {
        /// Who paid.
        holder: Holder,
        /// How much.
        amount: Money,
        /// The invoice.
        invoice_id: InvoiceId,
    },
    /// A buyer was asked to transfer, or what was asked for moved.
    ProFormaMoved {
        /// Whose.
        holder: Holder,
        /// The reference of the transfer.
        reference: TransferReference,
        /// The move.
        #[serde(flatten)]
        transition: Transition<ProFormaStatus, ProFormaEvent>,
    },
    /// Money that arrived on the bank account was recognised as something.
    BankLineMoved {
        /// Which.
        bank_line_id: BankLineId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<BankLineStatus, BankLineEvent>,
    },
    /// A payment, or a part of one, was given back.
    PaymentRefunded {
        /// To whom.
        holder: Holder,
        /// How much.
        amount: Money,
        /// The credit note.
        invoice_id: InvoiceId,
    },

    /// A person sent a message in a conversation.
    MessageSent {
        /// The conversation.
        conversation_id: ConversationId,
        /// The number of the message.
        number: u32,
    },
    /// One side of a conversation shared a document with the other.
    DocumentShared {
        /// The share.
        share_id: DocumentShareId,
    },
    /// A shared document moved: it was viewed or downloaded for the first time, confidentiality was promised, it was refused,
    /// revoked, or replaced by a newer version.
    DocumentShareMoved {
        /// The share.
        share_id: DocumentShareId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<ShareStatus, ShareEvent>,
    },
    /// A document was shared with an email address, or such a share moved: the address entered a code, it was declined or revoked.
    AddressShareMoved {
        /// The share.
        address_share_id: AddressShareId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<AddressShareStatus, AddressShareEvent>,
    },

    /// An import of executives was started, paused, resumed, completed or undone, or failed. Validations are not
    /// published: nothing follows from them.
    CsvImportMoved {
        /// The import.
        csv_import_id: CsvImportId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<CsvImportStatus, CsvImportEvent>,
    },

    /// A message came through the contact form.
    ContactMessageReceived {
        /// The message.
        contact_message_id: ContactMessageId,
        /// The topic.
        topic: ContactTopic,
    },
    /// The team marked a message of the contact form as answered, or as not answered.
    ContactMessageMoved {
        /// The message.
        contact_message_id: ContactMessageId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<ContactState, ContactEvent>,
    },

    /// An administrator changed settings of the platform.
    PlatformSettingsChanged {
        /// The settings with other values than before.
        changes: Vec<SettingChange>,
    },
    /// An administrator switched a feature off or on.
    FeatureSwitched {
        /// The feature.
        feature: Feature,
        /// Whether it was on before.
        before: bool,
        /// Whether it is on since.
        after: bool,
    },
    /// Something that needs two administrators was proposed, decided or withdrawn. That a proposal lapses is not
    /// published.
    ApprovalMoved {
        /// What is to be approved.
        request: ApprovalRequest,
        /// The move.
        #[serde(flatten)]
        transition: Transition<ApprovalState, ApprovalEvent>,
    },
    /// An administrator created or withdrew an announcement. That it starts and ends is not published.
    AnnouncementMoved {
        /// The announcement.
        announcement_id: AnnouncementId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<AnnouncementState, AnnouncementEvent>,
    },
    /// An administrator queued or cancelled a mail to many users. That it is being sent and was sent is not published.
    BulkMailMoved {
        /// The mail.
        bulk_mail_id: BulkMailId,
        /// The move.
        #[serde(flatten)]
        transition: Transition<BulkMailStatus, BulkMailEvent>,
    },
    /// An administrator added a note to a candidate.
    CandidateNoted {
        /// The executive.
        executive_id: AccountId,
    },
    /// An administrator merged two records about one person, or undid it; or the time to undo it is over.
    MergeMoved {
        /// The merge.
        merge_id: MergeId,
        /// The record that stays.
        kept: MergedPerson,
        /// The record that is merged away.
        merged: MergedPerson,
        /// The fields that the one that stays took; after an undo those that it keeps, because they were edited since.
        fields: Vec<MergeField>,
        /// The move.
        #[serde(flatten)]
        transition: Transition<MergeState, MergeEvent>,
    },
    /// An administrator changed the names of a company.
    CompanyRenamed {
        /// The company.
        company_id: CompanyId,
    },
    /// An application for membership was assigned to an administrator, or the assignment removed.
    ApplicationAssigned {
        /// The application.
        application_id: ApplicationId,
        /// The administrator before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<AccountId>,
        /// The administrator since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<AccountId>,
    },
    /// An administrator who takes no part in a conversation opened it, to read it.
    ConversationOpenedToSupport {
        /// The conversation.
        conversation_id: ConversationId,
    },
    /// An administrator invited the owner of a draft profile, or withdrew the invitation. Moves by the system and by the
    /// owner are not published.
    DraftInvitationMoved {
        /// The import that created the draft profile.
        csv_import_id: CsvImportId,
        /// Its row.
        row: u32,
        /// The move.
        #[serde(flatten)]
        transition: Transition<DraftInvitationStatus, DraftInvitationEvent>,
    },
    /// An administrator exported records with personal data.
    RecordsExported {
        /// Of what.
        kind: ExportedRecords,
        /// How many.
        records: u32,
    },
    /// An administrator asked for an export that is written in the background, or cancelled it; or it is ready, or failed.
    /// That it begins and expires is not published.
    ExportMoved {
        /// The export.
        export_id: ExportId,
        /// The administrator who asked for it.
        account_id: AccountId,
        /// Of what.
        kind: ExportedRecords,
        /// How many records are written.
        records: u32,
        /// The move.
        #[serde(flatten)]
        transition: Transition<ExportStatus, ExportEvent>,
    },
    /// An administrator downloaded the file of an export.
    ExportDownloaded {
        /// The export.
        export_id: ExportId,
        /// Of what.
        kind: ExportedRecords,
        /// How many records are in it.
        records: u32,
    },
}

impl MergedPerson {
    fn of(id: &PersonId, row: Option<&RowOfImport>) -> Self {
        match id {
            PersonId::Account(account) => Self::Account(account.clone()),
            PersonId::Draft(_) => Self::DraftProfile(row.cloned()),
        }
    }
}

impl Event {
    /// The move of a merge. `fields` are those that the record that stays took, or keeps after an undo.
    pub fn of_merge(
        merge: &Merge,
        fields: &[MergeField],
        transition: impl Into<Transition<MergeState, MergeEvent>>,
    ) -> Self {
        Self::MergeMoved {
            merge_id: merge.id.clone(),
            kept: MergedPerson::of(&merge.kept, merge.kept_row.as_ref()),
            merged: MergedPerson::of(&merge.merged, merge.merged_row.as_ref()),
            fields: fields.to_vec(),
            transition: transition.into(),
        }
    }

    /// The wire name, also the bus's detail type.
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// The area that publishes it; the source on the bus is `kilele.<area>`.
    pub const fn area(&self) -> &'static str {
        match self {
            Self::ApplicationMoved { .. }
            | Self::ApplicationAssigned { .. }
            | Self::InvitationResent { .. }
            | Self::ReapplyWaived { .. } => "member-applications",
            Self::AccountActivated { .. }
            | Self::AccountStateChanged { .. }
            | Self::AccountRoleChanged { .. }
            | Self::AccountSignedOut { .. }
            | Self::DormancyChanged { .. }
            | Self::PasswordChanged { .. }
            | Self::EmailChangeMoved { .. }
            | Self::SignedInFromNewDevice { .. }
            | Self::TwoFactorChanged { .. }
            | Self::RecoveryCodesChanged { .. } => "accounts",
            Self::AccountErasureDue { .. }
            | Self::ApplicationErasureDue { .. }
            | Self::AttachmentErasureDue { .. }
            | Self::ContactErasureDue { .. }
            | Self::DataRequestMoved { .. } => "data-rights",
            Self::ProfileChanged { .. }
            | Self::ProfileViewed { .. }
            | Self::CompanyVerificationMoved { .. }
            | Self::CompanyRenamed { .. }
            | Self::CompanySeatMoved { .. } => "profiles",
            Self::ExecutiveListed { .. } | Self::JobListed { .. } => "search",
            Self::VettingMoved { .. }
            | Self::BlacklistMoved { .. }
            | Self::CandidateNoted { .. }
            | Self::MergeMoved { .. } => "vetting",
            Self::ReferenceMoved { .. } => "references",
            Self::DocumentMoved { .. } => "documents",
            Self::IntroductionMoved { .. }
            | Self::IntroductionQuestioned { .. }
            | Self::ContractAttached { .. }
            | Self::MeetingChanged { .. }
            | Self::MeetingTimesProposed { .. }
            | Self::OfferAccepted { .. } => "introductions",
            Self::JobMoved { .. }
            | Self::JobEdited { .. }
            | Self::JobFeatured { .. }
            | Self::JobModerated { .. }
            | Self::JobFlagged { .. }
            | Self::JobReportsSettled { .. }
            | Self::JobReported { .. }
            | Self::JobApplicationMoved { .. }
            | Self::JobApplicationReleased { .. } => "jobs",
            Self::PremiumMoved { .. }
            | Self::PricesChanged { .. }
            | Self::ExchangeRatesChanged { .. }
            | Self::InvoicingChanged { .. }
            | Self::BillingDetailsChanged { .. }
            | Self::PaymentReceived { .. }
            | Self::ProFormaMoved { .. }
            | Self::BankLineMoved { .. }
            | Self::PaymentRefunded { .. } => "payments",
            Self::MessageSent { .. }
            | Self::DocumentShared { .. }
            | Self::DocumentShareMoved { .. }
            | Self::AddressShareMoved { .. }
            | Self::ConversationOpenedToSupport { .. } => "messaging",
            Self::CsvImportMoved { .. } | Self::DraftInvitationMoved { .. } => "csv-import",
            Self::ContactMessageReceived { .. } | Self::ContactMessageMoved { .. } => "public",
            Self::PlatformSettingsChanged { .. }
            | Self::FeatureSwitched { .. }
            | Self::ApprovalMoved { .. }
            | Self::AnnouncementMoved { .. }
            | Self::BulkMailMoved { .. }
            | Self::RecordsExported { .. }
            | Self::ExportMoved { .. }
            | Self::ExportDownloaded { .. } => "admin",
        }
    }
}
