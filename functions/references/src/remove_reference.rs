//! DELETE /api/executive/references/{id}

use axum::{extract::State, http::StatusCode};
use domain::{
    Reference,
    reference::{ReferenceActor, ReferenceEvent},
};
use events::{Actor, Event};
use store::reference::RosterWrite;
use web::{As, Executive, IdOf, Problem};

use crate::App;

/// Removes a reference, unless it was completed. The referee's link becomes invalid.
#[utoipa::path(
    delete,
    path = "/api/executive/references/{id}",
    tag = "references",
    params(("id" = String, Path, description = "The reference")),
    responses((status = 204, description = "Removed"))
)]
pub(crate) async fn remove_reference(
    executive: As<Executive>,
    State(app): State<App>,
    IdOf(id): IdOf<Reference>,
) -> Result<StatusCode, Problem> {
    let (common, account) = (&app.common, &executive.caller.account);
    let (reference, roster) = tokio::join!(app.own(account, &id), app.references.roster(account));
    let (mut reference, mut roster) = (reference?, RosterWrite::of(roster?, account));
    let (before, now) = (reference.it.clone(), common.clock.now());
    let moved = reference.advance(ReferenceEvent::Remove, ReferenceActor::Executive, now)?;
    roster.roster().strike(&before.id);
    let removed = app.references.remove(&before, &reference, &roster, now);
    let (source, table, by) = (common.source(), &app.references.table, Actor::from(&executive.caller));
    removed
        .and(operations::reference::evidence_changed(
            table,
            account,
            by.clone(),
            source,
        ))
        .emit(table, source.fact(by, Event::of_reference(&reference, moved)))
        .commit(&common.chance)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
