//! The last step: the account is emptied, its address released, its request fulfilled, and its owner notified.

use domain::{
    Account, DataRequest,
    data_rights::{DataRequestActor, DataRequestEvent, DataRequestKind},
};
use events::{Actor, Event, NoticeBody, Recipient};
use store::{
    Read, Transaction,
    account::{AccountEmail, Standing},
    data_rights::requests_of,
};

use crate::{App, Unfinished};

/// The writes that empty the account. The certificate goes to the address that this transaction erases; the fact removes the
/// executive from search.
pub(crate) async fn raise(app: &App, mut account: Read<Account>) -> Result<Transaction, Unfinished> {
    let now = app.clock.now();
    let before = Standing::of(&account);
    let id = account.id.clone();
    let to = Recipient::from(&*account);
    let email = to.email.clone();
    let moved = account.erase(now)?;
    let gone = Event::AccountStateChanged {
        account_id: id.clone(),
        transition: moved.into(),
    };
    let gone = app.source().fact(Actor::SYSTEM, gone);
    let mut transaction = store::account::save(&app.accounts, &account, &before)
        .remove::<AccountEmail, _>(&app.accounts, &email)
        .emit(&app.accounts, gone.notify([(to, NoticeBody::Erased)]));
    let mut requests = requests_of(&app.rights, &id).await?.into_iter();
    let open = requests.find(|request| request.kind == DataRequestKind::Erasure && request.is_open());
    // The list may be outdated by a moment; the record is not.
    let open = match open {
        Some(listed) => app.rights.get::<DataRequest>(&listed.id).await?,
        None => None,
    };
    if let Some(mut request) = open {
        let state = request.state;
        request.advance(DataRequestEvent::Fulfil, DataRequestActor::System, None, None, now)?;
        transaction = transaction.and(store::data_rights::save(&app.rights, &request, state));
    }
    Ok(transaction)
}
