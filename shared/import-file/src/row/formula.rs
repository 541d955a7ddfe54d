//! Texts that a spreadsheet could evaluate.

/// Error values of spreadsheets in English and French.
const ERRORS: [&str; 14] = [
    "#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!", "#VALEUR!", "#NOM?", "#NOMBRE!",
    "#NUL!", "#CALC!", "#####",
];

/// Whether the text begins like a formula, also with full-width and small forms of the signs. Invisible characters and
/// spaces must have been removed before.
pub(crate) fn is_formula(text: &str) -> bool {
    matches!(
        text.chars().next(),
        Some(
            '=' | '+'
                | '-'
                | '@'
                | '＝'
                | '＋'
                | '－'
                | '＠'
                | '﹦'
                | '﹢'
                | '﹣'
                | '﹫'
                | '⁼'
                | '⁺'
                | '⁻'
                | '−'
                | '\t'
        )
    )
}

/// The same for a text of several lines, in which a list may begin with a dash and a space.
pub(super) fn is_formula_in_prose(text: &str) -> bool {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some('+' | '-' | '－' | '＋' | '−'), Some(' ' | '\u{a0}')) => false,
        _ => is_formula(text),
    }
}

/// Whether the text is an error value.
pub(super) fn is_spreadsheet_error(text: &str) -> bool {
    text.starts_with('#') && ERRORS.iter().any(|error| text.starts_with(error))
}

/// The text without the apostrophe by which our files, and spreadsheets, mark a text that is not a formula.
pub(super) fn without_apostrophe(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest,
        _ => text,
    }
}
