//! Which facts are in the audit log, and under what.

use domain::{AccountId, audit::AuditArea};
use events::{ActorRole, Event, Fact, MergedPerson};

/// What a fact means for the log.
pub(crate) enum Audited {
    /// It is recorded, about the record with this id.
    Entry(AuditArea, Option<String>),
    /// It is recorded if an administrator did it; members' own moves of this kind are in the history of the record.
    OfAdmin(AuditArea, String),
}

/// `None` for events that this worker does not handle: they are no actions of administrators and move neither money,
/// identity nor access.
pub(crate) fn audited(event: &Event) -> Option<Audited> {
    let about = |area, id: &dyn ToString| Some(Audited::Entry(area, Some(id.to_string())));
    let of_admin = |area, id: &dyn ToString| Some(Audited::OfAdmin(area, id.to_string()));
    let executive = |id: &AccountId| about(AuditArea::Members, id);
    match event {
        Event::AccountActivated { account_id }
        | Event::AccountStateChanged { account_id, .. }
        | Event::AccountRoleChanged { account_id, .. }
        | Event::AccountSignedOut { account_id }
        | Event::CompanySeatMoved { account_id, .. } => about(AuditArea::Access, account_id),
        Event::ApprovalMoved { request, .. } => about(AuditArea::Access, request.account_id()),
        Event::PasswordChanged { account_id }
        | Event::EmailChangeMoved { account_id, .. }
        | Event::TwoFactorChanged { account_id, .. }
        | Event::RecoveryCodesChanged { account_id, .. } => about(AuditArea::Identity, account_id),
        Event::ApplicationMoved { application_id, .. }
        | Event::ApplicationAssigned { application_id, .. }
        | Event::InvitationResent { application_id }
        | Event::ReapplyWaived { application_id } => about(AuditArea::Members, application_id),
        Event::VettingMoved { executive_id, .. }
        | Event::BlacklistMoved { executive_id, .. }
        | Event::CandidateNoted { executive_id } => executive(executive_id),
        Event::MergeMoved {
            merge_id, kept, merged, ..
        } => match (kept, merged) {
            (MergedPerson::Account(account), _) | (_, MergedPerson::Account(account)) => executive(account),
            _ => about(AuditArea::Members, merge_id),
        },
        Event::ReferenceMoved { executive_id, .. } => of_admin(AuditArea::Members, executive_id),
        Event::DocumentMoved { owner_id, .. } => of_admin(AuditArea::Members, owner_id),
        Event::CompanyVerificationMoved { company_id, .. } | Event::CompanyRenamed { company_id } => {
            about(AuditArea::Companies, company_id)
        }
        Event::JobMoved { job_id, .. } | Event::JobEdited { job_id, .. } | Event::JobModerated { job_id, .. } => {
            of_admin(AuditArea::Jobs, job_id)
        }
        Event::JobFlagged { job_id, .. } | Event::JobReportsSettled { job_id } => about(AuditArea::Jobs, job_id),
        Event::JobApplicationReleased { job_application_id } => about(AuditArea::Jobs, job_application_id),
        Event::PremiumMoved { holder, .. }
        | Event::BillingDetailsChanged { holder }
        | Event::PaymentReceived { holder, .. }
        | Event::ProFormaMoved { holder, .. }
        | Event::PaymentRefunded { holder, .. } => about(AuditArea::Money, holder),
        Event::BankLineMoved { bank_line_id, .. } => about(AuditArea::Money, bank_line_id),
        Event::IntroductionMoved { introduction_id, .. } => of_admin(AuditArea::Introductions, introduction_id),
        Event::OfferAccepted { introduction_id, .. } => about(AuditArea::Money, introduction_id),
        Event::DataRequestMoved { account_id, .. } => about(AuditArea::PersonalData, account_id),
        Event::ConversationOpenedToSupport { conversation_id } => about(AuditArea::PersonalData, conversation_id),
        Event::RecordsExported { .. } => Some(Audited::Entry(AuditArea::PersonalData, None)),
        Event::ExportMoved { export_id, .. } | Event::ExportDownloaded { export_id, .. } => {
            about(AuditArea::PersonalData, export_id)
        }
        Event::CsvImportMoved { csv_import_id, .. } | Event::DraftInvitationMoved { csv_import_id, .. } => {
            about(AuditArea::Imports, csv_import_id)
        }
        Event::PlatformSettingsChanged { .. }
        | Event::FeatureSwitched { .. }
        | Event::PricesChanged { .. }
        | Event::ExchangeRatesChanged { .. }
        | Event::InvoicingChanged { .. } => Some(Audited::Entry(AuditArea::Platform, None)),
        Event::AnnouncementMoved { announcement_id, .. } => about(AuditArea::Platform, announcement_id),
        Event::BulkMailMoved { bulk_mail_id, .. } => about(AuditArea::Platform, bulk_mail_id),
        Event::ContactMessageMoved { contact_message_id, .. } => about(AuditArea::Platform, contact_message_id),
        Event::SignedInFromNewDevice { .. }
        | Event::DormancyChanged { .. }
        | Event::AccountErasureDue { .. }
        | Event::ApplicationErasureDue { .. }
        | Event::AttachmentErasureDue { .. }
        | Event::ContactErasureDue { .. }
        | Event::ProfileChanged { .. }
        | Event::ProfileViewed { .. }
        | Event::ExecutiveListed { .. }
        | Event::JobListed { .. }
        | Event::IntroductionQuestioned { .. }
        | Event::ContractAttached { .. }
        | Event::MeetingChanged { .. }
        | Event::MeetingTimesProposed { .. }
        | Event::MessageSent { .. }
        | Event::DocumentShared { .. }
        | Event::DocumentShareMoved { .. }
        | Event::AddressShareMoved { .. }
        | Event::JobReported { .. }
        | Event::JobFeatured { .. }
        | Event::JobApplicationMoved { .. }
        | Event::ContactMessageReceived { .. } => None,
    }
}

impl Audited {
    /// Area and subject of the entry; `None` if the fact is not recorded.
    pub(crate) fn of(self, fact: &Fact) -> Option<(AuditArea, Option<String>)> {
        match self {
            Self::Entry(area, subject) => Some((area, subject)),
            Self::OfAdmin(area, subject) => (fact.by.role == ActorRole::Admin).then_some((area, Some(subject))),
        }
    }
}
