//! Sends an employer the new matches of a saved search as a digest.

use domain::{
    AccountId, SearchId,
    profile::{Card, Viewer},
    search::{Listed, Match, SavedSearch},
};
use events::{NoticeBody, Recipient, SearchAlert};
use index::{Index, Query};
use store::{
    Read, StoreError, Transaction,
    saved_search::{self, Saved, listener},
    timer::Timer,
};

use crate::App;

/// The maximum number of matches in one mail: each is two items of one transaction, which is limited to a hundred. The
/// others are in the next mail.
pub(crate) const MOST_TOLD: usize = 45;
/// The number of matches read at a time.
pub(crate) const LOOKED_UP: usize = 100;

/// A pending match that still applies.
struct Found {
    it: Read<Match>,
    listed: Read<Listed>,
    card: Card,
}

/// The mail, if there are matches, with the next timer. `None` if the search was deleted, or its frequency changed
/// since. Executives who no longer match, or are hidden, are omitted and stay pending.
pub(crate) async fn tell(
    app: &App,
    timer: &Timer,
    employer: &AccountId,
    id: &SearchId,
) -> Result<Option<Transaction>, StoreError> {
    let Some((saved, mut change)) = due::<SavedSearch>(app, timer, employer, id).await? else {
        return Ok(None);
    };
    let Some((account, viewer)) = listener(&app.accounts, &app.profiles, employer).await? else {
        return Ok(Some(change));
    };
    let found = found(app, &saved, &viewer).await?;
    if found.is_empty() {
        return Ok(Some(change));
    }
    let mut cards = Vec::new();
    for mut one in found {
        one.it.told_at = Some(app.clock.now());
        change =
            change
                .save(&app.search, &one.it)
                .unchanged::<Listed, _>(&app.search, &one.listed.id, Some(&one.listed));
        cards.push(one.card);
    }
    let alert = NoticeBody::SearchMatched(SearchAlert::new(&saved, cards));
    let alert = app.source().notice(Recipient::from(&account), alert);
    Ok(Some(change.emit(&app.search, alert)))
}

/// The search whose digest is due, with the transaction that sets its next timer; `None` if it was deleted, or its
/// frequency changed since.
pub(crate) async fn due<S: Saved>(
    app: &App,
    timer: &Timer,
    owner: &AccountId,
    id: &SearchId,
) -> Result<Option<(Read<S>, Transaction)>, StoreError> {
    let Some(mut saved) = app.search.get::<S>((owner, id)).await? else {
        return Ok(None);
    };
    if saved_search::timer(&saved.it).as_ref() != Some(timer) {
        return Ok(None);
    }
    let before = saved.it.clone();
    let search = saved.it.common_mut();
    search.next_alert_at = search.next_mail(app.clock.now());
    let change = saved_search::change(&app.search, &app.timers, &saved, &before);
    Ok(Some((saved, change)))
}

/// The pending matches with their current cards, as the employer may see them; oldest first.
async fn found(app: &App, saved: &SavedSearch, viewer: &Viewer) -> Result<Vec<Found>, StoreError> {
    let mut waiting = saved_search::matches::<SavedSearch>(&app.search, &saved.employer_id, &saved.id).await?;
    waiting.retain(|found| found.told_at.is_none());
    waiting.sort_by_key(|found| found.matched_at);
    // It was validated when it was saved.
    let Ok(query) = Query::of(&saved.query) else {
        return Ok(vec![]);
    };
    let query = Query {
        viewer: viewer.clone(),
        ..query
    };
    let mut found = Vec::new();
    for some in waiting.chunks(LOOKED_UP) {
        let ids: Vec<_> = some.iter().map(|found| &found.executive_id).collect();
        let listed = app.search.several::<Listed>(&ids).await?;
        for it in some {
            let Some(listed) = listed.iter().find(|listed| listed.id == it.executive_id) else {
                continue;
            };
            let index = Index::alone(listed.it.clone());
            let card = index.card_of(&it.executive_id, viewer);
            if let Some(card) = card.filter(|_| index.has(&query)) {
                found.push(Found {
                    it: it.clone(),
                    listed: listed.clone(),
                    card,
                });
            }
            if found.len() == MOST_TOLD {
                return Ok(found);
            }
        }
    }
    Ok(found)
}
