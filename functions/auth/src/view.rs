//! What a browser sees of accounts.

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
    /// Of the application an executive became a member by; `null` without one.
    membership_status: Option<ApplicationStatus>,
    /// `null` for everybody but executives.
    vetting_status: Option<Vetting>,
    /// An employer's; `null` until registered.
    company: Option<UserCompanyView>,
    locale: Locale,
    /// Minutes without a touch after which the browser ends the session, as set in the settings.
    session_timeout: SessionTimeout,
    created_at: Timestamp,
}

/// The company a user hires for.
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

/// A session: the token for calls of this API, under both of the brief's names (C11), and whose it is. It is Cognito's ID token.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionView {
    pub(crate) access_token: String,
    /// The same as `access_token`.
    pub(crate) token: String,
    /// Seconds the token lives.
    pub(crate) expires_in: u32,
    pub(crate) user: UserView,
}

/// An answer that says nothing but that it was heard.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuthNotice {
    /// One sentence for people.
    pub(crate) message: &'static str,
}

/// An invitation to claim a membership.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvitationView {
    /// Enough of the address for its owner to recognise it.
    pub(crate) email_hint: String,
    pub(crate) first_name: String,
    pub(crate) full_name: String,
    pub(crate) expires_at: Timestamp,
}

/// A membership that was claimed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClaimedView {
    /// What to sign in with.
    pub(crate) email: Email,
    /// The address had an account before: its own password stays, the one just sent was not taken.
    pub(crate) had_account: bool,
    /// One sentence for people.
    pub(crate) message: &'static str,
}
