//! `GET /api/admin/documents`

use std::collections::HashMap;

use axum::extract::State;
use domain::{
    Account, AccountId, Document,
    data_rights::{Access, Seen},
    document::DocumentStatus,
};
use serde::{Deserialize, Serialize};
use store::{
    Read,
    data_rights::looked,
    document::{Totals, current_of, page},
};
use utoipa::{IntoParams, ToSchema};
use web::{Admin, As, Caller, Json, Problem, ValidQuery};

use crate::{
    App,
    view::{AdminDocumentView, DocumentOwner, is_shown},
};

/// Documents a page unless asked otherwise, and the most of them.
const PAGE: u16 = 20;
const LONGEST_PAGE: u16 = 100;

/// Which documents to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct DocumentQuery {
    /// Only those with this status, otherwise those that wait. Of one owner, otherwise all.
    #[param(inline)]
    status: Option<DocumentStatus>,
    /// Only those of this account: all current ones at once.
    owner: Option<AccountId>,
    /// 1 to 100, otherwise 20.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u16>,
    /// From the page before.
    cursor: Option<String>,
}

/// Documents, a page at a time, those that wait longest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DocumentList {
    documents: Vec<AdminDocumentView>,
    total: u64,
    next_cursor: Option<String>,
}

/// The queue of documents to verify; or those with another status, or of one person. Where it shows a picture, the access
/// log of whose it is says so.
#[utoipa::path(
    get,
    path = "/api/admin/documents",
    tag = "documents",
    params(DocumentQuery),
    responses((status = 200, description = "A page of documents", body = DocumentList))
)]
pub(crate) async fn list_documents(
    admin: As<Admin>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<DocumentQuery>,
) -> Result<Json<DocumentList>, Problem> {
    let limit = query.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(Problem::invalid("limit", format!("must be 1 to {LONGEST_PAGE}")));
    }
    let table = &app.documents.table;
    let (found, total, next_cursor) = match &query.owner {
        Some(owner) => {
            let mut found = current_of(table, owner).await?;
            found.retain(|document| query.status.is_none_or(|status| status == document.status));
            let total = found.len() as u64;
            (found, total, None)
        }
        None => {
            let status = query.status.unwrap_or(DocumentStatus::Pending);
            let seal = &app.common.seal;
            let page = page(table, status, limit, query.cursor.as_deref(), seal);
            let (page, totals) = tokio::try_join!(page, Totals::read(table))?;
            (page.items, totals.of(status), page.next_cursor)
        }
    };
    Ok(Json(DocumentList {
        documents: with_owners(&app, &admin.caller, &found).await?,
        total,
        next_cursor,
    }))
}

async fn with_owners(
    app: &App,
    admin: &Caller,
    documents: &[Read<Document>],
) -> Result<Vec<AdminDocumentView>, Problem> {
    let mut ids: Vec<_> = documents.iter().map(|document| &document.owner).collect();
    ids.sort_unstable();
    ids.dedup();
    let now = app.common.clock.now();
    let shown = documents.iter().filter(|document| is_shown(document));
    let seen = shown.filter_map(|document| Access::new(&document.owner, admin.viewer(), Seen::Document, now));
    let (accounts, ()) = tokio::try_join!(app.common.accounts.several::<Account>(&ids), looked(&app.rights, seen))?;
    let owners: HashMap<_, _> = accounts
        .iter()
        .map(|account| (account.id.clone(), DocumentOwner::of(account)))
        .collect();
    let mut views = Vec::with_capacity(documents.len());
    for document in documents {
        // An account that was erased took its name with it.
        let owner = owners.get(&document.owner).cloned().unwrap_or_else(|| DocumentOwner {
            id: document.owner.clone(),
            name: String::new(),
            email: String::new(),
        });
        views.push(AdminDocumentView::new(app, document, owner).await?);
    }
    Ok(views)
}
