//! What a reader sees of conversations.

use std::collections::BTreeMap;

use domain::{
    AccountId, Conversation, ConversationId, DocumentShareId, IntroductionId, JobApplicationId, JobId, Sentence,
    conversation::{About, AboutApplication, Author, Content, ConversationType, MessageType, Participant},
    data_rights::FORMER_MEMBER,
    document::FileName,
    document_share::ShareEvent,
    introduction::{Party, Stage, StageEvent},
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use jiff::Timestamp;
use operations::picture::PictureLinks;
use serde::Serialize;
use store::Read;
use utoipa::ToSchema;

use crate::App;

/// The name of the platform as an author.
pub(crate) const PLATFORM: &str = "Kilele";
/// The id of the platform's team as a participant.
pub(crate) const TEAM: &str = "team";

/// Who reads: the party, and the account.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) party: Party,
    pub(crate) account: &'a AccountId,
}

/// A conversation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConversationView {
    /// Its id.
    id: ConversationId,
    /// Between a company and an executive the name of the other side, for the team both names; otherwise what it was called.
    title: String,
    /// Between a company and an executive both sides; otherwise all people, and the team if it takes part.
    participants: Vec<ParticipantView>,
    /// What it is about.
    conversation_type: ConversationType,
    /// The introduction that opened it, if one did.
    context_id: Option<IntroductionId>,
    /// The stage of the introduction.
    workflow_status: Option<Stage>,
    /// The application to a job that it is about, if it is.
    application: Option<ApplicationInConversationView>,
    /// The last message that the reader sees.
    last_message: Option<LastMessageView>,
    /// When it was written.
    last_activity_at: Timestamp,
    /// How many messages the caller has not read.
    unread_count: u32,
    /// Whether the caller muted it: its messages are not in `unread_total`.
    muted: bool,
    /// Whether the caller archived it.
    archived: bool,
    /// Whether the caller's side blocked the other.
    blocked: bool,
    /// Whether the caller's side can block the other: a company and an executive can.
    can_block: bool,
    /// Whether the caller's side may write now.
    can_write: bool,
    /// Why it may not.
    why_not: Option<Sentence>,
}

/// A company or an executive who write with each other; or a person who takes part in another conversation, or the team.
#[derive(Debug, Serialize, ToSchema)]
struct ParticipantView {
    /// The id of the company, or of the person's account; of the team `team`.
    id: String,
    /// The name; “Former member” once it was erased.
    name: String,
    /// The URL of the person's picture, valid for at least an hour; `null` without one, for companies, for the team and for
    /// the caller, and in the response that begins a conversation.
    picture_url: Option<String>,
    /// The side.
    party: Party,
    /// The title of an executive.
    title: Option<String>,
}

/// The last message of a conversation.
#[derive(Debug, Serialize, ToSchema)]
struct LastMessageView {
    /// Its number.
    number: u32,
    /// Its first 200 characters; empty for files without a text; of a move the stage, and of a shared document its name, in
    /// English.
    content: String,
    /// The name of its first file.
    file_name: Option<FileName>,
    /// Its kind.
    message_type: MessageType,
    /// The move of the introduction.
    introduction_move: Option<MoveView>,
    /// The move of the application.
    application_move: Option<ApplicationMoveView>,
    /// The document that was shared.
    document_share: Option<ShareInMessageView>,
    /// The author's role.
    sender: Party,
    /// The author's account; `null` for moves and for the team.
    sender_id: Option<AccountId>,
    /// The author's name.
    sender_name: String,
    /// When it was written.
    created_at: Timestamp,
}

/// A move of the introduction.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MoveView {
    /// The event.
    event: StageEvent,
    /// The stage after it.
    to: Stage,
}

/// A move of the application to a job.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ApplicationMoveView {
    /// The event.
    event: JobApplicationEvent,
    /// The stage after it.
    to: JobApplicationStatus,
}

/// The application to a job that a conversation is about.
#[derive(Debug, Serialize, ToSchema)]
struct ApplicationInConversationView {
    /// Its id.
    id: JobApplicationId,
    /// The job.
    job_id: JobId,
    /// The title of the job when the executive applied.
    job_title: String,
    /// The stage.
    status: JobApplicationStatus,
}

impl From<&AboutApplication> for ApplicationInConversationView {
    fn from(about: &AboutApplication) -> Self {
        Self {
            id: about.job_application_id.clone(),
            job_id: about.job_id.clone(),
            job_title: about.job_title.clone(),
            status: about.status,
        }
    }
}

/// What happened to a shared document.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShareInMessageView {
    /// The share.
    share_id: DocumentShareId,
    /// The name of the file.
    file_name: FileName,
    /// What happened.
    event: ShareEvent,
}

impl ConversationView {
    /// As this reader sees it.
    pub(crate) async fn of(app: &App, conversation: &Conversation, reader: Reader<'_>) -> Self {
        let links = app.pictures.of(pictured(conversation, reader)).await;
        Self::new(conversation, reader, &links)
    }

    /// As this reader sees these, with the pictures, which are read in one call.
    pub(crate) async fn of_page(app: &App, conversations: &[Read<Conversation>], reader: Reader<'_>) -> Vec<Self> {
        let people = conversations.iter().flat_map(|read| pictured(read, reader));
        let links = app.pictures.of(people).await;
        let view = |read: &Read<Conversation>| Self::new(read, reader, &links);
        conversations.iter().map(view).collect()
    }

    /// As this reader sees it, with these pictures.
    pub(crate) fn new(conversation: &Conversation, reader: Reader<'_>, links: &PictureLinks) -> Self {
        let Reader { party, account } = reader;
        // The team sees what both sides wrote, and the longer list is that of a side that was blocked.
        let is_side = conversation.has_side(party);
        let lists = conversation.sides().filter(|side| !is_side || *side == party);
        let last = lists.filter_map(|side| conversation.last.get(&side));
        let last = last.max_by_key(|last| last.number);
        let not_writable = conversation.check_may_write(party).err();
        let mut participants = participants(conversation);
        let pictured: BTreeMap<_, _> = pictured(conversation, reader)
            .filter_map(|account| Some((account.as_str(), links.get(account)?)))
            .collect();
        for participant in &mut participants {
            participant.picture_url = pictured.get(participant.id.as_str()).cloned();
        }
        Self {
            id: conversation.id.clone(),
            title: title(conversation, &participants, party),
            conversation_type: conversation.about.conversation_type(),
            context_id: conversation.about.stage().map(|_| conversation.id.introduction()),
            workflow_status: conversation.about.stage(),
            application: conversation
                .about
                .application()
                .map(ApplicationInConversationView::from),
            last_message: last.map(|last| LastMessageView {
                number: last.number,
                content: text(&last.content),
                file_name: last.file_name.clone(),
                message_type: message_type(&last.content),
                introduction_move: introduction_move(&last.content),
                application_move: application_move(&last.content),
                document_share: document_share(&last.content),
                sender: last.author.party,
                sender_id: last.author.account.clone(),
                sender_name: sender_name(conversation, &last.author),
                created_at: last.sent_at,
            }),
            last_activity_at: last.map_or(conversation.created_at, |last| last.sent_at),
            unread_count: conversation.unread(account, party),
            muted: conversation.is_muted_by(account),
            archived: conversation.is_archived_by(account),
            blocked: conversation.has_blocked(party),
            can_block: is_side && conversation.can_be_blocked(),
            can_write: not_writable.is_none(),
            why_not: not_writable.map(Sentence::from),
            participants,
        }
    }
}

/// Between a company and an executive the name of the other side, for the team both names; otherwise what it was called.
fn title(conversation: &Conversation, participants: &[ParticipantView], reader: Party) -> String {
    match &conversation.about {
        About::Topic(topic) => topic.title.to_string(),
        About::Introduction(_) | About::Application(_) => {
            let others = participants.iter().filter(|side| side.party != reader);
            let names: Vec<_> = others.map(|side| side.name.as_str()).collect();
            names.join(" · ")
        }
    }
}

fn participants(conversation: &Conversation) -> Vec<ParticipantView> {
    let sides = conversation.sides().map(|side| match side {
        Party::Employer if conversation.about.topic().is_some() => {
            let members = conversation.participants.iter();
            let members = members.filter(|(_, member)| member.party == Party::Employer);
            members.map(|(account, member)| person(account, member)).collect()
        }
        side => vec![ParticipantView {
            id: match (side, &conversation.company_id, &conversation.executive_id) {
                (Party::Employer, Some(company), _) => company.to_string(),
                (Party::Executive, _, Some(executive)) => executive.to_string(),
                _ => TEAM.to_owned(),
            },
            name: side_name(conversation, side).to_owned(),
            picture_url: None,
            party: side,
            title: conversation
                .executive_title
                .clone()
                .filter(|_| side == Party::Executive),
        }],
    });
    sides.flat_map(Vec::into_iter).collect()
}

/// The people whose pictures this reader sees: those whose names are shown, except the reader. A block changes nothing, as
/// the blocked side must not learn of it.
fn pictured<'a>(conversation: &'a Conversation, reader: Reader<'_>) -> impl Iterator<Item = &'a AccountId> {
    let executive = conversation.executive_id.as_ref();
    let executive = executive.filter(|_| conversation.executive_name.is_some());
    let is_among_people = conversation.about.topic().is_some();
    let people = conversation
        .participants
        .iter()
        .filter(move |(_, member)| is_among_people && member.party == Party::Employer && member.name.is_some());
    let people = people.map(|(account, _)| account);
    let Reader { account: own, .. } = reader;
    let own = own.clone();
    executive
        .into_iter()
        .chain(people)
        .filter(move |account| **account != own)
}

fn person(account: &AccountId, member: &Participant) -> ParticipantView {
    ParticipantView {
        id: account.to_string(),
        name: member.name.clone().unwrap_or_else(|| FORMER_MEMBER.to_owned()),
        picture_url: None,
        party: member.party,
        title: None,
    }
}

fn side_name(conversation: &Conversation, side: Party) -> &str {
    let name = match side {
        Party::Employer => &conversation.company_name,
        Party::Executive => &conversation.executive_name,
        Party::Admin | Party::System => return PLATFORM,
    };
    name.as_deref().unwrap_or(FORMER_MEMBER)
}

pub(crate) fn sender_name(conversation: &Conversation, author: &Author) -> String {
    match (author.party, &author.account) {
        (side, None) => side_name(conversation, side).to_owned(),
        (Party::Admin | Party::System, Some(_)) => PLATFORM.to_owned(),
        (_, Some(_)) => conversation.author_name(author).unwrap_or(FORMER_MEMBER).to_owned(),
    }
}

pub(crate) fn text(content: &Content) -> String {
    match content {
        Content::Text(text) => text.to_string(),
        Content::Files => String::new(),
        Content::Move(made) => format!("Introduction: {}", made.to.as_str().replace('_', " ")),
        Content::ApplicationMove(made) => format!("Application: {}", made.to.as_str().replace('_', " ")),
        Content::Share(share) if share.event == ShareEvent::Share => format!("Shared document: {}", share.file_name),
        Content::Share(share) => {
            let event = share.event.as_str().replace('_', " ");
            format!("Shared document: {}, {event}", share.file_name)
        }
    }
}

pub(crate) const fn message_type(content: &Content) -> MessageType {
    match content {
        Content::Text(_) => MessageType::Text,
        Content::Files => MessageType::File,
        Content::Move(_) | Content::ApplicationMove(_) | Content::Share(_) => MessageType::System,
    }
}

pub(crate) fn introduction_move(content: &Content) -> Option<MoveView> {
    match content {
        Content::Move(made) => Some(MoveView {
            event: made.event,
            to: made.to,
        }),
        _ => None,
    }
}

pub(crate) const fn application_move(content: &Content) -> Option<ApplicationMoveView> {
    match content {
        Content::ApplicationMove(made) => Some(ApplicationMoveView {
            event: made.event,
            to: made.to,
        }),
        _ => None,
    }
}

pub(crate) fn document_share(content: &Content) -> Option<ShareInMessageView> {
    match content {
        Content::Share(share) => Some(ShareInMessageView {
            share_id: share.share_id.clone(),
            file_name: share.file_name.clone(),
            event: share.event,
        }),
        _ => None,
    }
}
