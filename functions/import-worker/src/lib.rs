//! Imports the rows of CSV files as draft profiles, and deletes them when an import is undone or their owner has an
//! account.
//!
//! An import that is started or resumed is published on the bus. This worker then sends an [`Order`] for every part of
//! the text that is not done to its own queue, and takes each as a message of its own: it reads the part's bytes from
//! S3, writes its draft profiles, and at last the record that the part is done. The worker that finishes the last part
//! completes the import.
//!
//! Everything can happen twice, late, or in any order: a draft profile names the row that wrote it, so a row that was
//! imported before is recognised; a part that is done is not done again; an order of an earlier run is ignored. A part
//! that fails too often ends the import as failed, and an administrator can resume it.

mod chunk;
mod complete;
mod draft;
mod moves;
mod order;
mod undo;

use cloud::{Files, FilesError, NotQueued, Queue};
use domain::{
    Chance, Clock, CsvImport, CsvImportId,
    csv_import::{CsvImportActor, CsvImportEvent},
};
use environment::{Env, MissingEnv};
use events::{Event, Fact, NotHandled, Origin, Outcome, Source, SqsBatch};
use import_file::{FileError, Plan};
use store::{StoreError, Table, area, csv_import};

pub use order::{Message, Order};

/// How often a message is received before it becomes a dead letter: `Tries` in `infra/events.yaml`.
pub const TRIES: u32 = 5;

/// More than a plan has: one of 50,000 rows, all of them duplicates, has four megabytes.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// Read: which addresses have an account.
    pub accounts: Table<area::Accounts>,
    /// Imports, and draft profiles.
    pub imports: Table<area::Imports>,
    /// The texts, and the rows that were not imported.
    pub files: Files,
    /// This worker's own queue.
    pub queue: Queue,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for ids and for jitter.
    pub chance: Chance,
}

/// Whether this worker handles an event: its rule in `infra/events.yaml` passes exactly these.
pub fn handles(event: &Event) -> bool {
    matches!(event, Event::CsvImportMoved { .. } | Event::AccountActivated { .. })
}

/// Why a message was not processed. It will be redelivered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failed {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Files(#[from] FilesError),
    #[error(transparent)]
    Queue(#[from] NotQueued),
    #[error(transparent)]
    NotHandled(#[from] NotHandled),
    #[error("the text is not the one that was validated: {0}")]
    Text(#[from] FileError),
    #[error("the plan or the text of the import is missing")]
    Missing,
    #[error("the plan or the text of the import cannot be read: {0}")]
    Unreadable(String),
    #[error("other writes were faster too often")]
    Contended,
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `IMPORTS_TABLE`, `DOCUMENTS_BUCKET`,
    /// `IMPORT_QUEUE_URL`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            accounts: Table::from_env(env)?,
            imports: Table::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            queue: Queue::new(&env.aws, env.var("IMPORT_QUEUE_URL")?),
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Processes a batch of facts and orders.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch_with_receives(batch, async |message: Message, receives| match message {
            Message::Fact(fact) => {
                let done = Box::pin(self.take_fact(&fact)).await;
                if done.is_err() && receives >= TRIES {
                    Box::pin(self.fail_start(&fact.event)).await?;
                }
                done
            }
            Message::Order(order) => {
                let done = Box::pin(self.take_order(&order)).await;
                if done.is_err() && receives >= TRIES {
                    Box::pin(self.fail(&order.import_id, order.run)).await?;
                }
                done
            }
        })
        .await
    }

    async fn take_fact(&self, fact: &Fact) -> Result<(), Failed> {
        let (id, transition) = match &fact.event {
            Event::CsvImportMoved {
                csv_import_id,
                transition,
            } => (csv_import_id, transition),
            Event::AccountActivated { account_id } => return self.delete_draft_of(account_id).await,
            other => return Err(other.not_handled().into()),
        };
        match transition.event {
            CsvImportEvent::Process | CsvImportEvent::Resume => self.send_orders(id, fact.request_id.as_ref()).await,
            CsvImportEvent::Complete | CsvImportEvent::CompletePartially => self.delete_text(id).await,
            CsvImportEvent::Undo => self.undo(id).await,
            CsvImportEvent::Validate | CsvImportEvent::Pause | CsvImportEvent::Fail => Ok(()),
        }
    }

    /// Sends an order for every part of an import that is not done.
    async fn send_orders(&self, id: &CsvImportId, request_id: Option<&String>) -> Result<(), Failed> {
        let (import, done) = tokio::try_join!(
            self.imports.get::<CsvImport>(id),
            csv_import::imported_chunks(&self.imports, id)
        )?;
        let Some(import) = import.filter(|import| import.is_in_run(import.runs)) else {
            return Ok(());
        };
        let is_done = |chunk: &u32| done.iter().any(|done| done.chunk == *chunk);
        let orders: Vec<Order> = (0..import.chunks)
            .filter(|chunk| !is_done(chunk))
            .map(|chunk| Order {
                import_id: id.clone(),
                run: import.runs,
                chunk,
                request_id: request_id.cloned(),
            })
            .collect();
        if orders.is_empty() {
            // It was paused or failed after its last part.
            return Box::pin(self.complete(id)).await;
        }
        Ok(self.queue.send(&orders).await?)
    }

    /// Imports one part of a text, and completes the import if it was the last.
    async fn take_order(&self, order: &Order) -> Result<(), Failed> {
        let Some(import) = self.imports.get::<CsvImport>(&order.import_id).await? else {
            return Ok(());
        };
        if !import.is_in_run(order.run) {
            return Ok(());
        }
        Box::pin(self.import_chunk(&import, order.chunk)).await?;
        let done = csv_import::imported_chunks(&self.imports, &import.id).await?;
        if done.len() < import.chunks as usize {
            return Ok(());
        }
        Box::pin(self.complete(&import.id)).await
    }

    /// Ends a run whose orders cannot be sent.
    async fn fail_start(&self, event: &Event) -> Result<(), Failed> {
        let Event::CsvImportMoved { csv_import_id: id, .. } = event else {
            return Ok(());
        };
        match self.imports.get::<CsvImport>(id).await? {
            Some(import) => self.fail(id, import.runs).await,
            None => Ok(()),
        }
    }

    /// Ends a run that fails again and again, if it is still going on.
    async fn fail(&self, id: &CsvImportId, run: u32) -> Result<(), Failed> {
        let is_of_run = |import: &CsvImport| import.is_in_run(run);
        self.move_import(id, is_of_run, |import, now| {
            import.advance(CsvImportEvent::Fail, CsvImportActor::System, now)
        })
        .await
        .map(drop)
    }

    /// The plan of an import.
    async fn plan(&self, id: &CsvImportId) -> Result<Plan, Failed> {
        let found = self.files.get(&csv_import::plan_file(id), MOST_BYTES).await?;
        let cloud::Found::Object(object) = found else {
            return Err(Failed::Missing);
        };
        serde_json::from_slice(&object.bytes).map_err(|error| Failed::Unreadable(error.to_string()))
    }

    fn source(&self) -> Source<'_> {
        Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Worker,
        }
    }
}
