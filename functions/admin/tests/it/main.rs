//! The admin API, with the local cloud's Cognito and tables.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod access_log;
mod act_on_users;
mod announcements;
mod attention;
mod audit;
mod blacklisting;
mod bulk_deactivations;
mod bulk_mail;
mod candidate_record;
mod candidates;
mod companies;
mod contact_messages;
mod deactivate_user;
mod export_users;
mod exports;
mod features;
mod fixture;
mod get_admin_dashboard;
mod get_user;
mod list_users;
mod merges;
mod platform_analytics;
mod platform_settings;
mod reinstate_user;
mod rename_company;
mod role_change;
mod rules;
mod suspend_user;
mod user_security;
