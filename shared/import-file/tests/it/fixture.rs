//! What the tests share.

use std::collections::BTreeMap;

use import_file::{
    CheckSettings, Field, FileError, ImportRow, Layout, Mapping, Outcome, Record, RowError, RowReader, Summary,
    check_rows, suggest,
};

/// The suggested mapping of a text.
pub(crate) fn suggested(text: &str) -> BTreeMap<Field, usize> {
    suggest(Layout::read(text).unwrap().header()).columns()
}

/// Checks a text with the suggested mapping.
pub(crate) fn check(
    text: &str,
    settings: CheckSettings,
    mut each: impl FnMut(&Record<'_>, Outcome),
) -> Result<Summary, FileError> {
    let layout = Layout::read(text)?;
    let mapping = Mapping::new(layout.header(), suggest(layout.header()).columns()).unwrap();
    let reader = RowReader::new(layout.header(), &mapping, settings);
    check_rows(text, &layout, &reader, |record, outcome| each(record, outcome))
}

/// A table of one row, separated by tabs, from pairs of a name and a cell. The required fields are added.
pub(crate) fn table(cells: &[(&str, &str)]) -> String {
    let required = [("email", "a@example.com"), ("first_name", "Amina")];
    let missing = required
        .into_iter()
        .filter(|(name, _)| !cells.iter().any(|(other, _)| other == name));
    let cells: Vec<(&str, &str)> = cells.iter().copied().chain(missing).collect();
    let line = |pick: fn(&(&str, &str)) -> String| cells.iter().map(pick).collect::<Vec<_>>().join("\t");
    format!(
        "{}\n{}\n",
        line(|(name, _)| (*name).to_owned()),
        line(|(_, cell)| format!("\"{}\"", cell.replace('"', "\"\"")))
    )
}

/// The only row of [`table`], read strictly.
pub(crate) fn read(cells: &[(&str, &str)]) -> Result<ImportRow, Vec<RowError>> {
    read_with(
        cells,
        CheckSettings {
            validate_linkedin: true,
            validate_phone: true,
            ..CheckSettings::default()
        },
    )
}

/// The only row of [`table`].
pub(crate) fn read_with(cells: &[(&str, &str)], settings: CheckSettings) -> Result<ImportRow, Vec<RowError>> {
    let mut read = None;
    check(&table(cells), settings, |_, outcome| {
        read = Some(match outcome {
            Outcome::Create(row) => Ok(*row),
            Outcome::Refuse(errors) => Err(errors),
            Outcome::Skip(..) => unreachable!("there is one row"),
        });
    })
    .unwrap();
    read.unwrap()
}

/// The reasons against a row, as texts.
pub(crate) fn reasons(cells: &[(&str, &str)]) -> Vec<String> {
    let errors = read(cells).err().unwrap_or_default();
    errors.iter().map(ToString::to_string).collect()
}
