//! What the team sees and does about bank transfers: `GET /api/admin/payments/transfers`,
//! `POST /api/admin/payments/transfers/{id}/give-back`, `POST /api/admin/payments/transfers/{id}/cancel`

use axum::extract::State;
use billing::BankError;
use domain::{
    Money,
    payment::{
        Holder, PackageId, ProForma, ProFormaActor, ProFormaGroup, ProFormaStatus, ProFormaTransition,
        TransferReference,
    },
};
use events::Actor;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Transaction, payment::pro_formas_page};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, IdOf, Json, PageSize, Problem, Valid, ValidQuery};

use crate::{
    App,
    transfers::{cancelled, found},
};

/// A page of a list of bank transfers.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct TransfersQuery {
    /// Which list.
    group: ProFormaGroup,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<50, 100>,
}

/// What a company was asked to transfer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExpectedTransferView {
    reference: TransferReference,
    /// The company, or the account.
    #[schema(value_type = String)]
    holder: Holder,
    /// Its name as on the pro-forma invoice.
    buyer: String,
    package_id: PackageId,
    /// What is to be transferred in sum.
    due: Money,
    /// What arrived.
    received: Money,
    /// What is still to be transferred.
    missing: Money,
    /// What arrived, is not due, and was not given back.
    held: Money,
    status: ProFormaStatus,
    created_at: Timestamp,
    /// Until when the price is kept.
    expires_at: Timestamp,
    /// `null` until the whole amount has arrived.
    invoice_number: Option<String>,
    /// What an administrator can do.
    allowed_transitions: Vec<ProFormaTransition>,
}

/// A page of a list of bank transfers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExpectedTransfersView {
    /// Those that are waited for from the first to expire; the others from the last.
    transfers: Vec<ExpectedTransferView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Whose bank transfer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfHolder {
    /// The company, or the account.
    #[schema(value_type = String)]
    holder: Holder,
}

impl From<&ProForma> for ExpectedTransferView {
    fn from(it: &ProForma) -> Self {
        Self {
            reference: it.reference.clone(),
            holder: it.holder.clone(),
            buyer: it.terms.buyer.name.to_string(),
            package_id: it.package.id,
            due: it.due(),
            received: it.received,
            missing: it.missing(),
            held: it.held(),
            status: it.status,
            created_at: it.created_at,
            expires_at: it.expires_at,
            invoice_number: it.invoice.as_ref().map(|invoice| invoice.number.clone()),
            allowed_transitions: it.allowed(ProFormaActor::Admin),
        }
    }
}

/// Lists what companies were asked to transfer
#[utoipa::path(get, path = "/api/admin/payments/transfers", tag = "payments", params(TransfersQuery),
    responses((status = OK, body = ExpectedTransfersView)))]
pub(crate) async fn list_all_transfers(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<TransfersQuery>,
) -> Result<Json<ExpectedTransfersView>, Problem> {
    let page = (query.cursor.as_deref(), query.limit.get());
    let page = pro_formas_page(app.payments(), query.group, page, &app.common.seal).await?;
    Ok(Json(ExpectedTransfersView {
        transfers: page.items.iter().map(|it| ExpectedTransferView::from(&**it)).collect(),
        next_cursor: page.next_cursor,
    }))
}

/// Records that what is held for a bank transfer was transferred back
///
/// A part that arrived, or what was paid too much. The money itself is transferred at the bank. The buyer is notified by mail.
#[utoipa::path(post, path = "/api/admin/payments/transfers/{id}/give-back", tag = "payments",
    params(("id" = TransferReference, Path)), request_body = OfHolder,
    responses((status = OK, body = ExpectedTransferView)))]
pub(crate) async fn give_transfer_back(
    by: As<Admin>,
    IdOf(reference): IdOf<ProForma>,
    State(app): State<App>,
    Valid(of): Valid<OfHolder>,
) -> Result<Json<ExpectedTransferView>, Problem> {
    let mut pro_forma = found(&app, &of.holder, &reference).await?;
    let given = app
        .billing
        .give_back(&mut pro_forma, &by.caller.account, app.common.source());
    let written = given.await.map_err(refused)?;
    written.commit(&app.common.chance).await?;
    Ok(Json(ExpectedTransferView::from(&*pro_forma)))
}

/// Takes back a bank transfer for which nothing has arrived
#[utoipa::path(post, path = "/api/admin/payments/transfers/{id}/cancel", tag = "payments",
    params(("id" = TransferReference, Path)), request_body = OfHolder,
    responses((status = OK, body = ExpectedTransferView)))]
pub(crate) async fn cancel_any_transfer(
    by: As<Admin>,
    IdOf(reference): IdOf<ProForma>,
    State(app): State<App>,
    Valid(of): Valid<OfHolder>,
) -> Result<Json<ExpectedTransferView>, Problem> {
    let mut pro_forma = found(&app, &of.holder, &reference).await?;
    let who = (ProFormaActor::Admin, Actor::from(&by.caller));
    let written = cancelled(&app, Transaction::new(), &mut pro_forma, who).await?;
    written.commit(&app.common.chance).await?;
    Ok(Json(ExpectedTransferView::from(&*pro_forma)))
}

/// The response to what cannot be recorded about money.
pub(crate) fn refused(error: BankError) -> Problem {
    match error {
        BankError::Refused(refused) => refused.into(),
        BankError::Store(error) => error.into(),
        BankError::Ledger(error) => Problem::internal(error),
    }
}
