//! `GET /api/profile`

use axum::extract::State;
use domain::{
    Account, AccountId, Company, Email, ExecutiveProfile, Industry, Locale, Role, account::AccountState,
    application::ApplicationStatus, profile::Visibility, vetting::Vetting,
};
use jiff::Timestamp;
use serde::Serialize;
use store::Read;
use utoipa::ToSchema;
use web::{Anybody, As, Caller, Json, Problem};

use crate::{App, view::CompanyView};

/// The caller's account with a summary of their profile or company.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnProfileView {
    id: AccountId,
    email: Email,
    first_name: String,
    last_name: String,
    role: Role,
    state: AccountState,
    /// The language of mails.
    locale: Locale,
    membership_status: Option<ApplicationStatus>,
    vetting_status: Option<Vetting>,
    /// An executive's profile, if there is one.
    executive: Option<ExecutiveSummary>,
    /// An employer's company, if there is one.
    company: Option<CompanyView>,
    /// Send it back with a change, to detect concurrent changes.
    version: String,
    created_at: Timestamp,
}

/// A summary of an executive's profile.
#[derive(Debug, Serialize, ToSchema)]
struct ExecutiveSummary {
    title: Option<String>,
    current_company: Option<String>,
    location: Option<String>,
    bio: Option<String>,
    industry: Option<Industry>,
    years_of_experience: u32,
    is_available: bool,
    visibility: Visibility,
    allow_introduction_requests: bool,
    #[schema(maximum = 100)]
    completion_percent: u8,
    /// The missing ones of the eight items.
    missing: Vec<String>,
    updated_at: Timestamp,
}

/// Returns the caller's own account with a summary of their profile or company.
#[utoipa::path(get, path = "/api/profile", tag = "profiles", responses((status = 200, body = OwnProfileView)))]
pub(crate) async fn get_profile(by: As<Anybody>, State(app): State<App>) -> Result<Json<OwnProfileView>, Problem> {
    let records = Records::of(&app, &by.caller).await?;
    let (profile, company) = (records.profile.as_deref(), records.company.as_deref());
    let view = OwnProfileView::new(&records.account, profile, company, records.versions());
    Ok(Json(view))
}

/// The records of the summary.
pub(crate) struct Records {
    pub(crate) account: Read<Account>,
    pub(crate) profile: Option<Read<ExecutiveProfile>>,
    pub(crate) company: Option<Read<Company>>,
}

/// The versions of account, profile and company; 0 for a missing record.
pub(crate) type Versions = [u64; 3];

impl Records {
    /// Reads the caller's account and, for an executive, the profile in parallel; an employer's account refers to the
    /// company.
    pub(crate) async fn of(app: &App, caller: &Caller) -> Result<Self, Problem> {
        let profile = async {
            match caller.role {
                Role::Executive => app.profiles.get::<ExecutiveProfile>(&caller.account).await,
                _ => Ok(None),
            }
        };
        let (account, profile) = tokio::try_join!(app.common.accounts.get::<Account>(&caller.account), profile)?;
        let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
        let company = match account.company_id() {
            Some(company) => app.profiles.get::<Company>(company).await?,
            None => None,
        };
        Ok(Self {
            account,
            profile,
            company,
        })
    }

    pub(crate) fn versions(&self) -> Versions {
        [
            self.account.version(),
            self.profile.as_ref().map_or(0, Read::version),
            self.company.as_ref().map_or(0, Read::version),
        ]
    }
}

/// The versions as one string for the API.
pub(crate) fn word([account, profile, company]: Versions) -> String {
    format!("{account}.{profile}.{company}")
}

impl OwnProfileView {
    pub(crate) fn new(
        account: &Account,
        profile: Option<&ExecutiveProfile>,
        company: Option<&Company>,
        versions: Versions,
    ) -> Self {
        Self {
            id: account.id.clone(),
            email: account.email.clone(),
            first_name: account.first_name.to_string(),
            last_name: account.last_name.to_string(),
            role: account.role,
            state: account.state,
            locale: account.locale,
            membership_status: account.membership_status,
            vetting_status: account.vetting_status,
            executive: profile.map(ExecutiveSummary::of),
            company: company.map(CompanyView::own),
            version: word(versions),
            created_at: account.created_at,
        }
    }
}

impl ExecutiveSummary {
    fn of(profile: &ExecutiveProfile) -> Self {
        let details = &profile.details;
        let completion = details.completion();
        Self {
            title: details.title.as_ref().map(ToString::to_string),
            current_company: details.current_company.as_ref().map(ToString::to_string),
            location: details.location.as_ref().map(ToString::to_string),
            bio: details.bio.as_ref().map(ToString::to_string),
            industry: details.industry,
            years_of_experience: details.years_of_experience.get(),
            is_available: details.is_available,
            visibility: profile.visibility,
            allow_introduction_requests: profile.allow_introduction_requests,
            completion_percent: completion.percent,
            missing: completion.missing,
            updated_at: profile.updated_at,
        }
    }
}
