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
use web::{Admin, As, Caller, Json, PageSize, Problem, ValidQuery};

use crate::{
    App,
    view::{AdminDocumentView, DocumentOwner, is_shown},
};

/// A filter for documents.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct DocumentQuery {
    /// Only those with this status, by default those that wait for review. For one owner the default is all.
    #[param(inline)]
    status: Option<DocumentStatus>,
    /// Only current documents of this account, all at once.
    owner: Option<AccountId>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    limit: PageSize,
    /// From the previous page.
    cursor: Option<String>,
}

/// A page of documents, oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DocumentList {
    documents: Vec<AdminDocumentView>,
    total: u64,
    next_cursor: Option<String>,
}

/// Lists the documents to review; or those with another status, or of one person. If an image is shown, the view is
/// recorded in the owner's access log.
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
    let limit = query.limit.get();
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
        // The name was erased with the account.
        let owner = owners.get(&document.owner).cloned().unwrap_or_else(|| DocumentOwner {
            id: document.owner.clone(),
            name: String::new(),
            email: String::new(),
        });
        views.push(AdminDocumentView::new(app, document, owner).await?);
    }
    Ok(views)
}
