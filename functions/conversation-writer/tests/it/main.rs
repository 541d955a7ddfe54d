//! The conversation writer on the local cloud: moves of introductions in, messages out.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use conversation_writer::App;
use domain::{
    AccountId, Chance, Conversation, ConversationId, DocumentShare, DocumentShareId, HistoryId, Introduction,
    JobApplication,
    conversation::{ApplicationMove, Content, Message},
    document::{DocumentStatus, DocumentType},
    document_share::{NewShare, ShareEvent, ShareScope, ShareStatus, ShareTerms},
    introduction::{Happened, Party, Stage, StageEvent},
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use events::{ActorRole, Event, Fact, Outcome, Transition};
use store::{Seal, conversation};
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

impl Fixture {
    /// A stored introduction in this stage.
    async fn introduction(&self, stage: Stage) -> Introduction {
        let mut introduction = records::introduction(&person(7), &person(10), stage);
        let id = HistoryId::new(&self.local.clock, &Chance::system());
        let began = Happened::Began(StageEvent::Send);
        let entry = introduction.note(id, Party::Employer, None, began, noon());
        let begun = self
            .app
            .introductions
            .begin(&self.local.table("timers"), &introduction, &entry);
        begun.commit(&Chance::system()).await.unwrap();
        introduction
    }

    /// The introduction is in another stage now.
    async fn advance(&self, introduction: &Introduction, stage: Stage) {
        let mut read = self.app.introductions.get(&introduction.id).await.unwrap().unwrap();
        read.stage = stage;
        self.app.introductions.table.save(&read).await.unwrap();
    }

    fn moved(&self, introduction: &Introduction, event: StageEvent, from: Stage, to: Stage) -> Fact {
        let moved = Event::IntroductionMoved {
            introduction_id: introduction.id.clone(),
            executive_id: person(10),
            employer_id: person(7),
            transition: Transition {
                event,
                from: Some(from),
                to,
            },
        };
        fact(moved, &self.local.clock)
    }

    async fn deliver(&self, facts: &[&Fact]) {
        assert_eq!(self.app.work(batch(facts.iter().copied())).await, Outcome::done());
    }

    async fn conversation(&self, introduction: &Introduction) -> Option<Conversation> {
        let id = ConversationId::of_introduction(&introduction.id);
        let read = self.app.conversations.get::<Conversation>(&id).await.unwrap();
        read.map(|read| read.it)
    }

    /// A document that the executive shares in the conversation.
    async fn share(&self, with: &Conversation, is_withheld: bool) -> DocumentShare {
        let share = NewShare {
            id: DocumentShareId::new(&self.local.clock, &Chance::system()),
            with,
            by: Party::Executive,
            document: &records::document(&person(10), DocumentType::Shared, DocumentStatus::Approved),
            scope: ShareScope::Private,
            terms: ShareTerms {
                can_download: false,
                can_comment: false,
                has_watermark: true,
                must_acknowledge: false,
                can_edit: false,
            },
            message: None,
            expires_in_days: 30,
        };
        let mut share = DocumentShare::new(share, noon()).unwrap();
        share.withheld = is_withheld;
        self.app.conversations.create(&share).await.unwrap();
        share
    }

    async fn messages(&self, introduction: &Introduction) -> Vec<Message> {
        let id = ConversationId::of_introduction(&introduction.id);
        let seal = Seal::new("any");
        let page = conversation::messages_since(&self.app.conversations, &id, Party::Admin, 0, 100, None, &seal).await;
        page.unwrap().items.into_iter().map(|read| read.it).collect()
    }
}

fn stages(messages: &[Message]) -> Vec<Stage> {
    let stage = |message: &Message| match &message.content {
        Content::Move(made) => Some(made.to),
        _ => None,
    };
    messages.iter().filter_map(stage).collect()
}

#[tokio::test]
async fn an_acceptance_opens_the_conversation_once() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::Accepted).await;
    let accepted = fixture.moved(&introduction, StageEvent::Accept, Stage::Pending, Stage::Accepted);
    fixture.deliver(&[&accepted, &accepted]).await;
    fixture.deliver(&[&accepted]).await;
    let conversation = fixture.conversation(&introduction).await.unwrap();
    assert_eq!(
        (conversation.length, conversation.about.stage()),
        (1, Some(Stage::Accepted))
    );
    assert_eq!(conversation.company_name.as_deref(), Some("Savanna Bank"));
    assert_eq!(stages(&fixture.messages(&introduction).await), [Stage::Accepted]);
}

#[tokio::test]
async fn there_is_no_conversation_before_the_acceptance() {
    let fixture = fixture();
    for (number, stage, event) in [
        (20, Stage::Pending, StageEvent::Send),
        (21, Stage::Declined, StageEvent::Decline),
    ] {
        let mut introduction = records::introduction(&person(7), &person(number), stage);
        introduction.identities_revealed = false;
        fixture.app.introductions.table.create(&introduction).await.unwrap();
        let moved = fixture.moved(&introduction, event, Stage::Pending, stage);
        fixture.deliver(&[&moved]).await;
        assert_eq!(fixture.conversation(&introduction).await, None);
    }
}

#[tokio::test]
async fn moves_in_any_order_leave_the_stage_that_the_introduction_has() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::Accepted).await;
    fixture.advance(&introduction, Stage::Cancelled).await;
    let sent = fixture.moved(&introduction, StageEvent::Send, Stage::Draft, Stage::Pending);
    let accepted = fixture.moved(&introduction, StageEvent::Accept, Stage::Pending, Stage::Accepted);
    let ended = fixture.moved(&introduction, StageEvent::Withdraw, Stage::Accepted, Stage::Cancelled);
    fixture.deliver(&[&ended, &accepted, &sent]).await;
    let conversation = fixture.conversation(&introduction).await.unwrap();
    assert_eq!(
        (conversation.length, conversation.about.stage()),
        (2, Some(Stage::Cancelled))
    );
    assert!(conversation.check_may_write(Party::Employer).is_err());
    assert_eq!(
        stages(&fixture.messages(&introduction).await),
        [Stage::Cancelled, Stage::Accepted]
    );
}

#[tokio::test]
async fn the_first_of_two_confirmations_of_a_start_is_not_a_message() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::Contracted).await;
    let first = fixture.moved(
        &introduction,
        StageEvent::ConfirmStart,
        Stage::Contracted,
        Stage::Contracted,
    );
    fixture.deliver(&[&first]).await;
    assert_eq!(fixture.conversation(&introduction).await, None);
}

#[tokio::test]
async fn moves_delivered_at_the_same_time_are_all_added() {
    let fixture = fixture();
    let introduction = fixture.introduction(Stage::InProgress).await;
    let deliver = async || {
        let moved = fixture.moved(
            &introduction,
            StageEvent::Reschedule,
            Stage::Scheduled,
            Stage::Scheduled,
        );
        fixture.deliver(&[&moved]).await;
    };
    tokio::join!(deliver(), deliver(), deliver(), deliver());
    assert_eq!(fixture.conversation(&introduction).await.unwrap().length, 4);
}

#[tokio::test]
async fn a_shared_document_is_one_message_and_mailed_when_it_stays_unread_unless_it_is_withheld() {
    for is_withheld in [false, true] {
        let fixture = fixture();
        let introduction = fixture.introduction(Stage::Accepted).await;
        let accepted = fixture.moved(&introduction, StageEvent::Accept, Stage::Pending, Stage::Accepted);
        fixture.deliver(&[&accepted]).await;
        let conversation = fixture.conversation(&introduction).await.unwrap();
        let share = fixture.share(&conversation, is_withheld).await;
        let shared = Event::DocumentShared {
            share_id: share.id.clone(),
        };
        let shared = fact(shared, &fixture.local.clock);
        fixture.deliver(&[&shared]).await;
        fixture.deliver(&[&shared]).await;
        let messages = fixture.messages(&introduction).await;
        let names = messages.iter().filter_map(|message| match &message.content {
            Content::Share(shared) => Some((&shared.share_id, shared.file_name.as_str())),
            _ => None,
        });
        assert_eq!(names.collect::<Vec<_>>(), [(&share.id, "paper.pdf")]);
        let message = messages.last().unwrap();
        assert_eq!(message.is_for(Party::Employer), !is_withheld);
        let conversation = fixture.conversation(&introduction).await.unwrap();
        assert_eq!(conversation.mail_due_at.is_some(), !is_withheld);
        let timers = fixture.local.items("timers").await;
        let of_conversation = timers
            .iter()
            .filter(|item| format!("{item:?}").contains(conversation.id.as_str()));
        assert_eq!(of_conversation.count(), usize::from(!is_withheld));
    }
}

/// Every move of a share, of the side that makes it: of a share that the company may see, and of one that it may not.
#[tokio::test]
async fn a_conversation_says_what_was_done_with_a_share_but_not_that_it_was_read_or_lapsed() {
    use ShareEvent::{Download, Expire, Reject, Replace, Revoke, Sign, View};
    for is_withheld in [false, true] {
        let fixture = fixture();
        let introduction = fixture.introduction(Stage::Accepted).await;
        let accepted = fixture.moved(&introduction, StageEvent::Accept, Stage::Pending, Stage::Accepted);
        fixture.deliver(&[&accepted]).await;
        let conversation = fixture.conversation(&introduction).await.unwrap();
        let share = fixture.share(&conversation, is_withheld).await;
        for (event, role) in [
            (View, ActorRole::Employer),
            (Download, ActorRole::Employer),
            (Sign, ActorRole::Employer),
            (Replace, ActorRole::Employer),
            (Replace, ActorRole::Executive),
            (Reject, ActorRole::Employer),
            (Revoke, ActorRole::Executive),
            (Expire, ActorRole::System),
        ] {
            let moved = Event::DocumentShareMoved {
                share_id: share.id.clone(),
                transition: Transition {
                    event,
                    from: Some(ShareStatus::Viewed),
                    to: ShareStatus::Viewed,
                },
            };
            let mut moved = fact(moved, &fixture.local.clock);
            moved.by.role = role;
            fixture.deliver(&[&moved]).await;
            fixture.deliver(&[&moved]).await;
        }
        let messages = fixture.messages(&introduction).await;
        let made = messages.iter().filter_map(|message| match &message.content {
            Content::Share(shared) => Some((shared.event, message.author.party, message.is_for(Party::Employer))),
            _ => None,
        });
        let (employer, executive) = (Party::Employer, Party::Executive);
        let expected = [
            (Sign, employer, true),
            (Replace, employer, true),
            (Replace, executive, !is_withheld),
            (Reject, employer, true),
            (Revoke, executive, !is_withheld),
        ];
        assert_eq!(made.collect::<Vec<_>>(), expected);
        assert_eq!(fixture.conversation(&introduction).await.unwrap().mail_due_at, None);
    }
}

/// An application to a job of person 7's company, whose conversation was opened if it says so.
async fn applied(fixture: &Fixture, is_opened: bool) -> JobApplication {
    let job = records::job(&person(7));
    let application = records::job_application(&job, &person(10));
    fixture.app.jobs.create(&application).await.unwrap();
    if is_opened {
        let conversation = Conversation::about_application(&application, noon()).unwrap();
        fixture.app.conversations.create(&conversation).await.unwrap();
    }
    application
}

fn moved(
    fixture: &Fixture,
    application: &JobApplication,
    event: JobApplicationEvent,
    to: JobApplicationStatus,
) -> Fact {
    let moved = Event::JobApplicationMoved {
        job_application_id: application.id.clone(),
        job_id: application.job_id.clone(),
        company_id: application.company_id.clone(),
        executive_id: application.executive_id.clone(),
        is_held: false,
        transition: Transition {
            event,
            from: Some(application.status),
            to,
        },
    };
    fact(moved, &fixture.local.clock)
}

#[tokio::test]
async fn moves_of_an_application_are_added_once_to_a_conversation_that_was_opened() {
    let fixture = fixture();
    let application = applied(&fixture, true).await;
    let mut read = fixture
        .app
        .jobs
        .get::<JobApplication>(&application.id)
        .await
        .unwrap()
        .unwrap();
    read.status = JobApplicationStatus::Rejected;
    fixture.app.jobs.save(&read).await.unwrap();
    let shortlisted = moved(
        &fixture,
        &application,
        JobApplicationEvent::Shortlist,
        JobApplicationStatus::Shortlisted,
    );
    let rejected = moved(
        &fixture,
        &application,
        JobApplicationEvent::Reject,
        JobApplicationStatus::Rejected,
    );
    // The later move arrives first, and both twice.
    fixture.deliver(&[&rejected, &shortlisted]).await;
    fixture.deliver(&[&rejected, &shortlisted]).await;
    let id = ConversationId::of_job_application(&application.id);
    let conversation = fixture
        .app
        .conversations
        .get::<Conversation>(&id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(conversation.length, 2);
    assert_eq!(
        conversation.about.application().unwrap().status,
        JobApplicationStatus::Rejected
    );
    assert!(conversation.check_may_write(Party::Executive).is_err());
    let moves: Vec<_> = [1, 2]
        .map(|number| conversation::message(&fixture.app.conversations, &id, number))
        .into_iter()
        .collect();
    for (message, to) in moves
        .into_iter()
        .zip([JobApplicationStatus::Rejected, JobApplicationStatus::Shortlisted])
    {
        let message = message.await.unwrap().unwrap();
        assert!(matches!(message.content, Content::ApplicationMove(ApplicationMove { to: it, .. }) if it == to));
    }
}

#[tokio::test]
async fn a_move_of_an_application_opens_no_conversation() {
    let fixture = fixture();
    let application = applied(&fixture, false).await;
    let shortlisted = moved(
        &fixture,
        &application,
        JobApplicationEvent::Shortlist,
        JobApplicationStatus::Shortlisted,
    );
    fixture.deliver(&[&shortlisted]).await;
    let id = ConversationId::of_job_application(&application.id);
    assert!(
        fixture
            .app
            .conversations
            .get::<Conversation>(&id)
            .await
            .unwrap()
            .is_none()
    );
}
