//! Identity: registration, sign-in, passwords, and the claim of a membership.
//!
//! Cognito stores addresses and passwords; our tables store the account, its state, and the codes that verify an address. The
//! browser's script gets the ID token. The refresh token is in a cookie that is sent to this area only. The access token, which
//! Cognito's own API accepts, never leaves the process.

mod account;
mod answer_email_change;
mod begin_two_factor;
mod cancel_email_change;
mod change_member;
mod change_password;
mod claim_draft_profile;
mod claim_invitation;
mod disable_two_factor;
mod draft_profile;
mod email_change;
mod enable_two_factor;
mod end_other_sessions;
mod end_session;
mod forgot_password;
mod former;
mod get_company_invitation;
mod get_draft_profile;
mod get_email_change;
mod get_email_change_link;
mod get_invitation;
mod get_me;
mod get_recovery_codes;
mod invitation;
mod invite_member;
mod join_company;
mod joining;
mod known;
mod limit;
mod list_members;
mod list_sessions;
mod login;
mod logout;
mod members;
mod membership;
mod pace;
mod password;
mod recovery;
mod refresh_session;
mod refusal;
mod refuse_draft_profile;
mod register;
mod remove_member;
mod renew_recovery_codes;
mod request_email_change;
mod resend_email_change;
mod resend_verification;
mod reset_password;
mod revoke_company_invitation;
mod second_factor;
pub mod sentences;
mod session;
mod verify_email;
mod view;

use std::time::Duration;

use cloud::{Identity, StartError};
use environment::Env;
use operations::picture::Pictures;
use store::{Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// The whole area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // POST /api/auth/register
        .routes(route!(register::register))
        // POST /api/auth/verify-email
        .routes(route!(verify_email::verify_email))
        // POST /api/auth/resend-verification
        .routes(route!(resend_verification::resend_verification))
        // POST /api/auth/login
        .routes(route!(login::login))
        // POST /api/auth/refresh
        .routes(route!(refresh_session::refresh_session))
        // POST /api/auth/logout
        .routes(route!(logout::logout))
        // GET  /api/auth/me
        .routes(route!(get_me::get_me))
        // GET  /api/auth/sessions
        .routes(route!(list_sessions::list_sessions))
        // DELETE /api/auth/sessions/{id}
        .routes(route!(end_session::end_session))
        // POST /api/auth/sessions/end-others
        .routes(route!(end_other_sessions::end_other_sessions))
        // POST /api/auth/mfa/setup, enable, disable
        .routes(route!(begin_two_factor::begin_two_factor))
        .routes(route!(enable_two_factor::enable_two_factor))
        .routes(route!(disable_two_factor::disable_two_factor))
        // GET, POST /api/auth/mfa/recovery-codes
        .routes(route!(get_recovery_codes::get_recovery_codes))
        .routes(route!(renew_recovery_codes::renew_recovery_codes))
        // POST /api/auth/change-password
        .routes(route!(change_password::change_password))
        // GET, POST, DELETE /api/auth/email-change
        .routes(route!(get_email_change::get_email_change))
        .routes(route!(request_email_change::request_email_change))
        .routes(route!(cancel_email_change::cancel_email_change))
        // POST /api/auth/email-change/resend
        .routes(route!(resend_email_change::resend_email_change))
        // GET, POST /api/email-changes/{token}
        .routes(route!(get_email_change_link::get_email_change_link))
        .routes(route!(answer_email_change::answer_email_change))
        // POST /api/auth/forgot-password
        .routes(route!(forgot_password::forgot_password))
        // POST /api/auth/reset-password
        .routes(route!(reset_password::reset_password))
        // GET, POST /api/company/members
        .routes(route!(list_members::list_members))
        .routes(route!(invite_member::invite_member))
        // PUT, DELETE /api/company/members/{id}
        .routes(route!(change_member::change_member))
        .routes(route!(remove_member::remove_member))
        // DELETE /api/company/invitations/{id}
        .routes(route!(revoke_company_invitation::revoke_company_invitation))
        // GET, POST /api/company-invitations/{token}
        .routes(route!(get_company_invitation::get_company_invitation))
        .routes(route!(join_company::join_company))
        // GET  /api/invitations/{token}
        .routes(route!(get_invitation::get_invitation))
        // POST /api/invitations/{token}/claim
        .routes(route!(claim_invitation::claim_invitation))
        // GET  /api/executive-invitations/{token}
        .routes(route!(get_draft_profile::get_draft_profile))
        // POST /api/executive-invitations/{token}/claim, refuse
        .routes(route!(claim_draft_profile::claim_draft_profile))
        .routes(route!(refuse_draft_profile::refuse_draft_profile))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts.
    pub common: Common,
    /// The user pool.
    pub identity: Identity,
    /// Membership applications, the source of invitations.
    pub applications: Table<area::Applications>,
    /// Draft profiles of imported executives.
    pub imports: Table<area::Imports>,
    /// Executives' profiles and employers' companies.
    pub profiles: Table<area::Profiles>,
    /// Premium; only read.
    pub payments: Table<area::Payments>,
    /// Pictures beside names.
    pub pictures: Pictures,
    /// Timers: the end of suspensions, reminders of invitations.
    pub timers: Table<area::Timers>,
    /// Consents.
    pub rights: Table<area::Rights>,
    /// The minimum duration of a response that must not reveal whether an address has an account.
    pub floor: Duration,
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] and [`Identity::from_env`] read, `CLIENT_SECRET`,
    /// `APPLICATIONS_TABLE`, `IMPORTS_TABLE`, `PROFILES_TABLE`, `PAYMENTS_TABLE`, `DOCUMENTS_TABLE`, `DOCUMENTS_BUCKET`,
    /// `TIMERS_TABLE`, `RIGHTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, StartError> {
        let (common, [client]) = Common::with_keys(env, ["CLIENT_SECRET"]).await?;
        Ok(Self {
            identity: Identity::from_env(env, client.key)?,
            applications: Table::from_env(env)?,
            imports: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            payments: Table::from_env(env)?,
            pictures: Pictures::from_env(env)?,
            timers: Table::from_env(env)?,
            rights: Table::from_env(env)?,
            floor: pace::FLOOR,
            common,
        })
    }
}
