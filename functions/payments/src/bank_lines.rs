//! What arrived on the bank account: `GET /api/admin/payments/bank-lines`,
//! `POST /api/admin/payments/bank-lines/{id}/match`, `POST /api/admin/payments/bank-lines/{id}/status`

use axum::{extract::State, http::StatusCode};
use domain::{
    BankLineId, Money,
    payment::{
        BANK_LINE_MACHINE, BankLine, BankLineActor, BankLineEvent, BankLineStatus, BankLineTransition, Holder,
        MatchedWith, ProForma, TransferReference,
    },
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use store::{
    Read, StoreError,
    payment::{bank_lines_page, payable},
};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, IdOf, Json, Once, PageSize, Problem, Valid, ValidQuery};

use crate::{
    App,
    admin_transfers::{ExpectedTransferView, refused},
    suggestions::{SuggestionView, suggestions},
    transfers::found,
};

/// How many bank transfers are compared with what arrived: of those that are waited for, and of those whose time is over.
const COMPARED: u16 = 500;
/// How often a match is tried again, because another invoice took the number.
const TRIES: u32 = 8;

/// A page of what arrived.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct BankLinesQuery {
    /// With which status.
    status: BankLineStatus,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<50, 100>,
}

/// Money that arrived.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BankLineView {
    id: BankLineId,
    /// When the bank booked it.
    #[schema(value_type = String, format = Date)]
    booked_on: Date,
    amount: Money,
    /// Who sent it; empty if the statement does not say.
    payer: String,
    /// What the sender wrote.
    remittance: String,
    /// The bank's own reference.
    bank_reference: Option<String>,
    status: BankLineStatus,
    /// With which bank transfer it was matched.
    matched: Option<TransferReference>,
    changed_at: Timestamp,
    /// With what it may be matched, the likeliest first; empty unless it is unmatched.
    suggestions: Vec<SuggestionView>,
    /// What an administrator can do.
    allowed_transitions: Vec<BankLineTransition>,
}

/// A page of what arrived.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BankLinesView {
    /// What is unmatched from the oldest, the others from the newest.
    lines: Vec<BankLineView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// What money is matched with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchForm {
    /// The company, or the account.
    #[schema(value_type = String)]
    holder: Holder,
    /// The reference of its bank transfer.
    reference: TransferReference,
}

/// Both sides of a match.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MatchedView {
    line: BankLineView,
    transfer: ExpectedTransferView,
}

/// What money that arrived turned out to be, or that this was wrong.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Recognition {
    /// It was transferred back.
    Return,
    /// The card provider has paid it out.
    MarkCardPayout,
    /// No payment of a customer.
    MarkOtherReceipt,
    /// What was recorded was wrong.
    Reopen,
}

/// What money turned out to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecognitionForm {
    event: Recognition,
}

impl BankLineView {
    fn new(line: &BankLine, expected: &[Read<ProForma>]) -> Self {
        let is_unmatched = line.status == BankLineStatus::Unmatched;
        Self {
            id: line.id.clone(),
            booked_on: line.booked_on,
            amount: line.amount,
            payer: line.payer.clone(),
            remittance: line.remittance.clone(),
            bank_reference: line.bank_reference.clone(),
            status: line.status,
            matched: line
                .matched
                .as_ref()
                .map(|MatchedWith { reference, .. }| reference.clone()),
            changed_at: line.changed_at,
            suggestions: if is_unmatched {
                suggestions(line, expected)
            } else {
                Vec::new()
            },
            allowed_transitions: BANK_LINE_MACHINE.allowed(line.status, BankLineActor::Admin, |_| None),
        }
    }
}

/// Lists what arrived on the bank account
#[utoipa::path(get, path = "/api/admin/payments/bank-lines", tag = "payments", params(BankLinesQuery),
    responses((status = OK, body = BankLinesView)))]
pub(crate) async fn list_bank_lines(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<BankLinesQuery>,
) -> Result<Json<BankLinesView>, Problem> {
    let page = (query.cursor.as_deref(), query.limit.get());
    let page = bank_lines_page(app.payments(), query.status, page, &app.common.seal).await?;
    let expected = match query.status {
        BankLineStatus::Unmatched if !page.items.is_empty() => payable(app.payments(), COMPARED).await?,
        _ => Vec::new(),
    };
    Ok(Json(BankLinesView {
        lines: page
            .items
            .iter()
            .map(|line| BankLineView::new(line, &expected))
            .collect(),
        next_cursor: page.next_cursor,
    }))
}

/// Matches money that arrived with a bank transfer that was asked for
///
/// When its whole amount is there, the invoice is issued and premium begins. What is less waits for the rest, and what is more
/// is held until it is given back. 409 while the company has a subscription by card.
#[utoipa::path(post, path = "/api/admin/payments/bank-lines/{id}/match", tag = "payments",
    params(("id" = BankLineId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    request_body = MatchForm, responses((status = OK, body = MatchedView)))]
pub(crate) async fn match_bank_line(
    by: As<Admin>,
    IdOf(id): IdOf<BankLine>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<MatchForm>,
) -> Result<Json<MatchedView>, Problem> {
    let common = &app.common;
    let mut tries = 0;
    loop {
        let mut line = line_of(&app, &id).await?;
        let mut pro_forma = found(&app, &form.holder, &form.reference).await?;
        let account = &by.caller.account;
        let matched = app
            .billing
            .match_line(&mut line, &mut pro_forma, account, common.source());
        let written = matched.await.map_err(refused)?;
        let view = MatchedView {
            line: BankLineView::new(&line, &[]),
            transfer: ExpectedTransferView::from(&*pro_forma),
        };
        let written = once.answer(written, &common.accounts, StatusCode::OK, &view)?;
        match written.commit(&common.chance).await {
            Ok(()) => return Ok(Json(view)),
            Err(StoreError::Stale | StoreError::Exists) if tries < TRIES => tries += 1,
            Err(error) => return Err(error.into()),
        }
    }
}

/// Records what money that arrived turned out to be
///
/// Transferred back to who sent it, a payout of the card provider, or no payment of a customer; or that such a record was
/// wrong. A match is not reopened. Repeating it changes nothing.
#[utoipa::path(post, path = "/api/admin/payments/bank-lines/{id}/status", tag = "payments",
    params(("id" = BankLineId, Path)), request_body = RecognitionForm,
    responses((status = OK, body = BankLineView)))]
pub(crate) async fn recognise_bank_line(
    by: As<Admin>,
    IdOf(id): IdOf<BankLine>,
    State(app): State<App>,
    Valid(form): Valid<RecognitionForm>,
) -> Result<Json<BankLineView>, Problem> {
    let mut line = line_of(&app, &id).await?;
    let (event, to) = match form.event {
        Recognition::Return => (BankLineEvent::Return, BankLineStatus::Returned),
        Recognition::MarkCardPayout => (BankLineEvent::MarkCardPayout, BankLineStatus::CardPayout),
        Recognition::MarkOtherReceipt => (BankLineEvent::MarkOtherReceipt, BankLineStatus::OtherReceipt),
        Recognition::Reopen => (BankLineEvent::Reopen, BankLineStatus::Unmatched),
    };
    if line.status != to {
        let recognised = app
            .billing
            .recognise(&mut line, event, &by.caller.account, app.common.source());
        let written = recognised.await.map_err(refused)?;
        written.commit(&app.common.chance).await?;
    }
    let expected = match line.status {
        BankLineStatus::Unmatched => payable(app.payments(), COMPARED).await?,
        _ => Vec::new(),
    };
    Ok(Json(BankLineView::new(&line, &expected)))
}

async fn line_of(app: &App, id: &BankLineId) -> Result<Read<BankLine>, Problem> {
    let found = app.payments().get::<BankLine>(id).await?;
    found.ok_or_else(Problem::absent::<BankLine>)
}
