//! Operations that several callers make: each reads, decides, and returns or commits one transaction with everything
//! that follows, facts and notices included.
//!
//! Dependencies: `store`, `events` ← `operations` ← `web`. What only one endpoint or one worker does stands there, not here.

pub mod blacklist;
pub mod dormancy;
pub mod reference;
pub mod suspension;
pub mod vetting;
