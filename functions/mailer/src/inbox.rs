//! The notification of a notice: the sentence of its mail without names, in the product.

use domain::{Account, notification::Notification};
use events::{Frame, Notice, NoticeBody};
use store::{StoreError, settings::settings_of};

use crate::{App, Links, Message, Undelivered};

impl App {
    /// Stores the notification of this notice, if its recipient has an account in use and has not switched its kind off,
    /// and tells open browsers. Once, whatever is delivered again: it has the id of the notice.
    pub(crate) async fn notify(&self, notice: &Notice) -> Result<(), Undelivered> {
        let Some(id) = notice.to.account_id.as_ref().filter(|_| notice.body.is_notification()) else {
            return Ok(());
        };
        let Some(message) = Message::of(notice, &self.links) else {
            return Ok(());
        };
        let (account, settings) = tokio::try_join!(self.accounts.get::<Account>(id), settings_of(&self.accounts, id))?;
        let is_wanted = message
            .switch()
            .is_none_or(|kind| settings.inbox_notifications.allow(kind));
        let Some(account) = account.filter(|account| is_wanted && account.state.is_open()) else {
            return Ok(());
        };
        let Some(notification) = notification(notice, &account, &message, &self.links)? else {
            return Ok(());
        };
        let (stored, connections) = tokio::join!(
            self.accounts.create(&notification),
            self.frames.connections_of(&account)
        );
        match stored {
            Ok(()) => self.frames.post(connections, &Frame::Notification).await,
            Err(StoreError::Exists) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}

/// `None` for notices that are not about a membership.
fn notification(
    notice: &Notice,
    account: &Account,
    message: &Message<'_>,
    links: &Links,
) -> Result<Option<Notification>, Undelivered> {
    let nameless = Notice {
        body: notice.body.without_names(),
        ..notice.clone()
    };
    let nameless = Message {
        notice: &nameless,
        ..message.clone()
    };
    let text = nameless.text()?;
    let Some(kind) = text.kind() else { return Ok(None) };
    Ok(Some(Notification {
        account_id: account.id.clone(),
        id: notice.id.clone(),
        kind,
        text: text.line()?,
        locale: message.locale(),
        path: links.path(&place(notice, message, links)).to_owned(),
        introduction_id: notice.body.introduction().cloned(),
        created_at: notice.at,
    }))
}

/// The link of the mail, unless that is only a way to sign in.
fn place(notice: &Notice, message: &Message<'_>, links: &Links) -> String {
    match &notice.body {
        NoticeBody::PasswordChanged | NoticeBody::EmailChanged { .. } => links.security(),
        NoticeBody::AccountRoleChanged { .. }
        | NoticeBody::DormancyReminded { .. }
        | NoticeBody::Dormant
        | NoticeBody::DeletionCancelled
        | NoticeBody::CompanySeatChanged { .. }
        | NoticeBody::CompanySeatEnded { .. } => links.dashboard(),
        _ => message.link.clone(),
    }
}
