//! The audit log: every action of an administrator, and every move of money, identity or access, as entries to which
//! nothing is changed afterwards.
//!
//! The entries of a day, by when they were recorded, are a chain ([`crate::hash_chain`]). After the day it is sealed: its
//! root contains the last hash and the root of the day before, and is stored where it cannot be overwritten. So one root
//! proves all days before it.
//!
//! The texts that are hashed are lines, not a format of this program: `infra/local/audit.py` computes them again.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    AccountId, EventId,
    hash_chain::{self, Broken, BrokenLink, HASH_OF_NONE, Link, sha256},
    time::days,
    vocabulary::vocabulary,
};

/// How long an entry is kept: seven years. Then it is deleted with its day; the roots stay.
pub const KEPT: SignedDuration = days(7 * 365 + 2);

vocabulary! {
    /// What an entry is about.
    AuditArea {
        /// Accounts: states, roles, seats in companies.
        Access = "access",
        /// Passwords, second factors, recovery codes, addresses.
        Identity = "identity",
        /// Membership applications, vetting, blacklistings, references, documents, notes.
        Members = "members",
        /// Companies and their verification.
        Companies = "companies",
        /// Jobs and applications to them.
        Jobs = "jobs",
        /// Introductions.
        Introductions = "introductions",
        /// Terms that start a contract and a fee.
        Money = "money",
        /// Requests about personal data, exports, conversations opened to the team.
        PersonalData = "personal_data",
        /// Imports of executives, and their invitations.
        Imports = "imports",
        /// Settings, announcements, messages from the contact form.
        Platform = "platform",
    }

    /// The events that are recorded, by the names of their facts.
    AuditAction {
        AccountActivated = "account_activated",
        AccountStateChanged = "account_state_changed",
        AccountRoleChanged = "account_role_changed",
        AccountSignedOut = "account_signed_out",
        ApprovalMoved = "approval_moved",
        CompanySeatMoved = "company_seat_moved",
        PasswordChanged = "password_changed",
        EmailChangeMoved = "email_change_moved",
        TwoFactorChanged = "two_factor_changed",
        RecoveryCodesChanged = "recovery_codes_changed",
        ApplicationMoved = "application_moved",
        ApplicationAssigned = "application_assigned",
        InvitationResent = "invitation_resent",
        ReapplyWaived = "reapply_waived",
        VettingMoved = "vetting_moved",
        BlacklistMoved = "blacklist_moved",
        CandidateNoted = "candidate_noted",
        MergeMoved = "merge_moved",
        ReferenceMoved = "reference_moved",
        DocumentMoved = "document_moved",
        CompanyVerificationMoved = "company_verification_moved",
        CompanyRenamed = "company_renamed",
        JobMoved = "job_moved",
        JobEdited = "job_edited",
        JobModerated = "job_moderated",
        JobFlagged = "job_flagged",
        JobReportsSettled = "job_reports_settled",
        JobApplicationReleased = "job_application_released",
        PremiumMoved = "premium_moved",
        PaymentReceived = "payment_received",
        PaymentRefunded = "payment_refunded",
        ProFormaMoved = "pro_forma_moved",
        BankLineMoved = "bank_line_moved",
        PricesChanged = "prices_changed",
        ExchangeRatesChanged = "exchange_rates_changed",
        InvoicingChanged = "invoicing_changed",
        BillingDetailsChanged = "billing_details_changed",
        IntroductionMoved = "introduction_moved",
        OfferAccepted = "offer_accepted",
        DataRequestMoved = "data_request_moved",
        ConversationOpenedToSupport = "conversation_opened_to_support",
        RecordsExported = "records_exported",
        ExportMoved = "export_moved",
        ExportDownloaded = "export_downloaded",
        CsvImportMoved = "csv_import_moved",
        DraftInvitationMoved = "draft_invitation_moved",
        PlatformSettingsChanged = "platform_settings_changed",
        FeatureSwitched = "feature_switched",
        AnnouncementMoved = "announcement_moved",
        BulkMailMoved = "bulk_mail_moved",
        ContactMessageMoved = "contact_message_moved",
    }
}

/// What is recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditEvent {
    /// The id of its event.
    pub id: EventId,
    /// When it happened.
    pub at: Timestamp,
    /// What it is about.
    pub area: AuditArea,
    /// What happened.
    pub action: AuditAction,
    /// The role in which it was done, such as `admin`.
    pub role: String,
    /// The account that did it; absent for the system and for people without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// The id of the record that it concerns: of the account where it concerns one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// The fact as it was published, JSON.
    pub fact: String,
}

/// An entry of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditEntry {
    /// The day in UTC on which it was recorded.
    pub day: Date,
    /// Its number on that day.
    pub number: u32,
    /// When it was recorded.
    pub recorded_at: Timestamp,
    /// What happened.
    #[serde(flatten)]
    pub event: AuditEvent,
    /// The hash of the entry before it on that day.
    pub previous_hash: String,
    /// Its own hash.
    pub hash: String,
}

impl Link for AuditEntry {
    fn number(&self) -> u32 {
        self.number
    }
    fn hash(&self) -> &str {
        &self.hash
    }
    fn previous_hash(&self) -> &str {
        &self.previous_hash
    }
    fn computed_hash(&self) -> String {
        let event = &self.event;
        let lines = [
            self.previous_hash.clone(),
            self.day.to_string(),
            self.number.to_string(),
            self.recorded_at.to_string(),
            event.id.to_string(),
            event.at.to_string(),
            event.area.to_string(),
            event.action.to_string(),
            event.role.clone(),
            event.by.as_ref().map(ToString::to_string).unwrap_or_default(),
            event.subject.clone().unwrap_or_default(),
            event.fact.clone(),
        ];
        sha256(lines.join("\n"))
    }
}

/// The end of a sealed day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditSeal {
    /// The root of the day before; [`HASH_OF_NONE`] for the first day.
    pub previous_root: String,
    /// The root of this day.
    pub root: String,
    /// When it was sealed.
    pub sealed_at: Timestamp,
}

/// A day of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditDay {
    /// The day in UTC.
    pub date: Date,
    /// The number of its entries.
    pub length: u32,
    /// The hash of the last one.
    pub last_hash: String,
    /// The number of entries about each area.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<AuditArea, u32>,
    /// Absent while entries are added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<AuditSeal>,
}

/// What is stored of a sealed day where it cannot be overwritten, JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuditRoot {
    /// The day in UTC.
    pub date: Date,
    /// The number of its entries.
    pub length: u32,
    /// The hash of the last one.
    pub last_hash: String,
    /// The root of the day before, and of this one, and when it was sealed.
    #[serde(flatten)]
    pub seal: AuditSeal,
}

impl AuditRoot {
    /// The key of a day's root in the bucket.
    pub fn key_of(date: Date) -> String {
        format!("roots/{date}.json")
    }
}

/// The last sealed day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedUntil {
    /// The day in UTC.
    pub date: Date,
    /// Its root.
    pub root: String,
}

impl AuditDay {
    /// A day without entries.
    pub fn new(date: Date) -> Self {
        Self {
            date,
            length: 0,
            last_hash: HASH_OF_NONE.to_owned(),
            counts: BTreeMap::new(),
            seal: None,
        }
    }

    /// Adds what happened. Sealed days get no more entries ([`Self::is_open`]).
    pub fn add(&mut self, event: AuditEvent, now: Timestamp) -> AuditEntry {
        self.length += 1;
        *self.counts.entry(event.area).or_default() += 1;
        let mut entry = AuditEntry {
            day: self.date,
            number: self.length,
            recorded_at: now,
            event,
            previous_hash: std::mem::take(&mut self.last_hash),
            hash: String::new(),
        };
        entry.hash = entry.computed_hash();
        self.last_hash.clone_from(&entry.hash);
        entry
    }

    /// Whether entries are added.
    pub fn is_open(&self) -> bool {
        self.seal.is_none()
    }

    /// The number of entries about an area, or about all.
    pub fn count(&self, area: Option<AuditArea>) -> u32 {
        match area {
            Some(area) => self.counts.get(&area).copied().unwrap_or_default(),
            None => self.length,
        }
    }

    /// Seals the day. A sealed day stays as it is.
    pub fn seal(&mut self, previous_root: &str, now: Timestamp) -> AuditRoot {
        let seal = self.seal.get_or_insert_with(|| AuditSeal {
            previous_root: previous_root.to_owned(),
            root: root(previous_root, self.date, self.length, &self.last_hash),
            sealed_at: now,
        });
        AuditRoot {
            date: self.date,
            length: self.length,
            last_hash: self.last_hash.clone(),
            seal: seal.clone(),
        }
    }

    /// Checks the entries of the day, in the order of their numbers. Returns the first broken link, if there is one.
    pub fn check(&self, entries: &[AuditEntry]) -> Option<BrokenLink> {
        let foreign = entries.iter().find(|entry| entry.day != self.date);
        let foreign = foreign.map(|entry| BrokenLink {
            number: entry.number,
            why: Broken::Changed,
        });
        foreign.or_else(|| hash_chain::check(self.length, &self.last_hash, entries))
    }

    /// Whether the day is as it was sealed: its root has its fields, and is the one that was stored.
    pub fn is_as_sealed(&self, stored: &AuditRoot) -> bool {
        let Some(seal) = &self.seal else { return false };
        let computed = root(&seal.previous_root, self.date, self.length, &self.last_hash);
        let same = (stored.date, stored.length) == (self.date, self.length) && stored.last_hash == self.last_hash;
        same && seal.root == computed && stored.seal.root == computed && stored.seal.previous_root == seal.previous_root
    }
}

fn root(previous: &str, date: Date, length: u32, last_hash: &str) -> String {
    sha256([previous, &date.to_string(), &length.to_string(), last_hash].join("\n"))
}

#[cfg(test)]
mod tests;
