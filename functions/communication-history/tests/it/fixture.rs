//! The area, and timelines of accepted introductions.

use communication_history::{App, routes};
use domain::{
    Account, Chance, Conversation, EventId, Introduction, Role, Timeline,
    conversation::Author,
    document::FileName,
    interaction::{InteractionContent, InteractionEvent, Pair},
    introduction::{Party, Stage, StageEvent},
};
use jiff::SignedDuration;
use serde_json::Value;
use testkit::{Api, Local, Person, records};

pub(crate) const BASE: &str = "/api/communication-history";

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
}

/// Erik Employer of Savanna Bank and Amina Diallo, whom an accepted introduction brought together.
pub(crate) struct Two {
    pub(crate) employer: Person,
    pub(crate) executive: Person,
    pub(crate) introduction: Introduction,
    pub(crate) pair: Pair,
}

impl Two {
    /// The path of the timeline, for one of the two.
    pub(crate) fn timeline_for(&self, party: Party) -> String {
        let other = match party {
            Party::Executive => self.pair.company_id.to_string(),
            _ => self.pair.executive_id.to_string(),
        };
        format!("{BASE}/interaction-timeline/{other}")
    }

    pub(crate) fn person(&self, party: Party) -> &Person {
        match party {
            Party::Executive => &self.executive,
            _ => &self.employer,
        }
    }
}

impl Fixture {
    pub(crate) async fn open() -> Self {
        let local = Local::new();
        let app = App::from_env(&local.env()).await.unwrap();
        let api = Api::new(routes(), app.clone());
        Self { local, app, api }
    }

    /// Two people who have met, and the acceptance as their first interaction.
    pub(crate) async fn two(&self) -> Two {
        let (employer, executive) = (self.api.employer(), self.api.executive());
        for (person, role) in [(&employer, Role::Employer), (&executive, Role::Executive)] {
            self.create_account(person, role).await;
        }
        self.introduce(employer, executive).await
    }

    pub(crate) async fn create_account(&self, person: &Person, role: Role) {
        let mut account: Account = records::account(person.id(), role);
        account.company = person.company();
        self.app.common.accounts.create(&account).await.unwrap();
    }

    /// An accepted introduction of these two, with its conversation and timeline.
    pub(crate) async fn introduce(&self, employer: Person, executive: Person) -> Two {
        let introduction = records::introduction(&employer.id(), &executive.id(), Stage::Accepted);
        self.app.introductions.create(&introduction).await.unwrap();
        let conversation = Conversation::open(&introduction, self.local.clock.now()).unwrap();
        self.app.conversations.create(&conversation).await.unwrap();
        let pair = Pair {
            company_id: introduction.people.employer_company_id.clone(),
            executive_id: introduction.people.executive_id.clone(),
        };
        let two = Two {
            employer,
            executive,
            introduction,
            pair,
        };
        let accepted = InteractionContent::Move {
            event: StageEvent::Accept,
            to: Stage::Accepted,
        };
        self.happens(&two, Party::Executive, accepted, false).await;
        two
    }

    /// Something happens between the two now; a minute passes. As `interaction-writer` records it.
    pub(crate) async fn happens(&self, two: &Two, by: Party, content: InteractionContent, withheld: bool) {
        let (clock, chance) = (&self.local.clock, Chance::system());
        let event = InteractionEvent {
            id: EventId::new(clock, &chance),
            at: clock.now(),
            author: Author {
                party: by,
                account: Some(two.person(by).id()),
            },
            context: two.introduction.id.clone().into(),
            content,
            withheld,
        };
        let table = &self.app.interactions;
        let written = match table.get::<Timeline>(&two.pair).await.unwrap() {
            Some(mut timeline) => {
                let interaction = timeline.add(event, clock.now());
                store::interaction::append(table, &timeline, &[interaction])
            }
            None => {
                let mut timeline = Timeline::new(two.pair.clone());
                timeline.follow(&two.introduction.id, two.introduction.stage);
                let interaction = timeline.add(event, clock.now());
                store::interaction::open(table, &timeline, &[interaction])
            }
        };
        written.commit(&chance).await.unwrap();
        clock.advance(SignedDuration::from_mins(1));
    }

    /// One of the two writes a message.
    pub(crate) async fn write(&self, two: &Two, by: Party, text: &str) {
        self.happens(two, by, message(text, &[]), false).await;
    }
}

pub(crate) fn message(text: &str, files: &[&str]) -> InteractionContent {
    let file = |name: &&str| name.parse::<FileName>().unwrap();
    InteractionContent::Message {
        message_number: 1,
        text: Some(text.to_owned()),
        files: files.iter().map(file).collect(),
    }
}

/// What happened, the newest first.
pub(crate) fn summaries<'v>(page: &'v Value, list: &str) -> Vec<&'v str> {
    let all = page[list].as_array().unwrap().iter();
    all.map(|it| it["summary"].as_str().or(it["event"]["summary"].as_str()).unwrap())
        .collect()
}
