//! The tallier on the local cloud: events in, counters out.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod searches;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use cloud::Metrics;
use domain::{
    Account, AccountId, ApplicationId, Chance, Company, CompanyId, Engagement, HistoryId, Introduction, IntroductionId,
    Locale, Role,
    analytics::{Answer, Day, PlatformCounter, RequestRecord},
    application::{ApplicationEvent, ApplicationStatus},
    introduction::{Contact, Happened, Party, People, Proposal, Stage, StageEvent},
    profile::{CompanySeat, Verification},
    time::days,
    vetting_process::{VettingEvent, VettingState},
};
use events::{Actor, Event, Fact, Outcome, Transition};
use jiff::civil::date;
use serde_json::json;
use store::analytics::{self, platform::RequestCounters};
use tallier::App;
use testkit::{Local, batch, fact, noon, records};

struct Fixture {
    local: Local,
    app: App,
    figures: Figures,
}

/// The metric lines that the tallier wrote.
type Figures = Arc<Mutex<Vec<String>>>;

async fn fixture() -> Fixture {
    let local = Local::new();
    let figures = Figures::default();
    let lines = Arc::clone(&figures);
    let app = App {
        metrics: Metrics::to("kilele", move |line| lines.lock().unwrap().push(line)),
        ..App::from_env(&local.env()).unwrap()
    };
    Fixture { local, app, figures }
}

fn somebody(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

impl Fixture {
    fn fact(&self, event: Event) -> Fact {
        fact(event, &self.local.clock)
    }

    /// The fact that an introduction moved.
    fn moved(&self, id: &IntroductionId, transition: Transition<Stage, StageEvent>) -> Fact {
        self.fact(Event::IntroductionMoved {
            introduction_id: id.clone(),
            executive_id: somebody(10),
            employer_id: somebody(7),
            transition,
        })
    }

    /// Delivers these facts, in this order, in one batch.
    async fn deliver(&self, facts: &[&Fact]) {
        let batch = batch(facts.iter().copied());
        assert_eq!(self.app.work(batch).await, Outcome::done());
    }

    async fn employer(&self, number: u32, company: Option<&Company>) -> AccountId {
        let mut account: Account = records::account(somebody(number), Role::Employer);
        account.company = company.map(|company| CompanySeat::owner(company.id.clone()));
        self.app.accounts.create(&account).await.unwrap();
        account.id
    }

    async fn company(&self) -> Company {
        let company: Company = serde_json::from_value(json!({
            "id": CompanyId::new(&self.local.clock, &Chance::system()), "owner": somebody(99),
            "legal_name": "Kilima Capital Ltd", "trading_name": "Kilima", "country": "KE", "sector": "energy",
            "created_at": noon(), "updated_at": noon(),
        }))
        .unwrap();
        self.app.profiles.create(&company).await.unwrap();
        company
    }

    async fn day(&self, executive: &AccountId) -> Day {
        let days = analytics::days(&self.app.analytics, executive, date(2026, 11, 20))
            .await
            .unwrap();
        days.get(&date(2026, 11, 20)).cloned().unwrap_or_default()
    }

    async fn introduce(&self, executive: &AccountId) -> IntroductionId {
        let (clock, chance) = (&self.local.clock, &Chance::system());
        let contact = || Contact {
            email: "amina@example.com".parse().unwrap(),
            greeting: String::new(),
            locale: Locale::En,
        };
        let people = People {
            executive_id: executive.clone(),
            executive_name: "Amina Diallo".into(),
            executive_title: None,
            executive_company: None,
            executive_contact: contact(),
            employer_id: somebody(7),
            employer_company_id: records::company_of(&somebody(7)),
            employer_name: "Erik Employer".into(),
            employer_company: None,
            employer_contact: contact(),
        };
        let proposal = Proposal {
            engagement: Engagement::Permanent,
            message: "We would like to talk about the finances.".parse().unwrap(),
            job_id: None,
            application: None,
            compensation_hint: None,
            starts_on: None,
            anonymous: false,
        };
        let id = IntroductionId::new(clock, chance);
        let mut introduction = Introduction::new(id.clone(), people, proposal, false, clock.now());
        let sent = Happened::Began(StageEvent::Send);
        let entry = introduction.note(HistoryId::new(clock, chance), Party::Employer, None, sent, clock.now());
        let begun = self
            .app
            .introductions
            .begin(&self.local.table("timers"), &introduction, &entry);
        begun.commit(chance).await.unwrap();
        id
    }

    /// Moves the introduction; returns the fact.
    async fn advance(&self, id: &IntroductionId, to: Stage, by: Party) -> Fact {
        let (clock, chance) = (&self.local.clock, &Chance::system());
        let mut introduction = self.app.introductions.get(id).await.unwrap().unwrap();
        let before = introduction.it.clone();
        let moved = introduction.advance(to, by, Some("because"), clock.now()).unwrap();
        let entry = introduction.note(
            HistoryId::new(clock, chance),
            by,
            None,
            Happened::Moved(moved, None),
            clock.now(),
        );
        let changed = self
            .app
            .introductions
            .change(&self.local.table("timers"), &before, &introduction, &entry);
        changed.commit(chance).await.unwrap();
        self.moved(id, moved.into())
    }

    async fn requests(&self, executive: &AccountId) -> Vec<RequestRecord> {
        let found = analytics::requests(&self.app.analytics, executive, noon() - days(30))
            .await
            .unwrap();
        found.into_iter().map(|read| read.it).collect()
    }
}

fn counted(name: &str, count: u64) -> BTreeMap<String, u64> {
    [(name.to_owned(), count)].into()
}

#[tokio::test]
async fn a_company_that_hides_its_visits_is_counted_without_its_name() {
    let fixture = fixture().await;
    let company = Company {
        shows_visits: false,
        ..fixture.company().await
    };
    let read = fixture.app.profiles.get::<Company>(&company.id).await.unwrap().unwrap();
    let mut hidden = read.clone();
    hidden.it = company.clone();
    fixture.app.profiles.save(&hidden).await.unwrap();
    let (erik, amina) = (fixture.employer(1, Some(&company)).await, somebody(10));
    let view = fixture.fact(Event::ProfileViewed {
        executive_id: amina.clone(),
        viewer_id: erik,
        for_verified: false,
    });
    fixture.deliver(&[&view]).await;
    let day = fixture.day(&amina).await;
    assert_eq!((day.views, day.companies), (1, BTreeMap::new()));
    assert_eq!(
        (day.countries, day.industries),
        (counted("KE", 1), counted("energy", 1))
    );
}

#[tokio::test]
async fn a_view_is_counted_once_per_viewer_and_day() {
    let fixture = fixture().await;
    let company = fixture.company().await;
    let (erik, eva) = (
        fixture.employer(1, Some(&company)).await,
        fixture.employer(2, None).await,
    );
    let amina = somebody(10);
    let view = |viewer: &AccountId| {
        fixture.fact(Event::ProfileViewed {
            executive_id: amina.clone(),
            viewer_id: viewer.clone(),
            for_verified: false,
        })
    };
    // A duplicate event, a repeated view, and a viewer whose account is erased.
    let (first, again, hers, theirs) = (view(&erik), view(&erik), view(&eva), view(&somebody(3)));
    fixture.deliver(&[&first, &first, &again, &hers, &theirs]).await;
    fixture.deliver(&[&first, &hers]).await;
    let day = fixture.day(&amina).await;
    assert_eq!(day.views, 3);
    assert_eq!((day.companies, day.countries), (counted("Kilima", 1), counted("KE", 1)));
    assert_eq!(day.industries, counted("energy", 1));

    fixture.local.clock.advance(days(1));
    fixture.deliver(&[&view(&erik)]).await;
    let both = analytics::days(&fixture.app.analytics, &amina, date(2026, 11, 20))
        .await
        .unwrap();
    assert_eq!(both.values().map(|day| day.views).collect::<Vec<_>>(), [3, 1]);
    let since = analytics::days(&fixture.app.analytics, &amina, date(2026, 11, 21))
        .await
        .unwrap();
    assert_eq!(since.len(), 1);
}

#[tokio::test]
async fn a_view_of_a_profile_for_verified_employers_counts_only_of_them() {
    let fixture = fixture().await;
    let amina = somebody(10);
    let view = |viewer_id: AccountId| {
        fixture.fact(Event::ProfileViewed {
            executive_id: amina.clone(),
            viewer_id,
            for_verified: true,
        })
    };
    let nobody = fixture.employer(9, None).await;
    fixture.deliver(&[&view(nobody)]).await;
    for (number, verification_status, views) in [
        (1, Verification::Unverified, 0),
        (2, Verification::Pending, 0),
        (3, Verification::Verified, 1),
        (4, Verification::Rejected, 1),
    ] {
        let company = fixture.company().await;
        let mut stored = fixture.app.profiles.get::<Company>(&company.id).await.unwrap().unwrap();
        stored.verification_status = verification_status;
        fixture.app.profiles.save(&stored).await.unwrap();
        let viewed = view(fixture.employer(number, Some(&company)).await);
        fixture.deliver(&[&viewed]).await;
        assert_eq!(fixture.day(&amina).await.views, views, "{verification_status:?}");
    }
}

#[tokio::test]
async fn a_week_counts_each_employer_once_and_has_one_timer() {
    let fixture = fixture().await;
    let amina = somebody(10);
    let view = |viewer: u32| {
        fixture.fact(Event::ProfileViewed {
            executive_id: amina.clone(),
            viewer_id: somebody(viewer),
            for_verified: false,
        })
    };
    // 20 November 2026 is a Friday.
    fixture.deliver(&[&view(1), &view(2)]).await;
    fixture.local.clock.advance(days(1));
    fixture.deliver(&[&view(1), &view(1)]).await;
    fixture.local.clock.advance(days(2));
    fixture.deliver(&[&view(3)]).await;
    let viewers = async |before| {
        let counted = analytics::views::viewers(&fixture.app.analytics, &amina, before);
        counted.await.unwrap().of_week
    };
    assert_eq!(viewers(date(2026, 11, 20)).await, 0);
    assert_eq!(viewers(date(2026, 11, 23)).await, 2);
    assert_eq!(viewers(date(2026, 11, 30)).await, 1);
    let client = aws_sdk_dynamodb::Client::new(&fixture.local.aws);
    let timers = client.scan().table_name("timers").send().await.unwrap();
    let mut due: Vec<_> = timers
        .items()
        .iter()
        .map(|item| item["sk"].as_s().unwrap()[..11].to_owned())
        .collect();
    due.sort();
    // Of Friday and Saturday, and of Monday after the hour of the mail.
    assert_eq!(due, ["2026-11-23T", "2026-11-30T"]);
}

#[tokio::test]
async fn a_view_whose_timer_was_not_set_sets_it_when_it_is_delivered_again() {
    let fixture = fixture().await;
    let amina = somebody(10);
    let view = |viewer: u32| {
        fixture.fact(Event::ProfileViewed {
            executive_id: amina.clone(),
            viewer_id: somebody(viewer),
            for_verified: false,
        })
    };
    let client = aws_sdk_dynamodb::Client::new(&fixture.local.aws);
    let timers = async || {
        let found = client.scan().table_name("timers").send().await.unwrap();
        found.items.unwrap_or_default()
    };
    fixture.deliver(&[&view(1)]).await;
    // As if the worker had been killed between its two writes.
    let [timer] = &timers().await[..] else {
        panic!("there is not one timer")
    };
    let key = ["pk", "sk"].map(|name| (name.to_owned(), timer[name].clone()));
    let deleted = client.delete_item().table_name("timers").set_key(Some(key.into()));
    deleted.send().await.unwrap();
    // Another view of the day does not cost another write of the timer.
    fixture.deliver(&[&view(2)]).await;
    assert_eq!(timers().await.len(), 0);
    fixture.deliver(&[&view(1)]).await;
    assert_eq!(timers().await.len(), 1);
    assert_eq!(fixture.day(&amina).await.views, 2);
}

#[tokio::test]
async fn the_outcome_of_a_request_is_recorded_in_any_event_order() {
    let fixture = fixture().await;
    let (amina, other) = (somebody(10), somebody(11));
    let id = fixture.introduce(&amina).await;
    let requested = fixture.moved(&id, Transition::birth(StageEvent::Send, Stage::Pending));
    fixture.local.clock.advance(days(2));
    let accepted = fixture.advance(&id, Stage::Accepted, Party::Executive).await;
    fixture.local.clock.advance(days(1));
    let cancelled = fixture.advance(&id, Stage::Cancelled, Party::Employer).await;
    // The outcome arrives before the request, and everything is delivered twice.
    fixture
        .deliver(&[&cancelled, &accepted, &requested, &accepted, &cancelled])
        .await;
    let expected = RequestRecord {
        introduction_id: id,
        executive_id: amina.clone(),
        sent_at: noon(),
        answer: Some(Answer::Accepted),
        answered_at: Some(noon() + days(2)),
        placed_at: None,
    };
    assert_eq!(fixture.requests(&amina).await, [expected]);

    let waiting = fixture.introduce(&other).await;
    let moved = fixture.moved(&waiting, Transition::birth(StageEvent::Send, Stage::Pending));
    fixture.deliver(&[&moved]).await;
    let waiting = fixture.requests(&other).await;
    assert_eq!((waiting.len(), waiting[0].answer), (1, None));
    assert!(fixture.requests(&somebody(12)).await.is_empty());
}

#[tokio::test]
async fn each_fact_is_counted_once_without_personal_data() {
    let fixture = fixture().await;
    let amina = somebody(10);
    let submitted = fixture.fact(Event::ApplicationMoved {
        application_id: ApplicationId::new(&fixture.local.clock, &Chance::system()),
        transition: Transition::birth(ApplicationEvent::CreateComplete, ApplicationStatus::Submitted),
    });
    let id = fixture.introduce(&amina).await;
    // Only the state after the move counts.
    let moved = |stage| fixture.moved(&id, Transition::birth(StageEvent::Send, stage));
    let story = [Stage::Pending, Stage::Accepted, Stage::Contracted, Stage::Contracted].map(moved);
    for _ in 0..2 {
        fixture.deliver(&[&submitted, &submitted]).await;
        fixture.deliver(&story.iter().collect::<Vec<_>>()).await;
    }
    let lines = fixture.figures.lock().unwrap().clone();
    let names = [
        "ApplicationsSubmitted",
        "IntroductionsRequested",
        "IntroductionsAnswered",
        "Placements",
    ];
    for name in names {
        let counted = lines.iter().filter(|line| line.contains(&format!("\"{name}\":1")));
        assert_eq!(counted.count(), 1, "{name}: {lines:#?}");
    }
    assert_eq!(lines.len(), names.len());
    let personal = ["@", "Amina", "usr_", "int_", "app_"];
    assert!(
        lines
            .iter()
            .all(|line| !personal.iter().any(|word| line.contains(word))),
        "{lines:#?}"
    );
}

#[tokio::test]
async fn each_new_user_and_each_request_is_counted_once_on_its_day() {
    let fixture = fixture().await;
    let joined = |role, number| {
        let account_id = somebody(number);
        Fact {
            by: Actor::account(role, &account_id),
            ..fixture.fact(Event::AccountActivated { account_id })
        }
    };
    let people = [
        joined(Role::Executive, 1),
        joined(Role::Executive, 2),
        joined(Role::Employer, 3),
        joined(Role::Admin, 4),
    ];
    let id = fixture.introduce(&somebody(10)).await;
    let moved = |stage| fixture.moved(&id, Transition::birth(StageEvent::Send, stage));
    let story = [Stage::Pending, Stage::Accepted].map(moved);
    for _ in 0..2 {
        fixture.deliver(&people.iter().chain(&story).collect::<Vec<_>>()).await;
    }
    let table = &fixture.app.analytics;
    let today = domain::time::day_of(noon());
    let days = analytics::platform::days(table, today, today).await.unwrap();
    let expected = counters(&[
        (PlatformCounter::NewExecutives, 2),
        (PlatformCounter::NewEmployers, 1),
        (PlatformCounter::Introductions, 1),
        (PlatformCounter::IntroductionsAccepted, 1),
    ]);
    assert_eq!(days, BTreeMap::from([(today, expected.clone())]));
    assert_eq!(analytics::platform::since_the_beginning(table).await.unwrap(), expected);
}

/// All counters: those that are not named are zero.
fn counters(named: &[(PlatformCounter, u64)]) -> analytics::platform::Counters {
    let mut counters: BTreeMap<_, _> = PlatformCounter::ALL.iter().map(|counter| (*counter, 0)).collect();
    counters.extend(named.iter().copied());
    counters
}

#[tokio::test]
async fn steps_of_applications_and_vettings_are_counted_once() {
    let fixture = fixture().await;
    let moved = |to| {
        let transition = Transition::birth(ApplicationEvent::CreateComplete, to);
        let application_id = ApplicationId::new(&fixture.local.clock, &Chance::system());
        fixture.fact(Event::ApplicationMoved {
            application_id,
            transition,
        })
    };
    let vetted = |to| {
        let executive_id = somebody(10);
        let transition = Transition::birth(VettingEvent::Approve, to);
        fixture.fact(Event::VettingMoved {
            executive_id,
            transition,
        })
    };
    let story = [
        moved(ApplicationStatus::Submitted),
        moved(ApplicationStatus::Submitted),
        moved(ApplicationStatus::Approved),
        moved(ApplicationStatus::Rejected),
        vetted(VettingState::BackgroundCheck),
        vetted(VettingState::Approved),
    ];
    for _ in 0..2 {
        fixture.deliver(&story.iter().collect::<Vec<_>>()).await;
    }
    let expected = counters(&[
        (PlatformCounter::ApplicationsSubmitted, 2),
        (PlatformCounter::ApplicationsApproved, 1),
        (PlatformCounter::ApplicationsRejected, 1),
        (PlatformCounter::VettingsApproved, 1),
    ]);
    let table = &fixture.app.analytics;
    assert_eq!(analytics::platform::since_the_beginning(table).await.unwrap(), expected);
}

#[tokio::test]
async fn the_outcomes_of_a_companys_requests_are_counted_on_the_day_they_were_sent_in_any_event_order() {
    // Of the events of one request, in every order: the lapse is later than the response, so it is not the outcome.
    let orders: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for order in orders {
        let fixture = fixture().await;
        let company = records::company(&somebody(7));
        fixture.app.profiles.create(&company).await.unwrap();
        let id = fixture.introduce(&somebody(10)).await;
        let moved = |stage| fixture.moved(&id, Transition::birth(StageEvent::Send, stage));
        let requested = moved(Stage::Pending);
        fixture.local.clock.advance(days(1));
        let declined = moved(Stage::Declined);
        fixture.local.clock.advance(days(13));
        let lapsed = moved(Stage::Expired);
        let story = [requested, declined, lapsed];
        for _ in 0..2 {
            for place in order {
                fixture.deliver(&[&story[place]]).await;
            }
        }
        let expected = counters(&[
            (PlatformCounter::Introductions, 1),
            (PlatformCounter::IntroductionsDeclined, 1),
            (PlatformCounter::AnswerSeconds, 24 * 60 * 60),
        ]);
        let table = &fixture.app.analytics;
        let sent_on = domain::time::day_of(noon());
        let days = analytics::platform::days(table, sent_on, date(2026, 12, 31))
            .await
            .unwrap();
        assert_eq!(days, BTreeMap::from([(sent_on, expected.clone())]), "{order:?}");
        let months = [date(2026, 11, 1)];
        let requests = analytics::platform::requests(table, &months).await.unwrap();
        let counted = RequestCounters {
            by_company: BTreeMap::from([(company.id.clone(), expected.clone())]),
            by_country: BTreeMap::from([(company.country, expected)]),
        };
        assert_eq!(requests, counted, "{order:?}");
    }
}
