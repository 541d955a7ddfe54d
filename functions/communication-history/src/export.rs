//! GET /api/communication-history/export: interactions as a file.

use axum::extract::State;
use domain::csv::Csv;
use domain::time::day_of;
use jiff::{SignedDuration, civil::Date};
use serde::{Deserialize, Serialize};
use store::{RateLimit, interaction};
use utoipa::{IntoParams, ToSchema};
use web::{As, Json, MemberExceptPayer, Problem, ValidQuery};

use crate::{
    App,
    interaction_view::{InteractionView, Reader},
    names::Names,
    participant::{ParticipantId, filter_by},
    period::within,
    sentences,
};

/// The most interactions of one file, which keeps the response below a function's limit (6 MB).
const MOST: u16 = 2000;
/// The size of the texts of one file, bytes, for the same reason.
const MOST_BYTES: usize = 4_000_000;

/// Exports per account and hour.
const EXPORTS: RateLimit = RateLimit {
    what: "communication-export",
    tries: 30,
    window: SignedDuration::from_hours(1),
};

/// What to export.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// The format.
    #[param(inline)]
    format: ExportFormat,
    /// Only those with this participant.
    #[param(inline)]
    participant_id: Option<ParticipantId>,
    /// The first day, in UTC.
    start_date: Option<Date>,
    /// The last day, in UTC.
    end_date: Option<Date>,
}

/// The format.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ExportFormat {
    /// A table for spreadsheets.
    Csv,
    /// The interactions as the API has them, with the hashes that prove their order.
    Json,
}

/// A file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExportView {
    /// Its name.
    filename: String,
    media_type: &'static str,
    /// Its text.
    content: String,
    /// The number of interactions in it.
    count: usize,
}

/// Exports the caller's interactions
///
/// At most 2,000; 422 if more match. At most 30 exports per hour and account, then 429.
#[utoipa::path(
    get, path = "/api/communication-history/export", tag = "communication-history", params(ExportQuery),
    responses((status = OK, body = ExportView))
)]
pub(crate) async fn export_interactions(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<ExportQuery>,
) -> Result<Json<ExportView>, Problem> {
    let side = by.caller.side()?;
    let within = within(query.start_date, query.end_date)?;
    let pair = filter_by(side, query.participant_id)?;
    app.common.count(EXPORTS, &by.caller).await?;
    let (mut found, mut cursor, mut bytes) = (Vec::new(), None, 0);
    let too_much = || Problem::invalid("start_date", sentences::too_much_to_export(usize::from(MOST)));
    loop {
        let of = (side, pair.as_ref());
        let (table, seal) = (&app.interactions, &app.common.seal);
        let page = interaction::page(table, of, within, MOST, cursor.as_deref(), seal, |_| true).await?;
        let texts = page.items.iter().filter_map(|read| read.event.content.text());
        bytes += texts.map(str::len).sum::<usize>();
        found.extend(page.items.into_iter().map(|read| read.it));
        cursor = page.next_cursor;
        if found.len() > usize::from(MOST)
            || bytes > MOST_BYTES
            || (cursor.is_some() && found.len() == usize::from(MOST))
        {
            return Err(too_much());
        }
        if cursor.is_none() {
            break;
        }
    }
    let names = Names::of(&app, found.iter(), None).await?;
    let reader = Reader {
        party: side.party(),
        account: &by.caller.account,
    };
    let rows: Vec<_> = found
        .iter()
        .map(|found| InteractionView::new(found, reader, &names))
        .collect();
    let (ending, media_type, content) = match query.format {
        ExportFormat::Csv => ("csv", "text/csv; charset=utf-8", table_of(&rows)),
        ExportFormat::Json => {
            let text = serde_json::to_string_pretty(&rows).map_err(Problem::internal)?;
            ("json", "application/json", text)
        }
    };
    let today = day_of(app.common.clock.now());
    Ok(Json(ExportView {
        filename: format!("kilele-communication-history-{today}.{ending}"),
        media_type,
        content,
        count: rows.len(),
    }))
}

fn table_of(rows: &[InteractionView]) -> String {
    let mut csv = Csv::new(&[
        "timestamp",
        "interaction_type",
        "participant",
        "primary_actor",
        "primary_actor_name",
        "summary",
        "files",
        "context_type",
        "context_id",
        "number",
        "recorded_at",
        "hash",
        "id",
    ]);
    for row in rows {
        csv.row(&[
            row.timestamp.to_string(),
            row.interaction_type.to_string(),
            row.participant.name.clone(),
            row.primary_actor.to_string(),
            row.primary_actor_name.clone(),
            row.summary.clone(),
            row.details.file_names(),
            row.context_type.to_string(),
            row.context_id.clone(),
            row.number.to_string(),
            row.recorded_at.to_string(),
            row.hash.clone(),
            row.id.to_string(),
        ]);
    }
    csv.finish()
}
