//! Writes exported lists of any length as CSV files.
//!
//! An export that an administrator asks for is published on the bus. This worker reads the list slice by slice; for each
//! slice it sends an [`Order`] to its own queue. The file is a multipart upload of S3. Text that is too short for a part is
//! stored beside it until the next slice, so that the memory of a run is that of one part and one slice, whatever the length
//! of the list.
//!
//! Everything can happen twice, late, or be interrupted: the record of the export says which slice is next, where it begins,
//! and which parts are written. It is saved after the slice, if nothing else changed it. A slice that is repeated replaces its
//! own part, and its entries in the access logs. A slice that is done is not written again; its order then only sends the next
//! one. When two runs write the same part with different content, S3 refuses to complete the file, because the ETag of one of
//! them is in the record. An export that fails too often ends as failed.

mod end;
mod order;
mod slice;

use cloud::{Files, FilesError, NotQueued, PART_BYTES, Queue};
use domain::{
    AccountId, Chance, Clock, Export, ExportId,
    export::{ExportEvent, ExportKind, ExportStatus},
};
use environment::{Env, MissingEnv};
use events::{Event, Fact, NotHandled, Origin, Outcome, Source, SqsBatch};
use operations::export::page_size;
use store::{Read, Seal, StoreError, Table, area};

pub use order::{Message, Order};

/// How often a message is received before it becomes a dead letter: `Tries` in `infra/events.yaml`.
pub const TRIES: u32 = 5;

/// The pages of a list that are read for one slice.
const PAGES: usize = 20;

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// Exports; read: accounts.
    pub accounts: Table<area::Accounts>,
    /// Read: the candidate list.
    pub profiles: Table<area::Profiles>,
    /// Read: the audit log.
    pub audit: Table<area::Audit>,
    /// Access logs.
    pub rights: Table<area::Rights>,
    /// The log of exports of the candidate list.
    pub vetting: Table<area::Vetting>,
    /// The files.
    pub files: Files,
    /// This worker's own queue.
    pub queue: Queue,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for ids and for jitter.
    pub chance: Chance,
    /// The rows of a page.
    pub page_size: fn(ExportKind) -> u16,
    /// The pages of a slice.
    pub pages: usize,
    /// The bytes from which text is uploaded as a part.
    pub part_bytes: usize,
    /// Signs the positions in lists. They are stored in the record and never leave the deployment, so the key is no secret.
    seal: Seal,
}

/// Whether this worker handles an event: its rule in `infra/events.yaml` passes exactly these.
pub fn handles(event: &Event) -> bool {
    matches!(event, Event::ExportMoved { .. })
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
    #[error("the text that is too short for a part is missing")]
    Missing,
    #[error("other writes were faster too often")]
    Contended,
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`, `AUDIT_TABLE`, `RIGHTS_TABLE`,
    /// `VETTING_TABLE`, `DOCUMENTS_BUCKET`, `EXPORT_QUEUE_URL`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            accounts: Table::from_env(env)?,
            profiles: Table::from_env(env)?,
            audit: Table::from_env(env)?,
            rights: Table::from_env(env)?,
            vetting: Table::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            queue: Queue::new(&env.aws, env.var("EXPORT_QUEUE_URL")?),
            clock: env.clock.clone(),
            chance: env.chance.clone(),
            page_size,
            pages: PAGES,
            part_bytes: PART_BYTES,
            seal: Seal::new(*b"positions in exported lists"),
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
                    Box::pin(self.fail(&order.account_id, &order.export_id)).await?;
                }
                done
            }
        })
        .await
    }

    async fn take_fact(&self, fact: &Fact) -> Result<(), Failed> {
        let Event::ExportMoved {
            export_id,
            account_id,
            transition,
            ..
        } = &fact.event
        else {
            return Err(fact.event.not_handled().into());
        };
        match transition.event {
            ExportEvent::Ask => {
                let order = Order {
                    account_id: account_id.clone(),
                    export_id: export_id.clone(),
                    slice: 0,
                    request_id: fact.request_id.clone(),
                };
                self.take_order(&order).await
            }
            ExportEvent::Cancel | ExportEvent::Fail => self.discard(account_id, export_id).await,
            ExportEvent::Begin | ExportEvent::Finish | ExportEvent::Expire => Ok(()),
        }
    }

    /// Writes one slice, and orders the next one or completes the file.
    async fn take_order(&self, order: &Order) -> Result<(), Failed> {
        let Some(export) = self.export(&order.account_id, &order.export_id).await? else {
            return Ok(());
        };
        let export = match export.status {
            ExportStatus::Queued => self.begin(export).await?,
            ExportStatus::Running => export,
            ExportStatus::Ready | ExportStatus::Failed | ExportStatus::Cancelled | ExportStatus::Expired => {
                return Ok(());
            }
        };
        let is_next = |export: &Export| {
            let progress = export.progress.as_ref();
            progress.is_some_and(|it| it.slices == order.slice && !it.is_at_end)
        };
        let export = if is_next(&export.it) {
            Box::pin(self.write_slice(export)).await?
        } else {
            export
        };
        let Some(progress) = &export.progress else {
            return Ok(());
        };
        // The order of an earlier slice was delivered again.
        if progress.slices != order.slice + 1 {
            return Ok(());
        }
        if progress.is_at_end {
            return Box::pin(self.complete(export)).await;
        }
        let next = Order {
            slice: progress.slices,
            ..order.clone()
        };
        Ok(self.queue.send(&[next]).await?)
    }

    /// Begins the file of a queued export.
    async fn begin(&self, mut export: Read<Export>) -> Result<Read<Export>, Failed> {
        let key = export.file();
        let upload_id = self.files.begin(&key, "text/csv; charset=utf-8").await?;
        if export.begin(upload_id.clone(), self.clock.now()).is_err() {
            return Ok(export);
        }
        if let Err(error) = self.accounts.save(&export).await {
            // It was cancelled, or another run began it. The message is delivered again and finds out.
            self.files.abort(&key, &upload_id).await?;
            return Err(error.into());
        }
        Ok(export.saved())
    }

    async fn export(&self, owner: &AccountId, id: &ExportId) -> Result<Option<Read<Export>>, StoreError> {
        self.accounts.get::<Export>((owner, id)).await
    }

    fn source(&self) -> Source<'_> {
        Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Worker,
        }
    }
}
