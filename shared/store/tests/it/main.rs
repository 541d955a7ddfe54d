//! The store against the local cloud.

mod mailed_codes;
