//! `GET /api/admin/csv-import/imports/{id}/rows`

use axum::extract::State;
use domain::{CsvImport, CsvImportId, Sentence, sentence::SentenceText};
use import_file::{Chunk, Field, ImportRow, Plan, RowError, RowOutcome, column_letters};
use serde::{Deserialize, Serialize};
use store::csv_import::{plan_file, text_file};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, Json, PageSize, Problem, RecordFor, ValidQuery};

use crate::{App, files, files::bucket, sentences};

/// Parts of the text that are read in one call: 4,000 rows of the largest files.
const READ_AT_ONCE: usize = 16;
/// The number of such calls per response. After that the rows so far are returned, with a cursor.
const READS: usize = 4;

/// What would happen to a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ImportRowOutcome {
    /// It creates a draft profile.
    Create,
    /// It updates a draft profile of an earlier import.
    Update,
    /// It is skipped, because the person is known.
    Skip,
    /// It is refused.
    Refuse,
}

/// A filter for rows.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct RowsQuery {
    /// Only those with this outcome.
    outcome: Option<ImportRowOutcome>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of rows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportRowsView {
    rows: Vec<ImportRowView>,
    next_cursor: Option<String>,
}

/// A row of the file, and what would happen to it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportRowView {
    /// As a spreadsheet counts: the header is usually row 1.
    row_number: u32,
    outcome: ImportRowOutcome,
    /// `null` in a refused row.
    name: Option<String>,
    /// `null` in a refused row.
    email: Option<String>,
    /// The person's position, with the company.
    position: Option<String>,
    /// Why it is skipped or refused.
    reasons: Vec<RowReasonView>,
    /// What is not imported of a row that is.
    left_out: Vec<RowReasonView>,
}

/// A reason, with the cell.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RowReasonView {
    /// `null` if the row as a whole is meant.
    field: Option<Field>,
    /// The letters of the column in a spreadsheet; `null` if the row as a whole is meant.
    column: Option<String>,
    reason: SentenceText,
}

/// Lists the rows of a file with what would happen to each, in the order of the file. A page may hold fewer rows than
/// its limit and still have a cursor. Once the import has ended, the rows are deleted.
#[utoipa::path(get, path = "/api/admin/csv-import/imports/{id}/rows", tag = "csv-import",
    params(("id" = CsvImportId, Path), RowsQuery),
    responses((status = 200, description = "A page of rows", body = ImportRowsView)))]
pub(crate) async fn list_import_rows(
    admin: RecordFor<Admin, CsvImport>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<RowsQuery>,
) -> Result<Json<ImportRowsView>, Problem> {
    let after: u32 = match query.cursor.as_deref().map(str::parse) {
        None => 0,
        Some(Ok(after)) => after,
        Some(Err(_)) => return Err(Problem::invalid("cursor", sentences::cursor_invalid())),
    };
    let id = &admin.record.id;
    let plan: Option<Plan> = files::get_json(&app, &plan_file(id)).await?;
    let plan = plan.ok_or_else(files::deleted)?;
    let first = plan
        .chunks
        .partition_point(|chunk| chunk.first_row <= after)
        .saturating_sub(1);
    let limit = usize::from(query.limit.get());
    let mut rows = Vec::new();
    let mut reads = plan.chunks[first..].chunks(READ_AT_ONCE);
    for chunks in reads.by_ref().take(READS) {
        let found = read(&app, id, &plan, chunks).await?;
        let wanted = found
            .into_iter()
            .filter(|row| row.row_number > after && query.outcome.is_none_or(|outcome| outcome == row.outcome));
        rows.extend(wanted.take(limit + 1 - rows.len()));
        if rows.len() > limit {
            rows.truncate(limit);
            let next_cursor = rows.last().map(|row| row.row_number.to_string());
            return Ok(Json(ImportRowsView { rows, next_cursor }));
        }
    }
    // The row before the next part: nothing of the parts that were read comes after it.
    let next = reads.next().and_then(<[Chunk]>::first);
    Ok(Json(ImportRowsView {
        rows,
        next_cursor: next.map(|chunk| (chunk.first_row - 1).to_string()),
    }))
}

/// The rows of adjacent parts.
async fn read(app: &App, id: &CsvImportId, plan: &Plan, chunks: &[Chunk]) -> Result<Vec<ImportRowView>, Problem> {
    let Some((first, last)) = chunks.first().zip(chunks.last()) else {
        return Ok(Vec::new());
    };
    let bytes = app
        .files
        .get_range(&text_file(id), first.start.into(), last.end.into())
        .await;
    let bytes = bytes.map_err(bucket)?.ok_or_else(files::deleted)?;
    let text = String::from_utf8(bytes).map_err(Problem::internal)?;
    let mut rows = Vec::new();
    for chunk in chunks {
        let part = (chunk.start - first.start) as usize..(chunk.end - first.start) as usize;
        let part = text.get(part).unwrap_or_default();
        let found = plan
            .rows(chunk, part, &plan.known_in(chunk))
            .map_err(Problem::internal)?;
        rows.extend(found.into_iter().map(|(record, outcome)| view(record.row(), outcome)));
    }
    Ok(rows)
}

fn view(row_number: u32, outcome: RowOutcome) -> ImportRowView {
    let of_row = |reason: Sentence| RowReasonView {
        field: None,
        column: None,
        reason: reason.into(),
    };
    let (outcome, row, reasons) = match outcome {
        RowOutcome::Create(row) => (ImportRowOutcome::Create, Some(row), Vec::new()),
        RowOutcome::Update(row, known) => (ImportRowOutcome::Update, Some(row), vec![of_row(known.reason())]),
        RowOutcome::SkipKnown(row, known) => (ImportRowOutcome::Skip, Some(row), vec![of_row(known.reason())]),
        RowOutcome::SkipDuplicate(row, duplicate) => {
            (ImportRowOutcome::Skip, Some(row), vec![of_row(duplicate.reason())])
        }
        RowOutcome::Refuse(errors) => (ImportRowOutcome::Refuse, None, errors.into_iter().map(reason).collect()),
    };
    let row = row.map(|row| *row);
    ImportRowView {
        row_number,
        outcome,
        name: row
            .as_ref()
            .map(|row| format!("{} {}", row.first_name, row.last_name).trim().to_owned()),
        email: row.as_ref().map(|row| row.email.to_string()),
        position: row.as_ref().and_then(position),
        reasons,
        left_out: row
            .map(|row| row.left_out.into_iter().map(reason).collect())
            .unwrap_or_default(),
    }
}

fn reason(error: RowError) -> RowReasonView {
    RowReasonView {
        field: error.field,
        column: error.column.map(column_letters),
        reason: error.reason.into(),
    }
}

fn position(row: &ImportRow) -> Option<String> {
    let parts: Vec<&str> = [&row.current_position, &row.current_company]
        .into_iter()
        .flatten()
        .map(AsRef::as_ref)
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}
