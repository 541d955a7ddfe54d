//! The owner's view of an account.

use domain::{
    Account, AccountId, Company, CompanyId, Country, Email, Locale, Role, Url, account::AccountState,
    application::ApplicationStatus, profile::Verification, settings::SessionTimeout, vetting::Vetting,
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// The signed-in user.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserView {
    id: AccountId,
    email: Email,
    first_name: String,
    last_name: String,
    role: Role,
    /// Derived from the role.
    is_admin: bool,
    is_premium: bool,
    state: AccountState,
    /// The status of an executive's application; `null` without one.
    membership_status: Option<ApplicationStatus>,
    /// `null` for other roles than executives.
    vetting_status: Option<Vetting>,
    /// For employers; `null` until registered.
    company: Option<UserCompanyView>,
    locale: Locale,
    /// Minutes of inactivity after which the browser ends the session, from the settings.
    session_timeout: SessionTimeout,
    created_at: Timestamp,
}

/// The company a user recruits for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserCompanyView {
    id: CompanyId,
    name: String,
    country: Country,
    website: Option<Url>,
    registration_number: Option<String>,
    verification_status: Verification,
}

impl UserView {
    pub(crate) fn new(account: &Account, company: Option<&Company>, session_timeout: SessionTimeout) -> Self {
        Self {
            id: account.id.clone(),
            email: account.email.clone(),
            first_name: account.first_name.to_string(),
            last_name: account.last_name.to_string(),
            role: account.role,
            is_admin: account.is_admin(),
            is_premium: account.is_premium,
            state: account.state,
            membership_status: account.membership_status,
            vetting_status: (account.role == Role::Executive).then(|| account.vetting_status.unwrap_or_default()),
            company: company.map(|company| UserCompanyView {
                id: company.id.clone(),
                name: company.name().to_owned(),
                country: company.country,
                website: company.website.clone(),
                registration_number: company.registration_number.as_ref().map(ToString::to_string),
                verification_status: company.verification_status,
            }),
            locale: account.locale,
            session_timeout,
            created_at: account.created_at,
        }
    }
}

/// A session: the token for calls of this API, under two names, and the account. It is Cognito's ID token.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionView {
    pub(crate) access_token: String,
    /// The same as `access_token`.
    pub(crate) token: String,
    /// Seconds until the token expires.
    pub(crate) expires_in: u32,
    pub(crate) user: UserView,
}

/// A confirmation without data.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuthNotice {
    /// One sentence for people.
    pub(crate) message: &'static str,
}

/// An invitation to claim a membership.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvitationView {
    /// A part of the address by which its owner recognises it.
    pub(crate) email_hint: String,
    pub(crate) first_name: String,
    pub(crate) full_name: String,
    pub(crate) expires_at: Timestamp,
}

/// A claimed membership.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClaimedView {
    /// The address for signing in.
    pub(crate) email: Email,
    /// Whether the address had an account before: its password is unchanged, and the one in the request was not used.
    pub(crate) had_account: bool,
    /// One sentence for people.
    pub(crate) message: &'static str,
}
