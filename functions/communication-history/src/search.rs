//! GET /api/communication-history/search: interactions with these words.

use axum::extract::State;
use domain::{Interaction, Line, interaction::Relevance};
use serde::{Deserialize, Serialize};
use store::interaction::{self, Within};
use utoipa::{IntoParams, ToSchema};
use web::{As, Json, MemberExceptPayer, PageSize, Problem, ValidQuery};

use crate::{
    App,
    interaction_view::{InteractionView, Reader},
    names::Names,
};

/// What to search for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchQuery {
    /// Words in what people wrote and in the names of files, in any case and order; all of them must occur.
    #[param(inline)]
    query: Line<3, 80>,
    /// The cursor from the previous page.
    cursor: Option<String>,
    /// The page size.
    #[serde(default)]
    #[param(inline)]
    page_size: PageSize<20, 100>,
}

/// A page of results.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundInteractionsView {
    /// The newest first. At most a thousand interactions are looked through for a page, so one may be empty although there
    /// is a next.
    results: Vec<FoundInteractionView>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// A result.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundInteractionView {
    /// The interaction.
    event: InteractionView,
    /// How well it matches.
    relevance: Relevance,
}

/// Searches the caller's interactions
#[utoipa::path(
    get, path = "/api/communication-history/search", tag = "communication-history", params(SearchQuery),
    responses((status = OK, body = FoundInteractionsView))
)]
pub(crate) async fn search_interactions(
    by: As<MemberExceptPayer>,
    State(app): State<App>,
    ValidQuery(wanted): ValidQuery<SearchQuery>,
) -> Result<Json<FoundInteractionsView>, Problem> {
    let side = by.caller.side()?;
    let query = wanted.query.to_lowercase();
    let has_query = |interaction: &Interaction| interaction.event.content.relevance(&query).is_some();
    let (cursor, limit, seal) = (wanted.cursor.as_deref(), wanted.page_size.get(), &app.common.seal);
    let (of, all) = ((side, None), Within::default());
    let page = interaction::page(&app.interactions, of, all, limit, cursor, seal, has_query).await?;
    let names = Names::of(&app, page.items.iter().map(|read| &read.it), None).await?;
    let reader = Reader {
        party: side.party(),
        account: &by.caller.account,
    };
    let result = |found: &Interaction| {
        Some(FoundInteractionView {
            relevance: found.event.content.relevance(&query)?,
            event: InteractionView::new(found, reader, &names),
        })
    };
    Ok(Json(FoundInteractionsView {
        results: page.items.iter().filter_map(|read| result(read)).collect(),
        next_cursor: page.next_cursor,
    }))
}
