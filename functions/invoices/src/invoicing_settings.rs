//! `GET /api/admin/payments/invoicing`, `PUT /api/admin/payments/invoicing`

use axum::extract::State;
use domain::payment::{BankAccount, HIGHEST_RATE, Invoicing, LegalEntity, MOST_TAX_RATES, SeriesPrefix, TaxRate};
use events::{Actor, Event};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{StoreError, Transaction};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{App, print::printable, sentences};

/// Who issues invoices, under which numbers, with which taxes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvoicingView {
    /// Counts the changes; a change names the version that it is based on. Zero before it is set.
    version: u32,
    /// `null` before it is set; nothing is sold until then.
    seller: Option<LegalEntity>,
    /// The beginning of the numbers.
    #[schema(value_type = Option<String>)]
    prefix: Option<SeriesPrefix>,
    taxes: Vec<TaxRate>,
    /// What buyers of a country withhold of a bank transfer for their tax authority.
    withholding: Vec<TaxRate>,
    /// Where buyers can transfer; `null` if they cannot.
    bank: Option<BankAccount>,
    /// `null` before it is set.
    changed_at: Option<Timestamp>,
}

/// A change of who issues invoices.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetInvoicing {
    /// The version that was read.
    version: u32,
    seller: LegalEntity,
    /// Capital letters, digits and hyphens.
    #[schema(value_type = String, min_length = 1, max_length = 12, pattern = "^[A-Z0-9-]+$")]
    prefix: SeriesPrefix,
    /// One for each country at most.
    #[schema(max_items = 60)]
    taxes: Vec<TaxRate>,
    /// What buyers of a country withhold of a bank transfer for their tax authority; one for each country at most.
    #[serde(default)]
    #[schema(max_items = 60)]
    withholding: Vec<TaxRate>,
    /// Where buyers can transfer; without it they pay by card only.
    #[serde(default)]
    bank: Option<BankAccount>,
}

impl From<&Invoicing> for InvoicingView {
    fn from(set: &Invoicing) -> Self {
        Self {
            version: set.version,
            seller: Some(set.seller.clone()),
            prefix: Some(set.prefix.clone()),
            taxes: set.taxes.clone(),
            withholding: set.withholding.clone(),
            bank: set.bank.clone(),
            changed_at: Some(set.changed_at),
        }
    }
}

/// Returns who issues invoices, under which numbers, with which taxes
#[utoipa::path(get, path = "/api/admin/payments/invoicing", tag = "invoices",
    responses((status = OK, body = InvoicingView)))]
pub(crate) async fn get_invoicing(_: As<Admin>, State(app): State<App>) -> Result<Json<InvoicingView>, Problem> {
    let set = store::payment::invoicing(&app.payments).await?;
    Ok(Json(set.as_ref().map_or_else(
        || InvoicingView {
            version: 0,
            seller: None,
            prefix: None,
            taxes: Vec::new(),
            withholding: Vec::new(),
            bank: None,
            changed_at: None,
        },
        InvoicingView::from,
    )))
}

/// Sets who issues invoices, under which numbers, with which taxes
///
/// It counts for invoices from now on. The numbers of each beginning count from 1 in each year, so another legal entity takes
/// another beginning.
#[utoipa::path(put, path = "/api/admin/payments/invoicing", tag = "invoices", request_body = SetInvoicing,
    responses((status = OK, body = InvoicingView)))]
pub(crate) async fn set_invoicing(
    by: As<Admin>,
    State(app): State<App>,
    Valid(wish): Valid<SetInvoicing>,
) -> Result<Json<InvoicingView>, Problem> {
    check(&wish)?;
    let common = &app.common;
    let kept = app.payments.get::<Invoicing>(()).await?;
    if kept.as_ref().map_or(0, |kept| kept.it.version) != wish.version {
        return Err(StoreError::Stale.into());
    }
    let set = Invoicing {
        version: wish.version + 1,
        seller: wish.seller,
        prefix: wish.prefix,
        taxes: wish.taxes,
        withholding: wish.withholding,
        bank: wish.bank,
        changed_at: common.clock.now(),
        changed_by: by.caller.account.clone(),
    };
    let view = InvoicingView::from(&set);
    let written = match kept {
        Some(kept) => Transaction::new().save(&app.payments, &kept.with(set)),
        None => Transaction::new().create(&app.payments, &set),
    };
    let fact = Event::InvoicingChanged { version: view.version };
    let written = written.emit(&app.payments, common.source().fact(Actor::from(&by.caller), fact));
    match written.commit(&common.chance).await {
        Err(StoreError::Exists) => Err(StoreError::Stale.into()),
        other => Ok(other.map(|()| Json(view))?),
    }
}

fn check(wish: &SetInvoicing) -> Result<(), Problem> {
    printable("seller.name", &wish.seller.name)?;
    printable("seller.address", &wish.seller.address)?;
    let fits = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-';
    if !wish.prefix.chars().all(fits) {
        return Err(Problem::invalid("prefix", sentences::prefix_invalid()));
    }
    check_rates("taxes", &wish.taxes)?;
    check_rates("withholding", &wish.withholding)?;
    wish.bank.as_ref().map_or(Ok(()), check_bank)
}

fn check_rates(field: &str, rates: &[TaxRate]) -> Result<(), Problem> {
    if rates.len() > MOST_TAX_RATES {
        return Err(Problem::invalid(
            field,
            domain::sentences::at_most_entries(MOST_TAX_RATES),
        ));
    }
    for (n, tax) in rates.iter().enumerate() {
        if tax.rate.0 > HIGHEST_RATE {
            return Err(Problem::invalid(
                format!("{field}[{n}].rate"),
                sentences::rate_at_most(HIGHEST_RATE),
            ));
        }
        if rates[..n].iter().any(|earlier| earlier.country == tax.country) {
            return Err(Problem::invalid(
                format!("{field}[{n}].country"),
                sentences::one_rate_a_country(),
            ));
        }
        printable(&format!("{field}[{n}].name"), &tax.name)?;
        if let Some(note) = &tax.note {
            printable(&format!("{field}[{n}].note"), note)?;
        }
    }
    Ok(())
}

fn check_bank(bank: &BankAccount) -> Result<(), Problem> {
    printable("bank.holder", &bank.holder)?;
    printable("bank.bank", &bank.bank)?;
    let is_code = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '-' | '/' | '.');
    if !bank.number.chars().all(is_code) {
        return Err(Problem::invalid("bank.number", sentences::account_number_invalid()));
    }
    if bank.is_mistyped_iban() {
        return Err(Problem::invalid("bank.number", sentences::iban_mistyped()));
    }
    let is_bic = |bic: &str| matches!(bic.len(), 8 | 11) && bic.chars().all(|letter| letter.is_ascii_alphanumeric());
    match &bank.bic {
        Some(bic) if !is_bic(bic) => Err(Problem::invalid("bank.bic", sentences::bic_invalid())),
        _ => Ok(()),
    }
}
