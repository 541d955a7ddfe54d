//! POST /api/notifications/read: the caller has read notifications.

use std::collections::BTreeSet;

use axum::{extract::State, http::StatusCode};
use domain::{
    EventId,
    notification::{Notification, ReadNotifications},
};
use serde::Deserialize;
use store::{StoreError, notification};
use utoipa::ToSchema;
use web::{As, Member, Problem, Valid};

use crate::{App, sentences};

/// How often the change is made again because another window made one at the same time.
const TRIES: u32 = 5;
/// The most ids in one request.
const MOST: usize = 100;

/// Which notifications.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Read {
    /// These.
    #[serde(default)]
    #[schema(max_items = 100)]
    ids: Vec<EventId>,
    /// This one and all before it.
    up_to: Option<EventId>,
}

/// Marks notifications as read
///
/// When more than a hundred were marked one by one, the oldest of them marks all before it.
#[utoipa::path(
    post, path = "/api/notifications/read", tag = "notifications", request_body = Read,
    responses((status = NO_CONTENT))
)]
pub(crate) async fn read_notifications(
    by: As<Member>,
    State(app): State<App>,
    Valid(read): Valid<Read>,
) -> Result<StatusCode, Problem> {
    let (accounts, account) = (&app.common.accounts, &by.caller.account);
    if read.ids.len() > MOST {
        return Err(Problem::invalid("ids", sentences::too_many_notifications(MOST)));
    }
    // Ids of no notification would, as the newest of too many, mark what is still to come.
    let distinct: BTreeSet<_> = read.ids.iter().collect();
    let keys: Vec<_> = distinct.into_iter().map(|id| (account, id)).collect();
    let found = accounts.several::<Notification>(&keys).await?;
    let ids: Vec<_> = found.into_iter().map(|read| read.it.id).collect();
    if let Some(up_to) = &read.up_to
        && accounts.get::<Notification>((account, up_to)).await?.is_none()
    {
        return Err(Problem::invalid("up_to", sentences::not_a_notification()));
    }
    for _ in 0..TRIES {
        let known = notification::read(accounts, account).await?;
        let is_first = known.is_none();
        let mut known = known.unwrap_or_else(|| store::Read::created(ReadNotifications::new(account.clone())));
        let is_changed = read.up_to.clone().is_some_and(|up_to| known.mark_up_to(up_to)) | known.mark(ids.clone());
        let saved = match (is_changed, is_first) {
            (false, _) => Ok(()),
            (true, true) => accounts.create(&known.it).await,
            (true, false) => accounts.save(&known).await,
        };
        match saved {
            Ok(()) => return Ok(StatusCode::NO_CONTENT),
            Err(StoreError::Stale | StoreError::Exists) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Problem::stale())
}
