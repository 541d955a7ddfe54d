//! The PDF of an invoice, a credit note or a pro-forma invoice.
//!
//! `templates/invoice.typ` sets it on A4, in one of three languages. Texts are printed as they are, never read as markup. The
//! names of countries are in `templates/countries.json`, which `node countries.mjs > countries.json` makes.

mod countries;
mod input;
#[cfg(test)]
mod tests;

use domain::{
    Locale,
    payment::{Invoice, ProForma},
};
use typeset::{MainFile, Unset, typeset};
use web::Problem;

use crate::sentences;
use input::Input;

const MAIN_FILE: MainFile = MainFile {
    name: "invoice",
    text: include_str!("../templates/invoice.typ"),
    imports: &[],
};

/// The invoice as a PDF (PDF/UA-1). The same invoice always gives the same file. A letter that no font has is printed as "?".
///
/// # Errors
/// When the template does not compile with this invoice, which is a defect of the template.
pub(crate) fn pdf(invoice: &Invoice, language: Locale) -> Result<Vec<u8>, Unset> {
    typeset(&MAIN_FILE, &Input::new(invoice, language))
}

/// A pro-forma invoice as a PDF, as [`pdf`].
///
/// # Errors
/// When the template does not compile with it, which is a defect of the template.
pub(crate) fn pro_forma_pdf(pro_forma: &ProForma, language: Locale) -> Result<Vec<u8>, Unset> {
    typeset(&MAIN_FILE, &Input::of_pro_forma(pro_forma, language))
}

/// Refuses a text with letters that no font has, at its field.
pub(crate) fn printable(field: &str, text: &str) -> Result<(), Problem> {
    match typeset::printable(text) {
        Ok(_) => Ok(()),
        Err(missing) => Err(Problem::invalid(
            field,
            sentences::invoice_not_printable(&missing.to_string()),
        )),
    }
}
