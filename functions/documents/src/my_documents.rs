//! `GET /api/documents/my-documents`

use axum::extract::State;
use serde::Serialize;
use store::document::of;
use utoipa::ToSchema;
use web::{Json, Member, Own, Problem};

use crate::{App, receive::is_being_vetted, view::DocumentView};

/// The caller's own documents.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MyDocuments {
    /// The current version of each type; types without a document are absent.
    documents: Vec<OwnDocument>,
}

/// A document with its earlier versions.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnDocument {
    #[serde(flatten)]
    document: DocumentView,
    /// Newest first.
    earlier_versions: Vec<DocumentView>,
}

/// Lists the caller's documents, with status and possible moves.
#[utoipa::path(
    get,
    path = "/api/documents/my-documents",
    tag = "documents",
    responses((status = 200, description = "My documents", body = MyDocuments))
)]
pub(crate) async fn my_documents(own: Own<Member>, State(app): State<App>) -> Result<Json<MyDocuments>, Problem> {
    let versions = of(&app.documents.table, &own.caller.account).await?;
    let is_being_vetted = is_being_vetted(&own.account);
    let mut documents = Vec::new();
    for current in versions.iter().filter(|version| version.is_current) {
        let slot = current.document_type.slot();
        let mut earlier_versions = Vec::new();
        let earlier =
            |version: &&store::Read<domain::Document>| !version.is_current && version.document_type.slot() == slot;
        for version in versions.iter().rev().filter(earlier) {
            earlier_versions.push(DocumentView::own(&app, version, is_being_vetted).await?);
        }
        documents.push(OwnDocument {
            document: DocumentView::own(&app, current, is_being_vetted).await?,
            earlier_versions,
        });
    }
    Ok(Json(MyDocuments { documents }))
}
