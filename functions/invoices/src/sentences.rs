//! The sentences of the area.

domain::sentences! {
    invoice_not_printable(letters: &str) = "contains letters that an invoice cannot show yet: {letters}";
    one_rate_a_country() = "has a rate already";
    account_number_invalid() = "must consist of letters, digits, spaces, hyphens, dots and slashes";
    iban_mistyped() = "is an IBAN with a mistyped character";
    bic_invalid() = "must have 8 or 11 letters and digits";
    rate_at_most(most: u32) = "must be at most {most} hundredths of a percent";
    prefix_invalid() = "must consist of capital letters, digits and hyphens";
}
