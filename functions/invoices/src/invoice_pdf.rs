//! `GET /api/payments/invoices/{id}/pdf`, `GET /api/payments/transfers/{id}/pdf`

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use domain::{
    InvoiceId, Locale,
    payment::{Holder, Invoice, ProForma, TransferReference},
};
use jiff::SignedDuration;
use serde::Deserialize;
use store::RateLimit;
use utoipa::{IntoParams, ToSchema};
use web::{IdOf, Own, Payer, Problem, ValidQuery};

use crate::{
    App,
    print::{pdf, pro_forma_pdf},
};

/// Each sets a new file.
pub(crate) const FILES: RateLimit = RateLimit {
    what: "invoice",
    tries: 120,
    window: SignedDuration::from_hours(1),
};

/// The language of a file.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PdfQuery {
    /// By default the account's.
    language: Option<Locale>,
}

/// The bytes of the file, for the API description.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "never made: the answer is written as bytes")]
pub(crate) struct InvoiceFile(Vec<u8>);

/// Returns an invoice or a credit note of the caller's company as PDF, in one of three languages. At most 120 per hour and
/// account, then 429.
#[utoipa::path(get, path = "/api/payments/invoices/{id}/pdf", tag = "invoices",
    params(("id" = InvoiceId, Path), PdfQuery),
    responses((status = 200, description = "The file", content_type = "application/pdf", body = InvoiceFile)))]
pub(crate) async fn get_invoice_pdf(
    by: Own<Payer>,
    IdOf(id): IdOf<Invoice>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<PdfQuery>,
) -> Result<Response, Problem> {
    app.common.count(FILES, &by.caller).await?;
    let holder = Holder::of(&by.account);
    let invoice = app.payments.get::<Invoice>((&holder, &id)).await?;
    let invoice = invoice.ok_or_else(Problem::absent::<Invoice>)?;
    file(&invoice, query.language.unwrap_or(by.account.locale))
}

/// Returns the pro-forma invoice of a bank transfer as PDF, in one of three languages. At most 120 per hour and account, then
/// 429.
#[utoipa::path(get, path = "/api/payments/transfers/{id}/pdf", tag = "invoices",
    params(("id" = TransferReference, Path), PdfQuery),
    responses((status = 200, description = "The file", content_type = "application/pdf", body = InvoiceFile)))]
pub(crate) async fn get_pro_forma_pdf(
    by: Own<Payer>,
    IdOf(reference): IdOf<ProForma>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<PdfQuery>,
) -> Result<Response, Problem> {
    app.common.count(FILES, &by.caller).await?;
    let holder = Holder::of(&by.account);
    let pro_forma = app.payments.get::<ProForma>((&holder, &reference)).await?;
    let pro_forma = pro_forma.ok_or_else(Problem::absent::<ProForma>)?;
    let bytes = pro_forma_pdf(&pro_forma, query.language.unwrap_or(by.account.locale)).map_err(Problem::internal)?;
    Ok(attachment(&format!("pro-forma-{reference}"), bytes))
}

/// The response with the PDF.
pub(crate) fn file(invoice: &Invoice, language: Locale) -> Result<Response, Problem> {
    let bytes = pdf(invoice, language).map_err(Problem::internal)?;
    Ok(attachment(&invoice.number, bytes))
}

fn attachment(name: &str, bytes: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}.pdf\""),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    (headers, bytes).into_response()
}
