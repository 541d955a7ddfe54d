//! Operations that several callers make: each reads, decides, and returns or commits one transaction with everything
//! that follows, facts and notices included.
//!
//! Dependencies: `store`, `events` ← `operations` ← `web`. Code of only one endpoint or worker belongs there, not here.

pub mod blacklist;
pub mod company;
pub mod contact;
pub mod conversation;
pub mod csv_import;
pub mod dormancy;
pub mod export;
pub mod frames;
pub mod handover;
pub mod job;
pub mod job_application;
pub mod picture;
pub mod reference;
pub mod sessions;
pub mod suspension;
pub mod vetting;
