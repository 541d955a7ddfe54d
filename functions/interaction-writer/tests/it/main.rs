//! The interaction writer on the local cloud: events in, timelines out.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use domain::{
    AccountId, Chance, Conversation, ConversationId, DocumentShare, DocumentShareId, EventId, Interaction,
    Introduction, JobApplication, MeetingId, MessageId, Timeline,
    conversation::Draft,
    document::{DocumentStatus, DocumentType},
    document_share::{NewShare, ShareEvent, ShareScope, ShareStatus, ShareTerms},
    interaction::{InteractionType, MeetingChange, Pair, check},
    introduction::{Party, Stage, StageEvent},
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use events::{Actor, Event, Fact, MeetingNews, Outcome, Transition};
use interaction_writer::App;
use jiff::SignedDuration;
use store::{conversation, conversation::MessageOrigin, interaction};
use testkit::{Local, batch, fact, noon, records};

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

fn pair_of(introduction: &Introduction) -> Pair {
    Pair {
        company_id: introduction.people.employer_company_id.clone(),
        executive_id: introduction.people.executive_id.clone(),
    }
}

impl Fixture {
    /// A stored introduction in this stage, sent an hour before noon.
    async fn introduction(&self, stage: Stage) -> Introduction {
        let mut introduction = records::introduction(&person(7), &person(10), stage);
        introduction.sent_at = Some(noon() - SignedDuration::from_hours(1));
        self.app.introductions.table.create(&introduction).await.unwrap();
        introduction
    }

    fn moved(&self, introduction: &Introduction, event: StageEvent, to: Stage) -> Fact {
        let moved = Event::IntroductionMoved {
            introduction_id: introduction.id.clone(),
            executive_id: person(10),
            employer_id: person(7),
            transition: Transition {
                event,
                from: Some(Stage::Accepted),
                to,
            },
        };
        self.happened(moved)
    }

    /// A fact of now; a minute passes.
    fn happened(&self, event: Event) -> Fact {
        let fact = fact(event, &self.local.clock);
        self.local.clock.advance(SignedDuration::from_mins(1));
        fact
    }

    async fn deliver(&self, facts: &[&Fact]) {
        assert_eq!(self.app.work(batch(facts.iter().copied())).await, Outcome::done());
    }

    async fn timeline(&self, introduction: &Introduction) -> Option<Timeline> {
        let read = self
            .app
            .interactions
            .get::<Timeline>(&pair_of(introduction))
            .await
            .unwrap();
        read.map(|read| read.it)
    }

    /// In the order in which they were recorded.
    async fn chain(&self, introduction: &Introduction) -> Vec<Interaction> {
        interaction::chain(&self.app.interactions, &pair_of(introduction))
            .await
            .unwrap()
    }

    /// A message of the employer's in the conversation of an introduction; `is_blocked` says whether the executive blocked the company.
    async fn message(&self, introduction: &Introduction, is_blocked: bool) -> Fact {
        let (clock, chance) = (&self.local.clock, Chance::system());
        let mut conversation = Conversation::open(introduction, clock.now()).unwrap();
        conversation.block(Party::Executive, is_blocked);
        let draft = Draft::text(MessageId::new(clock, &chance), "When may we call you?".parse().unwrap());
        let message = conversation
            .write(draft, Party::Employer, (&person(7), None), clock.now())
            .unwrap();
        let origin = MessageOrigin::Client(&person(7), "one");
        let written = conversation::open(&self.app.conversations, &conversation, &message, origin);
        written.commit(&chance).await.unwrap();
        self.happened(Event::MessageSent {
            conversation_id: ConversationId::of_introduction(&introduction.id),
            number: message.number,
        })
    }

    /// A share of the employer's with the executive; `is_blocked` says whether the executive blocked the company.
    async fn share(&self, introduction: &Introduction, is_blocked: bool) -> DocumentShareId {
        let clock = &self.local.clock;
        let mut conversation = Conversation::open(introduction, clock.now()).unwrap();
        conversation.block(Party::Executive, is_blocked);
        let share = NewShare {
            id: DocumentShareId::new(clock, &Chance::system()),
            with: &conversation,
            by: Party::Employer,
            document: &records::document(&person(7), DocumentType::Shared, DocumentStatus::Approved),
            scope: ShareScope::Private,
            terms: ShareTerms {
                can_download: true,
                can_comment: false,
                has_watermark: true,
                must_acknowledge: false,
                can_edit: false,
            },
            message: None,
            expires_in_days: 7,
        };
        let share = DocumentShare::new(share, clock.now()).unwrap();
        self.app.conversations.create(&share).await.unwrap();
        share.id
    }

    fn share_moved(&self, share_id: &DocumentShareId, event: ShareEvent, to: ShareStatus) -> Fact {
        self.happened(Event::DocumentShareMoved {
            share_id: share_id.clone(),
            transition: Transition {
                event,
                from: Some(ShareStatus::Pending),
                to,
            },
        })
    }
}

fn types(chain: &[Interaction]) -> Vec<InteractionType> {
    chain.iter().map(|it| it.event.content.interaction_type()).collect()
}

#[tokio::test]
async fn a_timeline_begins_with_the_request_when_it_is_accepted() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::Accepted).await;
    let accepted = fixture.moved(&introduction, StageEvent::Accept, Stage::Accepted);
    fixture.deliver(&[&accepted, &accepted]).await;
    fixture.deliver(&[&accepted]).await;
    let chain = fixture.chain(&introduction).await;
    let happened: Vec<_> = chain.iter().map(|it| (it.event.id.clone(), it.event.at)).collect();
    let request = EventId::of_introduction(&introduction.id);
    let sent_at = introduction.sent_at.unwrap();
    assert_eq!(happened, [(request, sent_at), (accepted.id.clone(), accepted.at)]);
    let timeline = fixture.timeline(&introduction).await.unwrap();
    assert_eq!(timeline.length, 2);
    assert_eq!(check(&timeline, &chain), None);
}

#[tokio::test]
async fn nothing_is_recorded_while_one_side_may_not_know_the_other() {
    let fixture = fixture();
    let mut introduction = records::introduction(&person(7), &person(10), Stage::Declined);
    introduction.identities_revealed = false;
    fixture.app.introductions.table.create(&introduction).await.unwrap();
    let declined = fixture.moved(&introduction, StageEvent::Decline, Stage::Declined);
    fixture.deliver(&[&declined]).await;
    assert_eq!(fixture.timeline(&introduction).await, None);
}

#[tokio::test]
async fn every_kind_of_event_is_recorded_once_and_meetings_not_twice() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::Scheduled).await;
    let introduction_id = introduction.id.clone();
    let meeting = Event::MeetingChanged {
        introduction_id: introduction_id.clone(),
        meeting_id: MeetingId::new(&fixture.local.clock, &Chance::system()),
        change: MeetingNews::Arranged,
        start: noon(),
    };
    let facts = [
        fixture.moved(&introduction, StageEvent::ScheduleMeeting, Stage::Scheduled),
        fixture.happened(meeting),
        fixture.happened(Event::MeetingTimesProposed {
            introduction_id: introduction_id.clone(),
        }),
        fixture.moved(&introduction, StageEvent::Send, Stage::Pending),
        fixture.moved(&introduction, StageEvent::HoldMeeting, Stage::InProgress),
        fixture.happened(Event::ContractAttached { introduction_id }),
        fixture.message(&introduction, false).await,
    ];
    fixture.deliver(&facts.iter().collect::<Vec<_>>()).await;
    let chain = fixture.chain(&introduction).await;
    use InteractionType as T;
    assert_eq!(
        types(&chain),
        [T::Meeting, T::Meeting, T::Meeting, T::Contract, T::Message]
    );
    let changes = chain.iter().filter(|it| {
        let content = &it.event.content;
        matches!(
            content,
            domain::interaction::InteractionContent::Meeting {
                change: MeetingChange::Arranged,
                ..
            }
        )
    });
    assert_eq!(changes.count(), 1);
    assert_eq!(chain[4].event.content.text(), Some("When may we call you?"));
    assert_eq!(chain[4].event.author.account, Some(person(7)));
}

#[tokio::test]
async fn a_message_to_someone_who_blocked_its_author_is_recorded_for_the_author_only() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::Accepted).await;
    let sent = fixture.message(&introduction, true).await;
    fixture.deliver(&[&sent]).await;
    let timeline = fixture.timeline(&introduction).await.unwrap();
    assert_eq!(timeline.seen_by(Party::Employer).unwrap().total(), 1);
    assert_eq!(timeline.seen_by(Party::Executive), None);
    assert_eq!(timeline.unanswered, None, "whoever does not see it cannot answer it");
}

#[tokio::test]
async fn a_shared_document_and_what_was_done_with_it_is_recorded_once() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::Accepted).await;
    let share_id = fixture.share(&introduction, false).await;
    let facts = [
        fixture.happened(Event::DocumentShared {
            share_id: share_id.clone(),
        }),
        fixture.share_moved(&share_id, ShareEvent::View, ShareStatus::Viewed),
        fixture.share_moved(&share_id, ShareEvent::Revoke, ShareStatus::Revoked),
    ];
    fixture.deliver(&facts.iter().collect::<Vec<_>>()).await;
    fixture.deliver(&[&facts[1]]).await;
    let chain = fixture.chain(&introduction).await;
    let summaries: Vec<_> = chain.iter().map(|it| it.event.content.summary()).collect();
    assert_eq!(
        summaries,
        [
            "Document shared: paper.pdf",
            "Document viewed: paper.pdf",
            "Share revoked: paper.pdf"
        ]
    );
    assert_eq!(types(&chain), [InteractionType::Document; 3]);
    let timeline = fixture.timeline(&introduction).await.unwrap();
    assert_eq!(timeline.seen_by(Party::Executive).unwrap().total(), 3);
}

#[tokio::test]
async fn a_share_with_someone_who_blocked_its_owner_is_recorded_for_the_owner_only() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::Accepted).await;
    let share_id = fixture.share(&introduction, true).await;
    let mut shared = fixture.happened(Event::DocumentShared { share_id });
    shared.by = Actor::account(domain::Role::Employer, &person(7));
    fixture.deliver(&[&shared]).await;
    let timeline = fixture.timeline(&introduction).await.unwrap();
    assert_eq!(timeline.seen_by(Party::Employer).unwrap().total(), 1);
    assert_eq!(timeline.seen_by(Party::Executive), None);
}

#[tokio::test]
async fn events_delivered_at_the_same_time_and_twice_make_one_unbroken_chain() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::InProgress).await;
    let facts: Vec<_> = (0..6)
        .map(|_| fixture.moved(&introduction, StageEvent::Negotiate, Stage::Negotiating))
        .collect();
    let deliver = async |fact: &Fact| fixture.deliver(&[fact, fact]).await;
    let [a, b, c, d, e, f] = &facts[..] else { panic!() };
    tokio::join!(
        deliver(a),
        deliver(b),
        deliver(c),
        deliver(d),
        deliver(e),
        deliver(f),
        deliver(a)
    );
    let timeline = fixture.timeline(&introduction).await.unwrap();
    assert_eq!(timeline.length, 6);
    assert_eq!(check(&timeline, &fixture.chain(&introduction).await), None);
}

#[tokio::test]
async fn an_event_of_an_erased_introduction_is_done() {
    let fixture = fixture();
    let introduction = records::introduction(&person(7), &person(10), Stage::Accepted);
    let moved = fixture.moved(&introduction, StageEvent::Accept, Stage::Accepted);
    fixture.deliver(&[&moved]).await;
    assert_eq!(fixture.timeline(&introduction).await, None);
}

#[tokio::test]
async fn an_event_that_is_not_for_this_worker_is_a_dead_letter() {
    let fixture = fixture();
    let foreign = fact(Event::ProfileChanged { account_id: person(1) }, &fixture.local.clock);
    let outcome = fixture.app.work(batch([&foreign])).await;
    assert_ne!(outcome, Outcome::done());
    assert_eq!(foreign.by, Actor::SYSTEM);
}

/// An application of person 10 to a job of person 7's company, after these changes.
async fn applied(fixture: &Fixture, change: impl FnOnce(&mut JobApplication)) -> JobApplication {
    let mut application = records::job_application(&records::job(&person(7)), &person(10));
    change(&mut application);
    fixture.app.jobs.create(&application).await.unwrap();
    application
}

impl Fixture {
    fn application_moved(
        &self,
        application: &JobApplication,
        (event, to): (JobApplicationEvent, JobApplicationStatus),
    ) -> Fact {
        self.happened(Event::JobApplicationMoved {
            job_application_id: application.id.clone(),
            job_id: application.job_id.clone(),
            company_id: application.company_id.clone(),
            executive_id: application.executive_id.clone(),
            is_held: !application.reaches_company(),
            transition: Transition {
                event,
                from: Some(application.status),
                to,
            },
        })
    }

    /// The chain of the two of an application, which is intact.
    async fn chain_of(&self, application: &JobApplication) -> Vec<Interaction> {
        let pair = Pair {
            company_id: application.company_id.clone(),
            executive_id: application.executive_id.clone(),
        };
        let chain = interaction::chain(&self.app.interactions, &pair).await.unwrap();
        if let Some(timeline) = self.app.interactions.get::<Timeline>(&pair).await.unwrap() {
            assert_eq!(check(&timeline, &chain), None);
        }
        chain
    }
}

const MOVES: [(JobApplicationEvent, JobApplicationStatus); 3] = [
    (JobApplicationEvent::Apply, JobApplicationStatus::Submitted),
    (JobApplicationEvent::Shortlist, JobApplicationStatus::Shortlisted),
    (JobApplicationEvent::Withdraw, JobApplicationStatus::Withdrawn),
];

#[tokio::test]
async fn moves_of_an_application_and_its_messages_are_recorded_once_in_the_chain_of_the_pair() {
    let fixture = fixture();
    let application = applied(&fixture, |_| {}).await;
    let mut facts: Vec<_> = MOVES.map(|made| fixture.application_moved(&application, made)).into();
    let (clock, chance) = (&fixture.local.clock, Chance::system());
    let mut conversation = Conversation::about_application(&application, clock.now()).unwrap();
    let draft = Draft::text(MessageId::new(clock, &chance), "When may we call you?".parse().unwrap());
    let message = conversation
        .write(draft, Party::Employer, (&person(7), None), clock.now())
        .unwrap();
    let origin = MessageOrigin::Client(&person(7), "one");
    let written = conversation::open(&fixture.app.conversations, &conversation, &message, origin);
    written.commit(&chance).await.unwrap();
    facts.push(fixture.happened(Event::MessageSent {
        conversation_id: ConversationId::of_job_application(&application.id),
        number: message.number,
    }));
    fixture.deliver(&facts.iter().collect::<Vec<_>>()).await;
    fixture.deliver(&[&facts[1], &facts[3]]).await;
    // Together with what an introduction brought about.
    let introduction = fixture.introduction(Stage::Accepted).await;
    let accepted = fixture.moved(&introduction, StageEvent::Accept, Stage::Accepted);
    fixture.deliver(&[&accepted]).await;
    let chain = fixture.chain_of(&application).await;
    let summaries: Vec<_> = chain.iter().map(|it| it.event.content.summary()).collect();
    assert_eq!(
        summaries,
        [
            "The application for Chief Financial Officer became “submitted”",
            "The application for Chief Financial Officer became “shortlisted”",
            "The application for Chief Financial Officer became “withdrawn”",
            "When may we call you?",
            "The introduction became “pending”",
            "The introduction became “accepted”",
        ]
    );
    let of_application = chain
        .iter()
        .filter(|it| it.event.context == application.id.clone().into());
    assert_eq!(of_application.count(), 4);
}

/// The applicant would recognise the company in the history.
#[tokio::test]
async fn nothing_is_recorded_of_an_application_to_a_job_that_does_not_name_its_company() {
    let fixture = fixture();
    let application = applied(&fixture, |application| application.company_name.clear()).await;
    assert!(application.hides_company());
    for made in MOVES {
        let moved = fixture.application_moved(&application, made);
        fixture.deliver(&[&moved]).await;
    }
    assert!(fixture.chain_of(&application).await.is_empty());
    // Not either once the two know each other by an introduction.
    let introduction = fixture.introduction(Stage::Accepted).await;
    let accepted = fixture.moved(&introduction, StageEvent::Accept, Stage::Accepted);
    let moved = fixture.application_moved(&application, MOVES[1]);
    fixture.deliver(&[&accepted, &moved]).await;
    let kinds = types(&fixture.chain_of(&application).await);
    assert_eq!(kinds, [InteractionType::Introduction; 2]);
}

/// The applicant excludes the company, which does not know of the application until the team releases it.
#[tokio::test]
async fn an_application_that_is_held_back_is_recorded_when_it_is_released() {
    let fixture = fixture();
    let application = applied(&fixture, |application| application.held_at = Some(noon())).await;
    let sent = fixture.application_moved(&application, MOVES[0]);
    let released = fixture.happened(Event::JobApplicationReleased {
        job_application_id: application.id.clone(),
    });
    fixture.deliver(&[&sent, &released]).await;
    assert!(fixture.chain_of(&application).await.is_empty(), "it is held still");
    let table = &fixture.app.jobs;
    let mut read = table.get::<JobApplication>(&application.id).await.unwrap().unwrap();
    read.held_at = None;
    table.save(&read).await.unwrap();
    fixture.deliver(&[&sent, &released, &released]).await;
    let chain = fixture.chain_of(&application).await;
    assert_eq!(types(&chain), [InteractionType::Application]);
    assert_eq!(chain[0].event.at, application.created_at);
    assert_eq!(chain[0].event.author.party, Party::Executive);
}

#[tokio::test]
async fn nothing_is_recorded_of_an_application_that_was_erased() {
    let fixture = fixture();
    let application = records::job_application(&records::job(&person(7)), &person(10));
    let moved = fixture.application_moved(&application, MOVES[2]);
    fixture.deliver(&[&moved]).await;
    assert!(fixture.chain_of(&application).await.is_empty());
}
