//! The dry run: reads the whole text, and finds out what each row would do.

use std::collections::BTreeMap;

use domain::{
    CsvImportId, Email, Sentence,
    csv_import::{Checked, DryRun, Holder, ImportSettings, KnownRow, PersonKey, Rule},
};
use import_file::{
    CheckSettings, Field, Keys, Layout, Mapping, Outcome, Plan, RowReader, TextEncoding, check_rows,
    limits::ROWS_PER_CHUNK,
};
use operations::csv_import::{Candidate, RowDecision, decide};
use store::{
    csv_import::plan_file,
    draft_profile::{KnownPeople, known_people},
};
use web::Problem;

use crate::{App, columns::Columns, files::put_json};

/// The smallest part of a text that a worker gets: a smaller file would show no progress.
const FEWEST_ROWS: usize = 25;
/// The number of parts that a large file is divided into, while they are not larger than usual.
const PARTS: usize = 100;
/// Rows whose people are looked up at once: each is a read of up to five items.
const LOOKED_UP: usize = 400;

/// What a dry run found out.
pub(crate) struct Found {
    pub(crate) checked: Checked,
    /// The columns of the file; absent if it could not be read.
    pub(crate) columns: Option<Columns>,
}

/// A row that could be imported.
struct Valid {
    row: u32,
    email: Email,
    keys: Vec<PersonKey>,
}

/// Checks a text and writes what it found out next to it.
///
/// # Errors
/// When a table or the bucket does not respond. A fault of the file is no error.
pub(crate) async fn check(
    app: &App,
    id: &CsvImportId,
    settings: &ImportSettings,
    (text, encoding): (&str, TextEncoding),
    chosen: Option<BTreeMap<Field, usize>>,
) -> Result<Found, Problem> {
    let layout = match Layout::read(text) {
        Ok(layout) => layout,
        Err(error) => return Ok(blocked(error.into(), None)),
    };
    let columns = Columns::of(app, &layout, encoding, chosen).await?;
    columns.write(app, id).await?;
    let mapping = match Mapping::new(&columns.header, columns.fields.clone()) {
        Ok(mapping) => mapping,
        Err(errors) => {
            let first = errors.errors().first().copied();
            let reason = first.map_or_else(crate::sentences::import_blocked, Sentence::from);
            return Ok(blocked(reason, Some(columns)));
        }
    };
    let check = check_settings(settings);
    let reader = RowReader::new(&columns.header, &mapping, check);
    let mut valid = Vec::new();
    let read = check_rows(text, &layout, &reader, |record, outcome| {
        if let Outcome::Create(row) = outcome {
            valid.push(Valid {
                row: record.row(),
                keys: Keys::of(&row).stored(),
                email: row.email,
            });
        }
    });
    let summary = match read {
        Ok(summary) => summary,
        Err(error) => return Ok(blocked(error.into(), Some(columns))),
    };
    let known = known_rows(app, id, settings, &valid).await?;
    let updates = known.iter().filter(|known| known.updates).count();
    let skips = known.len() - updates;
    let dry_run = DryRun {
        total: summary.total_rows,
        create: summary.valid_rows - number(known.len()),
        update: number(updates),
        skip: summary.duplicate_rows + number(skips),
        refuse: summary.invalid_rows,
    };
    let rows_per_chunk = layout.row_count().div_ceil(PARTS).clamp(FEWEST_ROWS, ROWS_PER_CHUNK);
    let plan = Plan {
        chunks: layout.chunks(rows_per_chunk),
        header: columns.header.clone(),
        separator: columns.separator,
        mapping,
        settings: check,
        duplicates: summary.duplicates,
        known,
    };
    put_json(app, &plan_file(id), &plan).await?;
    Ok(Found {
        checked: Checked {
            result: Ok(dry_run),
            chunks: number(plan.chunks.len()),
        },
        columns: Some(columns),
    })
}

/// A file that cannot be imported.
pub(crate) fn blocked(by: Sentence, columns: Option<Columns>) -> Found {
    Found {
        checked: Checked {
            result: Err(by),
            chunks: 0,
        },
        columns,
    }
}

/// The settings that concern the check of rows.
pub(crate) fn check_settings(settings: &ImportSettings) -> CheckSettings {
    CheckSettings {
        skip_duplicates: settings.skip_duplicates,
        validate_linkedin: settings.validate_linkedin,
        validate_phone: settings.validate_phone,
    }
}

/// The rows about people who are known already, in order.
async fn known_rows(
    app: &App,
    id: &CsvImportId,
    settings: &ImportSettings,
    valid: &[Valid],
) -> Result<Vec<KnownRow>, Problem> {
    let mut rows = Vec::new();
    for part in valid.chunks(LOOKED_UP) {
        let people = part.iter().map(|valid| {
            let keys = if settings.skip_duplicates {
                valid.keys.as_slice()
            } else {
                &[]
            };
            (&valid.email, keys)
        });
        let known = known_people((&app.imports, &app.common.accounts), people).await?;
        rows.extend(part.iter().filter_map(|valid| known_row(&known, id, settings, valid)));
    }
    Ok(rows)
}

fn known_row(known: &KnownPeople, id: &CsvImportId, settings: &ImportSettings, valid: &Valid) -> Option<KnownRow> {
    let candidate = Candidate {
        row: valid.row,
        email: &valid.email,
        keys: &valid.keys,
    };
    match decide(known, id, settings.skip_duplicates, candidate) {
        RowDecision::Skip(known) => Some(known),
        RowDecision::Update(_) => Some(KnownRow {
            row: valid.row,
            rule: Rule::Email,
            holder: Holder::Draft,
            updates: true,
        }),
        // Nothing of this import has been written yet.
        RowDecision::Create | RowDecision::WasCreated | RowDecision::WasUpdated => None,
    }
}

/// A file has at most 50,000 rows.
fn number(rows: usize) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}
