//! The timekeeper with real records, on its own local cloud account, with a test clock.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod application_lapse;
mod application_reminder;
mod catching_up;
mod company_members;
mod company_verification;
mod crashes;
mod document_expiry;
mod dormancy;
mod email_change;
mod fixture;
mod interview_reminder;
mod introduction_expiry;
mod introduction_reminder;
mod invitation_reminder;
mod job_search_alert;
mod jobs;
mod many;
mod meeting_reminder;
mod merge_end;
mod record;
mod reference;
mod search_alert;
mod suspension_end;
mod unread_mail;
mod vetting;
mod weekly_views;
