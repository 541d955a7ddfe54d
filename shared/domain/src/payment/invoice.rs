//! Invoices and credit notes: what is written about money that was received or given back.
//!
//! An invoice is issued in the transaction that records its payment. So every payment has one, and the numbers of a series
//! have no gaps. It holds everything that is printed on it, as it was at that time, and is never changed: money that is given
//! back is the subject of a credit note.
//!
//! Prices include taxes: the card is charged what the page shows, and the invoice says how much of that is tax. Which tax is
//! due in which country is set by the team ([`Invoicing::taxes`]) and never assumed.

use std::fmt;

use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    AccountId, Company, Country, Email, InvoiceId, Line, Money, Text,
    money::{BasisPoints, MoneyError, Rounding},
    payment::{BankAccount, Holder, PackageId, PaymentMethod},
    time::months,
    vocabulary::vocabulary,
};

/// Years for which invoices and payments are kept, as tax law asks.
pub const INVOICE_YEARS: i32 = 10;
/// The most rates that can be set.
pub const MOST_TAX_RATES: usize = 60;
/// The highest rate, in hundredths of a percent.
pub const HIGHEST_RATE: u32 = 5_000;

vocabulary! {
    /// What is written.
    InvoiceKind {
        /// About money that was received.
        Invoice = "invoice",
        /// About money that was given back.
        CreditNote = "credit_note",
    }

    /// What a line of an invoice is about.
    LineKind {
        /// The package for a period.
        Package = "package",
        /// Time of an earlier package that was paid and not used; its amount is negative.
        UnusedTime = "unused_time",
        /// What was paid too much before; its amount is negative.
        EarlierCredit = "earlier_credit",
        /// What is given back, on a credit note.
        Refund = "refund",
    }
}

/// The company that sells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LegalEntity {
    /// Its legal name.
    pub name: Line<1, 120>,
    /// Its address, without the country.
    pub address: Text<1, 400>,
    /// Its country.
    pub country: Country,
    /// Its number in the register of companies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub registration_number: Option<Line<1, 60>>,
    /// Its number with the tax authority.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax_number: Option<Line<1, 60>>,
    /// Where questions about invoices are sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<Email>,
}

/// The tax in prices for buyers of a country.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TaxRate {
    /// The country of the buyer.
    pub country: Country,
    /// Its name as on invoices: `VAT`.
    pub name: Line<1, 40>,
    /// The rate; zero where no tax is due and the note says why.
    pub rate: BasisPoints,
    /// Printed on the invoice, such as who has to pay the tax.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Line<1, 200>>,
}

/// Who issues invoices, under which numbers, with which taxes. Nothing is sold before it is set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invoicing {
    /// Counts the changes. Stored under another name than the version of the item.
    #[serde(rename = "invoicing_version")]
    pub version: u32,
    /// Who sells.
    pub seller: LegalEntity,
    /// The beginning of the numbers. Another legal entity takes another one, so that its numbers begin at 1.
    pub prefix: SeriesPrefix,
    /// The taxes, one for each country at most.
    pub taxes: Vec<TaxRate>,
    /// The taxes that buyers of a country withhold from what they transfer, and pay to their tax authority; one for each
    /// country at most. The rate counts on the price without [`Invoicing::taxes`]. By card nothing can be withheld.
    #[serde(default)]
    pub withholding: Vec<TaxRate>,
    /// Where buyers can transfer; without it they pay by card only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<BankAccount>,
    /// The last change.
    pub changed_at: Timestamp,
    /// Who made it.
    pub changed_by: AccountId,
}

/// The beginning of the numbers of a legal entity.
pub type SeriesPrefix = Line<1, 12>;

/// The numbers that were given out in a series: those of a legal entity, a kind and a year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberSeries {
    /// What all its numbers begin with: `KIL-2026-`.
    pub series: String,
    /// The last number that was given out.
    pub last: u32,
}

impl NumberSeries {
    /// The name of the series in which something is numbered now.
    pub fn name(prefix: &SeriesPrefix, kind: InvoiceKind, at: Timestamp) -> String {
        let year = at.to_zoned(TimeZone::UTC).year();
        match kind {
            InvoiceKind::Invoice => format!("{prefix}-{year}-"),
            InvoiceKind::CreditNote => format!("{prefix}-CN-{year}-"),
        }
    }

    /// Gives out the next number.
    pub fn give_out(&mut self) -> String {
        self.last += 1;
        self.to_string()
    }
}

impl fmt::Display for NumberSeries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:05}", self.series, self.last)
    }
}

/// What a company wants on its invoices, in place of its registered name and country.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BillingDetails {
    /// Whose.
    pub holder: Holder,
    /// What is printed.
    pub buyer: InvoiceBuyer,
    /// When it was set.
    pub changed_at: Timestamp,
    /// Who set it.
    pub changed_by: AccountId,
}

/// Who is billed, as printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvoiceBuyer {
    /// The legal name.
    pub name: Line<1, 120>,
    /// The address, without the country.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<Text<1, 400>>,
    /// The country, which decides about the tax.
    pub country: Country,
    /// The number with the tax authority.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax_number: Option<Line<1, 60>>,
}

impl InvoiceBuyer {
    /// A company that has set no billing details.
    pub fn of(company: &Company) -> Self {
        Self {
            name: company.legal_name.clone(),
            address: None,
            country: company.country,
            tax_number: None,
        }
    }
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoiceLine {
    /// What it is about. Stored under another name than the kind of the item.
    #[serde(rename = "line_kind")]
    pub kind: LineKind,
    /// The package that was bought.
    pub package: PackageId,
    /// The amount, taxes included.
    pub amount: Money,
    /// The period, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period: Option<(Timestamp, Timestamp)>,
}

/// The tax in a total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoiceTax {
    /// Which.
    pub rate: TaxRate,
    /// How much of the total.
    pub amount: Money,
}

impl InvoiceTax {
    /// The tax in this total.
    ///
    /// # Errors
    /// [`MoneyError::Overflow`].
    pub fn within(total: Money, rate: TaxRate) -> Result<Self, MoneyError> {
        let amount = total.included(rate.rate, Rounding::HalfUp)?;
        Ok(Self { rate, amount })
    }

    /// The tax on an amount without it.
    ///
    /// # Errors
    /// [`MoneyError::Overflow`].
    pub fn on(net: Money, rate: TaxRate) -> Result<Self, MoneyError> {
        let amount = net.share(rate.rate, Rounding::HalfUp)?;
        Ok(Self { rate, amount })
    }
}

/// Who sells to whom, under which numbers, with which taxes: what an invoice says beside what it is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoiceTerms {
    /// The beginning of the number.
    pub prefix: SeriesPrefix,
    /// Who sells.
    pub seller: LegalEntity,
    /// Who is billed.
    pub buyer: InvoiceBuyer,
    /// The tax in the total.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax: Option<InvoiceTax>,
    /// What the buyer withholds of the total.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withheld: Option<InvoiceTax>,
}

impl Invoicing {
    /// The terms for this buyer, who pays this total by this method.
    ///
    /// # Errors
    /// [`MoneyError::Overflow`].
    pub fn terms(&self, buyer: InvoiceBuyer, total: Money, method: PaymentMethod) -> Result<InvoiceTerms, MoneyError> {
        let of = |rates: &[TaxRate]| rates.iter().find(|rate| rate.country == buyer.country).cloned();
        let tax = of(&self.taxes)
            .map(|rate| InvoiceTax::within(total, rate))
            .transpose()?;
        let net = Money {
            minor: total.minor - tax.as_ref().map_or(0, |tax| tax.amount.minor),
            ..total
        };
        let withheld = match method {
            PaymentMethod::Card => None,
            PaymentMethod::BankTransfer => of(&self.withholding),
        };
        let withheld = withheld.map(|rate| InvoiceTax::on(net, rate)).transpose()?;
        Ok(InvoiceTerms {
            prefix: self.prefix.clone(),
            seller: self.seller.clone(),
            withheld: withheld.filter(|withheld| withheld.amount.minor > 0),
            buyer,
            tax,
        })
    }
}

impl InvoiceTerms {
    /// What the buyer pays of a total.
    pub fn payable(&self, total: Money) -> Money {
        let withheld = self.withheld.as_ref().map_or(0, |withheld| withheld.amount.minor);
        Money {
            minor: total.minor - withheld,
            ..total
        }
    }
}

/// An invoice, by which another record names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoiceRef {
    /// Its id.
    pub id: InvoiceId,
    /// Its number.
    pub number: String,
}

/// An invoice or a credit note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invoice {
    /// Its id.
    pub id: InvoiceId,
    /// Which it is. Stored under another name than the kind of the item.
    #[serde(rename = "invoice_kind")]
    pub kind: InvoiceKind,
    /// Its number, which no other has.
    pub number: String,
    /// The beginning of its number. A credit note is numbered like its invoice, also after the legal entity has changed.
    pub prefix: SeriesPrefix,
    /// Whose.
    pub holder: Holder,
    /// Who sold.
    pub seller: LegalEntity,
    /// Who is billed.
    pub buyer: InvoiceBuyer,
    /// What for.
    pub lines: Vec<InvoiceLine>,
    /// What was due, or given back; the sum of the lines.
    pub total: Money,
    /// The tax in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax: Option<InvoiceTax>,
    /// What the buyer withheld of the total for a tax authority.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withheld: Option<InvoiceTax>,
    /// How it was paid, or given back.
    pub method: PaymentMethod,
    /// When.
    pub paid_at: Timestamp,
    /// The provider's id of the payment's invoice, or of the refund.
    pub transaction_id: String,
    /// Of a credit note: the invoice that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credits: Option<InvoiceRef>,
    /// Of a credit note: why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// When it was issued.
    pub issued_at: Timestamp,
}

/// What an invoice is about, before it has a number.
#[derive(Debug, Clone)]
pub struct Billed {
    /// Whose.
    pub holder: Holder,
    /// What for.
    pub lines: Vec<InvoiceLine>,
    /// What was paid, taxes included.
    pub total: Money,
    /// How.
    pub method: PaymentMethod,
    /// When.
    pub paid_at: Timestamp,
    /// The provider's id.
    pub transaction_id: String,
}

impl Invoice {
    /// The invoice for a payment.
    pub fn new((id, number): (InvoiceId, String), billed: Billed, terms: InvoiceTerms, now: Timestamp) -> Self {
        Self {
            id,
            kind: InvoiceKind::Invoice,
            number,
            prefix: terms.prefix,
            holder: billed.holder,
            seller: terms.seller,
            buyer: terms.buyer,
            lines: billed.lines,
            total: billed.total,
            tax: terms.tax,
            withheld: terms.withheld,
            method: billed.method,
            paid_at: billed.paid_at,
            transaction_id: billed.transaction_id,
            credits: None,
            reason: None,
            issued_at: now,
        }
    }

    /// The credit note for a refund of this invoice, of which `before` was given back already: it has the same parties, and
    /// the same tax in proportion, so that the credit notes of the whole amount have the whole tax.
    ///
    /// # Errors
    /// [`MoneyError`] if an amount is in another currency or too large.
    pub fn credit(
        &self,
        (id, number): (InvoiceId, String),
        (amount, before): (Money, Money),
        (refund, at): (&str, Timestamp),
        reason: Option<&str>,
        now: Timestamp,
    ) -> Result<Self, MoneyError> {
        let tax = match &self.tax {
            Some(tax) => {
                let of = |total| InvoiceTax::within(total, tax.rate.clone());
                let mut credited = of(before.checked_add(amount)?)?;
                credited.amount = credited.amount.checked_sub(of(before)?.amount)?;
                Some(credited)
            }
            None => None,
        };
        let package = self
            .lines
            .first()
            .map_or(PackageId::PremiumMonthly, |line| line.package);
        Ok(Self {
            id,
            kind: InvoiceKind::CreditNote,
            number,
            prefix: self.prefix.clone(),
            holder: self.holder.clone(),
            seller: self.seller.clone(),
            buyer: self.buyer.clone(),
            lines: vec![InvoiceLine {
                kind: LineKind::Refund,
                package,
                amount,
                period: None,
            }],
            total: amount,
            tax,
            withheld: None,
            method: self.method,
            paid_at: at,
            transaction_id: refund.to_owned(),
            credits: Some(self.reference()),
            reason: reason.map(ToOwned::to_owned),
            issued_at: now,
        })
    }

    /// What others name it by.
    pub fn reference(&self) -> InvoiceRef {
        InvoiceRef {
            id: self.id.clone(),
            number: self.number.clone(),
        }
    }

    /// The total without the tax.
    pub fn net(&self) -> Money {
        let tax = self.tax.as_ref().map_or(0, |tax| tax.amount.minor);
        Money {
            minor: self.total.minor - tax,
            ..self.total
        }
    }

    /// What was paid of the total: all but what the buyer withheld.
    pub fn paid(&self) -> Money {
        let withheld = self.withheld.as_ref().map_or(0, |withheld| withheld.amount.minor);
        Money {
            minor: self.total.minor - withheld,
            ..self.total
        }
    }

    /// The taxes of the ledger: the country whose authority gets it, and the amount.
    pub fn taxes(&self) -> Vec<(Country, Money)> {
        let tax = self.tax.iter().filter(|tax| tax.amount.minor > 0);
        tax.map(|tax| (tax.rate.country, tax.amount)).collect()
    }

    /// Until when it is kept.
    pub fn kept_until(&self) -> Timestamp {
        months(self.issued_at, 12 * INVOICE_YEARS)
    }
}
