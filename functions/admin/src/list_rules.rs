//! `GET /api/admin/rules`: the rules that are fixed in the code.

use domain::{
    data_rights::register::{End, REGISTER, Row, Store},
    platform::{ClockUnit, FixedClock, Promise},
};
use serde::Serialize;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem};

/// The fixed rules.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RulesView {
    /// The durations, in groups of related ones.
    clocks: Vec<ClockView>,
    /// The register of personal data.
    retention: Vec<RetentionView>,
}

/// A duration.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClockView {
    #[schema(inline)]
    clock: FixedClock,
    /// The number; several for reminders.
    numbers: Vec<u32>,
    #[schema(inline)]
    unit: ClockUnit,
    /// The texts that promise it.
    #[schema(inline)]
    promised_in: Vec<Promise>,
}

/// A kind of personal data: its content, its purpose, and how long it is kept.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RetentionView {
    /// Its name in the store.
    data: &'static str,
    /// Where it is stored.
    store: StoreKind,
    /// The table or bucket; `null` for the others.
    store_name: Option<String>,
    /// Its content, in English.
    what: &'static str,
    /// Its purpose, in English.
    why: &'static str,
    /// What happens to it when its owner's account is erased.
    end: RetentionEnd,
    /// Why it is kept, as a whole or without the personal data; in English.
    reason: Option<&'static str>,
    /// How long it is kept, if that does not depend on the account; in English.
    period: Option<&'static str>,
}

/// A place of storage.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StoreKind {
    Table,
    Bucket,
    /// The user pool.
    UserPool,
    Logs,
    Queues,
}

/// What happens to personal data when an account is erased.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RetentionEnd {
    /// It is erased with the account.
    Erased,
    /// Personal data are removed from it.
    Pseudonymised,
    /// It is kept for a legal reason.
    Kept,
    /// It is deleted by itself after its period.
    Lapses,
    /// It has no personal data.
    Impersonal,
}

/// Lists the rules that are fixed in the code: durations, with the texts that promise them, and the retention of personal
/// data. Both are fixed lists of a few hundred rows at most, without pages or filters.
#[utoipa::path(get, path = "/api/admin/rules", tag = "admin",
    responses((status = 200, description = "The rules", body = RulesView)))]
pub(crate) async fn list_rules(_: As<Admin>) -> Result<Json<RulesView>, Problem> {
    Ok(Json(RulesView {
        clocks: FixedClock::ALL.iter().copied().map(ClockView::from).collect(),
        retention: REGISTER.iter().map(RetentionView::from).collect(),
    }))
}

impl From<FixedClock> for ClockView {
    fn from(clock: FixedClock) -> Self {
        let duration = clock.duration();
        Self {
            clock,
            numbers: duration.numbers,
            unit: duration.unit,
            promised_in: duration.promised_in.to_vec(),
        }
    }
}

impl From<&Row> for RetentionView {
    fn from(row: &Row) -> Self {
        let (end, reason, period) = match row.end {
            End::Erase => (RetentionEnd::Erased, None, None),
            End::Pseudonymise(reason) => (RetentionEnd::Pseudonymised, Some(reason), None),
            End::Keep { reason, period } => (RetentionEnd::Kept, Some(reason), Some(period)),
            End::Lapses(period) => (RetentionEnd::Lapses, None, Some(period)),
            End::Nobody => (RetentionEnd::Impersonal, None, None),
        };
        let (store, store_name) = match row.store {
            Store::Table(name) => (StoreKind::Table, Some(name)),
            Store::Bucket(name) => (StoreKind::Bucket, Some(name)),
            Store::Directory => (StoreKind::UserPool, None),
            Store::Logs => (StoreKind::Logs, None),
            Store::Queues => (StoreKind::Queues, None),
        };
        Self {
            data: row.kind,
            store,
            store_name: store_name.map(short),
            what: row.what,
            why: row.why,
            end,
            reason,
            period,
        }
    }
}

/// `accounts` of `ACCOUNTS_TABLE`.
fn short(variable: &str) -> String {
    let name = variable
        .trim_end_matches("_TABLE")
        .trim_end_matches("_BUCKET")
        .trim_end_matches("Bucket");
    name.to_lowercase()
}
