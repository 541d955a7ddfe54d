//! Records facts in the audit log: every action of an administrator, and every move of money, identity or access.
//!
//! Facts are written in the transaction of what they tell of, so none is missing; they may arrive twice, late, or in any
//! order. Each is recorded once, on the day on which it is recorded: a day that was sealed gets no more entries.

mod audited;

use domain::{
    AuditDay, Chance, Clock,
    audit::{AuditAction, AuditEvent},
};
use environment::{Env, MissingEnv};
use events::{Event, Fact, NotHandled, Outcome, SqsBatch};
use store::{StoreError, Table, area, audit};

use audited::audited;

/// How often an entry is added again because another one was added at the same time.
const TRIES: u32 = 8;

/// Whether this worker handles an event: its rule in `infra/events.yaml` passes exactly these.
pub fn handles(event: &Event) -> bool {
    audited(event).is_some() && action_of(event).is_ok()
}

/// Why a fact was not recorded. It will be redelivered.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    NotHandled(#[from] NotHandled),
    #[error("the fact cannot be written: {0}")]
    Json(#[from] serde_json::Error),
    #[error("there is no day after the last one")]
    NoDay(#[from] jiff::Error),
}

/// The name of an event in the log.
fn action_of(event: &Event) -> Result<AuditAction, NotHandled> {
    let named = AuditAction::ALL.iter().find(|action| action.as_str() == event.name());
    named.copied().ok_or_else(|| event.not_handled())
}

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// The audit log.
    pub table: Table<area::Audit>,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for jitter.
    pub chance: Chance,
}

impl App {
    /// From the deployment's environment: `AUDIT_TABLE`.
    ///
    /// # Errors
    /// When it is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Processes a batch of facts.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch(batch, async |fact: Fact| Box::pin(self.record(&fact)).await).await
    }

    async fn record(&self, fact: &Fact) -> Result<(), Failed> {
        let audited = audited(&fact.event).ok_or_else(|| fact.event.not_handled())?;
        let Some((area, subject)) = audited.of(fact) else {
            return Ok(());
        };
        let event = AuditEvent {
            id: fact.id.clone(),
            at: fact.at,
            area,
            action: action_of(&fact.event)?,
            role: fact.by.role.as_str().to_owned(),
            by: fact.by.account_id.clone(),
            subject,
            fact: serde_json::to_string(fact)?,
        };
        for _ in 0..TRIES {
            match self.add(event.clone()).await {
                Err(Failed::Store(StoreError::Stale | StoreError::Exists)) => {}
                Ok(()) | Err(Failed::Store(StoreError::Repeated)) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale.into())
    }

    async fn add(&self, event: AuditEvent) -> Result<(), Failed> {
        let now = self.clock.now();
        let mut date = domain::time::day_of(now);
        let known = loop {
            match self.table.get::<AuditDay>(date).await? {
                // Our clock is behind that of the run that sealed it.
                Some(day) if !day.is_open() => date = date.tomorrow()?,
                known => break known,
            }
        };
        let (mut day, known) = match known {
            Some(known) => {
                let (day, known) = known.split();
                (day, Some(known))
            }
            None => (AuditDay::new(date), None),
        };
        let entry = day.add(event, now);
        let added = audit::append(&self.table, known.as_ref(), &day, &entry);
        Ok(added.commit(&self.chance).await?)
    }
}
