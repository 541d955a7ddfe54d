//! Records what happened between a company and an executive in their timeline: moves of introductions and of applications to
//! jobs, meetings, contracts, messages, and shared documents.
//!
//! Events may be repeated, late or in any order: one is recorded once, under its id and at the time when it happened. The
//! numbers, and with them the chain of hashes, have the order in which they were recorded.
//!
//! Of an introduction nothing is recorded before its acceptance, which reveals the names: until then the two do not know of each
//! other, and one would recognise in it an employer who asked without a name. So questions about a request are not in it. With it,
//! the request is recorded. Of an application nothing is ever recorded if the job did not name its company, because the history
//! would: the company asks for an introduction instead. And nothing is recorded of one that is held back from the company, until
//! it is released.

mod occasion;

use domain::{
    Chance, Clock, ConversationId, DocumentShare, DocumentShareId, EventId, Introduction, JobApplication,
    JobApplicationId, Timeline,
    conversation::Author,
    document_share::ShareEvent,
    interaction::{InteractionContent, InteractionContext, InteractionEvent, Pair},
    introduction::{Party, Stage, StageEvent},
    job_application::{JobApplicationEvent, JobApplicationStatus},
};
use environment::{Env, MissingEnv};
use events::{Event, Fact, NotHandled, Outcome, SqsBatch};
use store::{Introductions, StoreError, Table, area, conversation, interaction};

use occasion::{Occasion, author, occasion};

/// How often an interaction is added again because another one was added at the same time.
const TRIES: u32 = 8;

/// What a fact tells, before it is recorded.
struct Told {
    context: Context,
    content: InteractionContent,
    author: Author,
    /// Whether only the author's side sees it.
    withheld: bool,
}

/// What it belongs to, as it is stored now.
enum Context {
    Introduction(Box<Introduction>),
    Application(Box<JobApplication>),
}

impl Context {
    /// What the interaction refers to.
    fn reference(&self) -> InteractionContext {
        match self {
            Self::Introduction(introduction) => introduction.id.clone().into(),
            Self::Application(application) => application.id.clone().into(),
        }
    }

    /// The two sides.
    fn pair(&self) -> Pair {
        match self {
            Self::Introduction(introduction) => Pair {
                company_id: introduction.people.employer_company_id.clone(),
                executive_id: introduction.people.executive_id.clone(),
            },
            Self::Application(application) => Pair {
                company_id: application.company_id.clone(),
                executive_id: application.executive_id.clone(),
            },
        }
    }

    /// Lets a timeline take over its stage.
    fn be_followed(&self, timeline: &mut Timeline) {
        match self {
            Self::Introduction(introduction) => timeline.follow(&introduction.id, introduction.stage),
            Self::Application(application) => timeline.follow_application(&application.id, application.status),
        }
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
    /// From the deployment's environment: `INTRODUCTIONS_TABLE`, `JOBS_TABLE`, `MESSAGING_TABLE`, `INTERACTIONS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            introductions: Introductions::from_env(env)?,
            jobs: Table::from_env(env)?,
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

    /// Records an event. Does nothing if its introduction, its application, its message or its share was erased, or one of the two
    /// sides must not know of the other.
    async fn record(&self, fact: &Fact, occasion: Occasion) -> Result<(), StoreError> {
        let by = author(&fact.by);
        let told = match occasion {
            Occasion::Of(introduction, content) => {
                let introduction = self.introductions.get(&introduction).await?;
                revealed(introduction.map(|read| read.it)).map(|context| Told {
                    context,
                    content,
                    author: by,
                    withheld: false,
                })
            }
            Occasion::Application(id, event, status) => self.application(&id).await?.map(|application| Told {
                content: InteractionContent::of_application(&application, event, status),
                context: Context::Application(application),
                author: by,
                withheld: false,
            }),
            Occasion::Released(id) => return self.release(&id).await,
            Occasion::Message(conversation, number) => self.message(&conversation, number).await?,
            Occasion::Share(share, event) => self.share(&share, event, by).await?,
            Occasion::Nothing => None,
        };
        let Some(Told {
            context,
            content,
            author,
            withheld,
        }) = told
        else {
            return Ok(());
        };
        let request = match &context {
            Context::Introduction(introduction) if is_acceptance(&content) => request(introduction),
            Context::Introduction(_) | Context::Application(_) => None,
        };
        let event = InteractionEvent {
            id: fact.id.clone(),
            at: fact.at,
            author,
            context: context.reference(),
            content,
            withheld,
        };
        let events: Vec<_> = request.into_iter().chain([event]).collect();
        self.add(&context, &events).await
    }

    /// An application whose two sides know each other.
    async fn application(&self, id: &JobApplicationId) -> Result<Option<Box<JobApplication>>, StoreError> {
        let application = self.jobs.get::<JobApplication>(id).await?.map(|read| read.it);
        let known = application.filter(|application| application.reaches_company() && !application.hides_company());
        Ok(known.map(Box::new))
    }

    /// Records an application that was held back, at the time when it was sent: the company has received it.
    async fn release(&self, id: &JobApplicationId) -> Result<(), StoreError> {
        let Some(application) = self.application(id).await? else {
            return Ok(());
        };
        let event = InteractionEvent {
            id: EventId::of_job_application(&application.id),
            at: application.created_at,
            author: Author {
                party: Party::Executive,
                account: Some(application.executive_id.clone()),
            },
            context: application.id.clone().into(),
            content: InteractionContent::of_application(
                &application,
                JobApplicationEvent::Apply,
                JobApplicationStatus::Submitted,
            ),
            withheld: false,
        };
        self.add(&Context::Application(application), &[event]).await
    }

    /// A message of a conversation about an introduction or an application.
    async fn message(&self, conversation: &ConversationId, number: u32) -> Result<Option<Told>, StoreError> {
        let (introduction, application) = (conversation.introduction(), conversation.job_application());
        let (message, introduction, application) = tokio::try_join!(
            conversation::message(&self.conversations, conversation, number),
            self.introductions.get(&introduction),
            self.application(&application)
        )?;
        let context = revealed(introduction.map(|read| read.it)).or_else(|| application.map(Context::Application));
        Ok(message.zip(context).map(|(message, context)| Told {
            context,
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
        let Some(share) = self.conversations.get::<DocumentShare>(share).await? else {
            return Ok(None);
        };
        let introduction = self.introductions.get(&share.conversation_id.introduction()).await?;
        Ok(revealed(introduction.map(|read| read.it)).map(|context| Told {
            context,
            content: InteractionContent::of_share(&share, event),
            author,
            withheld: share.withheld,
        }))
    }

    async fn add(&self, context: &Context, events: &[InteractionEvent]) -> Result<(), StoreError> {
        let pair = context.pair();
        for _ in 0..TRIES {
            match self.add_now(context, &pair, events).await {
                Err(StoreError::Stale | StoreError::Exists) => {}
                Ok(()) | Err(StoreError::Repeated) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale)
    }

    async fn add_now(&self, context: &Context, pair: &Pair, events: &[InteractionEvent]) -> Result<(), StoreError> {
        let (table, now) = (&self.interactions, self.clock.now());
        let add = |timeline: &mut Timeline| -> Vec<_> {
            let events = events.iter().cloned();
            events.map(|event| timeline.add(event, now)).collect()
        };
        let transaction = match table.get::<Timeline>(pair).await? {
            Some(mut timeline) => {
                let added = add(&mut timeline);
                context.be_followed(&mut timeline);
                interaction::append(table, &timeline, &added)
            }
            None => {
                let mut timeline = Timeline::new(pair.clone());
                context.be_followed(&mut timeline);
                let added = add(&mut timeline);
                interaction::open(table, &timeline, &added)
            }
        };
        transaction.commit(&self.chance).await
    }
}

/// An introduction whose two sides know each other.
fn revealed(introduction: Option<Introduction>) -> Option<Context> {
    let known = introduction.filter(|introduction| introduction.identities_revealed);
    known.map(|introduction| Context::Introduction(Box::new(introduction)))
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
        context: introduction.id.clone().into(),
        content: InteractionContent::Move {
            event: StageEvent::Send,
            to: Stage::Pending,
        },
        withheld: false,
    })
}
