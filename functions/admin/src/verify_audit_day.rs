//! `GET /api/admin/audit/days/{date}/verification`

use axum::extract::{Path, State};
use domain::{AuditDay, audit::AuditRoot, hash_chain::Broken};
use jiff::civil::Date;
use serde::Serialize;
use store::audit;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem};

use crate::{App, sentences};

/// The result of a check of one day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditVerificationView {
    /// The day in UTC.
    date: Date,
    /// Whether all entries are as they were recorded, and the day as it was sealed.
    is_intact: bool,
    /// The number of its entries.
    entries: u32,
    /// Whether the stored root is the one that the day has now.
    is_as_sealed: bool,
    /// The first broken entry; `null` if there is none.
    first_broken: Option<BrokenEntryView>,
}

/// An entry that is not as it was recorded.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BrokenEntryView {
    /// Its number on that day.
    number: u32,
    /// Why it is broken.
    why: Broken,
}

/// Computes the hashes of a sealed day again, and compares its root with the one in the bucket, which cannot be overwritten.
#[utoipa::path(get, path = "/api/admin/audit/days/{date}/verification", tag = "admin",
    params(("date" = Date, Path)),
    responses((status = 200, description = "The result", body = AuditVerificationView)))]
pub(crate) async fn verify_audit_day(
    _: As<Admin>,
    Path(date): Path<String>,
    State(app): State<App>,
) -> Result<Json<AuditVerificationView>, Problem> {
    let absent = || Problem::NotFound(sentences::no_audit_day());
    let date: Date = date.parse().map_err(|_| absent())?;
    let day = app.audit.get::<AuditDay>(date).await?.ok_or_else(absent)?;
    if day.is_open() {
        return Err(Problem::Conflict {
            code: "audit_day_open",
            detail: sentences::audit_day_open(),
        });
    }
    let key = AuditRoot::key_of(date);
    let stored = async { app.audit_roots.get_marked(&key).await.map_err(Problem::internal) };
    let chain = async { audit::chain(&app.audit, date).await.map_err(Problem::from) };
    let (stored, chain) = tokio::try_join!(stored, chain)?;
    let stored = stored.and_then(|stored| serde_json::from_slice::<AuditRoot>(&stored.bytes).ok());
    let first_broken = day.check(&chain);
    let is_as_sealed = stored.is_some_and(|stored| day.is_as_sealed(&stored));
    Ok(Json(AuditVerificationView {
        date,
        is_intact: first_broken.is_none() && is_as_sealed,
        entries: day.length,
        is_as_sealed,
        first_broken: first_broken.map(|broken| BrokenEntryView {
            number: broken.number,
            why: broken.why,
        }),
    }))
}
