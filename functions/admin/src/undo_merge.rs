//! `POST /api/admin/candidates/merge/undo`

use axum::extract::State;
use domain::{
    AccountId, CareerEntry, Merge, MergeId,
    account::{AccountActor, AccountEvent},
    merge::{MergeField, PersonId},
};
use events::{Actor, Event};
use serde::Deserialize;
use store::{HistoryEntry, Read, Transaction, account::Standing, career, denial::Denial, retry};
use utoipa::ToSchema;
use web::{Admin, As, Caller, Json, Problem, Valid};

use crate::{
    App,
    merge_candidates::profile_changed,
    merge_view::{MergeView, UndoneMergeView},
    people::Person,
    sentences,
};

/// Attempts while one of the two records is changed.
const TRIES: u32 = 4;

/// The request to undo a merge.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UndoMerge {
    /// The record that stays.
    #[schema(value_type = String)]
    kept: PersonId,
    /// The merge.
    merge_id: MergeId,
}

/// Undoes a merge, within 30 days
///
/// The record that was merged away is as before. The one that stays gives back what it took, except what was edited
/// since: that is kept, and reported.
#[utoipa::path(post, path = "/api/admin/candidates/merge/undo", tag = "admin", request_body = UndoMerge,
    responses((status = 200, description = "Undone", body = UndoneMergeView)))]
pub(crate) async fn undo_merge(
    admin: As<Admin>,
    State(app): State<App>,
    Valid(request): Valid<UndoMerge>,
) -> Result<Json<UndoneMergeView>, Problem> {
    let undone = Box::pin(retry(TRIES, &app.common.chance, || {
        Box::pin(undo(&app, &admin.caller, &request))
    }));
    Ok(Json(undone.await?))
}

async fn undo(app: &App, admin: &Caller, request: &UndoMerge) -> Result<(Transaction, UndoneMergeView), Problem> {
    let common = &app.common;
    let key = (&request.kept, &request.merge_id);
    let (merge, hand) = tokio::join!(common.accounts.get::<Merge>(key), common.hand(admin));
    let mut merge = merge?.ok_or_else(|| Problem::NotFound(sentences::merge_unknown()))?;
    let before = merge.it.clone();
    let moved = merge.undo(hand?)?;
    let (kept, merged) = tokio::try_join!(Person::find(app, &merge.kept), Person::find(app, &merge.merged))?;
    let merged = merged.ok_or_else(|| conflict("merged_gone", sentences::merged_is_gone()))?;
    if kept.as_ref().is_some_and(|kept| kept.mark().is_some()) {
        return Err(conflict("kept_merged", sentences::kept_is_merged()));
    }
    let mut view = UndoneMergeView {
        merge: MergeView::new(&merge, (kept.as_ref(), Some(&merged)), common.clock.now()),
        edited: Vec::new(),
        edited_positions: 0,
    };
    let mut written = store::merge::undo(&common.accounts, &app.timers, &before, &merge);
    if let Some(kept) = kept {
        let (parts, edited) = given_back(&kept, &merged, &merge);
        view.edited = edited;
        written = written.and(kept.write(app, &parts, merge.created_profile));
    }
    if let PersonId::Account(account) = &merge.kept {
        let (taken, edited) = positions(app, account, &merge).await?;
        view.edited_positions = edited;
        written = written.and(career::take_several(&app.profiles, account, &taken));
        written = written.and(profile_changed(app, admin, account));
    }
    let fact = Event::of_merge(&merge, &view.edited, moved);
    let fact = common.source().fact(Actor::from(admin), fact);
    written = written.emit(&common.accounts, fact).and(show(app, admin, merged)?);
    Ok((written, view))
}

fn conflict(code: &'static str, detail: domain::Sentence) -> Problem {
    Problem::Conflict { code, detail }
}

/// What the record that stays has after the undo, and the fields that it keeps because they were edited since.
fn given_back(kept: &Person, merged: &Person, merge: &Merge) -> (domain::merge::PersonParts, Vec<MergeField>) {
    let mut parts = kept.parts();
    // A number that was verified since is the owner's own.
    let is_verified = matches!(kept, Person::Account(account, _) if account.phone_verified_at.is_some());
    let (own, filled): (Vec<_>, Vec<_>) = merge
        .filled
        .iter()
        .copied()
        .partition(|field| is_verified && *field == MergeField::Phone);
    let mut edited = own;
    edited.extend(parts.give_back(&merged.parts(), &filled));
    edited.sort_unstable();
    (parts, edited)
}

/// The positions that the career took and that are as they were, and the number of those that were edited since.
async fn positions(app: &App, account: &AccountId, merge: &Merge) -> Result<(Vec<Read<CareerEntry>>, usize), Problem> {
    let ids: Vec<_> = merge.career.iter().map(|id| (account, id)).collect();
    let found = app.profiles.several::<CareerEntry>(&ids).await?;
    let number = found.len();
    let as_taken: Vec<_> = found
        .into_iter()
        .filter(|entry| entry.updated_at == entry.created_at)
        .collect();
    let edited = number - as_taken.len();
    Ok((as_taken, edited))
}

/// Takes the mark from the record that was merged away. An account is open again, in its previous state.
fn show(app: &App, admin: &Caller, merged: Person) -> Result<Transaction, Problem> {
    match merged {
        Person::Draft(mut draft) => {
            draft.draft.merged = None;
            Ok(Transaction::new().save(&app.imports, &draft))
        }
        Person::Account(mut account, _) => {
            let common = &app.common;
            let (before, now) = (Standing::of(&account), common.clock.now());
            account.merged = None;
            let (event, by) = (AccountEvent::Reactivate, AccountActor::Admin);
            let moved = account.advance(event, by, None, now)?;
            let change = HistoryEntry::of_account(&account, moved, by, Some(&admin.account), common.source());
            let changed = Event::AccountStateChanged {
                account_id: account.id.clone(),
                transition: moved.into(),
            };
            let changed = common.source().fact(Actor::from(admin), changed);
            Ok(store::account::save(&common.accounts, &account, &before)
                .replace(&common.accounts, &Denial::lifted(&account.id, now))
                .create(&common.accounts, &change)
                .emit(&common.accounts, changed))
        }
    }
}
