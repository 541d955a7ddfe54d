//! Entries of the audit log, as the team sees them.

use std::collections::{BTreeMap, BTreeSet};

use domain::{
    Account, AccountId, AuditEntry, Company, CompanyId, EventId,
    account::AccountState,
    audit::{AuditAction, AuditArea},
    platform::{PlatformSetting, SettingChange},
};
use jiff::{Timestamp, civil::Date};
use operations::export::audit::ShownFact;
use serde::Serialize;
use store::{Read, StoreError};
use utoipa::ToSchema;

use crate::App;

/// An entry of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditEntryView {
    /// The id of the event.
    id: EventId,
    /// When it happened.
    at: Timestamp,
    /// The day in UTC on which it was recorded.
    day: Date,
    /// Its number on that day.
    number: u32,
    area: AuditArea,
    action: AuditAction,
    /// The move of the record, such as `suspend`; `null` where the action says all.
    event: Option<String>,
    /// The state before, or what was in its place: a seat, a role, the account of an assignee.
    from: Option<String>,
    /// The state since, or what is in its place.
    to: Option<String>,
    /// The role in which it was done, such as `admin` or `system`.
    role: String,
    /// The account that did it; `null` for the system and for people without one.
    by: Option<AccountId>,
    /// The id of the record that it concerns.
    subject: Option<String>,
    /// The settings that were changed.
    changes: Vec<SettingChangeView>,
    /// The number of records that were exported; `null` for other actions.
    records: Option<u32>,
    /// SHA-256 over the entry and the hash of the one before it, in lower-case hex.
    hash: String,
}

/// A change of one setting of the platform.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SettingChangeView {
    setting: PlatformSetting,
    /// `null` for no limit.
    before: Option<u32>,
    /// `null` for no limit.
    after: Option<u32>,
}

impl From<SettingChange> for SettingChangeView {
    fn from(change: SettingChange) -> Self {
        let SettingChange { setting, before, after } = change;
        Self { setting, before, after }
    }
}

impl AuditEntryView {
    pub(crate) fn new(entry: &AuditEntry) -> Self {
        let AuditEntry { event, .. } = entry;
        let shown = ShownFact::of(event);
        Self {
            id: event.id.clone(),
            at: event.at,
            day: entry.day,
            number: entry.number,
            area: event.area,
            action: event.action,
            event: shown.event,
            from: shown.from,
            to: shown.to,
            role: event.role.clone(),
            by: event.by.clone(),
            subject: event.subject.clone(),
            changes: shown.changes.into_iter().map(SettingChangeView::from).collect(),
            records: shown.records,
            hash: entry.hash.clone(),
        }
    }
}

/// The names of the accounts and companies of some entries, by id. Erased ones have none.
pub(crate) async fn names_of(app: &App, entries: &[AuditEntryView]) -> Result<BTreeMap<String, String>, StoreError> {
    let ids = |entry: &AuditEntryView| {
        let by = entry.by.as_ref().map(ToString::to_string);
        [by, entry.subject.clone(), entry.from.clone(), entry.to.clone()]
    };
    let ids: BTreeSet<String> = entries.iter().flat_map(ids).flatten().collect();
    let accounts: Vec<AccountId> = ids.iter().filter_map(|id| id.parse().ok()).collect();
    let companies: Vec<CompanyId> = ids.iter().filter_map(|id| id.parse().ok()).collect();
    let (accounts, companies): (Vec<_>, Vec<_>) = (accounts.iter().collect(), companies.iter().collect());
    let (accounts, companies) = tokio::try_join!(
        app.common.accounts.several::<Account>(&accounts),
        app.profiles.several::<Company>(&companies)
    )?;
    let person = |account: &Read<Account>| (account.id.to_string(), account.name_or_address());
    let company = |company: &Read<Company>| (company.id.to_string(), company.legal_name.to_string());
    let accounts = accounts.iter().filter(|account| account.state != AccountState::Erased);
    Ok(accounts.map(person).chain(companies.iter().map(company)).collect())
}
