//! `GET /api/admin/csv-import/imports/{id}/drafts`

use axum::extract::State;
use domain::{CsvImport, CsvImportId, DraftProfile, Text, csv_import::DraftInvitationStatus, search::SoughtWords};
use serde::{Deserialize, Serialize};
use store::draft_profile;
use utoipa::{IntoParams, ToSchema};
use web::{Admin, Json, PageSize, Problem, RecordFor, ValidQuery};

use crate::{App, draft_view::DraftView};

/// A filter for draft profiles.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct DraftsQuery {
    /// Only those whose invitation has this status.
    invitation: Option<DraftInvitationStatus>,
    /// Only those with these words in name, address, position or company.
    #[param(value_type = Option<String>, max_length = 120)]
    q: Option<Text<0, 120>>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of draft profiles.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DraftsView {
    drafts: Vec<DraftView>,
    next_cursor: Option<String>,
}

/// Lists the draft profiles that an import created and that still exist, in the order of the file. With a filter, a page
/// may hold fewer than its limit and still have a cursor.
#[utoipa::path(get, path = "/api/admin/csv-import/imports/{id}/drafts", tag = "csv-import",
    params(("id" = CsvImportId, Path), DraftsQuery),
    responses((status = 200, description = "A page of draft profiles", body = DraftsView)))]
pub(crate) async fn list_drafts(
    admin: RecordFor<Admin, CsvImport>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<DraftsQuery>,
) -> Result<Json<DraftsView>, Problem> {
    let (common, cursor) = (&app.common, query.cursor.as_deref());
    let now = common.clock.now();
    let words = query.q.as_ref().map(|q| SoughtWords::of(q));
    let status = query.invitation;
    let page = draft_profile::page(
        &app.imports,
        (&admin.record.id, query.limit.get()),
        (cursor, &common.seal),
        |stored| {
            let draft = &stored.draft;
            let invited = draft.invitation.as_ref().map(|it| it.status);
            let is_wanted = status.is_none_or(|status| invited == Some(status));
            is_wanted && now < draft.ends_at() && words.as_ref().is_none_or(|words| words.are_in(texts(draft)))
        },
    )
    .await?;
    Ok(Json(DraftsView {
        drafts: page.items.iter().map(|stored| DraftView::of(&stored.draft)).collect(),
        next_cursor: page.next_cursor,
    }))
}

/// What a filter by words looks at.
fn texts(draft: &DraftProfile) -> impl Iterator<Item = &str> {
    let named: [&str; 3] = [&draft.first_name, &draft.last_name, draft.email.as_str()];
    let details = draft.details.as_ref();
    let positions = details.map(|details| [details.title.as_deref(), details.current_company.as_deref()]);
    named.into_iter().chain(positions.into_iter().flatten().flatten())
}
