//! Records what happened between a company and an executive in their timeline: moves of introductions, meetings,
//! contracts, messages, and shared documents.
//!
//! Events may be repeated, late or in any order: one is recorded once, under its id and at the time when it happened. The
//! numbers, and with them the chain of hashes, have the order in which they were recorded.
//!
//! A timeline begins with the acceptance of an introduction, which reveals the names: until then the two do not know of each
//! other, and one would recognise in it an employer who asked without a name. So questions about a request are not in it. With it, the request is recorded.

mod occasion;

use domain::{
    Chance, Clock, ConversationId, DocumentShare, DocumentShareId, EventId, Introduction, IntroductionId, Timeline,
    conversation::Author,
    document_share::ShareEvent,
    interaction::{InteractionContent, InteractionEvent, Pair},
    introduction::{Party, Stage, StageEvent},
};
use environment::{Env, MissingEnv};
use events::{Event, Fact, NotHandled, Outcome, SqsBatch};
use store::{Introductions, StoreError, Table, area, conversation, interaction};

use occasion::{Occasion, author, occasion};

/// How often an interaction is added again because another one was added at the same time.
const TRIES: u32 = 8;

/// What a fact tells, before it is recorded.
struct Told {
    introduction: IntroductionId,
    content: InteractionContent,
    author: Author,
    /// Whether only the author's side sees it.
    withheld: bool,
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
    /// Read: the messages, and the shares of documents.
    pub conversations: Table<area::Messaging>,
    /// Written.
    pub interactions: Table<area::Interactions>,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for jitter.
    pub chance: Chance,
}

impl App {
    /// From the deployment's environment: `INTRODUCTIONS_TABLE`, `MESSAGING_TABLE`, `INTERACTIONS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            introductions: Introductions::from_env(env)?,
            conversations: Table::from_env(env)?,
            interactions: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Processes a batch of facts.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |fact: Fact| {
            let occasion = occasion(&fact.event).ok_or_else(|| fact.event.not_handled())?;
            Box::pin(self.record(&fact, occasion)).await.map_err(Failed::Store)
        })
        .await
    }

    /// Records an event. Does nothing if its introduction, its message or its share was erased.
    async fn record(&self, fact: &Fact, occasion: Occasion) -> Result<(), StoreError> {
        let told = match occasion {
            Occasion::Of(introduction, content) => Some(Told {
                introduction,
                content,
                author: author(&fact.by),
                withheld: false,
            }),
            Occasion::Message(conversation, number) => self.message(&conversation, number).await?,
            Occasion::Share(share, event) => self.share(&share, event, author(&fact.by)).await?,
            Occasion::Nothing => None,
        };
        let Some(Told {
            introduction,
            content,
            author,
            withheld,
        }) = told
        else {
            return Ok(());
        };
        let introduction = self.introductions.get(&introduction).await?;
        let Some(introduction) = introduction.filter(|introduction| introduction.identities_revealed) else {
            return Ok(());
        };
        if is_acceptance(&content)
            && let Some(request) = request(&introduction)
        {
            self.add(&introduction, request).await?;
        }
        let event = InteractionEvent {
            id: fact.id.clone(),
            at: fact.at,
            author,
            introduction_id: introduction.id.clone(),
            content,
            withheld,
        };
        self.add(&introduction, event).await
    }

    async fn message(&self, conversation: &ConversationId, number: u32) -> Result<Option<Told>, StoreError> {
        let message = conversation::message(&self.conversations, conversation, number).await?;
        Ok(message.map(|message| Told {
            introduction: conversation.introduction(),
            content: InteractionContent::of_message(&message),
            author: message.author,
            withheld: message.withheld,
        }))
    }

    async fn share(
        &self,
        share: &DocumentShareId,
        event: ShareEvent,
        author: Author,
    ) -> Result<Option<Told>, StoreError> {
        let share = self.conversations.get::<DocumentShare>(share).await?;
        Ok(share.map(|share| Told {
            introduction: share.conversation_id.introduction(),
            content: InteractionContent::of_share(&share, event),
            author,
            withheld: share.withheld,
        }))
    }

    async fn add(&self, introduction: &Introduction, event: InteractionEvent) -> Result<(), StoreError> {
        let pair = Pair {
            company_id: introduction.people.employer_company_id.clone(),
            executive_id: introduction.people.executive_id.clone(),
        };
        for _ in 0..TRIES {
            match self.add_now(introduction, &pair, event.clone()).await {
                Err(StoreError::Stale | StoreError::Exists) => {}
                Ok(()) | Err(StoreError::Repeated) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale)
    }

    async fn add_now(
        &self,
        introduction: &Introduction,
        pair: &Pair,
        event: InteractionEvent,
    ) -> Result<(), StoreError> {
        let (table, now) = (&self.interactions, self.clock.now());
        let transaction = match table.get::<Timeline>(pair).await? {
            Some(mut timeline) => {
                let interaction = timeline.add(event, now);
                timeline.follow(&introduction.id, introduction.stage);
                interaction::append(table, &timeline, &interaction)
            }
            None => {
                let mut timeline = Timeline::new(pair.clone(), introduction.id.clone(), introduction.stage);
                let interaction = timeline.add(event, now);
                interaction::open(table, &timeline, &interaction)
            }
        };
        transaction.commit(&self.chance).await
    }
}

const fn is_acceptance(content: &InteractionContent) -> bool {
    matches!(
        content,
        InteractionContent::Move {
            event: StageEvent::Accept,
            ..
        }
    )
}

/// The request, at the time when it was sent.
fn request(introduction: &Introduction) -> Option<InteractionEvent> {
    Some(InteractionEvent {
        id: EventId::of_introduction(&introduction.id),
        at: introduction.sent_at?,
        author: Author {
            party: Party::Employer,
            account: Some(introduction.people.employer_id.clone()),
        },
        introduction_id: introduction.id.clone(),
        content: InteractionContent::Move {
            event: StageEvent::Send,
            to: Stage::Pending,
        },
        withheld: false,
    })
}
