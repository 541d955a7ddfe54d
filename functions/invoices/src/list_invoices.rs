//! `GET /api/payments/invoices`

use axum::extract::State;
use domain::payment::Holder;
use serde::{Deserialize, Serialize};
use store::payment::invoices_page;
use utoipa::{IntoParams, ToSchema};
use web::{Json, Own, PageSize, Payer, Problem, ValidQuery};

use crate::{App, invoice_view::InvoiceView};

/// A page of invoices.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct InvoicesQuery {
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<20, 100>,
}

/// A page of invoices and credit notes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvoicesView {
    /// The newest first.
    invoices: Vec<InvoiceView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the invoices and credit notes of the caller's company
#[utoipa::path(get, path = "/api/payments/invoices", tag = "invoices", params(InvoicesQuery),
    responses((status = OK, body = InvoicesView)))]
pub(crate) async fn list_invoices(
    by: Own<Payer>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<InvoicesQuery>,
) -> Result<Json<InvoicesView>, Problem> {
    let holder = Holder::of(&by.account);
    let page = (query.cursor.as_deref(), query.limit.get());
    let page = invoices_page(&app.payments, &holder, page, &app.common.seal).await?;
    Ok(Json(InvoicesView {
        invoices: page.items.iter().map(|invoice| InvoiceView::from(&**invoice)).collect(),
        next_cursor: page.next_cursor,
    }))
}
