/// An amount such as `1234567.50` with the signs of a language: between thousands, and before the decimals, which are left
/// out if they are zero.
pub(crate) fn amount(units: &str, between: &str, before: &str) -> String {
    let (whole, decimals) = units.split_once('.').unwrap_or((units, ""));
    let mut text = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            text.push_str(between);
        }
        text.push(digit);
    }
    if decimals.chars().any(|digit| digit != '0') {
        text.push_str(before);
        text.push_str(decimals);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::amount;

    #[test]
    fn an_amount_has_the_signs_of_its_language_and_no_decimals_that_are_zero() {
        for (units, expected) in [
            ("0.00", "0"),
            ("29.99", "29,99"),
            ("299.90", "299,90"),
            ("999", "999"),
            ("38822.00", "38 822"),
            ("1234567.500", "1 234 567,500"),
        ] {
            assert_eq!(amount(units, " ", ","), expected);
        }
    }
}
