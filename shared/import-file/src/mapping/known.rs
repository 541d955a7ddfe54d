//! The known names of columns.

use std::sync::LazyLock;

use domain::Locale;

use super::Confidence;
use crate::{Field, words::key};

/// Names in three languages.
const COLUMNS: &str = include_str!("../../tables/columns.txt");

/// A field, how certain its name is, and the name, normalised.
type Known = (Field, Confidence, String);

static KNOWN: LazyLock<Vec<Known>> = LazyLock::new(|| {
    let own = Field::ALL.map(|field| (field, Confidence::FieldName, key(field.as_str())));
    let lines = COLUMNS.lines().filter(|line| !line.starts_with('#'));
    let synonyms = lines.filter_map(of_line).flatten();
    own.into_iter().chain(synonyms).collect()
});

/// All known names: those of the fields, then their synonyms.
pub(super) fn known() -> &'static [Known] {
    &KNOWN
}

/// The names in a line `email fr: courriel; mél`.
fn of_line(line: &'static str) -> Option<impl Iterator<Item = Known>> {
    let (start, names) = line.split_once(": ")?;
    let (field, language) = start.split_once(' ')?;
    let field = Field::ALL.into_iter().find(|known| known.as_str() == field)?;
    let language: Locale = language.parse().ok()?;
    let known = move |name| (field, Confidence::Synonym { language }, key(name));
    Some(names.split(';').map(known))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_line_is_read_and_a_name_occurs_once() {
        let mut seen = BTreeMap::new();
        for (field, _, name) in known() {
            assert!(!name.is_empty());
            let first = seen.insert(name, *field);
            assert!(first.is_none(), "{name}: {first:?} and {field}");
        }
        for line in COLUMNS.lines().filter(|line| !line.starts_with('#')) {
            assert!(of_line(line).is_some(), "{line}");
        }
        for field in Field::ALL {
            let languages = known()
                .iter()
                .filter(|(known, certain, _)| *known == field && matches!(certain, Confidence::Synonym { .. }));
            assert!(languages.count() >= 3, "{field}");
        }
    }
}
