//! The profiles API.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod career_history;
mod company_verification;
mod fixture;
mod get_company_profile;
mod get_dashboard;
mod get_executive;
mod list_announcements;
mod save_executive_profile;
mod update_company_profile;
mod update_profile;
