//! POST /api/messaging/conversations: begins a conversation with colleagues, with the platform's team, or both.

use std::collections::{BTreeMap, BTreeSet};

use axum::{extract::State, http::StatusCode};
use domain::{
    Account, AccountId, Company, Conversation, ConversationId, Line, MessageId, Role,
    conversation::{ConversationTitle, ConversationType, Draft, Message, MessageText, NewSide, Topic},
    text::blank_as_none,
};
use events::Frame;
use jiff::SignedDuration;
use operations::picture::PictureLinks;
use serde::Deserialize;
use store::{RateLimit, Transaction, conversation, conversation::MessageOrigin};
use utoipa::ToSchema;
use web::{Caller, Json, Once, Problem, SignedIn, Valid};

use crate::{
    App, sentences,
    team_notice::team_notice,
    view::{ConversationView, Reader, TEAM},
};

/// Conversations per account and hour.
const LIMIT: RateLimit = RateLimit {
    what: "conversation",
    tries: 20,
    window: SignedDuration::from_hours(1),
};

/// The most participants whom a request names.
const MOST: usize = 20;

/// A conversation to begin.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewConversation {
    /// The title.
    title: ConversationTitle,
    /// With whom, by the ids of `GET /api/messaging/contacts`: colleagues, `team`, or both. An administrator names the account
    /// of one member.
    #[schema(min_items = 1, max_items = 20)]
    participant_ids: Vec<Line<1, 40>>,
    /// What it is about: `general`, `negotiation` or `interview_feedback`.
    #[serde(default = "general")]
    conversation_type: ConversationType,
    /// The first message.
    #[serde(default, deserialize_with = "blank_as_none")]
    initial_message: Option<MessageText>,
}

const fn general() -> ConversationType {
    ConversationType::General
}

/// Begins a conversation
///
/// An executive with the platform's team; an employer with the team, with colleagues, or with both; an administrator with one
/// member. With the other side of an introduction there is one already.
#[utoipa::path(
    post, path = "/api/messaging/conversations", tag = "messaging", request_body = NewConversation,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = CREATED, body = ConversationView))
)]
pub(crate) async fn create_conversation(
    SignedIn(caller): SignedIn,
    once: Once,
    State(app): State<App>,
    Valid(wanted): Valid<NewConversation>,
) -> Result<(StatusCode, Json<ConversationView>), Problem> {
    if matches!(
        wanted.conversation_type,
        ConversationType::Introduction | ConversationType::Application
    ) {
        return Err(Problem::invalid("conversation_type", sentences::not_begun_so()));
    }
    let wished: BTreeSet<&str> = wanted.participant_ids.iter().map(Line::as_str).collect();
    if !(1..=MOST).contains(&wished.len()) {
        return Err(refused(sentences::participants_between(MOST)));
    }
    app.common.count(LIMIT, &caller).await?;
    let (clock, chance, now) = (&app.common.clock, &app.common.chance, app.common.clock.now());
    let (side, with_team) = side(&app, &caller, &wished).await?;
    let topic = Topic {
        title: wanted.title,
        topic_type: wanted.conversation_type,
        with_team,
    };
    let party = caller.inbox()?.party();
    let mut conversation = Conversation::begin(ConversationId::new(clock, chance), topic, side, now);
    let message = match wanted.initial_message {
        Some(text) => {
            let draft = Draft::text(MessageId::new(clock, chance), text);
            let written = conversation.write(draft, party, (&caller.account, None), now);
            Some(written.map_err(Problem::internal)?)
        }
        None => None,
    };
    let reader = Reader {
        party,
        account: &caller.account,
    };
    // The response is stored for a repeated request, so it has no links that expire.
    let view = ConversationView::new(&conversation, reader, &PictureLinks::default());
    let created = created(&app, &conversation, message.as_ref(), &caller);
    let created = once.answer(created, &app.common.accounts, StatusCode::CREATED, &view)?;
    let listeners = app.frames.listeners(&conversation, |_| true);
    let (created, listeners) = tokio::join!(created.commit(chance), listeners);
    created?;
    let frame = Frame::NewMessage {
        conversation_id: conversation.id.clone(),
        number: conversation.length,
    };
    app.frames.post(listeners, &frame).await;
    Ok((StatusCode::CREATED, Json(view)))
}

fn created(app: &App, conversation: &Conversation, message: Option<&Message>, caller: &Caller) -> Transaction {
    let table = &app.conversations;
    let Some(message) = message else {
        return Transaction::new().create(table, conversation);
    };
    let origin = MessageOrigin::Client(&caller.account, message.id.as_str());
    let opened = conversation::open(table, conversation, message, origin);
    let opened = opened.replace_timers(&app.timers, &None, &conversation::timer(conversation));
    let notice = team_notice(app, conversation, message, 0);
    opened.emit(table, app.common.source().nothing().notify(notice))
}

/// The side that takes part besides the team, and whether the team does.
async fn side(app: &App, caller: &Caller, wished: &BTreeSet<&str>) -> Result<(NewSide, bool), Problem> {
    match caller.role {
        Role::Admin => Ok((member(app, wished).await?, true)),
        Role::Executive => {
            if wished.iter().any(|id| *id != TEAM) {
                return Err(refused(sentences::not_a_contact()));
            }
            let account = app.common.accounts.get::<Account>(&caller.account).await?;
            let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
            Ok((executive(&account), true))
        }
        Role::Employer => Ok((colleagues(app, caller, wished).await?, wished.contains(TEAM))),
    }
}

fn executive(account: &Account) -> NewSide {
    NewSide::Executive {
        id: account.id.clone(),
        name: account.shown_name(),
        title: None,
    }
}

/// The member whom an administrator names.
async fn member(app: &App, wished: &BTreeSet<&str>) -> Result<NewSide, Problem> {
    let mut ids = wished.iter().filter_map(|id| id.parse::<AccountId>().ok());
    let (Some(id), None, 1) = (ids.next(), ids.next(), wished.len()) else {
        return Err(refused(sentences::one_member()));
    };
    let account = app.common.accounts.get::<Account>(&id).await?;
    let account = account.filter(|account| account.state.is_open());
    match account {
        Some(account) if account.role == Role::Executive => Ok(executive(&account)),
        Some(account) if account.role == Role::Employer => {
            let company = account.company_id().ok_or_else(|| refused(sentences::one_member()))?;
            let company = app.profiles.get::<Company>(company).await?;
            let company = company.ok_or_else(|| refused(sentences::one_member()))?;
            let members = [(account.id.clone(), account.shown_name())].into();
            Ok(of_company(&company, members))
        }
        _ => Err(refused(sentences::one_member())),
    }
}

/// The caller and the colleagues whom they name.
async fn colleagues(app: &App, caller: &Caller, wished: &BTreeSet<&str>) -> Result<NewSide, Problem> {
    let company = app.profiles.get::<Company>(caller.company()?).await?;
    let company = company.ok_or_else(Problem::company_required)?;
    let is_colleague = |id: &AccountId| *id != caller.account && company.member(id).is_some();
    let ids = wished
        .iter()
        .filter(|id| **id != TEAM)
        .map(|id| id.parse::<AccountId>());
    let ids: Result<Vec<_>, _> = ids.collect();
    let mut ids = ids
        .ok()
        .filter(|ids| ids.iter().all(is_colleague))
        .ok_or_else(|| refused(sentences::not_a_contact()))?;
    let named = ids.len();
    ids.push(caller.account.clone());
    let ids: Vec<_> = ids.iter().collect();
    let accounts = app.common.accounts.several::<Account>(&ids).await?;
    let accounts = accounts.iter().filter(|account| account.state.is_open());
    let members: BTreeMap<_, _> = accounts
        .map(|account| (account.id.clone(), account.shown_name()))
        .collect();
    if members.len() != named + 1 {
        return Err(refused(sentences::not_a_contact()));
    }
    Ok(of_company(&company, members))
}

fn of_company(company: &Company, members: BTreeMap<AccountId, String>) -> NewSide {
    NewSide::Company {
        id: company.id.clone(),
        name: company.name().to_owned(),
        members,
    }
}

fn refused(sentence: domain::Sentence) -> Problem {
    Problem::invalid("participant_ids", sentence)
}
