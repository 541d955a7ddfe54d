//! The log of a share as a table for spreadsheets: one format for shares with members and with addresses.

use domain::{csv::Csv, document::FileName, time::day_of};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use store::RateLimit;
use utoipa::ToSchema;
use web::{Caller, Problem};

use crate::{App, sentences};

/// The most entries of one file.
const MOST: usize = 10_000;

/// Exports per account and hour.
const EXPORTS: RateLimit = RateLimit {
    what: "share-export",
    tries: 30,
    window: SignedDuration::from_hours(1),
};

/// A file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShareAuditFile {
    /// Its name.
    filename: String,
    media_type: &'static str,
    /// Its text.
    content: String,
    /// The number of entries in it.
    count: usize,
}

/// An entry as a row of the table.
pub(crate) struct LogRow {
    pub(crate) at: Timestamp,
    pub(crate) entry_type: &'static str,
    /// The side that did it.
    pub(crate) party: &'static str,
    /// The name of the person, or the address.
    pub(crate) name: String,
    pub(crate) country: Option<String>,
    pub(crate) file_name: Option<FileName>,
    pub(crate) has_watermark: Option<bool>,
    /// The comment.
    pub(crate) text: Option<String>,
}

/// Counts an export of the caller's.
///
/// # Errors
/// 429 for too many.
pub(crate) async fn count_export(app: &App, caller: &Caller) -> Result<(), Problem> {
    app.common.count(EXPORTS, caller).await
}

impl ShareAuditFile {
    /// A file of these entries, the oldest first.
    ///
    /// # Errors
    /// 409 for a log that is too long.
    pub(crate) fn of(app: &App, rows: Vec<LogRow>) -> Result<Self, Problem> {
        if rows.len() > MOST {
            return Err(Problem::Conflict {
                code: "too_long",
                detail: sentences::share_log_too_long(),
            });
        }
        let count = rows.len();
        let mut csv = Csv::new(&[
            "timestamp",
            "entry_type",
            "party",
            "name",
            "country",
            "file_name",
            "has_watermark",
            "text",
        ]);
        for row in rows {
            csv.row(&[
                row.at.to_string(),
                row.entry_type.to_owned(),
                row.party.to_owned(),
                row.name,
                row.country.unwrap_or_default(),
                row.file_name.map(|name| name.to_string()).unwrap_or_default(),
                row.has_watermark.map(|has| has.to_string()).unwrap_or_default(),
                row.text.unwrap_or_default(),
            ]);
        }
        let today = day_of(app.common.clock.now());
        Ok(Self {
            filename: format!("kilele-shared-document-{today}.csv"),
            media_type: "text/csv; charset=utf-8",
            content: csv.finish(),
            count,
        })
    }
}
