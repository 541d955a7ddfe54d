//! `POST /api/admin/candidates/merge`

use axum::{extract::State, http::StatusCode};
use domain::{
    AccountId, Merge, MergeId,
    account::{AccountActor, AccountEvent, AccountState},
    merge::{MergeEvent, MergeReason, MergeState, PersonId},
};
use events::{Actor, Event, Transition};
use serde::Deserialize;
use store::{
    HistoryEntry, Transaction,
    account::Standing,
    career,
    denial::{Denial, Reason},
    retry,
};
use utoipa::ToSchema;
use web::{Admin, As, Caller, Json, Once, Problem, Valid};

use crate::{
    App,
    merge_view::MergeView,
    merging::{entries, named, plan},
    people::Person,
    sentences,
};

/// Attempts while one of the two records is changed.
const TRIES: u32 = 4;

/// The request to merge two records about one person.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MergeCandidates {
    /// The record that stays: the id of an account or of a draft profile.
    #[schema(value_type = String)]
    kept: PersonId,
    /// The record that is merged away.
    #[schema(value_type = String)]
    merged: PersonId,
    /// For administrators only.
    reason: MergeReason,
}

/// Merges two records about one person: one stays, the other is merged away
///
/// The one that stays takes only what it lacks: fields of account and profile, and positions. Preferences are never
/// taken. The other is in no search, is not written to and cannot be claimed; an account cannot sign in. An account with
/// live work cannot be merged away. The merge can be undone for 30 days.
#[utoipa::path(post, path = "/api/admin/candidates/merge", tag = "admin", request_body = MergeCandidates,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 201, description = "Merged", body = MergeView)))]
pub(crate) async fn merge_candidates(
    admin: As<Admin>,
    once: Once,
    State(app): State<App>,
    Valid(request): Valid<MergeCandidates>,
) -> Result<(StatusCode, Json<MergeView>), Problem> {
    if request.kept == request.merged {
        return Err(Problem::invalid("merged", sentences::same_record()));
    }
    let merged = Box::pin(retry(TRIES, &app.common.chance, || {
        Box::pin(merge(&app, &admin.caller, &once, &request))
    }));
    let view = merged.await?;
    if let PersonId::Account(account) = &request.merged {
        sign_out(&app, account).await?;
    }
    Ok((StatusCode::CREATED, Json(view)))
}

/// Ends the sessions in the pool. The account is closed already: if this fails, its tokens are refused anyway.
async fn sign_out(app: &App, account: &AccountId) -> Result<(), Problem> {
    let signed_out = app.directory.sign_out_everywhere(account).await;
    signed_out.map_err(Problem::internal)
}

async fn merge(
    app: &App,
    admin: &Caller,
    once: &Once,
    request: &MergeCandidates,
) -> Result<(Transaction, MergeView), Problem> {
    let common = &app.common;
    let (kept, merged, hand) = tokio::try_join!(
        named(app, &request.kept, "kept"),
        named(app, &request.merged, "merged"),
        common.hand(admin)
    )?;
    let planned = plan(app, &kept, &merged).await?;
    if let Some(detail) = planned.blocked {
        return Err(Problem::Conflict {
            code: "merge_blocked",
            detail,
        });
    }
    let now = common.clock.now();
    let mut parts = kept.parts();
    let filled = parts.take(&merged.parts());
    let positions = match &request.kept {
        PersonId::Account(account) => entries(app, account, planned.career),
        PersonId::Draft(_) => Vec::new(),
    };
    let it = Merge {
        id: MergeId::new(&common.clock, &common.chance),
        kept: request.kept.clone(),
        merged: request.merged.clone(),
        kept_row: kept.row(),
        merged_row: merged.row(),
        state: MergeState::Merged,
        hand,
        reason: request.reason.clone(),
        created_profile: matches!(kept, Person::Account(_, None)),
        filled,
        career: positions.iter().map(|entry| entry.id.clone()).collect(),
        undone: None,
    };
    let view = MergeView::new(&it, (Some(&kept), Some(&merged)), now);
    let moved = Transition::birth(MergeEvent::Merge, MergeState::Merged);
    let fact = common
        .source()
        .fact(Actor::from(admin), Event::of_merge(&it, &it.filled, moved));
    let mut written = store::merge::create(&common.accounts, &app.timers, &it)
        .emit(&common.accounts, fact)
        .and(kept.write(app, &parts, false))
        .and(hide(app, admin, merged, &it)?);
    if let PersonId::Account(account) = &request.kept {
        written = written.and(career::add_several(&app.profiles, account, &positions));
        written = written.and(profile_changed(app, admin, account));
    }
    Ok((
        once.answer(written, &common.accounts, StatusCode::CREATED, &view)?,
        view,
    ))
}

/// The fact that makes the search follow.
pub(crate) fn profile_changed(app: &App, admin: &Caller, account: &AccountId) -> Transaction {
    let common = &app.common;
    let changed = Event::ProfileChanged {
        account_id: account.clone(),
    };
    let changed = common.source().fact(Actor::from(admin), changed);
    Transaction::new().emit(&common.accounts, changed)
}

/// Marks the record that is merged away. An account is deactivated as well: its tokens are refused from then on.
fn hide(app: &App, admin: &Caller, merged: Person, it: &Merge) -> Result<Transaction, Problem> {
    match merged {
        Person::Draft(mut draft) => {
            draft.draft.merged = Some(it.mark());
            Ok(Transaction::new().save(&app.imports, &draft))
        }
        Person::Account(mut account, _) => {
            let common = &app.common;
            let (before, now) = (Standing::of(&account), common.clock.now());
            let (event, by) = (AccountEvent::Deactivate, AccountActor::Admin);
            let moved = account.advance(event, by, Some(&it.reason), now)?;
            debug_assert_eq!(account.state, AccountState::Deactivated, "the move says so");
            account.merged = Some(it.mark());
            // The owner may see the reason of a deactivation, and must not see that of a merge.
            account.reason = None;
            let change = HistoryEntry::of_account(&account, moved, by, Some(&admin.account), common.source());
            let changed = Event::AccountStateChanged {
                account_id: account.id.clone(),
                transition: moved.into(),
            };
            let changed = common.source().fact(Actor::from(admin), changed);
            Ok(store::account::save(&common.accounts, &account, &before)
                .replace(
                    &common.accounts,
                    &Denial::of_account(&account.id, Reason::Deactivated, now),
                )
                .create(&common.accounts, &change)
                .emit(&common.accounts, changed))
        }
    }
}
