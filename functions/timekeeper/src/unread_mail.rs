//! Mails those who have not read the messages of a conversation.

use std::collections::BTreeSet;

use domain::{
    Account, AccountId, Company, Conversation, ConversationId, Introduction,
    conversation::{About, Message},
    introduction::Party,
};
use events::{NoticeBody, Recipient};
use jiff::tz::TimeZone;
use store::{StoreError, Transaction, conversation, settings::settings_of, timer::Timer};

use crate::{App, work::Work};

/// The messages that are looked through; more are counted as this many.
const MOST: u16 = 100;

/// A person who may have messages to read.
struct Reader {
    account: Account,
    side: Party,
    /// If it is known.
    zone: Option<TimeZone>,
}

/// The mails that are due now; the timer goes on while another one is due later. The mailer knows who wants none.
pub(crate) async fn mail(app: &App, timer: &Timer, id: &ConversationId) -> Result<Work, StoreError> {
    let Some(mut conversation) = app.conversations.get::<Conversation>(id).await? else {
        return Ok(Work::default());
    };
    if conversation::timer(&conversation).as_ref() != Some(timer) {
        return Ok(Work::default());
    }
    let (messages, readers) = tokio::try_join!(
        conversation::newest(&app.conversations, id, MOST),
        readers(app, &conversation)
    )?;
    let now = app.clock.now();
    let (mut later, mut mails) = (None, Transaction::new());
    for reader in readers {
        let (account, side) = (&reader.account, reader.side);
        let untold = messages
            .iter()
            .filter(|message| conversation.is_untold(message, &account.id, side));
        let untold: Vec<_> = untold.collect();
        let Some(oldest) = untold.last() else { continue };
        let at = conversation.mail_time(oldest, &account.id, reader.zone.as_ref());
        if now < at {
            later = Some(later.map_or(at, |later: jiff::Timestamp| later.min(at)));
            continue;
        }
        // A side that was erased is not named any more, and has no messages that one could answer.
        let Some(counterparty) = author_name(&conversation, &untold, side) else {
            continue;
        };
        let body = NoticeBody::MessagesUnread {
            conversation_id: id.clone(),
            counterparty,
            count: u32::try_from(untold.len()).unwrap_or(u32::MAX),
        };
        let notice = app.source().notice(Recipient::from(account), body);
        mails = mails.emit(&app.accounts, notice);
        conversation.note_mail(&account.id, side, now);
    }
    conversation.mail_due_at = later;
    let next = conversation::timer(&conversation);
    Ok(Work {
        deed: Some(mails.save(&app.conversations, &conversation)),
        next,
    })
}

/// The name of the other side if it wrote any of these messages, of the colleague who wrote the last where there is no other
/// side, and otherwise that of the platform.
fn author_name(conversation: &Conversation, messages: &[&Message], reader: Party) -> Option<String> {
    let is_of_team = |message: &&Message| message.author.party == Party::Admin;
    if messages.iter().all(is_of_team) {
        return Some("Kilele".to_owned());
    }
    if conversation.about.topic().is_some() {
        let names = messages
            .iter()
            .filter_map(|message| conversation.author_name(&message.author));
        return names.map(str::to_owned).next();
    }
    match reader {
        Party::Executive => conversation.company_name.clone(),
        _ => conversation.executive_name.clone(),
    }
}

/// The executive, and of the company's members those who take part or have opened the conversation, and the one in charge of
/// its introduction; of an introduction not those who are payers now. Not the platform's team, which has notices of its own.
async fn readers(app: &App, conversation: &Conversation) -> Result<Vec<Reader>, StoreError> {
    let company = async {
        match &conversation.company_id {
            Some(company) => app.profiles.get::<Company>(company).await,
            None => Ok(None),
        }
    };
    let introduction = async {
        match conversation.about {
            About::Introduction(_) => app.introductions.get(&conversation.id.introduction()).await,
            About::Application(_) | About::Topic(_) => Ok(None),
        }
    };
    let (company, introduction) = tokio::try_join!(company, introduction)?;
    let in_charge = introduction.map(|introduction: store::Read<Introduction>| introduction.people.employer_id.clone());
    let opened = conversation.participants.keys().cloned();
    let mut ids: BTreeSet<AccountId> = opened.chain(in_charge).collect();
    ids.retain(|id| {
        let member = company.as_ref().and_then(|company| company.member(id));
        member.is_some_and(|member| conversation.is_shown_to_seat(member.seat))
    });
    ids.extend(conversation.executive_id.clone());
    let ids: Vec<_> = ids.iter().collect();
    let mut readers = Vec::new();
    for account in app.accounts.several::<Account>(&ids).await? {
        if !account.state.is_open() {
            continue;
        }
        let settings = settings_of(&app.accounts, &account.id).await?;
        readers.push(Reader {
            side: if conversation.is_with_executive(&account.id) {
                Party::Executive
            } else {
                Party::Employer
            },
            zone: settings.time_zone.as_ref().and_then(|name| TimeZone::get(name).ok()),
            account: account.it,
        });
    }
    Ok(readers)
}
