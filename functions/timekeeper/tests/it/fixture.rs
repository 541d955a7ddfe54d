//! The fixture: records and a timekeeper.

use std::cell::RefCell;

use cloud::Metrics;
use domain::{
    AccountId, Application, ApplicationId, Chance, Clock, Currency, DocumentId, Engagement, HistoryId, Introduction,
    IntroductionId, MeetingId, Money,
    application::{ApplicationActor, ApplicationEvent, Review, ReviewAction},
    introduction::{
        ActionType, CommentVisibility, Contact, Contract, Entry, Happened, MeetingType, Metadata, Particulars, Party,
        PayPeriod, People, Proposal, Stage, StageEvent, Terms,
    },
    time::days,
};
use events::{Origin, Source};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use store::{
    List, Read, Transaction,
    timer::{self, Position},
};
use testkit::{Local, noon, records::company_of};
use timekeeper::{App, Done};

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
}

/// The executive in most tests.
pub(crate) fn amina() -> AccountId {
    account('a')
}

/// A timekeeper of this account.
pub(crate) fn app(local: &Local) -> App {
    App {
        metrics: Metrics::to("kilele", |line| FIGURES.with_borrow_mut(|lines| lines.push(line))),
        ..App::from_env(&local.env().with("USER_POOL_ID", "unused")).unwrap()
    }
}

thread_local! {
    /// The metric lines of this test, which has its own thread.
    static FIGURES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

impl Fixture {
    /// How many seconds the oldest timer was overdue at the end of each invocation.
    pub(crate) fn figures(&self) -> Vec<u64> {
        let lines = FIGURES.with_borrow(Clone::clone);
        let overdue = |line: &String| {
            serde_json::from_str::<Value>(line).unwrap()["TimersOverdue"]
                .as_u64()
                .unwrap()
        };
        lines.iter().map(overdue).collect()
    }

    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let app = app(&local);
        // It is invoked every minute, so no time is skipped.
        let position = Position {
            reached: timer::hour_of(noon()),
        };
        app.timers.create(&position).await.unwrap();
        Self { local, app }
    }

    /// Like [`Fixture::at`], but without processing the hours without due timers in between.
    pub(crate) async fn jump(&self, after: SignedDuration) -> Done {
        let end = noon() + after;
        let mut sum = Done::default();
        loop {
            let next = self.due().await.into_iter().filter(|due| *due <= end).min();
            let now = self.app.clock.now();
            let stop = next.unwrap_or(end).max(now);
            self.app.clock.advance(stop.duration_since(now));
            let reached = timer::hour_of(stop);
            let moved = Transaction::new().replace(&self.app.timers, &Position { reached });
            moved.commit(&self.app.chance).await.unwrap();
            let done = self.app.work(Timestamp::MAX).await.unwrap();
            sum.done += done.done;
            sum.dropped += done.dropped;
            if next.is_none() {
                assert_eq!(done, Done::default(), "what was due had been done");
                return sum;
            }
            assert_ne!(done, Done::default(), "what is due is done or dropped");
        }
    }

    /// The due time of each timer.
    pub(crate) async fn due(&self) -> Vec<Timestamp> {
        let client = aws_sdk_dynamodb::Client::new(&self.local.aws);
        let scanned = client.scan().table_name("timers").send().await.unwrap();
        let keys = scanned.items().iter().map(|item| item["sk"].as_s().unwrap().clone());
        keys.filter_map(|key| key.split_once('#')?.0.parse().ok()).collect()
    }

    /// Advances to this many days after the start of the test and runs the timekeeper twice; the second time there is
    /// nothing to do.
    pub(crate) async fn on_day(&self, day: i64) -> Done {
        self.at(days(day)).await
    }

    pub(crate) async fn at(&self, after: SignedDuration) -> Done {
        let now = self.app.clock.now();
        self.app.clock.advance((noon() + after).duration_since(now));
        let done = self.app.work(Timestamp::MAX).await.unwrap();
        assert_eq!(
            self.app.work(Timestamp::MAX).await.unwrap(),
            Done::default(),
            "nothing is left for a second call"
        );
        done
    }

    /// The facts or notices with this name, oldest first.
    pub(crate) async fn outbox_events(&self, table: &str, name: &str) -> Vec<Value> {
        let mut events = self.local.outbox(table).await;
        events.retain(|entry| entry["name"] == name);
        events
    }

    /// Time, ids and origin, as the timekeeper has them.
    pub(crate) fn source(&self) -> Source<'_> {
        Source {
            clock: &self.app.clock,
            chance: &self.app.chance,
            origin: Origin::Timer,
        }
    }

    /// The number of timers in the noon hours of the next 40 days, which covers everything that starts at noon.
    pub(crate) async fn timers(&self) -> usize {
        let mut found = 0;
        for day in 0..40 {
            let at = noon() + days(day);
            found += timer::due(&self.app.timers, at, None, at + days(1))
                .await
                .unwrap()
                .len();
        }
        found
    }

    /// An application with a request for information since noon.
    pub(crate) async fn with_info_request(&self) -> Read<Application> {
        let id = self.submitted().await;
        self.request_info(&id).await
    }

    /// An application approved at noon, without an account.
    pub(crate) async fn unclaimed(&self) -> Read<Application> {
        let id = self.submitted().await;
        self.review(&id, ReviewAction::Approve, None).await
    }

    async fn submitted(&self) -> ApplicationId {
        let form = json!({
            "full_name": "Amina Diallo", "professional_email": "amina@example.com", "phone": "+254 700 000000",
            "current_location": "Nairobi", "current_title": "CFO", "current_company": "Acme",
            "years_leadership_experience": "15-20 years", "primary_industry": "energy",
            "key_achievements": "Many.", "consent": true, "locale": "ar",
        });
        let form = serde_json::from_value(form).unwrap();
        let now = self.app.clock.now();
        let mut application = Application::draft(ApplicationId::new(&self.app.clock, &self.app.chance), &form, now);
        application
            .advance(ApplicationEvent::Submit, ApplicationActor::Applicant, now)
            .unwrap();
        let begun = self.app.applications.begin(&application, None, now);
        begun.commit(&self.app.chance).await.unwrap();
        application.id
    }

    pub(crate) async fn application(&self, id: &ApplicationId) -> Read<Application> {
        self.app.applications.get(id).await.unwrap().unwrap()
    }

    pub(crate) async fn request_info(&self, id: &ApplicationId) -> Read<Application> {
        self.review(id, ReviewAction::RequestInfo, Some("Which year?")).await
    }

    pub(crate) async fn review(
        &self,
        id: &ApplicationId,
        action: ReviewAction,
        message: Option<&str>,
    ) -> Read<Application> {
        let review = Review {
            action,
            review_notes: None,
            admin_notes: None,
            message: message.map(|message| message.parse().unwrap()),
        };
        let mut application = self.application(id).await;
        let before = application.it.clone();
        application
            .review(&review, &account('a'), self.app.clock.now())
            .unwrap();
        self.change(&before, &application).await;
        self.application(id).await
    }

    pub(crate) async fn answer(&self, id: &ApplicationId) {
        let mut application = self.application(id).await;
        let before = application.it.clone();
        application
            .advance(
                ApplicationEvent::Submit,
                ApplicationActor::Applicant,
                self.app.clock.now(),
            )
            .unwrap();
        self.change(&before, &application).await;
    }

    async fn change(&self, before: &Application, after: &Read<Application>) {
        let change = self.app.applications.change(before, after, self.app.clock.now());
        change.commit(&self.app.chance).await.unwrap();
    }

    /// An introduction that waits for the executive since noon.
    pub(crate) async fn introduced(&self) -> IntroductionId {
        self.introduced_to(account('e')).await
    }

    /// The same for this executive: each can have one at a time.
    pub(crate) async fn introduced_to(&self, executive_id: AccountId) -> IntroductionId {
        let contact = |name: &str| Contact {
            email: format!("{name}@example.com").parse().unwrap(),
            greeting: name.to_owned(),
            locale: domain::Locale::En,
        };
        let people = People {
            executive_id,
            executive_name: "Amina Diallo".to_owned(),
            executive_title: None,
            executive_company: None,
            executive_contact: contact("amina"),
            employer_id: account('b'),
            employer_company_id: company_of(&account('b')),
            employer_name: "Kofi Mensah".to_owned(),
            employer_company: Some("Savanna Bank".to_owned()),
            employer_contact: contact("kofi"),
        };
        let proposal = Proposal {
            engagement: Engagement::Interim,
            message: "We would like to meet you.".parse().unwrap(),
            job_id: None,
            application: None,
            compensation_hint: None,
            starts_on: None,
            anonymous: false,
        };
        let (clock, chance) = (&self.app.clock, &self.app.chance);
        let now = clock.now();
        let mut introduction = Introduction::new(IntroductionId::new(clock, chance), people, proposal, false, now);
        let began = Happened::Began(StageEvent::Send);
        let entry = introduction.note(HistoryId::new(clock, chance), Party::Employer, None, began, now);
        let begun = self.app.introductions.begin(&self.app.timers, &introduction, &entry);
        begun.commit(chance).await.unwrap();
        introduction.id
    }

    pub(crate) async fn introduction(&self, id: &IntroductionId) -> Read<Introduction> {
        self.app.introductions.get(id).await.unwrap().unwrap()
    }

    pub(crate) async fn move_to(&self, id: &IntroductionId, stage: Stage, by: Party) {
        let (clock, chance) = (&self.app.clock, &self.app.chance);
        let mut introduction = self.introduction(id).await;
        let before = introduction.it.clone();
        let moved = match stage {
            Stage::OfferMade => introduction.make_offer(terms(), None, by, clock.now()).unwrap(),
            stage => {
                if stage == Stage::Contracted {
                    introduction.contract = Some(contract());
                }
                introduction.advance(stage, by, Some("Because."), clock.now()).unwrap()
            }
        };
        let happened = Happened::Moved(moved, None);
        let entry = introduction.note(HistoryId::new(clock, chance), by, None, happened, clock.now());
        let change = self
            .app
            .introductions
            .change(&self.app.timers, &before, &introduction, &entry);
        change.commit(chance).await.unwrap();
    }

    /// Arranges a meeting of an hour, this many days after the start of the test.
    pub(crate) async fn meet_on_day(&self, id: &IntroductionId, day: i64) {
        let (clock, chance) = (&self.app.clock, &self.app.chance);
        let mut introduction = self.introduction(id).await;
        let before = introduction.it.clone();
        let about = Particulars {
            minutes: 60,
            kind: MeetingType::VideoCall,
            place: None,
            agenda: None,
        };
        let (start, meeting) = (noon() + days(day), MeetingId::new(clock, chance));
        let moved = introduction
            .schedule(start, about, &meeting, Party::Employer, clock.now())
            .unwrap();
        let happened = Happened::Met(moved, Some(start), None);
        let history = HistoryId::new(clock, chance);
        let entry = introduction.note(history, Party::Employer, None, happened, clock.now());
        let change = self
            .app
            .introductions
            .change(&self.app.timers, &before, &introduction, &entry);
        change.commit(chance).await.unwrap();
    }

    /// The executive asks a question about a request.
    pub(crate) async fn question(&self, id: &IntroductionId) {
        let (clock, chance) = (&self.app.clock, &self.app.chance);
        let mut introduction = self.introduction(id).await;
        let before = introduction.it.clone();
        introduction.ask_for_more(Party::Executive, clock.now()).unwrap();
        let asked = "Who leads finance today?".parse().unwrap();
        let happened = Happened::Commented(asked, CommentVisibility::Shared, Metadata::new());
        let entry = introduction.note(
            HistoryId::new(clock, chance),
            Party::Executive,
            None,
            happened,
            clock.now(),
        );
        let change = self
            .app
            .introductions
            .change(&self.app.timers, &before, &introduction, &entry);
        change.commit(chance).await.unwrap();
    }

    /// The length of an introduction's history.
    pub(crate) async fn history(&self, id: &IntroductionId) -> usize {
        let list = List::of(format!("INTRODUCTION#{id}")).starting("HISTORY#");
        self.app
            .introductions
            .table
            .first_sort_keys(&list.limit(1000))
            .await
            .unwrap()
            .len()
    }

    /// Whom the reminders in an introduction's history went to, oldest first; `None` is both parties.
    pub(crate) async fn reminders(&self, id: &IntroductionId) -> Vec<Option<Party>> {
        let list = List::of(format!("INTRODUCTION#{id}")).starting("HISTORY#");
        let entries = self.app.introductions.table.first::<Entry>(&list.limit(100)).await;
        let entries = entries.unwrap().into_iter();
        entries
            .filter(|entry| entry.action == ActionType::ReminderSent)
            .map(|entry| entry.it.reminded)
            .collect()
    }
}

fn terms() -> Terms {
    Terms {
        position: "Chief Financial Officer".parse().unwrap(),
        engagement_type: Engagement::Interim,
        pay: Money::of_units(20_000, Currency::Usd).unwrap(),
        pay_period: PayPeriod::Month,
        starts_on: "2026-12-01".parse().unwrap(),
        location: None,
        notes: None,
    }
}

fn contract() -> Contract {
    Contract {
        document_id: DocumentId::new(&Clock::at(noon()), &Chance::seeded(1)),
        file_name: "contract.pdf".parse().unwrap(),
        signed_on: "2026-11-20".parse().unwrap(),
        starts_on: "2026-12-01".parse().unwrap(),
        attached_by: Party::Employer,
        attached_at: noon(),
    }
}

pub(crate) fn account(digit: char) -> AccountId {
    format!("usr_{}", digit.to_string().repeat(32)).parse().unwrap()
}
