//! Entries of the audit log, as the team sees them.

use std::collections::{BTreeMap, BTreeSet};

use domain::{
    Account, AccountId, AuditEntry, Company, CompanyId, EventId,
    account::AccountState,
    audit::{AuditAction, AuditArea},
    platform::PlatformSetting,
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
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
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct SettingChangeView {
    setting: PlatformSetting,
    /// `null` for no limit.
    before: Option<u32>,
    /// `null` for no limit.
    after: Option<u32>,
}

/// What is read of a fact: facts of earlier versions of the program may lack any of it.
#[derive(Debug, Default, Deserialize)]
struct Told {
    #[serde(default)]
    body: Body,
}

#[derive(Debug, Default, Deserialize)]
struct Body {
    event: Option<String>,
    from: Option<String>,
    to: Option<String>,
    is_on: Option<bool>,
    is_used: Option<bool>,
    kind: Option<String>,
    feature: Option<String>,
    before: Option<Value>,
    after: Option<Value>,
    #[serde(default)]
    request: Request,
    records: Option<u32>,
    #[serde(default)]
    changes: Vec<SettingChangeView>,
}

/// What two administrators decide.
#[derive(Debug, Default, Deserialize)]
struct Request {
    before: Option<Value>,
    after: Option<Value>,
}

/// A value before or after a change.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Value {
    Switch(bool),
    Word(String),
}

impl From<Value> for String {
    fn from(value: Value) -> Self {
        match value {
            Value::Switch(is_on) => on_or_off(is_on).to_owned(),
            Value::Word(word) => word,
        }
    }
}

const fn on_or_off(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}

impl AuditEntryView {
    pub(crate) fn new(entry: &AuditEntry) -> Self {
        let AuditEntry { event, .. } = entry;
        let body = serde_json::from_str::<Told>(&event.fact).unwrap_or_default().body;
        let switched = body.is_on.map(on_or_off);
        let codes = body.is_used.map(|is_used| if is_used { "used" } else { "replaced" });
        let said = switched.or(codes).map(ToOwned::to_owned);
        // Of an approval the change that it is about, not the states of the proposal: those follow from the event.
        let before = body.before.or(body.request.before).map(String::from);
        let after = body.after.or(body.request.after).map(String::from);
        Self {
            id: event.id.clone(),
            at: event.at,
            day: entry.day,
            number: entry.number,
            area: event.area,
            action: event.action,
            event: body.event.or(said).or(body.kind).or(body.feature),
            from: before.or(body.from),
            to: after.or(body.to),
            role: event.role.clone(),
            by: event.by.clone(),
            subject: event.subject.clone(),
            changes: body.changes,
            records: body.records,
            hash: entry.hash.clone(),
        }
    }

    /// The cells of a table: what happened, then the proof.
    pub(crate) fn cells(&self) -> [String; HEADINGS.len()] {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let changes = self.changes.iter().map(|change| {
            let value = |value: Option<u32>| value.map_or_else(|| "none".to_owned(), |value| value.to_string());
            format!("{}: {} > {}", change.setting, value(change.before), value(change.after))
        });
        [
            self.at.to_string(),
            self.area.to_string(),
            self.action.to_string(),
            text(&self.event),
            text(&self.from),
            text(&self.to),
            changes.collect::<Vec<_>>().join("; "),
            self.records.map(|records| records.to_string()).unwrap_or_default(),
            self.role.clone(),
            self.by.as_ref().map(ToString::to_string).unwrap_or_default(),
            text(&self.subject),
            self.id.to_string(),
            self.day.to_string(),
            self.number.to_string(),
            self.hash.clone(),
        ]
    }
}

/// The headings of [`AuditEntryView::cells`].
pub(crate) const HEADINGS: [&str; 15] = [
    "at", "area", "action", "event", "from", "to", "changes", "records", "role", "by", "subject", "id", "day",
    "number", "hash",
];

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
