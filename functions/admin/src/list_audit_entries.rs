//! `GET /api/admin/audit`

use std::collections::BTreeMap;

use axum::extract::State;
use domain::{
    AccountId, Line,
    audit::{AuditAction, AuditArea},
    export::AuditFilter,
};
use jiff::civil::Date;
use operations::export::audit::listed;
use serde::{Deserialize, Serialize};
use store::audit;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Json, PageSize, Problem, ValidQuery};

use crate::{
    App,
    audit_query::days_of,
    audit_view::{AuditEntryView, names_of},
};

/// A part of the audit log.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditQuery {
    /// Only those about this area.
    area: Option<AuditArea>,
    /// Only this action.
    action: Option<AuditAction>,
    /// Only actions of this account.
    by: Option<AccountId>,
    /// Only those about the record with this id, such as an account, a company or an application.
    subject: Option<Line<1, 64>>,
    /// The first day on which they were recorded, in UTC; 30 days before the last by default.
    from: Option<Date>,
    /// The last day, in UTC; today by default. At most 366 days together.
    to: Option<Date>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AuditEntryList {
    /// The newest first. At most a thousand are looked through for a page, so one may be empty although there is a next.
    entries: Vec<AuditEntryView>,
    /// The names of accounts and companies in the entries, by id. Erased accounts have none.
    names: BTreeMap<String, String>,
    /// The number of entries; `null` with a filter by action, account or record, which are not counted.
    total: Option<u64>,
    /// The first day of the list.
    from: Date,
    /// The last day of the list.
    to: Date,
    next_cursor: Option<String>,
}

/// Lists the audit log: every action of an administrator, and every move of money, identity or access.
#[utoipa::path(get, path = "/api/admin/audit", tag = "admin", params(AuditQuery),
    responses((status = 200, description = "A page of entries", body = AuditEntryList)))]
pub(crate) async fn list_audit_entries(
    _: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<AuditQuery>,
) -> Result<Json<AuditEntryList>, Problem> {
    let common = &app.common;
    let filter = AuditFilter {
        area: query.area,
        action: query.action,
        by: query.by,
        subject: query.subject,
        from: query.from,
        to: query.to,
    };
    let days = days_of(&filter, common.clock.now())?;
    let page = async {
        let page = audit::page(
            &app.audit,
            listed(&filter),
            days,
            query.limit.get(),
            query.cursor.as_deref(),
            &common.seal,
            |entry| filter.wants(entry),
        )
        .await?;
        let entries: Vec<_> = page.items.iter().map(|entry| AuditEntryView::new(entry)).collect();
        let names = names_of(&app, &entries).await?;
        Ok::<_, Problem>((entries, names, page.next_cursor))
    };
    let total = async {
        if !filter.is_counted() {
            return Ok::<_, Problem>(None);
        }
        let days = audit::days(&app.audit, days.0, days.1).await?;
        let counts = days.iter().map(|day| u64::from(day.count(filter.area)));
        Ok(Some(counts.sum()))
    };
    let ((entries, names, next_cursor), total) = tokio::try_join!(page, total)?;
    Ok(Json(AuditEntryList {
        entries,
        names,
        total,
        from: days.0,
        to: days.1,
        next_cursor,
    }))
}
