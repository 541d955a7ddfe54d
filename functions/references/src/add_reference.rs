//! POST /api/executive/references

use axum::{extract::State, http::StatusCode};
use domain::{
    Account, Reference, ReferenceId, VettingProcess,
    reference::{MOST_REFERENCES, ReferenceActor, ReferenceEvent},
};
use events::{Actor, Event, NoticeBody, Transition};
use store::{reference::RosterWrite, retry};
use web::{As, Executive, Json, Once, Problem, Valid};

use crate::{App, form::RefereeForm, sentences, view::ReferenceView};

/// The number of attempts when another referee is named, or the vetting submitted, at the same time.
const TRIES: u32 = 3;

/// Names a referee. Referees are contacted when the executive submits for review; a referee named after that, until the
/// decision, as a replacement of a failed one, is contacted at once.
#[utoipa::path(
    post,
    path = "/api/executive/references",
    tag = "references",
    request_body = RefereeForm,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 201, description = "Added", body = ReferenceView))
)]
pub(crate) async fn add_reference(
    executive: As<Executive>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<RefereeForm>,
) -> Result<(StatusCode, Json<ReferenceView>), Problem> {
    let (clock, chance, owner) = (&app.common.clock, &app.common.chance, &executive.caller.account);
    let (id, now, source) = (ReferenceId::new(clock, chance), clock.now(), app.common.source());
    let added = retry(TRIES, chance, || async {
        let (account, roster, process) = tokio::try_join!(
            app.common.accounts.get::<Account>(owner),
            app.references.roster(owner),
            app.references.table.get::<VettingProcess>(owner)
        )?;
        let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
        let mut roster = RosterWrite::of(roster, owner);
        if roster.roster().is_full() {
            return Err(Problem::Conflict {
                code: "too_many",
                detail: sentences::too_many_references(MOST_REFERENCES),
            });
        }
        roster.roster().enter(&id, &form.email, &account.email)?;
        let mut reference = Reference::new(id.clone(), &account, form.clone().referee(account.locale), now);
        let by = Actor::from(&executive.caller);
        let birth = Transition::birth(ReferenceEvent::Add, reference.state);
        let mut published = source.fact(by.clone(), Event::of_reference(&reference, birth));
        if process.as_ref().is_some_and(|process| process.state.awaits_decision()) {
            let moved = reference.send(ReferenceActor::System, now)?;
            published = published
                .fact(Actor::SYSTEM, Event::of_reference(&reference, moved))
                .notify(NoticeBody::of_questionnaire(&reference));
        }
        // Whether the referee is contacted at once depends on the process as it was read: a concurrent submission or
        // decision causes a new attempt.
        let added = app
            .references
            .begin(&reference, &roster, now)
            .unchanged(&app.references.table, owner, process.as_ref())
            .and(operations::reference::evidence_changed(
                &app.references.table,
                owner,
                by,
                source,
            ))
            .emit(&app.references.table, published);
        let view = ReferenceView::own(&reference, now);
        let added = once.answer(added, &app.common.accounts, StatusCode::CREATED, &view)?;
        Ok::<_, Problem>((added, view))
    });
    Ok((StatusCode::CREATED, Json(added.await?)))
}
