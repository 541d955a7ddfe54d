//! `POST /api/admin/exports`

use axum::{extract::State, http::StatusCode};
use domain::{
    Export, ExportId,
    export::{AuditFilter, CandidateFilter, ExportEvent, ExportFilter, ExportKind, UserFilter},
};
use events::{Actor, Event, Transition};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use store::{RateLimit, Transaction};
use utoipa::ToSchema;
use web::{Admin, As, Json, Once, Problem, Valid};

use crate::{App, audit_query::days, export_view::BackgroundExportView, sentences};

/// Exports per administrator and hour.
const EXPORTS: RateLimit = RateLimit {
    what: "export",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// A list to export, and its filters.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RequestExport {
    /// The list.
    kind: ExportKind,
    /// The filters for candidates.
    #[serde(default)]
    candidates: CandidateFilter,
    /// The filters for users.
    #[serde(default)]
    users: UserFilter,
    /// The filters for the audit log.
    #[serde(default)]
    audit: AuditFilter,
}

impl RequestExport {
    /// The filters of the kind; those of other kinds must be empty.
    fn filter(self, now: Timestamp) -> Result<ExportFilter, Problem> {
        let Self {
            kind,
            candidates,
            users,
            audit,
        } = self;
        let others = [
            (ExportKind::Candidates, candidates != CandidateFilter::default()),
            (ExportKind::Users, users != UserFilter::default()),
            (ExportKind::Audit, audit != AuditFilter::default()),
        ];
        if let Some((other, _)) = others.into_iter().find(|(other, is_set)| *other != kind && *is_set) {
            return Err(Problem::invalid(other.as_str(), sentences::filter_of_other_list()));
        }
        Ok(match kind {
            ExportKind::Candidates => ExportFilter::Candidates(candidates),
            ExportKind::Users => ExportFilter::Users(users),
            ExportKind::Audit => {
                // Of now, not of the time when the worker reads them.
                let (from, to) = days((audit.from, audit.to), now)?;
                ExportFilter::Audit(AuditFilter {
                    from: Some(from),
                    to: Some(to),
                    ..audit
                })
            }
        })
    }
}

/// Asks for a list of any length as a CSV file, which is written in the background and kept for 7 days. Who asked for it is in
/// the audit log, and in the access log of every person in it. At most 20 per hour and administrator, then 429.
#[utoipa::path(post, path = "/api/admin/exports", tag = "admin", request_body = RequestExport,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 201, description = "Queued", body = BackgroundExportView)))]
pub(crate) async fn request_export(
    admin: As<Admin>,
    once: Once,
    State(app): State<App>,
    Valid(request): Valid<RequestExport>,
) -> Result<(StatusCode, Json<BackgroundExportView>), Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let filter = request.filter(now)?;
    let hand = common.hand(&admin.caller);
    let ((), asked) = tokio::try_join!(common.count(EXPORTS, &admin.caller), hand)?;
    let export = Export::new(ExportId::new(&common.clock, &common.chance), asked, filter);
    let fact = Event::ExportMoved {
        export_id: export.id.clone(),
        account_id: export.asked.by.clone(),
        kind: export.filter.kind().into(),
        records: export.rows,
        transition: Transition::birth(ExportEvent::Ask, export.status),
    };
    let fact = common.source().fact(Actor::from(&admin.caller), fact);
    let queued = Transaction::new()
        .create(&common.accounts, &export)
        .emit(&common.accounts, fact);
    let view = BackgroundExportView::new(export, now);
    let queued = once.answer(queued, &common.accounts, StatusCode::CREATED, &view)?;
    queued.commit(&common.chance).await?;
    Ok((StatusCode::CREATED, Json(view)))
}
