//! Views of profiles and companies.

use domain::{
    Account, Company, CompanyId, Country, Currency, ExecutiveProfile, Industry, Url,
    profile::{Card, Gap, ProfileDetails, Verification, Visibility},
    vocabulary::CompanySize,
};
use jiff::Timestamp;
use serde::Serialize;
use store::Read;
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
    /// The completion of the page; private.
    completion_percent: Option<u8>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl CompanyView {
    /// The view for its own employees.
    pub(crate) fn own(company: &Company) -> Self {
        Self {
            registration_number: company.registration_number.as_ref().map(ToString::to_string),
            billing_currency: Some(company.billing_currency),
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
            completion_percent: None,
            created_at: company.created_at,
            updated_at: company.updated_at,
        }
    }
}
