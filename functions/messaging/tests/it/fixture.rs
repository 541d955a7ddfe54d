//! The fixture: the area, and conversations of accepted introductions.

use std::sync::{Arc, Mutex};

use domain::{
    Account, AccountId, Chance, Conversation, ConversationId, EventId, MessageId, Role,
    account::AccountState,
    conversation::{About, Draft, IntroductionMove, Message},
    introduction::{Party, Stage, StageEvent},
    profile::Seat,
};
use messaging::{App, routes};
use serde_json::{Value, json};
use store::{Table, area, conversation, conversation::MessageOrigin};
use testkit::{
    Answer, Api, Local, Person, StandIn,
    records::{self, account},
};

pub(crate) const CONVERSATIONS: &str = "/api/messaging/conversations";
pub(crate) const MESSAGES: &str = "/api/messaging/messages";

/// The area with its own account on the local cloud.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    pub(crate) conversations: Table<area::Messaging>,
}

/// Erik Employer of Savanna Bank and Amina Diallo, with their conversation.
pub(crate) struct Pair {
    pub(crate) employer: Person,
    pub(crate) executive: Person,
    pub(crate) id: ConversationId,
}

pub(crate) async fn fixture() -> Fixture {
    let local = Local::new();
    let app = App::from_env(&local.env()).await.unwrap();
    Fixture {
        api: Api::new(routes(), app.clone()),
        conversations: app.conversations.clone(),
        local,
        app,
    }
}

impl Fixture {
    /// An employer, an executive, and the conversation that their accepted introduction opened.
    pub(crate) async fn pair(&self) -> Pair {
        let (employer, executive) = (self.api.employer(), self.api.executive());
        self.create_account(&employer, Role::Employer).await;
        self.create_account(&executive, Role::Executive).await;
        let id = self.converse(&employer.id(), &executive.id()).await;
        Pair {
            employer,
            executive,
            id,
        }
    }

    pub(crate) async fn create_account(&self, person: &Person, role: Role) {
        let mut account = account(person.id(), role);
        account.company = person.company();
        self.app.common.accounts.create(&account).await.unwrap();
    }

    /// The conversation of an accepted introduction of these two.
    pub(crate) async fn converse(&self, employer: &AccountId, executive: &AccountId) -> ConversationId {
        let (clock, chance) = (&self.local.clock, Chance::system());
        let introduction = records::introduction(employer, executive, Stage::Accepted);
        let mut opened = Conversation::open(&introduction, clock.now()).unwrap();
        let made = made(StageEvent::Accept, Stage::Accepted, Party::Executive);
        let message = opened.note_move(MessageId::new(clock, &chance), made, Stage::Accepted, clock.now());
        let event = EventId::new(clock, &chance);
        let written = conversation::open(&self.conversations, &opened, &message, MessageOrigin::Event(&event));
        written.commit(&chance).await.unwrap();
        opened.id
    }

    /// The introduction of a conversation ends.
    pub(crate) async fn end(&self, id: &ConversationId) {
        let mut read = self.conversations.get::<Conversation>(id).await.unwrap().unwrap();
        read.about = About::Introduction(Stage::Cancelled);
        self.conversations.save(&read).await.unwrap();
    }

    /// Another employer of the same company.
    pub(crate) async fn colleague(&self, employer: &Person, seat: Seat) -> Person {
        let colleague = self.api.employer().beside(employer, seat);
        self.create_account(&colleague, Role::Employer).await;
        colleague
    }

    /// A company: its owner, a recruiter and an interviewer, with their names.
    pub(crate) async fn company(&self) -> [Person; 3] {
        let owner = self.api.employer();
        let recruiter = self.api.employer().beside(&owner, Seat::Recruiter);
        let interviewer = self.api.employer().beside(&owner, Seat::Interviewer);
        let mut company = records::company(&owner.id());
        let accounts = [
            records::employer(&company),
            records::colleague(&mut company, recruiter.id(), Seat::Recruiter),
            records::colleague(&mut company, interviewer.id(), Seat::Interviewer),
        ];
        for (mut account, name) in accounts.into_iter().zip(["Olu", "Rita", "Imani"]) {
            (account.first_name, account.last_name) = (name.parse().unwrap(), "Otieno".parse().unwrap());
            self.app.common.accounts.create(&account).await.unwrap();
        }
        self.app.profiles.create(&company).await.unwrap();
        [owner, recruiter, interviewer]
    }

    /// The account is suspended.
    pub(crate) async fn close(&self, id: &AccountId) {
        let accounts = &self.app.common.accounts;
        let mut read = accounts.get::<Account>(id).await.unwrap().unwrap();
        read.state = AccountState::Suspended;
        accounts.save(&read).await.unwrap();
    }

    /// The same area with an observed cloud, and the operations called there.
    pub(crate) async fn watched(&self) -> (Api, Arc<Mutex<Vec<String>>>) {
        let calls = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&calls);
        let cloud = StandIn::start(move |call| {
            seen.lock().unwrap().push(call.operation().to_owned());
            Answer::Forward
        })
        .await;
        let app = App {
            conversations: self.local.behind(&cloud).table("messaging"),
            ..self.app.clone()
        };
        (Api::new(routes(), app), calls)
    }

    /// A conversation with this many messages of the executive's, written at once.
    pub(crate) async fn fill(&self, pair: &Pair, count: u32) {
        let mut read = self.conversations.get::<Conversation>(&pair.id).await.unwrap().unwrap();
        let (clock, chance) = (&self.local.clock, Chance::system());
        let author = pair.executive.id();
        let messages: Vec<Message> = (0..count)
            .map(|n| {
                let written = Draft::text(MessageId::new(clock, &chance), format!("Message {n}").parse().unwrap());
                read.write(written, Party::Executive, (&author, None), clock.now())
                    .unwrap()
            })
            .collect();
        self.conversations.lay(&messages).await.unwrap();
        self.conversations.save(&read).await.unwrap();
    }
}

impl Pair {
    /// The path of the conversation, followed by `rest`.
    pub(crate) fn at(&self, rest: &str) -> String {
        format!("{CONVERSATIONS}/{}{rest}", self.id)
    }

    /// A message in it.
    pub(crate) fn message(&self, content: &str) -> Value {
        json!({"conversation_id": self.id, "content": content, "message_type": "text"})
    }

    /// A new administrator, to whom it was opened with a reason.
    pub(crate) async fn supporter(&self, api: &Api) -> Person {
        let admin = api.admin();
        let reason = json!({"reason": "A report of the executive."});
        admin.post(&self.at("/support-view"), reason).await.expect(200);
        admin
    }

    /// What a person sees of its messages.
    pub(crate) async fn messages(&self, who: &Person) -> Vec<Value> {
        let page = who.get(&self.at("/messages")).await.expect(200);
        page["messages"].as_array().unwrap().clone()
    }
}

/// A conversation to begin with these.
pub(crate) fn new_conversation(participants: &[&str]) -> Value {
    json!({"title": "Candidates for the CFO", "participant_ids": participants, "initial_message": "Whom do we meet?"})
}

/// The titles in the list of a person.
pub(crate) async fn titles(person: &Person) -> Vec<Value> {
    let page = person.get(CONVERSATIONS).await.expect(200);
    each(page["conversations"].as_array().unwrap(), "title")
}

pub(crate) fn made(event: StageEvent, to: Stage, by: Party) -> IntroductionMove {
    IntroductionMove { event, to, by }
}

/// One field of each.
pub(crate) fn each(values: &[Value], field: &str) -> Vec<Value> {
    values.iter().map(|value| value[field].clone()).collect()
}
