//! The sentences of the area.

domain::sentences! {
    invoice_not_printable(letters: &str) = "contains letters that an invoice cannot show yet: {letters}";
    one_rate_a_country() = "has a rate already";
    rate_at_most(most: u32) = "must be at most {most} hundredths of a percent";
    prefix_invalid() = "must consist of capital letters, digits and hyphens";
}
