//! `POST /api/admin/payments/statements`

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use domain::{
    AccountId, BankLineId, Money,
    payment::{BankLine, BankLineEvent, BankLineStatus},
    time::start_of,
};
use events::{Actor, Event, Transition};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{RateLimit, StoreError, payment::invoicing};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{
    App,
    admin_transfers::refused,
    sentences,
    statement::{Statement, StatementLine},
};

/// Statements per administrator and hour.
const STATEMENTS: RateLimit = RateLimit {
    what: "bank-statement",
    tries: 60,
    window: SignedDuration::from_hours(1),
};
/// The longest file, in characters.
const LONGEST: usize = 400_000;

/// A bank statement.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StatementForm {
    /// The text of the CSV file.
    #[schema(min_length = 1, max_length = 400_000)]
    csv: String,
    /// Whether it is only read, and nothing is imported.
    #[serde(default)]
    is_check: bool,
}

/// What a statement has.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatementView {
    /// The money that arrived, in the order of the file.
    lines: Vec<StatementLineView>,
    /// How many of them were not known: they are imported, or would be.
    new_lines: u32,
    /// How many were imported before.
    known_lines: u32,
    /// How many lines are of money that left, which is not imported.
    debit_lines: u32,
}

/// A line of a statement.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatementLineView {
    /// When the bank booked it.
    #[schema(value_type = String, format = Date)]
    booked_on: Date,
    amount: Money,
    /// Who sent it; empty if the statement does not say.
    payer: String,
    /// What the sender wrote.
    remittance: String,
    /// Whether it was imported before.
    is_known: bool,
}

/// Imports the money that arrived from a bank statement
///
/// A line that was imported before is skipped, so that statements may overlap by whole days. If a row cannot be read, nothing is
/// imported, and every such row is named. With `is_check` it is only read. At most 60 per hour and administrator, then 429.
#[utoipa::path(post, path = "/api/admin/payments/statements", tag = "payments", request_body = StatementForm,
    responses((status = OK, body = StatementView)))]
pub(crate) async fn import_statement(
    by: As<Admin>,
    State(app): State<App>,
    Valid(form): Valid<StatementForm>,
) -> Result<Json<StatementView>, Problem> {
    let (common, payments) = (&app.common, app.payments());
    common.count(STATEMENTS, &by.caller).await?;
    if form.csv.chars().count() > LONGEST {
        return Err(Problem::invalid("csv", sentences::statement_too_large()));
    }
    let bank = invoicing(payments).await?.and_then(|set| set.bank);
    let bank = bank.ok_or_else(|| Problem::Conflict {
        code: "no_bank_account",
        detail: sentences::no_bank_account(),
    })?;
    let statement = Statement::read(&form.csv, bank.currency).map_err(Problem::Invalid)?;
    let lines = identified(statement.lines, &by.caller.account, common.clock.now());
    let ids: Vec<_> = lines.iter().map(|line| &line.id).collect();
    let known = payments.several::<BankLine>(&ids).await?;
    let known: BTreeSet<_> = known.iter().map(|line| &line.id).collect();
    let mut new_lines = 0;
    for line in lines.iter().filter(|line| !known.contains(&line.id)) {
        if form.is_check {
            new_lines += 1;
            continue;
        }
        let imported = app.billing.import_line(line).map_err(refused)?;
        let fact = Event::BankLineMoved {
            bank_line_id: line.id.clone(),
            transition: Transition::birth(BankLineEvent::Import, line.status),
        };
        let imported = imported.emit(payments, common.source().fact(Actor::from(&by.caller), fact));
        match imported.commit(&common.chance).await {
            Ok(()) => new_lines += 1,
            // Imported at the same time.
            Err(StoreError::Exists) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let view = |line: &BankLine| StatementLineView {
        booked_on: line.booked_on,
        amount: line.amount,
        payer: line.payer.clone(),
        remittance: line.remittance.clone(),
        is_known: known.contains(&line.id),
    };
    let all = u32::try_from(lines.len()).unwrap_or(u32::MAX);
    Ok(Json(StatementView {
        lines: lines.iter().map(view).collect(),
        new_lines,
        known_lines: all - new_lines,
        debit_lines: statement.debits,
    }))
}

/// The lines with their ids. Lines that are the same in everything are told apart by their order, which is the same in every
/// statement that has the whole day.
fn identified(lines: Vec<StatementLine>, by: &AccountId, now: Timestamp) -> Vec<BankLine> {
    let mut seen: BTreeMap<[u8; 32], u32> = BTreeMap::new();
    let line = |line: StatementLine| {
        let content = digest(&line, 0);
        let same = seen.entry(content).or_default();
        let id = BankLineId::of(start_of(line.booked_on), first_ten(digest(&line, *same)));
        *same += 1;
        BankLine {
            id,
            booked_on: line.booked_on,
            amount: line.amount,
            payer: line.payer,
            remittance: line.remittance,
            bank_reference: line.bank_reference,
            status: BankLineStatus::Unmatched,
            changes: 0,
            matched: None,
            imported_at: now,
            changed_at: now,
            changed_by: by.clone(),
        }
    };
    lines.into_iter().map(line).collect()
}

fn digest(line: &StatementLine, same: u32) -> [u8; 32] {
    let reference = line.bank_reference.as_deref().unwrap_or_default();
    let content = [
        &line.booked_on.to_string(),
        &line.amount.minor.to_string(),
        line.amount.currency.as_str(),
        &line.payer,
        &line.remittance,
        reference,
        &same.to_string(),
    ];
    // A statement keeps each text as one line.
    Sha256::digest(content.join("\n")).into()
}

fn first_ten(digest: [u8; 32]) -> [u8; 10] {
    let mut first = [0; 10];
    first.copy_from_slice(&digest[..10]);
    first
}
