//! Opens the conversation of an accepted introduction, and adds the introduction's moves, shared documents and their moves to
//! it as messages; likewise the moves of an application to a job, if its company has opened a conversation.
//!
//! Events may be repeated, late or in any order: a move is added once, under the id of its event, and the stage of the
//! conversation is always the one that the introduction has now. So an introduction costs its own writes only, whoever
//! moves it: a request, a timer or the eraser.

use domain::{
    Chance, Clock, Conversation, ConversationId, DocumentShare, DocumentShareId, EventId, Introduction, IntroductionId,
    JobApplication, JobApplicationId, MessageId,
    conversation::{ApplicationMove, IntroductionMove, Message},
    document_share::ShareEvent,
    introduction::{Party, Stage, StageEvent},
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use environment::{Env, MissingEnv};
use events::{Actor, ActorRole, Event, Fact, Frame, NotHandled, Outcome, SqsBatch, Transition};
use operations::frames::Frames;
use store::{Introductions, StoreError, Table, Transaction, area, conversation, conversation::MessageOrigin};

/// How often a move is added again because another message was added at the same time.
const TRIES: u32 = 8;

/// What a fact means for a conversation.
enum Occasion<'e> {
    /// A move of an introduction.
    Move(&'e IntroductionId, &'e Transition<Stage, StageEvent>),
    /// A move of an application to a job.
    ApplicationMove(
        &'e JobApplicationId,
        &'e Transition<JobApplicationStatus, JobApplicationEvent>,
    ),
    /// A document was shared, or the share moved.
    Share(&'e DocumentShareId, ShareEvent),
}

/// `None` for events that this worker does not handle.
const fn occasion(event: &Event) -> Option<Occasion<'_>> {
    match event {
        Event::IntroductionMoved {
            introduction_id,
            transition,
            ..
        } => Some(Occasion::Move(introduction_id, transition)),
        Event::JobApplicationMoved {
            job_application_id,
            transition,
            ..
        } => Some(Occasion::ApplicationMove(job_application_id, transition)),
        Event::DocumentShared { share_id } => Some(Occasion::Share(share_id, ShareEvent::Share)),
        Event::DocumentShareMoved { share_id, transition } => Some(Occasion::Share(share_id, transition.event)),
        _ => None,
    }
}

/// Whether this worker handles an event: its rule in `infra/events.yaml` passes exactly these.
pub fn handles(event: &Event) -> bool {
    occasion(event).is_some()
}

/// Why an event was not processed. It will be redelivered.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    NotHandled(#[from] NotHandled),
}

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// Read: the introductions.
    pub introductions: Introductions,
    /// Read: the applications to jobs.
    pub jobs: Table<area::Jobs>,
    /// Written; the shares of documents are only read.
    pub conversations: Table<area::Messaging>,
    /// The checks for unread messages.
    pub timers: Table<area::Timers>,
    /// Frames to open browsers.
    pub frames: Frames,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for ids and for jitter.
    pub chance: Chance,
}

impl App {
    /// From the deployment's environment: `INTRODUCTIONS_TABLE`, `JOBS_TABLE`, `MESSAGING_TABLE`, `TIMERS_TABLE`, `SOCKETS_URL`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            introductions: Introductions::from_env(env)?,
            jobs: Table::from_env(env)?,
            conversations: Table::from_env(env)?,
            timers: Table::from_env(env)?,
            frames: Frames::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Processes a batch of facts.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |fact: Fact| {
            match occasion(&fact.event).ok_or_else(|| fact.event.not_handled())? {
                Occasion::Move(introduction, transition) => {
                    let made = IntroductionMove {
                        event: transition.event,
                        to: transition.to,
                        by: party(&fact.by),
                    };
                    if is_before_acceptance(made) || is_first_confirmation(transition) {
                        return Ok(());
                    }
                    Box::pin(self.add(&fact.id, introduction, made)).await?;
                }
                Occasion::ApplicationMove(application, transition) => {
                    let made = ApplicationMove {
                        event: transition.event,
                        to: transition.to,
                        by: party(&fact.by),
                    };
                    Box::pin(self.add_application_move(&fact.id, application, made)).await?;
                }
                Occasion::Share(share, event) if is_shown(event) => {
                    Box::pin(self.add_share(&fact.id, share, (event, party(&fact.by)))).await?;
                }
                Occasion::Share(..) => {}
            }
            Ok::<_, Failed>(())
        })
        .await
    }

    /// Adds a shared document, or a move of its share, to the conversation of its two sides. Nothing is added when either was
    /// erased since.
    async fn add_share(
        &self,
        fact: &EventId,
        share: &DocumentShareId,
        (made, by): (ShareEvent, Party),
    ) -> Result<(), StoreError> {
        let (table, origin) = (&self.conversations, MessageOrigin::Event(fact));
        let Some(share) = table.get::<DocumentShare>(share).await? else {
            return Ok(());
        };
        let id = MessageId::new(&self.clock, &self.chance);
        for _ in 0..TRIES {
            let Some(mut read) = table.get::<Conversation>(&share.conversation_id).await? else {
                return Ok(());
            };
            let timer_before = conversation::timer(&read);
            let by = if made == ShareEvent::Share { share.shared_by } else { by };
            let message = read.note_share(id.clone(), &share, (made, by), self.clock.now());
            let added = conversation::append(table, &read, &message, origin);
            let added = added.replace_timers(&self.timers, &timer_before, &conversation::timer(&read));
            match self.commit(added, &read, &message).await {
                Err(StoreError::Stale) => {}
                Ok(()) | Err(StoreError::Repeated) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale)
    }

    /// Adds a move to the conversation about its application; nothing if the company has opened none, or the applicant was
    /// erased since.
    async fn add_application_move(
        &self,
        event: &EventId,
        id: &JobApplicationId,
        made: ApplicationMove,
    ) -> Result<(), StoreError> {
        let (table, origin) = (&self.conversations, MessageOrigin::Event(event));
        let (conversation, message) = (
            ConversationId::of_job_application(id),
            MessageId::new(&self.clock, &self.chance),
        );
        for _ in 0..TRIES {
            let Some(mut read) = table.get::<Conversation>(&conversation).await? else {
                return Ok(());
            };
            let Some(application) = self.jobs.get::<JobApplication>(id).await? else {
                return Ok(());
            };
            let message = read.note_application_move(message.clone(), made, &application, self.clock.now());
            let added = conversation::append(table, &read, &message, origin);
            match self.commit(added, &read, &message).await {
                Err(StoreError::Stale) => {}
                Ok(()) | Err(StoreError::Repeated) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale)
    }

    /// Adds a move to the conversation of its introduction, and opens that with the first. Nothing is added before the
    /// acceptance, because there is no conversation yet.
    async fn add(
        &self,
        event: &EventId,
        introduction: &IntroductionId,
        made: IntroductionMove,
    ) -> Result<(), StoreError> {
        let message = MessageId::new(&self.clock, &self.chance);
        for _ in 0..TRIES {
            let Some(introduction) = self.introductions.get(introduction).await? else {
                return Ok(());
            };
            match self.add_now(event, &introduction, message.clone(), made).await {
                Err(StoreError::Stale | StoreError::Exists) => {}
                Ok(()) | Err(StoreError::Repeated) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale)
    }

    async fn add_now(
        &self,
        event: &EventId,
        introduction: &Introduction,
        id: MessageId,
        made: IntroductionMove,
    ) -> Result<(), StoreError> {
        let (table, now, origin) = (&self.conversations, self.clock.now(), MessageOrigin::Event(event));
        let conversation = ConversationId::of_introduction(&introduction.id);
        let (conversation, message, transaction) = match table.get::<Conversation>(&conversation).await? {
            Some(mut read) => {
                let message = read.note_move(id, made, introduction.stage, now);
                let transaction = conversation::append(table, &read, &message, origin);
                (read.it, message, transaction)
            }
            None => {
                let Some(mut opened) = Conversation::open(introduction, now) else {
                    return Ok(());
                };
                let message = opened.note_move(id, made, introduction.stage, now);
                let transaction = conversation::open(table, &opened, &message, origin);
                (opened, message, transaction)
            }
        };
        self.commit(transaction, &conversation, &message).await
    }

    /// Commits a transaction with a new message, and posts its frame.
    async fn commit(
        &self,
        added: Transaction,
        conversation: &Conversation,
        message: &Message,
    ) -> Result<(), StoreError> {
        let listeners = self.frames.listeners(conversation, |side| message.is_for(side));
        let (added, listeners) = tokio::join!(added.commit(&self.chance), listeners);
        added?;
        let frame = Frame::NewMessage {
            conversation_id: message.conversation_id.clone(),
            number: message.number,
        };
        self.frames.post(listeners, &frame).await;
        Ok(())
    }
}

/// A request that was sent; its event may arrive after that of the acceptance.
fn is_before_acceptance(made: IntroductionMove) -> bool {
    made.to == Stage::Pending
}

/// Of the two confirmations of a start the first changes nothing that both sides see.
fn is_first_confirmation(transition: &Transition<Stage, StageEvent>) -> bool {
    transition.event == StageEvent::ConfirmStart && transition.from == Some(transition.to)
}

/// Whether the conversation says so. Views and downloads are in the log of the share and in the history, and would crowd out
/// what people write; at its end nothing happens between them.
const fn is_shown(event: ShareEvent) -> bool {
    match event {
        ShareEvent::Share | ShareEvent::Sign | ShareEvent::Reject | ShareEvent::Replace | ShareEvent::Revoke => true,
        ShareEvent::View | ShareEvent::Download | ShareEvent::Expire => false,
    }
}

/// Who made a move, as the introduction has it.
const fn party(by: &Actor) -> Party {
    match by.role {
        ActorRole::Executive => Party::Executive,
        ActorRole::Employer => Party::Employer,
        ActorRole::Admin => Party::Admin,
        ActorRole::Applicant | ActorRole::Referee | ActorRole::Visitor | ActorRole::System => Party::System,
    }
}
