//! `GET /api/admin/payments/invoices`, `GET /api/admin/payments/invoices/{id}/pdf`

use axum::{extract::State, response::Response};
use domain::{
    InvoiceId, Locale,
    payment::{Holder, Invoice},
};
use serde::{Deserialize, Serialize};
use store::payment::issued_page;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, IdOf, Json, PageSize, Problem, ValidQuery};

use crate::{
    App,
    invoice_pdf::{FILES, InvoiceFile, file},
    invoice_view::IssuedInvoiceView,
};

/// A page of all invoices.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct IssuedQuery {
    /// The month in which they were issued (UTC), like `2026-11`; all of them by default.
    #[param(pattern = r"^\d{4}-\d{2}$")]
    month: Option<String>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize<50, 100>,
}

/// A page of all invoices and credit notes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IssuedInvoicesView {
    /// The newest first.
    invoices: Vec<IssuedInvoiceView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Whose invoice, and in which language.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AnyPdfQuery {
    /// The company, or the account.
    #[param(value_type = String)]
    holder: Holder,
    /// English by default.
    language: Option<Locale>,
}

/// Lists all invoices and credit notes
#[utoipa::path(get, path = "/api/admin/payments/invoices", tag = "invoices", params(IssuedQuery),
    responses((status = OK, body = IssuedInvoicesView)))]
pub(crate) async fn list_all_invoices(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<IssuedQuery>,
) -> Result<Json<IssuedInvoicesView>, Problem> {
    let month = query.month.as_deref().map(checked_month).transpose()?;
    let page = (query.cursor.as_deref(), query.limit.get());
    let page = issued_page(&app.payments, month, page, &app.common.seal).await?;
    let view = |invoice: &Invoice| IssuedInvoiceView::from(invoice);
    Ok(Json(IssuedInvoicesView {
        invoices: page.items.iter().map(|invoice| view(invoice)).collect(),
        next_cursor: page.next_cursor,
    }))
}

/// Returns any invoice or credit note as PDF, in one of three languages. At most 120 per hour and account, then 429.
#[utoipa::path(get, path = "/api/admin/payments/invoices/{id}/pdf", tag = "invoices",
    params(("id" = InvoiceId, Path), AnyPdfQuery),
    responses((status = 200, description = "The file", content_type = "application/pdf", body = InvoiceFile)))]
pub(crate) async fn get_any_invoice_pdf(
    by: As<Admin>,
    IdOf(id): IdOf<Invoice>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<AnyPdfQuery>,
) -> Result<Response, Problem> {
    app.common.count(FILES, &by.caller).await?;
    let invoice = app.payments.get::<Invoice>((&query.holder, &id)).await?;
    let invoice = invoice.ok_or_else(Problem::absent::<Invoice>)?;
    file(&invoice, query.language.unwrap_or_default())
}

/// A month as in the keys of the list.
pub(crate) fn checked_month(month: &str) -> Result<&str, Problem> {
    let is_month = month.len() == 7 && format!("{month}-01").parse::<jiff::civil::Date>().is_ok();
    if is_month {
        Ok(month)
    } else {
        Err(Problem::invalid("month", domain::sentences::month_invalid()))
    }
}
