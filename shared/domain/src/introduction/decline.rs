//! How an executive declines a request without saying more than they want.

use crate::vocabulary::vocabulary;

vocabulary! {
    /// Why an executive declines a request. The employer receives the reason; no reason identifies the executive.
    DeclineReason {
        /// Not looking for anything new at present.
        Timing = "timing",
        /// The role or its responsibilities do not fit.
        Role = "role",
        /// The kind of work, such as interim, does not fit.
        Engagement = "engagement",
        /// The place or the travel does not fit.
        Location = "location",
        /// The pay or other terms do not fit.
        Terms = "terms",
        /// The company or its sector does not fit.
        Company = "company",
        /// There is a conflict of interest.
        Conflict = "conflict",
        /// Another reason.
        Other = "other",
    }
}
