//! The owner's view of an account.

use domain::{
    Account, AccountId, Company, CompanyId, Country, Currency, Email, Locale, Role, Url,
    account::AccountState,
    application::ApplicationStatus,
    introduction::ZoneName,
    profile::{Seat, Verification},
    settings::{SessionTimeout, Settings},
    vetting::Vetting,
};
use jiff::Timestamp;
use operations::picture::PictureLinks;
use serde::Serialize;
use utoipa::ToSchema;

/// The signed-in user.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserView {
    id: AccountId,
    email: Email,
    first_name: String,
    last_name: String,
    /// The URL of their picture, valid for at least an hour; `null` without one.
    picture_url: Option<String>,
    role: Role,
    /// Derived from the role.
    is_admin: bool,
    /// Whether this session of an administrator gets nothing but enrolment, sign-out and renewal before a second factor is
    /// set up. The tokens of a renewal after that are sufficient.
    must_enrol: bool,
    /// Whether the user, or the company that they recruit for, has premium.
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
    /// The zone in which times of meetings are shown and entered, from the settings; `null` for the browser's.
    time_zone: Option<ZoneName>,
    /// The currency that forms suggest, from the settings; `null` for dollars.
    currency: Option<Currency>,
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
    /// What the user may do for it.
    seat: Seat,
}

impl UserView {
    pub(crate) fn new(
        account: &Account,
        company: Option<&Company>,
        (has_second_factor, is_premium): (bool, bool),
        settings: Settings,
        pictures: &PictureLinks,
    ) -> Self {
        Self {
            id: account.id.clone(),
            email: account.email.clone(),
            first_name: account.first_name.to_string(),
            last_name: account.last_name.to_string(),
            picture_url: pictures.get(&account.id),
            role: account.role,
            is_admin: account.is_admin(),
            must_enrol: account.is_admin() && !has_second_factor,
            is_premium,
            state: account.state,
            membership_status: account.membership_status,
            vetting_status: (account.role == Role::Executive).then(|| account.vetting_status.unwrap_or_default()),
            company: company
                .zip(account.company.as_ref())
                .map(|(company, held)| UserCompanyView {
                    id: company.id.clone(),
                    name: company.name().to_owned(),
                    country: company.country,
                    website: company.website.clone(),
                    registration_number: company.registration_number.as_ref().map(ToString::to_string),
                    verification_status: company.verification_status,
                    seat: held.seat,
                }),
            locale: account.locale,
            session_timeout: settings.session_timeout,
            time_zone: settings.time_zone,
            currency: settings.currency,
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
    #[serde(flatten)]
    pub(crate) acknowledgement: web::Acknowledgement,
}
