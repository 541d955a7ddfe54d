//! The audit writer on the local cloud: facts in, a chain of entries out.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use audit_writer::App;
use domain::{
    AccountId, AuditDay, AuditEntry, IntroductionId, Role,
    account::{AccountEvent, AccountState},
    audit::{AuditAction, AuditArea},
    introduction::{Stage, StageEvent},
    time::day_of,
};
use events::{Actor, Event, Fact, Outcome, Transition};
use jiff::SignedDuration;
use store::audit;
use testkit::{Local, batch, fact, noon};

struct Fixture {
    local: Local,
    app: App,
}

fn fixture() -> Fixture {
    let local = Local::new();
    let app = App::from_env(&local.env()).unwrap();
    Fixture { local, app }
}

fn person(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

impl Fixture {
    fn suspension(&self, of: u32) -> Fact {
        let event = Event::AccountStateChanged {
            account_id: person(of),
            transition: Transition {
                from: Some(AccountState::Active),
                event: AccountEvent::Suspend,
                to: AccountState::Suspended,
            },
        };
        Fact {
            by: Actor::account(Role::Admin, &person(1)),
            ..fact(event, &self.local.clock)
        }
    }

    fn accepted(&self, by: Role) -> Fact {
        let event = Event::IntroductionMoved {
            introduction_id: IntroductionId::of(noon(), [1; 10]),
            executive_id: person(10),
            employer_id: person(7),
            transition: Transition {
                from: Some(Stage::Pending),
                event: StageEvent::Accept,
                to: Stage::Accepted,
            },
        };
        Fact {
            by: Actor::account(by, &person(1)),
            ..fact(event, &self.local.clock)
        }
    }

    async fn deliver(&self, facts: &[&Fact]) {
        assert_eq!(self.app.work(batch(facts.iter().copied())).await, Outcome::done());
    }

    async fn today(&self) -> (AuditDay, Vec<AuditEntry>) {
        let date = day_of(self.local.clock.now());
        let day = self.app.table.get::<AuditDay>(date).await.unwrap().unwrap().it;
        (day, audit::chain(&self.app.table, date).await.unwrap())
    }
}

#[tokio::test]
async fn facts_become_a_chain_of_entries() {
    let fixture = fixture();
    let facts: Vec<_> = (2..7).map(|of| fixture.suspension(of)).collect();
    fixture.deliver(&facts.iter().collect::<Vec<_>>()).await;
    let (day, entries) = fixture.today().await;
    assert_eq!((day.length, day.check(&entries)), (5, None));
    assert_eq!(day.count(Some(AuditArea::Access)), 5);
    for (entry, fact) in entries.iter().zip(&facts) {
        let event = &entry.event;
        assert_eq!((&event.id, event.at), (&fact.id, fact.at));
        assert_eq!(event.action, AuditAction::AccountStateChanged);
        assert_eq!((event.role.as_str(), &event.by), ("admin", &Some(person(1))));
        let Event::AccountStateChanged { account_id, .. } = &fact.event else {
            panic!("{fact}")
        };
        assert_eq!(event.subject.as_deref(), Some(account_id.as_str()));
        assert_eq!(&serde_json::from_str::<Fact>(&event.fact).unwrap(), fact);
    }
}

#[tokio::test]
async fn a_fact_that_is_delivered_again_changes_nothing_even_on_another_day() {
    let fixture = fixture();
    let fact = fixture.suspension(2);
    fixture.deliver(&[&fact, &fact]).await;
    fixture.local.clock.advance(SignedDuration::from_hours(24));
    let other = fixture.suspension(3);
    fixture.deliver(&[&other, &fact]).await;
    let (day, entries) = fixture.today().await;
    assert_eq!((day.length, day.check(&entries)), (1, None));
    let yesterday = day.date.yesterday().unwrap();
    assert_eq!(audit::chain(&fixture.app.table, yesterday).await.unwrap().len(), 1);
}

#[tokio::test]
async fn entries_that_are_added_at_the_same_time_are_all_in_the_chain() {
    let fixture = fixture();
    let facts: Vec<_> = (2..10).map(|of| fixture.suspension(of)).collect();
    let (left, right) = facts.split_at(4);
    let (left, right): (Vec<_>, Vec<_>) = (left.iter().collect(), right.iter().collect());
    tokio::join!(fixture.deliver(&left), fixture.deliver(&right));
    let (day, entries) = fixture.today().await;
    assert_eq!((day.length, day.check(&entries)), (8, None));
}

#[tokio::test]
async fn moves_of_members_in_their_introductions_are_not_recorded_but_those_of_the_team_are() {
    let fixture = fixture();
    let (member, team) = (fixture.accepted(Role::Executive), fixture.accepted(Role::Admin));
    fixture.deliver(&[&member, &team]).await;
    let (day, entries) = fixture.today().await;
    assert_eq!((day.length, &entries[0].event.id), (1, &team.id));
}

#[tokio::test]
async fn a_sealed_day_gets_no_more_entries() {
    let fixture = fixture();
    fixture.deliver(&[&fixture.suspension(2)]).await;
    let date = day_of(noon());
    let mut day = fixture.app.table.get::<AuditDay>(date).await.unwrap().unwrap();
    day.seal("root of the day before", noon());
    fixture.app.table.save(&day).await.unwrap();
    // The clock of this process is behind.
    fixture.deliver(&[&fixture.suspension(3)]).await;
    let next = date.tomorrow().unwrap();
    assert_eq!(audit::chain(&fixture.app.table, date).await.unwrap().len(), 1);
    assert_eq!(audit::chain(&fixture.app.table, next).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_entry_is_kept_for_seven_years_with_its_day() {
    let fixture = fixture();
    fixture.deliver(&[&fixture.suspension(2)]).await;
    let kept = async || {
        fixture.local.lapse("audit").await;
        fixture.local.items("audit").await.len()
    };
    let seven_years = "2033-11-20T00:00:00Z".parse().unwrap();
    fixture
        .local
        .clock
        .advance(noon().duration_until(seven_years) - SignedDuration::from_hours(24));
    assert_eq!(kept().await, 2);
    fixture.local.clock.advance(SignedDuration::from_hours(48));
    assert_eq!(kept().await, 0);
}

#[tokio::test]
async fn an_event_that_is_not_recorded_fails() {
    let fixture = fixture();
    let event = Event::ProfileChanged { account_id: person(2) };
    let outcome = fixture.app.work(batch([&fact(event, &fixture.local.clock)])).await;
    assert_ne!(outcome, Outcome::done());
}
