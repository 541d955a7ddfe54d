//! The tables of the deployment, as types: `Table<area::Profiles>` takes and gives profiles' records only.

pub use table::Timers;

use table::Area;

macro_rules! areas {
    ($($(#[$doc:meta])+ $name:ident = $variable:literal;)+) => {
        $(
            $(#[$doc])+
            pub enum $name {}

            impl Area for $name {
                const VARIABLE: &'static str = $variable;
            }
        )+

        /// The variables with the names of all tables.
        pub const VARIABLES: &[&str] = &[$($variable,)+ Timers::VARIABLE];
    };
}

areas! {
    /// Accounts with their sessions, settings, codes and history; rate limits, the deny list, stored answers.
    Accounts = "ACCOUNTS_TABLE";
    /// Figures about executives.
    Analytics = "ANALYTICS_TABLE";
    /// Membership applications.
    Applications = "APPLICATIONS_TABLE";
    /// The audit log.
    Audit = "AUDIT_TABLE";
    /// Messages from the contact form.
    Contacts = "CONTACTS_TABLE";
    /// Documents of executives.
    Documents = "DOCUMENTS_TABLE";
    /// Imports of executives from CSV files, and the draft profiles that they create.
    Imports = "IMPORTS_TABLE";
    /// Timelines of interactions between companies and executives.
    Interactions = "INTERACTIONS_TABLE";
    /// Introductions.
    Introductions = "INTRODUCTIONS_TABLE";
    /// Jobs, and the applications to them.
    Jobs = "JOBS_TABLE";
    /// The ledger of money: transfers, statements, balances.
    Ledger = "LEDGER_TABLE";
    /// The ledger of mails.
    Mail = "MAIL_TABLE";
    /// Conversations and their messages.
    Messaging = "MESSAGING_TABLE";
    /// Packages, checkout sessions, premium memberships and the payments for them.
    Payments = "PAYMENTS_TABLE";
    /// Profiles, careers, companies, the candidate list, announcements.
    Profiles = "PROFILES_TABLE";
    /// Data requests, consents, the access log.
    Rights = "RIGHTS_TABLE";
    /// The search projection, saved candidates and saved searches.
    Search = "SEARCH_TABLE";
    /// Vetting processes, references, blacklistings.
    Vetting = "VETTING_TABLE";
}
