//! The administration: accounts, candidates, contact messages, and figures.

mod act_on_users;
mod add_candidate_note;
mod announce;
mod announcement_view;
mod approve_user;
mod attention;
mod audit_query;
mod audit_view;
mod blacklisting_view;
mod bulk_deactivations;
mod bulk_mail_audience;
mod bulk_mail_view;
mod cancel_bulk_mail;
mod cancel_export;
mod candidate_query;
mod candidate_view;
mod company_view;
mod contact_message_view;
mod deactivate_user;
mod decide_company;
mod download_export;
mod export_audit_entries;
mod export_candidates;
mod export_platform_analytics;
mod export_rows;
mod export_users;
mod export_view;
mod features;
mod get_admin_dashboard;
mod get_blacklisting;
mod get_bulk_mail;
mod get_candidate;
mod get_company;
mod get_platform_analytics;
mod get_platform_growth;
mod get_role_change;
mod get_user;
mod list_admin_announcements;
mod list_audit_days;
mod list_audit_entries;
mod list_bulk_mails;
mod list_candidates;
mod list_companies;
mod list_contact_messages;
mod list_duplicates;
mod list_exports;
mod list_rules;
mod list_users;
mod lock;
mod look;
mod merge_candidates;
mod merge_obstacles;
mod merge_view;
mod merging;
mod move_blacklisting;
mod move_contact_message;
mod move_role_change;
mod people;
mod platform_figures;
mod platform_settings;
mod portrait;
mod preview_bulk_mail;
mod propose_role_change;
mod queue_bulk_mail;
mod reinstate_user;
mod reject_user;
mod rename_company;
mod request_export;
mod role_change;
pub mod sentences;
mod suspend_user;
mod undo_merge;
mod user_security;
mod verify_audit_day;
mod vet_candidate;
mod view;
mod withdraw_announcement;

use cloud::{Directory, Files, StartError};
use domain::{
    Account, AccountId, Announcement, AnnouncementId, BulkDeactivationId, BulkMail, BulkMailId, Company, CompanyId,
    ContactMessage, ContactMessageId, Export, ExportId, account::BulkDeactivation,
};
use environment::Env;
use mail_rendering::Links;
use operations::picture::Pictures;
use store::{Introductions, MemberApplications, Read, StoreError, Table, announcement, area, vetting::Vettings};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, LoadOwn, route};

/// The whole area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        // GET  /api/admin/dashboard
        .routes(route!(get_admin_dashboard::get_admin_dashboard))
        // GET  /api/admin/attention?kind=
        .routes(route!(attention::list_attention))
        // GET  /api/admin/users?role=&status=&q=&limit=&cursor=
        .routes(route!(list_users::list_users))
        // GET  /api/admin/users/export?…the same filters, or user_ids=
        .routes(route!(export_users::export_users))
        // POST /api/admin/exports
        .routes(route!(request_export::request_export))
        // GET  /api/admin/exports?limit=&cursor=
        .routes(route!(list_exports::list_exports))
        // POST /api/admin/exports/{id}/cancel
        .routes(route!(cancel_export::cancel_export))
        // GET  /api/admin/exports/{id}/file
        .routes(route!(download_export::download_export))
        // POST /api/admin/users/bulk
        .routes(route!(act_on_users::act_on_users))
        // GET  /api/admin/users/bulk
        .routes(route!(bulk_deactivations::list_bulk_deactivations))
        // POST /api/admin/users/bulk/{id}/undo
        .routes(route!(bulk_deactivations::undo_bulk_deactivation))
        // POST /api/admin/users/emails/preview
        .routes(route!(preview_bulk_mail::preview_bulk_mail))
        // POST /api/admin/users/emails
        .routes(route!(queue_bulk_mail::queue_bulk_mail))
        // GET  /api/admin/users/emails?limit=&cursor=
        .routes(route!(list_bulk_mails::list_bulk_mails))
        // GET  /api/admin/users/emails/{id}?result=&limit=&cursor=
        .routes(route!(get_bulk_mail::get_bulk_mail))
        // POST /api/admin/users/emails/{id}/cancel
        .routes(route!(cancel_bulk_mail::cancel_bulk_mail))
        // GET  /api/admin/users/{id}/role
        .routes(route!(get_role_change::get_role_change))
        // PUT  /api/admin/users/{id}/role
        .routes(route!(propose_role_change::propose_role_change))
        // POST /api/admin/users/{id}/role
        .routes(route!(move_role_change::move_role_change))
        // GET  /api/admin/users/{id}/security
        .routes(route!(user_security::get_user_security))
        // POST /api/admin/users/{id}/sign-out
        .routes(route!(user_security::sign_out_user))
        // GET  /api/admin/users/{id}
        .routes(route!(get_user::get_user))
        // POST /api/admin/users/{id}/suspend
        .routes(route!(suspend_user::suspend_user))
        // POST /api/admin/users/{id}/reinstate
        .routes(route!(reinstate_user::reinstate_user))
        // POST /api/admin/users/{id}/deactivate
        .routes(route!(deactivate_user::deactivate_user))
        // POST /api/admin/users/{id}/approve
        .routes(route!(approve_user::approve_user))
        // POST /api/admin/users/{id}/reject
        .routes(route!(reject_user::reject_user))
        // GET  /api/admin/companies?status=&q=&limit=&cursor=
        .routes(route!(list_companies::list_companies))
        // GET  /api/admin/companies/{id}
        .routes(route!(get_company::get_company))
        // PUT  /api/admin/companies/{id}/names
        .routes(route!(rename_company::rename_company))
        // GET  /api/admin/candidates?status=&vetting_status=&min_completion=&max_completion=&q=&limit=&cursor=
        .routes(route!(list_candidates::list_candidates))
        // GET  /api/admin/candidates/export?…the same filters
        .routes(route!(export_candidates::export_candidates))
        // GET  /api/admin/candidates/duplicates?of=
        .routes(route!(list_duplicates::list_duplicates))
        // POST /api/admin/candidates/merge
        .routes(route!(merge_candidates::merge_candidates))
        // POST /api/admin/candidates/merge/undo
        .routes(route!(undo_merge::undo_merge))
        // GET  /api/admin/candidates/{id}
        .routes(route!(get_candidate::get_candidate))
        // PUT  /api/admin/candidates/{id}/start-vetting|approve|reject
        .routes(route!(vet_candidate::vet_candidate))
        // PUT  /api/admin/candidates/{id}/notes
        .routes(route!(add_candidate_note::add_candidate_note))
        // GET  /api/admin/candidates/{id}/blacklisting
        .routes(route!(get_blacklisting::get_blacklisting))
        // POST /api/admin/candidates/{id}/blacklisting
        .routes(route!(move_blacklisting::move_blacklisting))
        // GET  /api/admin/announcements?active_only=&limit=&cursor=
        .routes(route!(list_admin_announcements::list_admin_announcements))
        // POST /api/admin/announcements
        .routes(route!(announce::announce))
        // POST /api/admin/announcements/{id}/withdraw
        .routes(route!(withdraw_announcement::withdraw_announcement))
        // GET  /api/admin/settings
        .routes(route!(platform_settings::get_platform_settings))
        // PUT  /api/admin/settings
        .routes(route!(platform_settings::set_platform_settings))
        // GET  /api/admin/rules
        .routes(route!(list_rules::list_rules))
        // GET  /api/admin/analytics?range=
        .routes(route!(get_platform_analytics::get_platform_analytics))
        // GET  /api/admin/analytics/platform?range=
        .routes(route!(get_platform_growth::get_platform_growth))
        // GET  /api/admin/analytics/export?range=
        .routes(route!(export_platform_analytics::export_platform_analytics))
        // GET  /api/admin/features
        .routes(route!(features::list_features))
        // PUT  /api/admin/features
        .routes(route!(features::switch_feature))
        // GET  /api/admin/audit?area=&action=&by=&subject=&from=&to=&limit=&cursor=
        .routes(route!(list_audit_entries::list_audit_entries))
        // GET  /api/admin/audit/export?…the same filters
        .routes(route!(export_audit_entries::export_audit_entries))
        // GET  /api/admin/audit/days?from=&to=
        .routes(route!(list_audit_days::list_audit_days))
        // GET  /api/admin/audit/days/{date}/verification
        .routes(route!(verify_audit_day::verify_audit_day))
        // GET  /api/admin/contact-messages?state=&limit=&cursor=
        .routes(route!(list_contact_messages::list_contact_messages))
        // PUT  /api/admin/contact-messages/{id}/answer|reopen
        .routes(route!(move_contact_message::move_contact_message))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts.
    pub common: Common,
    /// Ends the sessions of locked accounts.
    pub directory: Directory,
    /// Membership applications that wait for a decision.
    pub applications: MemberApplications,
    /// Executives' profiles and the candidate list.
    pub profiles: Table<area::Profiles>,
    /// Messages from the contact form.
    pub contacts: Table<area::Contacts>,
    /// Jobs that wait for a review, and reports about jobs; only read.
    pub jobs: Table<area::Jobs>,
    /// Timers: the end of suspensions.
    pub timers: Table<area::Timers>,
    /// Vetting processes, and the tables that their moves write to.
    pub vettings: Vettings,
    /// Introductions, for the count of placements.
    pub introductions: Introductions,
    /// Figures of the platform by day.
    pub analytics: Table<area::Analytics>,
    /// Access logs, and open data requests.
    pub rights: Table<area::Rights>,
    /// Draft profiles.
    pub imports: Table<area::Imports>,
    /// Shares that prevent a merge; only read.
    pub messaging: Table<area::Messaging>,
    /// Premium and unpaid invoices that prevent a merge; only read.
    pub payments: Table<area::Payments>,
    /// Pictures beside names, and the documents' bucket, for links to photos.
    pub pictures: Pictures,
    /// The links in mails, for their preview.
    pub links: Links,
    /// The audit log.
    pub audit: Table<area::Audit>,
    /// The roots of its days.
    pub audit_roots: Files,
}

impl Load<Account> for App {
    async fn load(&self, id: &AccountId) -> Result<Option<Read<Account>>, StoreError> {
        self.common.accounts.get(id).await
    }
}

impl Load<BulkDeactivation> for App {
    async fn load(&self, id: &BulkDeactivationId) -> Result<Option<Read<BulkDeactivation>>, StoreError> {
        self.common.accounts.get(id).await
    }
}

impl Load<BulkMail> for App {
    async fn load(&self, id: &BulkMailId) -> Result<Option<Read<BulkMail>>, StoreError> {
        self.common.accounts.get(id).await
    }
}

impl LoadOwn<Export> for App {
    async fn load_own(&self, owner: &AccountId, id: &ExportId) -> Result<Option<Read<Export>>, StoreError> {
        self.common.accounts.get((owner, id)).await
    }
}

impl Load<Announcement> for App {
    async fn load(&self, id: &AnnouncementId) -> Result<Option<Read<Announcement>>, StoreError> {
        announcement::find(&self.profiles, id, &self.common.seal).await
    }
}

impl Load<Company> for App {
    async fn load(&self, id: &CompanyId) -> Result<Option<Read<Company>>, StoreError> {
        self.profiles.get(id).await
    }
}

impl Load<ContactMessage> for App {
    async fn load(&self, id: &ContactMessageId) -> Result<Option<Read<ContactMessage>>, StoreError> {
        self.contacts.get(id).await
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] and [`Directory::from_env`] read,
    /// `APPLICATIONS_TABLE`, `PROFILES_TABLE`, `CONTACTS_TABLE`, `TIMERS_TABLE`, `VETTING_TABLE`, `DOCUMENTS_TABLE`,
    /// `INTRODUCTIONS_TABLE`, `IMPORTS_TABLE`, `MESSAGING_TABLE`, `PAYMENTS_TABLE`, `ANALYTICS_TABLE`, `RIGHTS_TABLE`, `AUDIT_TABLE`, `DOCUMENTS_BUCKET`, `AUDIT_BUCKET`,
    /// `PUBLIC_URL`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, StartError> {
        let common = Common::from_env(env).await?;
        let profiles = Table::from_env(env)?;
        let timers = Table::from_env(env)?;
        Ok(Self {
            directory: Directory::from_env(env)?,
            applications: MemberApplications::from_env(env)?,
            vettings: Vettings::from_env(env)?,
            introductions: Introductions::from_env(env)?,
            analytics: Table::from_env(env)?,
            profiles,
            contacts: Table::from_env(env)?,
            jobs: Table::from_env(env)?,
            timers,
            rights: Table::from_env(env)?,
            imports: Table::from_env(env)?,
            messaging: Table::from_env(env)?,
            payments: Table::from_env(env)?,
            pictures: Pictures::from_env(env)?,
            links: Links::new(env.var("PUBLIC_URL")?, common.seal.clone()),
            audit: Table::from_env(env)?,
            audit_roots: Files::new(&env.aws, env.var("AUDIT_BUCKET")?),
            common,
        })
    }
}
