//! The kinds of records that operations name by an id, and the access rules of those with parties.

use domain::{
    Account, AccountId, AddressShare, AddressShareId, Announcement, AnnouncementId, Application, ApplicationId,
    BankLineId, BulkDeactivationId, BulkMail, BulkMailId, CareerEntry, CareerEntryId, CheckoutId, Company, CompanyId,
    ContactMessage, ContactMessageId, Conversation, ConversationId, CsvImport, CsvImportId, DataRequest, DataRequestId,
    Document, DocumentId, DocumentShare, DocumentShareId, Export, ExportId, Introduction, IntroductionId, InvitationId,
    InvoiceId, Job, JobApplication, JobApplicationId, JobId, Reference, ReferenceId, Role, SearchId, Sentence,
    account::BulkDeactivation,
    candidate::Candidate,
    csv_import::DraftProfileId,
    document::DocumentActor,
    document_share::{ShareActor, ShareScope},
    introduction::Party,
    job::JobActor,
    payment::{BankLine, Checkout, Invoice, ProForma, TransferReference},
    profile::CompanyInvitation,
    search::{SavedJobSearch, SavedSearch},
};
use store::draft_profile::StoredDraft;

use crate::{Caller, Kind, Partied, Parties, sentences};

macro_rules! kinds {
    ($($kind:ident($id:ty) = $not_found:ident;)+) => {$(
        impl Kind for $kind {
            type Id = $id;
            fn not_found() -> Sentence {
                sentences::$not_found()
            }
        }
    )+};
}

kinds! {
    Account(AccountId) = user_not_found;
    AddressShare(AddressShareId) = share_not_found;
    Announcement(AnnouncementId) = announcement_not_found;
    Application(ApplicationId) = application_not_found;
    BankLine(BankLineId) = bank_line_not_found;
    BulkDeactivation(BulkDeactivationId) = deactivation_not_found;
    BulkMail(BulkMailId) = bulk_mail_not_found;
    Candidate(AccountId) = candidate_not_found;
    CareerEntry(CareerEntryId) = position_not_found;
    Checkout(CheckoutId) = checkout_not_found;
    Company(CompanyId) = company_not_found;
    CompanyInvitation(InvitationId) = invitation_not_found;
    ContactMessage(ContactMessageId) = message_not_found;
    Conversation(ConversationId) = conversation_not_found;
    CsvImport(CsvImportId) = import_not_found;
    DataRequest(DataRequestId) = request_not_found;
    Document(DocumentId) = document_not_found;
    DocumentShare(DocumentShareId) = share_not_found;
    Export(ExportId) = export_not_found;
    Invoice(InvoiceId) = invoice_not_found;
    Introduction(IntroductionId) = introduction_not_found;
    Job(JobId) = job_not_found;
    JobApplication(JobApplicationId) = application_not_found;
    ProForma(TransferReference) = pro_forma_not_found;
    Reference(ReferenceId) = reference_not_found;
    SavedJobSearch(SearchId) = saved_search_not_found;
    SavedSearch(SearchId) = saved_search_not_found;
    StoredDraft(DraftProfileId) = draft_profile_not_found;
}

/// Parties: the employers of the requesting company who take part in its recruiting, the executive, and the platform's team.
impl Partied for Introduction {
    const ACCESS: &'static str = "party to the introduction, admin";
    type As = Party;

    fn party(&self, caller: &Caller) -> Option<Party> {
        match caller.role {
            Role::Admin => Some(Party::Admin),
            Role::Employer => {
                let company = caller.recruiting_company();
                company
                    .is_some_and(|company| self.is_from(company))
                    .then_some(Party::Employer)
            }
            Role::Executive => self.is_to(&caller.account).then_some(Party::Executive),
        }
    }
}

/// Parties: the employers of the company who take part, the executive, and the platform's team, which can read them all.
/// Payers take part only in conversations that no introduction opened.
impl Partied for Conversation {
    const ACCESS: &'static str = "party to the conversation, admin";
    type As = Party;

    fn party(&self, caller: &Caller) -> Option<Party> {
        match caller.role {
            Role::Admin => Some(Party::Admin),
            Role::Employer => {
                let held = caller.company.as_ref()?;
                let is_shown = self.is_shown_to_seat(held.seat);
                (is_shown && self.is_with_employer(&held.company_id, &caller.account)).then_some(Party::Employer)
            }
            Role::Executive => self.is_with_executive(&caller.account).then_some(Party::Executive),
        }
    }
}

/// Parties: the employers of the company who take part in its recruiting, and the platform's team. Readers of a public job
/// are none.
impl Partied for Job {
    const ACCESS: &'static str = "employer of the job, admin";
    type As = JobActor;

    fn party(&self, caller: &Caller) -> Option<JobActor> {
        match caller.role {
            Role::Admin => Some(JobActor::Admin),
            Role::Employer => {
                let company = caller.recruiting_company();
                company
                    .is_some_and(|company| *company == self.company_id)
                    .then_some(JobActor::Employer)
            }
            Role::Executive => None,
        }
    }
}

impl Parties<Job> for Deciding {
    const ACCESS: &'static str = "employer of the job (recruiter), admin";
    fn include(_: &Job, _: JobActor, caller: &Caller) -> bool {
        decides(caller)
    }
}

impl Parties<Job> for Asking {
    const ACCESS: &'static str = "employer of the job (recruiter)";
    fn include(_: &Job, party: JobActor, caller: &Caller) -> bool {
        party == JobActor::Employer && decides(caller)
    }
}

/// Parties: the employers of the company who take part in its recruiting, once it has received the application, the
/// applicant, and the platform's team.
impl Partied for JobApplication {
    const ACCESS: &'static str = "party to the application, admin";
    type As = Party;

    fn party(&self, caller: &Caller) -> Option<Party> {
        match caller.role {
            Role::Admin => Some(Party::Admin),
            Role::Employer => {
                let company = caller.recruiting_company();
                let is_own = company.is_some_and(|company| *company == self.company_id);
                (is_own && self.reaches_company()).then_some(Party::Employer)
            }
            Role::Executive => (caller.account == self.executive_id).then_some(Party::Executive),
        }
    }
}

/// All employers of the company who take part in its recruiting.
pub struct Reviewing;

impl Parties<JobApplication> for Reviewing {
    const ACCESS: &'static str = "employer of the application";
    fn include(_: &JobApplication, party: Party, _: &Caller) -> bool {
        party == Party::Employer
    }
}

impl Parties<JobApplication> for Asking {
    const ACCESS: &'static str = "employer of the application (recruiter)";
    fn include(_: &JobApplication, party: Party, caller: &Caller) -> bool {
        party == Party::Employer && decides(caller)
    }
}

impl Parties<JobApplication> for Asked {
    const ACCESS: &'static str = "applicant";
    fn include(_: &JobApplication, party: Party, _: &Caller) -> bool {
        party == Party::Executive
    }
}

/// Parties: the side that shares and the other one. On the side of the company those who recruit, and interviewers only if the
/// share says so. Not the platform's team.
impl Partied for DocumentShare {
    const ACCESS: &'static str = "owner or recipient of the share";
    type As = ShareActor;

    fn party(&self, caller: &Caller) -> Option<ShareActor> {
        let side = match caller.role {
            Role::Admin => None,
            Role::Employer => {
                let company = caller.recruiting_company()?;
                let is_in_scope = self.scope == ShareScope::Company || decides(caller);
                (*company == self.company_id && is_in_scope).then_some(Party::Employer)
            }
            Role::Executive => (caller.account == self.executive_id).then_some(Party::Executive),
        };
        let side = side.filter(|side| self.is_shown_to(*side))?;
        Some(if side == self.shared_by {
            ShareActor::Owner
        } else {
            ShareActor::Recipient
        })
    }
}

/// The side that shares a document; of the company's employers those who recruit.
pub struct Sharing;

impl Parties<DocumentShare> for Sharing {
    const ACCESS: &'static str = "owner of the share (recruiter)";
    fn include(_: &DocumentShare, party: ShareActor, caller: &Caller) -> bool {
        party == ShareActor::Owner && decides(caller)
    }
}

/// Those who may replace a shared document by a newer version: the side that shares it, and the other one where the owner allows
/// it; of the company's employers those who recruit.
pub struct Replacing;

impl Parties<DocumentShare> for Replacing {
    const ACCESS: &'static str = "owner of the share, or recipient who may edit it (recruiter)";
    fn include(share: &DocumentShare, party: ShareActor, caller: &Caller) -> bool {
        (party == ShareActor::Owner || share.terms.can_edit) && decides(caller)
    }
}

/// The side that a document is shared with.
pub struct Receiving;

impl Parties<DocumentShare> for Receiving {
    const ACCESS: &'static str = "recipient of the share";
    fn include(_: &DocumentShare, party: ShareActor, _: &Caller) -> bool {
        party == ShareActor::Recipient
    }
}

/// The side that a document is shared with; of the company's employers those who recruit.
pub struct Answering;

impl Parties<DocumentShare> for Answering {
    const ACCESS: &'static str = "recipient of the share (recruiter)";
    fn include(_: &DocumentShare, party: ShareActor, caller: &Caller) -> bool {
        party == ShareActor::Recipient && decides(caller)
    }
}

/// Whether the caller decides for the party: an employer's seat must include recruiting.
pub fn decides(caller: &Caller) -> bool {
    caller.company.as_ref().is_none_or(|held| held.seat.recruits())
}

/// The employers of the company who recruit.
pub struct Asking;

impl Parties<Introduction> for Asking {
    const ACCESS: &'static str = "employer of the introduction (recruiter)";
    fn include(_: &Introduction, party: Party, caller: &Caller) -> bool {
        party == Party::Employer && decides(caller)
    }
}

/// The executive.
pub struct Asked;

impl Parties<Introduction> for Asked {
    const ACCESS: &'static str = "executive of the introduction";
    fn include(_: &Introduction, party: Party, _: &Caller) -> bool {
        party == Party::Executive
    }
}

/// The employers of the company who recruit, and the executive; not the platform's team, except in a conversation that it
/// takes part in. In a conversation that no introduction opened interviewers are included.
pub struct Sides;

impl Parties<Introduction> for Sides {
    const ACCESS: &'static str = "employer (recruiter) or executive of the introduction";
    fn include(_: &Introduction, party: Party, caller: &Caller) -> bool {
        matches!(party, Party::Employer | Party::Executive) && decides(caller)
    }
}

impl Parties<Conversation> for Sides {
    const ACCESS: &'static str = "side of the conversation (recruiter)";
    fn include(record: &Conversation, party: Party, caller: &Caller) -> bool {
        record.has_side(party) && writes(record, caller)
    }
}

/// All parties of the company, interviewers too, and the executive; not the platform's team, except in a conversation
/// that it takes part in.
pub struct Attending;

impl Parties<Introduction> for Attending {
    const ACCESS: &'static str = "employer or executive of the introduction";
    fn include(_: &Introduction, party: Party, _: &Caller) -> bool {
        matches!(party, Party::Employer | Party::Executive)
    }
}

impl Parties<Conversation> for Attending {
    const ACCESS: &'static str = "side of the conversation";
    fn include(record: &Conversation, party: Party, _: &Caller) -> bool {
        record.has_side(party)
    }
}

/// The platform's team, where it takes no part.
pub struct Supporting;

impl Parties<Conversation> for Supporting {
    const ACCESS: &'static str = "admin who takes no part in the conversation";
    fn include(record: &Conversation, party: Party, _: &Caller) -> bool {
        party == Party::Admin && !record.has_side(party)
    }
}

/// All parties, but of the employers only those who recruit; in a conversation that no introduction opened all.
pub struct Deciding;

impl Parties<Introduction> for Deciding {
    const ACCESS: &'static str = "party to the introduction (recruiter), admin";
    fn include(_: &Introduction, _: Party, caller: &Caller) -> bool {
        decides(caller)
    }
}

impl Parties<Conversation> for Deciding {
    const ACCESS: &'static str = "party to the conversation (recruiter), admin";
    fn include(record: &Conversation, _: Party, caller: &Caller) -> bool {
        writes(record, caller)
    }
}

/// Whether the caller's seat lets them write: for the company to an executive those who recruit, and otherwise all.
fn writes(record: &Conversation, caller: &Caller) -> bool {
    record.about.topic().is_some() || decides(caller)
}

/// Parties: the uploader, and the platform's team.
impl Partied for Document {
    const ACCESS: &'static str = "owner of the document, admin";
    type As = DocumentActor;

    fn party(&self, caller: &Caller) -> Option<DocumentActor> {
        match caller.role {
            Role::Admin => Some(DocumentActor::Admin),
            Role::Executive | Role::Employer => (self.owner == caller.account).then_some(DocumentActor::Owner),
        }
    }
}
