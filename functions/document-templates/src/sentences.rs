//! The sentences of document templates.

use domain::sentences;

sentences! {
    not_a_field(template: &str) = "is not a field of the template {template}";
    not_in_language() = "is not a language of this template";
    day_invalid() = "must be a day like 2027-03-15";
    not_printable(letters: &str) = "contains letters that a document cannot show yet: {letters}";
    day_before(field: &str) = "must not be before {field}";
}
