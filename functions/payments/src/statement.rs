//! Reads a bank statement: a CSV file with the columns of MT940 or camt.053, as banks export them.
//!
//! The columns are recognised by their headings. Needed are the day of booking and an amount, either with its sign, or with a
//! column that says debit or credit, or in a column for each. All that describes the payment is read as one text.

use domain::{Currency, Money, Sentence};
use import_file::{Layout, Record};
use jiff::{civil::Date, fmt::strtime};
use web::FieldError;

use crate::sentences;

/// The most lines of a statement.
pub(crate) const MOST_LINES: usize = 500;
/// The most faults that are named at once.
const MOST_FAULTS: usize = 20;
/// The longest text that is kept, in characters.
const LONGEST: usize = 400;

/// Money that a statement says arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StatementLine {
    /// When the bank booked it.
    pub(crate) booked_on: Date,
    /// How much.
    pub(crate) amount: Money,
    /// Who sent it; empty if the statement does not say.
    pub(crate) payer: String,
    /// What the sender wrote.
    pub(crate) remittance: String,
    /// The bank's own reference.
    pub(crate) bank_reference: Option<String>,
}

/// What was read.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Statement {
    /// What arrived, in the order of the file.
    pub(crate) lines: Vec<StatementLine>,
    /// How many lines are of money that left.
    pub(crate) debits: u32,
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Day,
    Amount,
    Credit,
    Debit,
    Mark,
    Currency,
    Payer,
    Remittance,
    BankReference,
}

/// The headings of banks, in small letters without anything but letters and digits.
const HEADINGS: [(Column, &[&str]); 9] = [
    (
        Column::Day,
        &[
            "date",
            "bookingdate",
            "bookdate",
            "bookedon",
            "entrydate",
            "transactiondate",
            "postingdate",
            "postdate",
            "bookgdt",
            "datecomptable",
            "dateoperation",
            "datedoperation",
            "التاريخ",
            "تاريخالعملية",
        ],
    ),
    (
        Column::Amount,
        &[
            "amount",
            "amt",
            "transactionamount",
            "amountincurrency",
            "montant",
            "المبلغ",
        ],
    ),
    (
        Column::Credit,
        &[
            "credit",
            "creditamount",
            "credits",
            "paidin",
            "moneyin",
            "deposit",
            "deposits",
            "crédit",
            "دائن",
        ],
    ),
    (
        Column::Debit,
        &[
            "debit",
            "debitamount",
            "debits",
            "paidout",
            "moneyout",
            "withdrawal",
            "withdrawals",
            "débit",
            "مدين",
        ],
    ),
    (
        Column::Mark,
        &[
            "creditdebit",
            "debitcredit",
            "creditdebitindicator",
            "debitcreditmark",
            "cdtdbtind",
            "drcr",
            "crdr",
            "dc",
            "sens",
        ],
    ),
    (Column::Currency, &["currency", "ccy", "devise", "العملة"]),
    (
        Column::Payer,
        &[
            "payer",
            "payername",
            "debtor",
            "debtorname",
            "name",
            "counterparty",
            "counterpartyname",
            "sender",
            "orderingparty",
            "orderingcustomer",
            "donneurdordre",
            "المرسل",
        ],
    ),
    (
        Column::Remittance,
        &[
            "remittance",
            "remittanceinformation",
            "remittanceinfo",
            "rmtinf",
            "reference",
            "paymentreference",
            "endtoendreference",
            "endtoendid",
            "creditorreference",
            "description",
            "details",
            "paymentdetails",
            "transactiondetails",
            "narrative",
            "particulars",
            "purpose",
            "information",
            "libellé",
            "libelle",
            "motif",
            "البيان",
            "الوصف",
        ],
    ),
    (
        Column::BankReference,
        &[
            "bankreference",
            "transactionid",
            "transactionreference",
            "entryreference",
            "acctsvcrref",
            "accountservicerreference",
        ],
    ),
];

/// How days are written: ISO 8601, as in MT940, or the day before the month.
const DAYS: [&str; 10] = [
    "%Y-%m-%d", "%Y%m%d", "%y%m%d", "%d/%m/%Y", "%d.%m.%Y", "%d-%m-%Y", "%d/%m/%y", "%d %b %Y", "%d-%b-%Y", "%d %B %Y",
];

impl Statement {
    /// Reads the text of a file. Amounts without a currency are in that of the account.
    ///
    /// # Errors
    /// What is wrong with the file, or with its rows; then nothing of it is used.
    pub(crate) fn read(text: &str, account: Currency) -> Result<Self, Vec<FieldError>> {
        let whole = |sentence: Sentence| vec![FieldError::new("csv", sentence)];
        let layout = Layout::read(text).map_err(|error| whole(error.into()))?;
        if layout.row_count() > MOST_LINES {
            return Err(whole(sentences::statement_too_long(MOST_LINES)));
        }
        let columns: Vec<_> = layout.header().names().iter().map(|name| column(name)).collect();
        let has = |wanted| columns.contains(&Some(wanted));
        if !has(Column::Day) {
            return Err(whole(sentences::statement_without_days()));
        }
        if !has(Column::Amount) && !has(Column::Credit) {
            return Err(whole(sentences::statement_without_amounts()));
        }
        let (mut read, mut faults) = (Self::default(), Vec::new());
        for record in layout.records(text) {
            let record = record.map_err(|error| whole(error.into()))?;
            match line(&record, &columns, account) {
                Ok(Some(line)) => read.lines.push(line),
                Ok(None) => read.debits += 1,
                Err(fault) if faults.len() < MOST_FAULTS => {
                    faults.push(FieldError::new(format!("rows[{}]", record.row()), fault));
                }
                Err(_) => {}
            }
        }
        if faults.is_empty() { Ok(read) } else { Err(faults) }
    }
}

/// What the column with this heading holds.
fn column(heading: &str) -> Option<Column> {
    let squeezed: String = heading
        .to_lowercase()
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    let known = |(_, headings): &&(Column, &[&str])| headings.contains(&squeezed.as_str());
    HEADINGS.iter().find(known).map(|(column, _)| *column)
}

/// A row: money that arrived, or `None` for money that left.
fn line(record: &Record<'_>, columns: &[Option<Column>], account: Currency) -> Result<Option<StatementLine>, Sentence> {
    let cells = |wanted: Column| {
        let of = columns
            .iter()
            .enumerate()
            .filter(move |(_, column)| **column == Some(wanted));
        of.map(|(n, _)| record.cell(n).trim().to_owned())
            .filter(|cell| !cell.is_empty())
    };
    let first = |wanted: Column| cells(wanted).next();
    let day = first(Column::Day).ok_or_else(sentences::row_without_day)?;
    let booked_on = day_of(&day).ok_or_else(|| sentences::day_not_read(&day))?;
    let currency = match first(Column::Currency) {
        Some(code) => code.parse().map_err(|_| sentences::currency_not_known(&code))?,
        None => account,
    };
    let read = |text: String| minor_units(&text, currency).ok_or_else(|| sentences::amount_not_read(&text));
    let minor = match (first(Column::Amount), first(Column::Credit), first(Column::Debit)) {
        (Some(amount), _, _) => {
            let amount = read(amount)?;
            let is_debit = first(Column::Mark).is_some_and(|mark| is_debit(&mark));
            if is_debit { -amount.abs() } else { amount }
        }
        (None, Some(credit), _) if read(credit.clone())? != 0 => read(credit)?,
        (None, _, Some(debit)) => -read(debit)?.abs(),
        (None, Some(_), None) | (None, None, None) => return Err(sentences::row_without_amount()),
    };
    if minor <= 0 {
        return Ok(None);
    }
    let joined = |wanted: Column| {
        let texts: Vec<_> = cells(wanted).map(|text| one_line(&text)).collect();
        texts.join(" · ").chars().take(LONGEST).collect::<String>()
    };
    Ok(Some(StatementLine {
        booked_on,
        amount: Money { minor, currency },
        payer: joined(Column::Payer),
        remittance: joined(Column::Remittance),
        bank_reference: first(Column::BankReference).map(|text| one_line(&text).chars().take(LONGEST).collect()),
    }))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_debit(mark: &str) -> bool {
    matches!(
        mark.to_lowercase().as_str(),
        "d" | "dr" | "dbit" | "debit" | "débit" | "rc" | "مدين"
    )
}

fn day_of(text: &str) -> Option<Date> {
    // "2026-11-28T09:00:00" or "28/11/2026 09:00".
    let day = text.split_once('T').map_or(text, |(day, _)| day);
    let day = day
        .split_once(' ')
        .filter(|(_, time)| time.contains(':'))
        .map_or(day, |(day, _)| day);
    let read = |format: &&str| strtime::parse(format, day).and_then(|parts| parts.to_date()).ok();
    DAYS.iter().find_map(read)
}

/// An amount in minor units: `1,234.50`, `1.234,50`, `1 234,50`, `(12.00)`, `12.00-`. `None` for anything else.
fn minor_units(text: &str, currency: Currency) -> Option<i64> {
    let is_negative = text.starts_with(['-', '−', '(']) || text.ends_with('-');
    let is_sign =
        |letter: &char| !matches!(letter, '-' | '−' | '+' | '(' | ')' | '\'' | '’') && !letter.is_whitespace();
    let digits: String = text.chars().filter(is_sign).collect();
    let places = usize::try_from(currency.digits()).ok()?;
    let (whole, decimals) = split(&digits, places)?;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() && decimals.is_empty() || !is_number(&whole) || !is_number(decimals) || decimals.len() > places
    {
        return None;
    }
    let minor: i64 = format!("{whole}{decimals:0<places$}").parse().ok()?;
    Some(if is_negative { -minor } else { minor })
}

/// Whole units without separators, and the decimals. The last mark is the decimal one, unless it occurs more than once, or as
/// many digits as a thousand has follow it and the currency has fewer.
fn split(digits: &str, places: usize) -> Option<(String, &str)> {
    let Some(at) = digits.rfind(['.', ',']) else {
        return Some((digits.to_owned(), ""));
    };
    let mark = digits[at..].chars().next()?;
    let after = &digits[at + 1..];
    let is_thousands = digits.matches(mark).count() > 1 || (after.len() == 3 && places < 3);
    if is_thousands && digits.split(['.', ',']).skip(1).any(|group| group.len() != 3) {
        return None;
    }
    let without = |text: &str| text.replace(['.', ','], "");
    Some(if is_thousands {
        (without(digits), "")
    } else {
        (without(&digits[..at]), after)
    })
}

#[cfg(test)]
mod tests;
