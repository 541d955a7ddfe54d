//! `GET /api/payments/transfers`, `POST /api/payments/transfers`, `POST /api/payments/transfers/{id}/cancel`

use axum::{extract::State, http::StatusCode};
use billing::SettleError;
use domain::{
    InvoiceId, Money,
    payment::{
        BankAccount, Holder, NewProForma, PackageId, PaymentMethod, Premium, ProForma, ProFormaActor, ProFormaEvent,
        ProFormaStatus, ProFormaTransition, TransferReference,
    },
};
use events::{Actor, Transition};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::{
    RateLimit, Read, Transaction,
    payment::{invoicing, pro_formas_of},
};
use utoipa::ToSchema;
use web::{IdOf, Json, Once, Own, Payer, Problem, Valid};

use crate::{
    App,
    create_checkout::{already, sold},
    sentences, unavailable,
};

/// Each is a mail.
const PER_ACCOUNT: RateLimit = RateLimit {
    what: "bank transfer",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// The package to pay by bank transfer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TransferForm {
    package_id: PackageId,
}

/// What a company is to transfer, or has transferred.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TransferView {
    /// To be written on the transfer.
    reference: TransferReference,
    package_id: PackageId,
    /// Taxes included.
    price: Money,
    /// What the company withholds of it for its tax authority; `null` if nothing.
    withheld: Option<Money>,
    /// What is to be transferred in sum.
    due: Money,
    /// What arrived.
    received: Money,
    /// What is still to be transferred.
    missing: Money,
    status: ProFormaStatus,
    /// Where to transfer.
    bank: BankAccount,
    created_at: Timestamp,
    /// Until when the price is kept.
    expires_at: Timestamp,
    /// `null` until the whole amount has arrived.
    invoice_id: Option<InvoiceId>,
    /// What the caller can do.
    allowed_transitions: Vec<ProFormaTransition>,
}

/// The bank transfers of a company.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TransfersView {
    /// The newest first.
    transfers: Vec<TransferView>,
}

impl From<&ProForma> for TransferView {
    fn from(it: &ProForma) -> Self {
        Self {
            reference: it.reference.clone(),
            package_id: it.package.id,
            price: it.total(),
            withheld: it.terms.withheld.as_ref().map(|withheld| withheld.amount),
            due: it.due(),
            received: it.received,
            missing: it.missing(),
            status: it.status,
            bank: it.bank.clone(),
            created_at: it.created_at,
            expires_at: it.expires_at,
            invoice_id: it.invoice.as_ref().map(|invoice| invoice.id.clone()),
            allowed_transitions: it.allowed(ProFormaActor::Buyer),
        }
    }
}

/// Lists what the caller's company was asked to transfer
#[utoipa::path(get, path = "/api/payments/transfers", tag = "payments",
    responses((status = OK, body = TransfersView)))]
pub(crate) async fn list_transfers(by: Own<Payer>, State(app): State<App>) -> Result<Json<TransfersView>, Problem> {
    let found = pro_formas_of(app.payments(), &Holder::of(&by.account)).await?;
    Ok(Json(TransfersView {
        transfers: found.iter().map(|it| TransferView::from(&**it)).collect(),
    }))
}

/// Asks to pay a package by bank transfer
///
/// Returns what to transfer, where, and under which reference. One that waits for the same package at the same price is
/// returned again, and one for another package is replaced. Premium begins when the whole amount has arrived; it is not
/// renewed, and prolonged by the next transfer. 409 while a subscription by card is paid for, before the team has set a bank
/// account, and while a part has arrived for another package.
#[utoipa::path(post, path = "/api/payments/transfers", tag = "payments", request_body = TransferForm,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = TransferView)))]
pub(crate) async fn create_transfer(
    by: Own<Payer>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<TransferForm>,
) -> Result<(StatusCode, Json<TransferView>), Problem> {
    let (common, payments) = (&app.common, app.payments());
    common.count(PER_ACCOUNT, &by.caller).await?;
    let holder = Holder::of(&by.account);
    let known = async {
        Ok(tokio::try_join!(
            payments.get::<Premium>(&holder),
            pro_formas_of(payments, &holder)
        )?)
    };
    let set = async { Ok(invoicing(payments).await?) };
    let ((package, price_version), set, (premium, known)) = tokio::try_join!(sold(&app, form.package_id), set, known)?;
    let bank = bank_for(set.and_then(|set| set.bank), package.price)?;
    if premium.is_some_and(|premium| premium.is_subscribed()) {
        return Err(already());
    }
    let now = common.clock.now();
    let mut waiting: Vec<Read<ProForma>> = known.into_iter().filter(|it| is_waiting(it, now)).collect();
    let terms = app
        .billing
        .terms(&holder, package.price, PaymentMethod::BankTransfer)
        .await;
    let terms = terms.map_err(|error| match error {
        SettleError::NotIssued(_) => Problem::Conflict {
            code: "sales_not_open",
            detail: sentences::sales_not_open(),
        },
        other => unavailable(other),
    })?;
    let is_same = |it: &Read<ProForma>| it.package == package && it.terms == terms && it.bank == bank;
    if let Some(same) = waiting.iter().find(|it| is_same(it)) {
        let view = TransferView::from(&**same);
        let answered = once.answer(Transaction::new(), &common.accounts, StatusCode::CREATED, &view)?;
        answered.commit(&common.chance).await?;
        return Ok((StatusCode::CREATED, Json(view)));
    }
    if waiting.iter().any(|it| it.status == ProFormaStatus::PartPaid) {
        return Err(Problem::Conflict {
            code: "transfer_in_progress",
            detail: sentences::transfer_in_progress(),
        });
    }
    let pro_forma = ProForma::new(
        NewProForma {
            reference: TransferReference::draw(&common.chance),
            holder: (holder, by.account.id.clone()),
            package: (package, price_version),
            terms,
            bank,
        },
        now,
    );
    let created = Transition::birth(ProFormaEvent::Create, pro_forma.status);
    let mut written = Transaction::new().create(payments, &pro_forma);
    for replaced in &mut waiting {
        written = cancelled(&app, written, replaced, (ProFormaActor::Buyer, Actor::from(&by.caller))).await?;
    }
    let news = (created, pro_forma.returned);
    let publisher = Actor::from(&by.caller);
    let written = app
        .billing
        .publish_pro_forma(written, &pro_forma, news, publisher, common.source());
    let view = TransferView::from(&pro_forma);
    let written = once.answer(written.await?, &common.accounts, StatusCode::CREATED, &view)?;
    written.commit(&common.chance).await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Takes back a bank transfer for which nothing has arrived
#[utoipa::path(post, path = "/api/payments/transfers/{id}/cancel", tag = "payments",
    params(("id" = TransferReference, Path)), responses((status = OK, body = TransferView)))]
pub(crate) async fn cancel_transfer(
    by: Own<Payer>,
    IdOf(reference): IdOf<ProForma>,
    State(app): State<App>,
) -> Result<Json<TransferView>, Problem> {
    let holder = Holder::of(&by.account);
    let mut pro_forma = found(&app, &holder, &reference).await?;
    let who = (ProFormaActor::Buyer, Actor::from(&by.caller));
    let written = cancelled(&app, Transaction::new(), &mut pro_forma, who).await?;
    written.commit(&app.common.chance).await?;
    Ok(Json(TransferView::from(&*pro_forma)))
}

/// A pro-forma invoice of this holder.
pub(crate) async fn found(
    app: &App,
    holder: &Holder,
    reference: &TransferReference,
) -> Result<Read<ProForma>, Problem> {
    let found = app.payments().get::<ProForma>((holder, reference)).await?;
    found.ok_or_else(Problem::absent::<ProForma>)
}

/// Adds that a pro-forma invoice is cancelled.
pub(crate) async fn cancelled(
    app: &App,
    written: Transaction,
    pro_forma: &mut Read<ProForma>,
    (by, publisher): (ProFormaActor, Actor),
) -> Result<Transaction, Problem> {
    let moved = pro_forma.cancel(by, app.common.clock.now())?;
    let written = written.save(app.payments(), pro_forma);
    let news = (moved.into(), pro_forma.returned);
    let written = app
        .billing
        .publish_pro_forma(written, pro_forma, news, publisher, app.common.source());
    Ok(written.await?)
}

fn is_waiting(pro_forma: &ProForma, now: Timestamp) -> bool {
    match pro_forma.status {
        ProFormaStatus::Open => now < pro_forma.expires_at,
        ProFormaStatus::PartPaid => true,
        ProFormaStatus::Paid | ProFormaStatus::Expired | ProFormaStatus::Cancelled => false,
    }
}

/// The bank account for a price in this currency.
fn bank_for(bank: Option<BankAccount>, price: Money) -> Result<BankAccount, Problem> {
    let refused = |code, detail| Problem::Conflict { code, detail };
    let bank = bank.ok_or_else(|| refused("no_bank_account", sentences::no_bank_account()))?;
    if bank.currency == price.currency {
        Ok(bank)
    } else {
        Err(refused("bank_other_currency", sentences::bank_other_currency()))
    }
}
