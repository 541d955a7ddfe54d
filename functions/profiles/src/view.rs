//! Views of profiles and companies.

use domain::{
    Account, Company, CompanyId, Country, Currency, Document, DocumentId, ExecutiveProfile, Industry, Url,
    document::FileName,
    profile::{
        Card, Gap, ProfileDetails, Verification, Visibility,
        verification::{VerificationActor, VerificationTransition},
    },
    vocabulary::CompanySize,
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Read, document::register_extract};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use crate::flat::beside;

/// An executive's own profile: the wizard's fields, and its completion.
#[derive(Debug, Serialize)]
pub(crate) struct ExecutiveProfileView {
    #[serde(flatten)]
    details: ProfileDetails,
    #[serde(flatten)]
    progress: Progress,
}

/// An executive's own profile: the wizard's fields, and its completion.
#[derive(Debug, Serialize, ToSchema)]
struct Progress {
    /// The completed percentage of the eight items: title, company, location, bio, industry, years, skills,
    /// specialisations.
    #[schema(maximum = 100)]
    completion_percent: u8,
    /// The missing ones of the eight items.
    missing: Vec<String>,
    /// The missing requirements; empty when the profile can be completed.
    missing_to_complete: Vec<Gap>,
    /// Who may find it.
    visibility: Visibility,
    /// Whether employers may request an introduction.
    allow_introduction_requests: bool,
    /// Whether the masked card shows city and country. A setting, like the next.
    show_location: bool,
    /// Whether the masked card shows the current company.
    show_company: bool,
    /// The profile as employers see it before an introduction is accepted.
    card: Card,
    /// Send it back with a change, to detect concurrent changes.
    version: String,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl ExecutiveProfileView {
    pub(crate) fn of(account: &Account, profile: &ExecutiveProfile, version: String) -> Self {
        let completion = profile.details.completion();
        Self {
            progress: Progress {
                completion_percent: completion.percent,
                missing: completion.missing,
                missing_to_complete: profile.details.missing_to_complete(),
                visibility: profile.visibility,
                allow_introduction_requests: profile.allow_introduction_requests,
                show_location: profile.privacy.show_location,
                show_company: profile.privacy.show_company,
                card: Card::masked(account, profile),
                version,
                created_at: profile.created_at,
                updated_at: profile.updated_at,
            },
            details: profile.details.clone(),
        }
    }
}

impl PartialSchema for ExecutiveProfileView {
    fn schema() -> RefOr<Schema> {
        beside::<ProfileDetails, Progress>()
    }
}

impl ToSchema for ExecutiveProfileView {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        ProfileDetails::schemas(schemas);
        Progress::schemas(schemas);
    }
}

/// The version of a record in the API; `0` if there is no record.
pub(crate) fn version<E>(read: Option<&Read<E>>) -> String {
    read.map_or(0, Read::version).to_string()
}

/// A company. Private fields are `null` for others.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CompanyView {
    id: CompanyId,
    /// The displayed name.
    name: String,
    /// The legal name.
    legal_name: String,
    trading_name: Option<String>,
    country: Country,
    sector: Option<Industry>,
    size: Option<CompanySize>,
    website: Option<Url>,
    verification_status: Verification,
    /// The IANA time zone of its headquarters.
    hq_timezone: Option<String>,
    /// The registration number; private.
    registration_number: Option<String>,
    /// The currency of invoices; private.
    billing_currency: Option<Currency>,
    /// Whether executives read its name among the companies that viewed their profile; private.
    shows_visits: Option<bool>,
    /// The completion of the page; private.
    completion_percent: Option<u8>,
    /// Its verification; private, and only from the endpoints of the company.
    verification: Option<VerificationView>,
    /// Send it back as `If-Match` with a change, to detect concurrent changes; private, as `verification`.
    version: Option<String>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

/// The verification of a company, for the employer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VerificationView {
    /// When the review began; `null` while there is none.
    requested_at: Option<Timestamp>,
    /// When the decision is due; `null` while there is no review.
    due_at: Option<Timestamp>,
    /// The reason of a rejection.
    reason: Option<String>,
    /// When the verification lapses; `null` without one.
    valid_until: Option<Timestamp>,
    /// The evidence that a request lacks: `registration_number`, `website`, `registration`.
    missing: Vec<&'static str>,
    /// The extract of the register that was uploaded.
    extract: Option<ExtractView>,
    /// The possible moves.
    allowed_transitions: Vec<VerificationTransition>,
}

/// The extract of the register.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExtractView {
    document_id: DocumentId,
    file_name: FileName,
    uploaded_at: Timestamp,
}

/// The extract of the register among an employer's current documents.
pub(crate) fn extract(documents: &[Read<Document>]) -> Option<ExtractView> {
    register_extract(documents).map(|document| ExtractView {
        document_id: document.id.clone(),
        file_name: document.file_name.clone(),
        uploaded_at: document.created_at,
    })
}

impl CompanyView {
    /// The view for its own employees with its verification, at this version.
    pub(crate) fn whole(company: &Company, version: u64, extract: Option<ExtractView>) -> Self {
        let has_extract = extract.is_some();
        let record = &company.verification;
        Self {
            verification: Some(VerificationView {
                requested_at: record.requested_at,
                due_at: record.due_at,
                reason: record.reason.clone(),
                valid_until: record.valid_until,
                missing: company.missing_evidence(has_extract),
                extract,
                allowed_transitions: company.allowed(VerificationActor::Owner, has_extract),
            }),
            version: Some(version.to_string()),
            ..Self::own(company)
        }
    }

    /// The view for its own employees.
    pub(crate) fn own(company: &Company) -> Self {
        Self {
            registration_number: company.registration_number.as_ref().map(ToString::to_string),
            billing_currency: Some(company.billing_currency),
            shows_visits: Some(company.shows_visits),
            completion_percent: Some(company.completion().percent),
            ..Self::public(company)
        }
    }

    /// The view for an executive in an introduction with it.
    pub(crate) fn public(company: &Company) -> Self {
        Self {
            id: company.id.clone(),
            name: company.name().to_owned(),
            legal_name: company.legal_name.to_string(),
            trading_name: company.trading_name.as_ref().map(ToString::to_string),
            country: company.country,
            sector: company.sector,
            size: company.size,
            website: company.website.clone(),
            verification_status: company.verification_status,
            hq_timezone: company.hq_timezone.as_ref().map(ToString::to_string),
            registration_number: None,
            billing_currency: None,
            shows_visits: None,
            completion_percent: None,
            verification: None,
            version: None,
            created_at: company.created_at,
            updated_at: company.updated_at,
        }
    }
}
