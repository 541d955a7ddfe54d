//! The exported entries of the audit log.

use domain::{AuditEntry, audit::AuditEvent, export::AuditFilter, platform::SettingChange};
use serde::Deserialize;
use store::{
    Page, StoreError,
    audit::{self, Listed},
};

use super::Lists;

/// The headings of [`cells`]: what happened, then the proof.
pub const HEADINGS: [&str; 15] = [
    "at", "area", "action", "event", "from", "to", "changes", "records", "role", "by", "subject", "id", "day",
    "number", "hash",
];

/// What is shown of a fact: facts of earlier versions of the program may lack any of it.
#[derive(Debug, Clone, Default)]
pub struct ShownFact {
    /// The move of the record, such as `suspend`; absent where the action says all.
    pub event: Option<String>,
    /// The state before, or what was in its place.
    pub from: Option<String>,
    /// The state since, or what is in its place.
    pub to: Option<String>,
    /// The settings that were changed.
    pub changes: Vec<SettingChange>,
    /// The number of records that were exported.
    pub records: Option<u32>,
}

#[derive(Debug, Default, Deserialize)]
struct StoredFact {
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
    changes: Vec<SettingChange>,
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

impl ShownFact {
    /// Reads the fact of an entry.
    pub fn of(event: &AuditEvent) -> Self {
        let body = serde_json::from_str::<StoredFact>(&event.fact).unwrap_or_default().body;
        let switched = body.is_on.map(on_or_off);
        let codes = body.is_used.map(|is_used| if is_used { "used" } else { "replaced" });
        let said = switched.or(codes).map(ToOwned::to_owned);
        // Of an approval the change that it is about, not the states of the proposal: those follow from the event.
        let before = body.before.or(body.request.before).map(String::from);
        let after = body.after.or(body.request.after).map(String::from);
        Self {
            event: body.event.or(said).or(body.kind).or(body.feature),
            from: before.or(body.from),
            to: after.or(body.to),
            changes: body.changes,
            records: body.records,
        }
    }
}

/// The shortest list that contains the entries.
pub fn listed(filter: &AuditFilter) -> Listed<'_> {
    match (&filter.subject, &filter.by) {
        (Some(subject), _) => Listed::About(subject),
        (None, Some(by)) => Listed::By(by),
        (None, None) => Listed::All,
    }
}

/// The next entries that match the filters, whose days must be set: without them there are none.
pub(super) async fn page(
    Lists { audit: table, seal, .. }: Lists<'_>,
    filter: &AuditFilter,
    place: Option<&str>,
    limit: u16,
) -> Result<Page<AuditEntry>, StoreError> {
    let days = (filter.from.unwrap_or_default(), filter.to.unwrap_or_default());
    let wanted = |entry: &AuditEntry| filter.wants(entry);
    audit::page(table, listed(filter), days, limit, place, seal, wanted).await
}

/// The cells of an entry.
pub fn cells(entry: &AuditEntry) -> [String; HEADINGS.len()] {
    let AuditEntry { event, .. } = entry;
    let shown = ShownFact::of(event);
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let changes = shown.changes.iter().map(|change| {
        let value = |value: Option<u32>| value.map_or_else(|| "none".to_owned(), |value| value.to_string());
        format!("{}: {} > {}", change.setting, value(change.before), value(change.after))
    });
    [
        event.at.to_string(),
        event.area.to_string(),
        event.action.to_string(),
        text(&shown.event),
        text(&shown.from),
        text(&shown.to),
        changes.collect::<Vec<_>>().join("; "),
        shown.records.map(|records| records.to_string()).unwrap_or_default(),
        event.role.clone(),
        event.by.as_ref().map(ToString::to_string).unwrap_or_default(),
        text(&event.subject),
        event.id.to_string(),
        entry.day.to_string(),
        entry.number.to_string(),
        entry.hash.clone(),
    ]
}
