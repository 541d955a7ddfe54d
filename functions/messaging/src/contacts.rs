//! GET /api/messaging/contacts: with whom the caller can begin a conversation, or has one by an introduction or an application.

use axum::extract::State;
use domain::{
    Account, AccountId, Company, Conversation, ConversationId, Line, conversation::About, data_rights::FORMER_MEMBER,
    introduction::Party,
};
use serde::{Deserialize, Serialize};
use store::{Read, StoreError, conversation, conversation::Inbox};
use utoipa::{IntoParams, ToSchema};
use web::{As, Caller, Json, Member, Problem, ValidQuery};

use crate::{
    App,
    view::{PLATFORM, TEAM},
};

/// The most contacts of a response.
const MOST: usize = 50;

/// What makes a person, a company or the team a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ContactType {
    /// The platform's team.
    Team,
    /// An employer of the caller's company.
    Colleague,
    /// The other side of a live introduction, which has its conversation.
    Introduction,
    /// The other side of an open application to a job, in a conversation that the company has opened.
    Application,
}

/// A filter for contacts.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ContactFilter {
    /// Only those with this in the name.
    #[param(inline)]
    search: Option<Line<1, 80>>,
}

/// The caller's contacts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConversationContactsView {
    /// The team, colleagues by name, then the other sides of introductions and applications, the newest message first; at
    /// most 50.
    contacts: Vec<ConversationContactView>,
    /// Whether there are more, which a search finds.
    has_more: bool,
}

/// A contact.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct ConversationContactView {
    /// The id of the account, or of the company; of the team `team`.
    pub(crate) id: String,
    /// The name.
    pub(crate) name: String,
    /// The URL of the person's picture, valid for at least an hour; `null` without one, for companies and for the team.
    picture_url: Option<String>,
    /// The title of an executive.
    title: Option<String>,
    /// What makes it a contact.
    pub(crate) contact_type: ContactType,
    /// The conversation that there is already; messages are written there.
    conversation_id: Option<ConversationId>,
}

/// Lists with whom the caller can begin a conversation
///
/// The platform's team and the employers of the caller's company; and the other sides of the caller's live introductions
/// and open applications, of the 200 conversations with the newest messages.
#[utoipa::path(
    get, path = "/api/messaging/contacts", tag = "messaging", params(ContactFilter),
    responses((status = OK, body = ConversationContactsView))
)]
pub(crate) async fn list_contacts(
    by: As<Member>,
    State(app): State<App>,
    ValidQuery(filter): ValidQuery<ContactFilter>,
) -> Result<Json<ConversationContactsView>, Problem> {
    let inbox = by.caller.inbox()?;
    let other_sides = async {
        match by.caller.is_payer() {
            true => Ok(Vec::new()),
            false => other_sides(&app, inbox).await,
        }
    };
    let (colleagues, other_sides) = tokio::try_join!(colleagues(&app, &by.caller), other_sides)?;
    let words = filter.search.map(|words| words.to_lowercase());
    let all = std::iter::once(ConversationContactView::team())
        .chain(colleagues)
        .chain(other_sides);
    let mut contacts: Vec<_> = all
        .filter(|contact| {
            words
                .as_ref()
                .is_none_or(|words| contact.name.to_lowercase().contains(words))
        })
        .take(MOST + 1)
        .collect();
    let has_more = contacts.len() > MOST;
    contacts.truncate(MOST);
    add_pictures(&app, &mut contacts).await;
    Ok(Json(ConversationContactsView { contacts, has_more }))
}

impl ConversationContactView {
    fn team() -> Self {
        Self {
            id: TEAM.to_owned(),
            name: PLATFORM.to_owned(),
            picture_url: None,
            title: None,
            contact_type: ContactType::Team,
            conversation_id: None,
        }
    }
}

/// Adds the pictures, which are read in one call, to those contacts that are people: companies and the team have other ids.
async fn add_pictures(app: &App, contacts: &mut [ConversationContactView]) {
    let account = |contact: &ConversationContactView| contact.id.parse::<AccountId>().ok();
    let people: Vec<_> = contacts.iter().filter_map(account).collect();
    let pictures = app.pictures.of(&people).await;
    for contact in contacts {
        contact.picture_url = account(contact).and_then(|person| pictures.get(&person));
    }
}

/// The other employers of the caller's company whose accounts are open, by name; none for executives.
async fn colleagues(app: &App, caller: &Caller) -> Result<Vec<ConversationContactView>, StoreError> {
    let Some(held) = &caller.company else {
        return Ok(Vec::new());
    };
    let company = app.profiles.get::<Company>(&held.company_id).await?;
    let members: Vec<_> = company.iter().flat_map(|company| &company.members).collect();
    let others = members.iter().map(|member| &member.account_id);
    let others: Vec<&AccountId> = others.filter(|id| **id != caller.account).collect();
    let accounts = app.common.accounts.several::<Account>(&others).await?;
    let accounts = accounts.iter().filter(|account| account.state.is_open());
    let mut colleagues: Vec<_> = accounts
        .map(|account| ConversationContactView {
            id: account.id.to_string(),
            name: account.shown_name(),
            picture_url: None,
            title: None,
            contact_type: ContactType::Colleague,
            conversation_id: None,
        })
        .collect();
    colleagues.sort_by_cached_key(|colleague| (colleague.name.to_lowercase(), colleague.id.clone()));
    Ok(colleagues)
}

/// The companies or executives with whom the caller's side may write.
async fn other_sides(app: &App, inbox: Inbox<'_>) -> Result<Vec<ConversationContactView>, StoreError> {
    let (table, seal) = (&app.conversations, &app.common.seal);
    let is_live = |conversation: &Conversation| conversation.can_be_blocked() && conversation.about.is_open();
    let page = conversation::page(table, inbox, conversation::NEWEST, None, seal, is_live).await?;
    Ok(page
        .items
        .iter()
        .filter_map(|read| other_side(read, inbox.party()))
        .collect())
}

fn other_side(conversation: &Read<Conversation>, reader: Party) -> Option<ConversationContactView> {
    let (id, name, title) = match reader {
        Party::Executive => {
            let company = conversation.company_id.as_ref()?;
            (company.to_string(), &conversation.company_name, None)
        }
        _ => {
            let executive = conversation.executive_id.as_ref()?;
            let title = conversation.executive_title.clone();
            (executive.to_string(), &conversation.executive_name, title)
        }
    };
    Some(ConversationContactView {
        id,
        name: name.clone().unwrap_or_else(|| FORMER_MEMBER.to_owned()),
        picture_url: None,
        title,
        contact_type: match conversation.about {
            About::Application(_) => ContactType::Application,
            About::Introduction(_) | About::Topic(_) => ContactType::Introduction,
        },
        conversation_id: Some(conversation.id.clone()),
    })
}
