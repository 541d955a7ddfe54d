//! Mails about messages that stay unread.

use domain::{
    Account, AccountId, Conversation, ConversationId, EventId, MessageId, Role,
    account::AccountState,
    conversation::{ConversationType, Draft, IntroductionMove, NewSide, Topic},
    introduction::{Party, Stage, StageEvent},
    profile::Seat,
    settings::Settings,
    time::days,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{Transaction, conversation, conversation::MessageOrigin};
use testkit::records;
use timekeeper::Done;

use crate::{
    fixture::{Fixture, account, amina},
    vetting::ONE,
};

const NOTICE: &str = "messages-unread";
const HALF_AN_HOUR: SignedDuration = SignedDuration::from_mins(30);

/// The recruiter in charge of the introduction.
fn erik() -> AccountId {
    account('e')
}

/// Another recruiter of the same company.
fn fatou() -> AccountId {
    account('f')
}

impl Fixture {
    /// A conversation of Amina with a company of two recruiters, at noon in UTC.
    async fn conversing() -> (Self, ConversationId) {
        let fixture = Self::new().await;
        let app = &fixture.app;
        let mut introduction = records::introduction(&erik(), &amina(), Stage::Accepted);
        introduction.people.executive_name = "Amina Diallo".into();
        introduction.people.employer_company = Some("Savanna Bank".into());
        let mut company = records::company(&erik());
        let employers = [
            records::employer(&company),
            records::colleague(&mut company, fatou(), Seat::Recruiter),
        ];
        app.profiles.create(&company).await.unwrap();
        for account in [records::account(amina(), Role::Executive)].iter().chain(&employers) {
            let kept = store::account::create(&app.accounts, account);
            kept.commit(&app.chance).await.unwrap();
        }
        let created = Transaction::new().create(&app.introductions.table, &introduction);
        created.commit(&app.chance).await.unwrap();
        let mut opened = Conversation::open(&introduction, app.clock.now()).unwrap();
        let made = IntroductionMove {
            event: StageEvent::Accept,
            to: Stage::Accepted,
            by: Party::Executive,
        };
        let id = MessageId::new(&app.clock, &app.chance);
        let message = opened.note_move(id, made, Stage::Accepted, app.clock.now());
        let event = EventId::new(&app.clock, &app.chance);
        let origin = MessageOrigin::Event(&event);
        let written = conversation::open(&app.conversations, &opened, &message, origin);
        written.commit(&app.chance).await.unwrap();
        (fixture, opened.id)
    }

    /// As the messaging area writes a message.
    async fn writes(&self, id: &ConversationId, by: Party, author: &AccountId) {
        let app = &self.app;
        let mut read = self.conversation(id).await;
        let before = conversation::timer(&read);
        let written = Draft::text(MessageId::new(&app.clock, &app.chance), "Good day.".parse().unwrap());
        let message = read.write(written, by, (author, None), app.clock.now()).unwrap();
        let origin = MessageOrigin::Client(author, message.id.as_str());
        conversation::append(&app.conversations, &read, &message, origin)
            .replace_timers(&app.timers, &before, &conversation::timer(&read))
            .commit(&app.chance)
            .await
            .unwrap();
    }

    async fn conversation(&self, id: &ConversationId) -> store::Read<Conversation> {
        self.app.conversations.get(id).await.unwrap().unwrap()
    }

    async fn change_conversation(&self, id: &ConversationId, change: impl Fn(&mut Conversation)) {
        let mut read = self.conversation(id).await;
        change(&mut read);
        self.app.conversations.save(&read).await.unwrap();
    }

    async fn reads(&self, id: &ConversationId, reader: &AccountId, side: Party) {
        let now = self.app.clock.now();
        self.change_conversation(id, |conversation| {
            conversation.mark_read((reader, side), None, false, now);
        })
        .await;
    }

    /// Whom mails were sent to, with the author and the number of messages; the order among those of one time is any.
    async fn told(&self) -> Vec<(String, Value)> {
        let notices = self.outbox_events("accounts", NOTICE).await;
        let mut told: Vec<_> = notices
            .iter()
            .map(|notice| {
                let to = notice["to"]["account_id"].as_str().unwrap().to_owned();
                (to, json!([notice["body"]["counterparty"], notice["body"]["count"]]))
            })
            .collect();
        told.sort_by_key(|(to, told)| (to.clone(), told.to_string()));
        told
    }
}

#[tokio::test]
async fn messages_that_stay_unread_for_half_an_hour_are_told_once() {
    let (fixture, id) = Fixture::conversing().await;
    fixture.writes(&id, Party::Employer, &erik()).await;
    fixture.app.clock.advance(SignedDuration::from_mins(10));
    fixture.writes(&id, Party::Employer, &erik()).await;
    assert_eq!(fixture.due().await.len(), 1, "one timer for all messages");
    assert_eq!(fixture.at(SignedDuration::from_mins(29)).await, Done::default());
    assert_eq!(fixture.at(HALF_AN_HOUR).await, ONE);
    let told = vec![(amina().to_string(), json!(["Savanna Bank", 2]))];
    assert_eq!(fixture.told().await, told);
    // Still unread: they are not told of the same messages again.
    assert_eq!(fixture.jump(days(10)).await, Done::default());
    assert_eq!(fixture.told().await, told);
}

#[tokio::test]
async fn a_message_after_the_last_one_that_was_read_gets_its_own_half_an_hour() {
    let (fixture, id) = Fixture::conversing().await;
    fixture.writes(&id, Party::Employer, &erik()).await;
    fixture.app.clock.advance(SignedDuration::from_mins(20));
    fixture.reads(&id, &amina(), Party::Executive).await;
    fixture.writes(&id, Party::Employer, &erik()).await;
    assert_eq!(fixture.at(HALF_AN_HOUR).await, ONE, "checked, and nothing told");
    assert_eq!(fixture.told().await, []);
    assert_eq!(fixture.at(SignedDuration::from_mins(49)).await, Done::default());
    assert_eq!(fixture.at(SignedDuration::from_mins(50)).await, ONE);
    assert_eq!(
        fixture.told().await,
        [(amina().to_string(), json!(["Savanna Bank", 1]))]
    );
}

#[tokio::test]
async fn a_conversation_is_mailed_once_a_day_and_by_day_in_the_zone_of_the_reader() {
    let (fixture, id) = Fixture::conversing().await;
    let mut settings = Settings::new(amina());
    // 23:00 there at noon in UTC.
    settings.time_zone = Some("Asia/Magadan".parse().unwrap());
    fixture.app.accounts.create(&settings).await.unwrap();
    fixture.writes(&id, Party::Employer, &erik()).await;
    // 7:00 of the next day is 20:00 in UTC.
    assert_eq!(fixture.jump(SignedDuration::from_mins(8 * 60 - 1)).await.done, 1);
    assert_eq!(fixture.told().await, []);
    fixture.jump(SignedDuration::from_hours(8)).await;
    assert_eq!(fixture.told().await.len(), 1);
    // The second is of the same day there, so it waits for the next morning.
    fixture.writes(&id, Party::Employer, &erik()).await;
    fixture.jump(SignedDuration::from_mins(32 * 60 - 1)).await;
    assert_eq!(fixture.told().await.len(), 1);
    fixture.jump(SignedDuration::from_hours(32)).await;
    assert_eq!(fixture.told().await.len(), 2);
}

#[tokio::test]
async fn the_recruiter_in_charge_and_those_who_opened_it_are_told_of_the_executive() {
    let (fixture, id) = Fixture::conversing().await;
    fixture.writes(&id, Party::Executive, &amina()).await;
    fixture.at(HALF_AN_HOUR).await;
    let words = json!(["Amina Diallo", 1]);
    assert_eq!(fixture.told().await, [(erik().to_string(), words.clone())]);
    // Fatou opens the conversation and gets a mail about the next message. Erik had his mail of this day.
    fixture.reads(&id, &fatou(), Party::Employer).await;
    fixture.writes(&id, Party::Executive, &amina()).await;
    fixture.jump(SignedDuration::from_hours(2)).await;
    let told = [
        (erik().to_string(), words.clone()),
        (fatou().to_string(), words.clone()),
    ];
    assert_eq!(fixture.told().await, told);
    // The next morning it is Erik's turn.
    fixture.jump(days(1)).await;
    assert_eq!(fixture.told().await.len(), 3);
}

#[tokio::test]
async fn a_recruiter_who_became_payer_is_not_told_of_the_executive() {
    let (fixture, id) = Fixture::conversing().await;
    fixture.reads(&id, &fatou(), Party::Employer).await;
    let company = fixture.conversation(&id).await.it.company_id.unwrap();
    let mut company = fixture
        .app
        .profiles
        .get::<domain::Company>(&company)
        .await
        .unwrap()
        .unwrap();
    company.change_seat(&fatou(), Seat::Payer).unwrap();
    fixture.app.profiles.save(&company).await.unwrap();
    fixture.writes(&id, Party::Executive, &amina()).await;
    fixture.at(HALF_AN_HOUR).await;
    assert_eq!(fixture.told().await, [(erik().to_string(), json!(["Amina Diallo", 1]))]);
}

#[tokio::test]
async fn the_team_is_named_and_both_sides_are_told_of_its_message() {
    let (fixture, id) = Fixture::conversing().await;
    fixture.writes(&id, Party::Admin, &account('d')).await;
    fixture.at(HALF_AN_HOUR).await;
    let words = json!(["Kilele", 1]);
    assert_eq!(
        fixture.told().await,
        [(amina().to_string(), words.clone()), (erik().to_string(), words)]
    );
}

#[tokio::test]
async fn colleagues_are_told_who_of_them_wrote_and_the_team_only_by_its_own_notices() {
    let (fixture, _) = Fixture::conversing().await;
    let app = &fixture.app;
    let topic = Topic {
        title: "Candidates for the CFO".parse().unwrap(),
        topic_type: ConversationType::General,
        with_team: true,
    };
    let company = NewSide::Company {
        id: records::company_of(&erik()),
        name: "Savanna Bank".to_owned(),
        members: [(erik(), "Erik Otieno".to_owned()), (fatou(), "Fatou Sarr".to_owned())].into(),
    };
    let id = ConversationId::new(&app.clock, &app.chance);
    let begun = Conversation::begin(id.clone(), topic, company, app.clock.now());
    app.conversations.create(&begun).await.unwrap();
    fixture.writes(&id, Party::Employer, &erik()).await;
    fixture.at(HALF_AN_HOUR).await;
    let of_erik = (fatou().to_string(), json!(["Erik Otieno", 1]));
    assert_eq!(fixture.told().await, std::slice::from_ref(&of_erik));
    assert_eq!(fixture.due().await, [], "the team has no account to tell");

    fixture.at(days(1)).await;
    fixture.writes(&id, Party::Admin, &account('9')).await;
    fixture.at(days(1) + HALF_AN_HOUR).await;
    let told = fixture.told().await;
    assert!(told.contains(&(erik().to_string(), json!(["Kilele", 1]))), "{told:?}");
    assert_eq!(told.len(), 3, "{told:?}");
}

#[tokio::test]
async fn who_muted_it_blocked_the_other_side_left_or_is_suspended_is_not_told() {
    for case in ["muted", "blocked", "suspended", "erased", "blocked_by_author"] {
        let (fixture, id) = Fixture::conversing().await;
        if case == "blocked_by_author" {
            fixture
                .change_conversation(&id, |conversation| {
                    conversation.block(Party::Executive, true);
                })
                .await;
        }
        fixture.writes(&id, Party::Employer, &erik()).await;
        match case {
            "muted" => {
                let muted = |conversation: &mut Conversation| {
                    conversation.set(&amina(), Party::Executive, Some(true), None);
                };
                fixture.change_conversation(&id, muted).await;
            }
            "blocked" => {
                let blocked = |conversation: &mut Conversation| {
                    conversation.block(Party::Executive, true);
                };
                fixture.change_conversation(&id, blocked).await;
            }
            "suspended" => {
                let mut account = fixture.app.accounts.get::<Account>(&amina()).await.unwrap().unwrap();
                account.state = AccountState::Suspended;
                fixture.app.accounts.save(&account).await.unwrap();
            }
            "erased" => {
                let erased = |conversation: &mut Conversation| {
                    conversation.forget(&erik(), true);
                };
                fixture.change_conversation(&id, erased).await;
            }
            _ => assert_eq!(fixture.due().await, [], "a withheld message sets no timer"),
        }
        fixture.at(HALF_AN_HOUR).await;
        assert_eq!(fixture.told().await, [], "{case}");
        assert_eq!(fixture.due().await, [], "{case}");
    }
}
