//! `GET /api/admin/payments/invoices/export`

use axum::{extract::State, response::Response};
use domain::{csv::Csv, payment::Invoice, time::day_of};
use events::{Actor, Event, ExportedRecords};
use jiff::SignedDuration;
use serde::Deserialize;
use store::{RateLimit, payment::issued_page};
use utoipa::IntoParams;
use web::{Admin, As, Problem, ValidQuery, csv_file};

use crate::{App, admin_invoices::checked_month};

/// Exports per administrator and hour.
const EXPORTS: RateLimit = RateLimit {
    what: "invoices-export",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// The invoices that are read together.
const TOGETHER: u16 = 100;

const HEADINGS: [&str; 15] = [
    "number",
    "kind",
    "issued_on",
    "paid_on",
    "buyer",
    "buyer_country",
    "buyer_tax_number",
    "currency",
    "net",
    "tax_name",
    "tax_rate_percent",
    "tax",
    "total",
    "withheld",
    "method",
];

/// The month to export.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// The month in which they were issued (UTC), like `2026-11`.
    #[param(pattern = r"^\d{4}-\d{2}$")]
    month: String,
}

/// Exports the invoices and credit notes of a month as CSV, the newest first. The amounts of a credit note are what was given
/// back. The export is in the audit trail. At most 20 per hour and administrator, then 429.
#[utoipa::path(get, path = "/api/admin/payments/invoices/export", tag = "invoices", params(ExportQuery),
    responses((status = 200, description = "The table", content_type = "text/csv", body = String)))]
pub(crate) async fn export_invoices(
    by: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<ExportQuery>,
) -> Result<Response, Problem> {
    let common = &app.common;
    let month = checked_month(&query.month)?;
    common.count(EXPORTS, &by.caller).await?;
    let (mut csv, mut count, mut cursor) = (Csv::new(&HEADINGS), 0, None::<String>);
    loop {
        let page = (cursor.as_deref(), TOGETHER);
        let page = issued_page(&app.payments, Some(month), page, &common.seal).await?;
        for invoice in &page.items {
            csv.row(&cells(invoice));
            count += 1;
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            break;
        }
    }
    let exported = Event::RecordsExported {
        kind: ExportedRecords::Invoices,
        records: count,
    };
    // If it cannot be recorded, the export fails.
    let exported = common.source().fact(Actor::from(&by.caller), exported);
    app.payments.publish(exported).await?;
    Ok(csv_file(&format!("invoices-{month}.csv"), csv))
}

fn cells(invoice: &Invoice) -> [String; HEADINGS.len()] {
    let tax = invoice.tax.as_ref();
    [
        invoice.number.clone(),
        invoice.kind.to_string(),
        day_of(invoice.issued_at).to_string(),
        day_of(invoice.paid_at).to_string(),
        invoice.buyer.name.to_string(),
        invoice.buyer.country.to_string(),
        invoice
            .buyer
            .tax_number
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        invoice.total.currency.to_string(),
        invoice.net().units(),
        tax.map(|tax| tax.rate.name.to_string()).unwrap_or_default(),
        tax.map(|tax| percent(tax.rate.rate.0)).unwrap_or_default(),
        tax.map(|tax| tax.amount.units()).unwrap_or_default(),
        invoice.total.units(),
        invoice
            .withheld
            .as_ref()
            .map(|withheld| withheld.amount.units())
            .unwrap_or_default(),
        invoice.method.to_string(),
    ]
}

fn percent(basis_points: u32) -> String {
    format!("{}.{:02}", basis_points / 100, basis_points % 100)
}
