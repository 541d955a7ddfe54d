//! The administrators' views of companies and their verification.

use domain::{
    Account, AccountId, Company, CompanyId, Country, Document, DocumentId, Email, HistoryId, Line,
    document::FileName,
    profile::{
        Verification,
        verification::{VerificationActor, VerificationEvent, VerificationTransition},
    },
};
use jiff::Timestamp;
use serde::Serialize;
use store::{HistoryEntry, Read, document::register_extract};
use utoipa::ToSchema;

use crate::view::AdminCompanyView;

/// A company in the team's list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyLineView {
    id: CompanyId,
    /// The employer who registered it.
    owner_id: AccountId,
    legal_name: Line<1, 120>,
    trading_name: Option<Line<1, 120>>,
    country: Country,
    verification_status: Verification,
    #[serde(flatten)]
    dates: VerificationDates,
}

/// The dates of a verification.
#[derive(Debug, Serialize, ToSchema)]
struct VerificationDates {
    /// When the review began; `null` while there is none.
    requested_at: Option<Timestamp>,
    /// When the decision is due; `null` while there is no review.
    due_at: Option<Timestamp>,
    /// When the team last decided.
    decided_at: Option<Timestamp>,
    /// When the verification lapses; `null` without one.
    valid_until: Option<Timestamp>,
}

impl VerificationDates {
    fn of(company: &Company) -> Self {
        let record = &company.verification;
        Self {
            requested_at: record.requested_at,
            due_at: record.due_at,
            decided_at: record.decided.as_ref().map(|decided| decided.at),
            valid_until: record.valid_until,
        }
    }
}

impl CompanyLineView {
    pub(crate) fn new(company: &Company) -> Self {
        Self {
            id: company.id.clone(),
            owner_id: company.owner.clone(),
            legal_name: company.legal_name.clone(),
            trading_name: company.trading_name.clone(),
            country: company.country,
            verification_status: company.verification_status,
            dates: VerificationDates::of(company),
        }
    }
}

/// A company with the evidence of its verification.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyFileView {
    #[serde(flatten)]
    company: AdminCompanyView,
    #[serde(flatten)]
    dates: VerificationDates,
    /// The employer who registered it; `null` once erased.
    owner: Option<CompanyOwner>,
    /// Whether the owner's confirmed address belongs to the company's website: both have the same registrable domain. A
    /// fact for the decision.
    address_matches_website: bool,
    /// The extract of the register.
    extract: Option<RegisterExtract>,
    /// The reason of the last rejection, which the employer sees.
    reason: Option<String>,
    /// Newest first; at most a hundred.
    history: Vec<CompanyChangeView>,
    allowed_transitions: Vec<VerificationTransition>,
}

/// The employer who registered a company.
#[derive(Debug, Serialize, ToSchema)]
struct CompanyOwner {
    id: AccountId,
    /// Their name; empty until entered.
    name: String,
    email: Email,
}

/// The extract of the register that the employer uploaded.
#[derive(Debug, Serialize, ToSchema)]
struct RegisterExtract {
    /// For `GET /api/documents/{id}/download`.
    document_id: DocumentId,
    file_name: FileName,
    /// The size in bytes.
    size: u64,
    uploaded_at: Timestamp,
}

/// A history entry of a company's verification.
#[derive(Debug, Serialize, ToSchema)]
struct CompanyChangeView {
    id: HistoryId,
    event: VerificationEvent,
    /// The resulting status.
    to: Verification,
    actor: VerificationActor,
    /// Whose account made it; `null` for automatic changes.
    by: Option<AccountId>,
    /// The reason; that of a rejection is visible to the employer.
    reason: Option<String>,
    /// Notes that only admins see.
    notes: Option<String>,
    at: Timestamp,
}

impl CompanyFileView {
    pub(crate) fn new(
        company: &Company,
        owner: Option<&Account>,
        documents: &[Read<Document>],
        history: Vec<HistoryEntry<Company>>,
    ) -> Self {
        let extract = register_extract(documents);
        let view = |change: HistoryEntry<Company>| CompanyChangeView {
            id: change.id,
            event: change.event,
            to: change.to,
            actor: change.actor,
            by: change.by,
            reason: change.reason,
            notes: change.note,
            at: change.at,
        };
        Self {
            company: AdminCompanyView::new(company),
            dates: VerificationDates::of(company),
            address_matches_website: owner.is_some_and(|owner| company.is_address_of(&owner.email)),
            owner: owner.map(|owner| CompanyOwner {
                id: owner.id.clone(),
                name: owner.full_name(),
                email: owner.email.clone(),
            }),
            reason: company.verification.reason.clone(),
            allowed_transitions: company.allowed(VerificationActor::Admin, extract.is_some()),
            extract: extract.map(|document| RegisterExtract {
                document_id: document.id.clone(),
                file_name: document.file_name.clone(),
                size: document.size,
                uploaded_at: document.created_at,
            }),
            history: history.into_iter().map(view).collect(),
        }
    }
}
