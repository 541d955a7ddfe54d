//! Common parts of the calls about a change of the address.

use domain::{
    Account, AccountId, Email, EmailChange,
    email_change::{
        EMAIL_CHANGE_RESENDS, EmailChangeActor, EmailChangeEvent, EmailChangeState, EmailChangeTransition, EmailSide,
    },
};
use events::{Actor, Addressed, Event, NoticeBody, Publication, Recipient};
use jiff::Timestamp;
use serde::Serialize;
use store::{ConfirmEmail, Read, SignedLink, account::AccountEmail};
use utoipa::ToSchema;
use web::{Problem, Visitor};

use crate::{App, limit};

/// The address of an account, and its latest change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EmailChangeStatusView {
    /// The present address.
    email: Email,
    /// The latest change; `null` if there was none in the last month.
    change: Option<EmailChangeView>,
}

/// A change of the address as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EmailChangeView {
    /// The future address.
    new_email: Email,
    state: EmailChangeState,
    requested_at: Timestamp,
    /// When the links expire.
    expires_at: Timestamp,
    /// Whether the present address has confirmed.
    is_old_confirmed: bool,
    /// Whether the future address has confirmed.
    is_new_confirmed: bool,
    /// How often the links can still be mailed again.
    #[schema(minimum = 0, maximum = 3)]
    resends_left: u8,
    allowed_transitions: Vec<EmailChangeTransition>,
}

impl EmailChangeStatusView {
    pub(crate) fn new(account: &Account, change: Option<&EmailChange>, now: Timestamp) -> Self {
        Self {
            email: account.email.clone(),
            change: change.map(|change| EmailChangeView {
                new_email: change.new_email.clone(),
                state: change.state,
                requested_at: change.requested_at,
                expires_at: change.expires_at,
                is_old_confirmed: change.is_confirmed_by(EmailSide::Old),
                is_new_confirmed: change.is_confirmed_by(EmailSide::New),
                resends_left: EMAIL_CHANGE_RESENDS.saturating_sub(change.resent),
                allowed_transitions: change.allowed(EmailChangeActor::Owner, now),
            }),
        }
    }
}

/// A change of the address as the holder of a mailed link sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EmailChangeLinkView {
    /// The address that the link was mailed to.
    side: EmailSide,
    /// The future address.
    new_email: Email,
    state: EmailChangeState,
    /// When the link expires.
    expires_at: Timestamp,
    /// Whether this address has confirmed.
    is_confirmed: bool,
    allowed_transitions: Vec<EmailChangeTransition>,
}

impl EmailChangeLinkView {
    pub(crate) fn new(change: &EmailChange, side: EmailSide, now: Timestamp) -> Self {
        Self {
            side,
            new_email: change.new_email.clone(),
            state: change.state,
            expires_at: change.expires_at,
            is_confirmed: change.is_confirmed_by(side),
            allowed_transitions: change.allowed(side.actor(), now),
        }
    }
}

/// The account and the change of a valid link. The link of an earlier request is answered like one that we did not make.
pub(crate) async fn by_link(
    app: &App,
    link: &SignedLink<ConfirmEmail>,
    visitor: &Visitor,
) -> Result<(Read<Account>, Read<EmailChange>), Problem> {
    let (id, _) = &link.subject;
    let accounts = &app.common.accounts;
    let (counted, account, change) = tokio::join!(
        limit::LINK.count(app, id.as_str(), visitor),
        accounts.get::<Account>(id),
        accounts.get::<EmailChange>(id)
    );
    counted?;
    let unknown = Problem::bad_link::<ConfirmEmail>;
    let account = account?.filter(|account| account.state.is_open());
    let change = change?.filter(|change| link.opens(&app.common.seal, change.generation()));
    Ok((account.ok_or_else(unknown)?, change.ok_or_else(unknown)?))
}

/// The mails that ask both addresses, or inform the owner of an address in use.
pub(crate) fn asking(account: &Account, change: &EmailChange, holder: Option<&Account>) -> Vec<Addressed> {
    let ask = |side| NoticeBody::EmailChangeAsked {
        account_id: change.account_id.clone(),
        side,
        generation: change.generation(),
        new_email: change.new_email.clone(),
        expires_at: change.expires_at,
    };
    let mut asked = Vec::new();
    if !change.is_confirmed_by(EmailSide::Old) {
        asked.push((Recipient::from(account), ask(EmailSide::Old)));
    }
    match holder {
        Some(holder) => asked.push((Recipient::from(holder), NoticeBody::EmailInUse)),
        None if change.is_taken || change.is_confirmed_by(EmailSide::New) => {}
        // The mail does not contain the owner's name: the address may be a stranger's.
        None => asked.push((
            Recipient {
                account_id: None,
                email: change.new_email.clone(),
                name: String::new(),
                locale: account.locale,
            },
            ask(EmailSide::New),
        )),
    }
    asked
}

/// The account that has the future address, if another has it.
pub(crate) async fn holder_of(app: &App, email: &Email, id: &AccountId) -> Result<Option<Read<Account>>, Problem> {
    let accounts = &app.common.accounts;
    let Some(holder) = accounts.get::<AccountEmail>(email).await? else {
        return Ok(None);
    };
    let holder = accounts.get::<Account>(&holder.account_id).await?;
    Ok(holder.filter(|holder| holder.id != *id))
}

/// The fact of an event of a change.
pub(crate) fn fact<'a>(app: &'a App, change: &EmailChange, event: EmailChangeEvent, by: Actor) -> Publication<'a> {
    let fact = Event::EmailChangeMoved {
        account_id: change.account_id.clone(),
        event,
        to: change.state,
    };
    app.common.source().fact(by, fact)
}
