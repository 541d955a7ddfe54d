//! Seals the days of the audit log: every day up to yesterday (UTC), in order, those without entries too.
//!
//! A day is sealed in the table first: from then on it gets no more entries. Then its root is stored in a bucket with Object
//! Lock, where it cannot be overwritten or deleted while it is retained, and only then the next day is sealed. What a run
//! leaves, the next one does.

use domain::{
    AuditDay, Chance, Clock,
    audit::{AuditRoot, SealedUntil},
    hash_chain::HASH_OF_NONE,
    time::day_of,
};
use environment::{Env, MissingEnv};
use jiff::civil::Date;
use store::{Read, StoreError, Table, area, audit};

/// Why a run failed. The next one continues.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// The table did not respond.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bucket did not respond.
    #[error(transparent)]
    Files(#[from] cloud::FilesError),
    /// A root cannot be written or read.
    #[error("the root of {0} is not readable: {1}")]
    Root(Date, serde_json::Error),
    /// The bucket has another root for the day: the table was changed after it was sealed.
    #[error("another root is stored for {0}")]
    OtherRoot(Date),
    /// The calendar ends.
    #[error(transparent)]
    Calendar(#[from] jiff::Error),
}

/// What a run did.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Sealed {
    /// The days that were sealed.
    pub days: u32,
    /// Their entries.
    pub entries: u64,
}

/// The clients of a run.
#[derive(Clone)]
pub struct App {
    /// The audit log.
    pub table: Table<area::Audit>,
    /// The roots.
    pub roots: cloud::Files,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for jitter.
    pub chance: Chance,
}

impl App {
    /// From the deployment's environment: `AUDIT_TABLE`, `AUDIT_BUCKET`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env)?,
            roots: cloud::Files::new(&env.aws, env.var("AUDIT_BUCKET")?),
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Seals all days before today that are not sealed yet.
    ///
    /// # Errors
    /// [`SealError`]; the days before are sealed.
    pub async fn run(&self) -> Result<Sealed, SealError> {
        let today = day_of(self.clock.now());
        let mut until = self.table.get::<SealedUntil>(()).await?;
        let mut sealed = Sealed::default();
        let first = match &until {
            Some(until) => Some(until.date.tomorrow()?),
            None => audit::first_day(&self.table).await?,
        };
        let Some(mut date) = first else { return Ok(sealed) };
        while date < today {
            let previous = until
                .as_ref()
                .map_or(HASH_OF_NONE, |until| until.root.as_str())
                .to_owned();
            let root = self.seal(date, &previous).await?;
            self.store(&root).await?;
            let next = SealedUntil {
                date,
                root: root.seal.root,
            };
            until = Some(match until {
                Some(until) => {
                    let until = until.with(next);
                    self.table.save(&until).await?;
                    until.saved()
                }
                None => {
                    self.table.create(&next).await?;
                    Read::created(next)
                }
            });
            sealed.days += 1;
            sealed.entries += u64::from(root.length);
            date = date.tomorrow()?;
        }
        Ok(sealed)
    }

    /// Seals a day in the table; one that was sealed before stays as it is.
    async fn seal(&self, date: Date, previous_root: &str) -> Result<AuditRoot, SealError> {
        let now = self.clock.now();
        let Some(mut day) = self.table.get::<AuditDay>(date).await? else {
            let mut day = AuditDay::new(date);
            let root = day.seal(previous_root, now);
            self.table.create(&day).await?;
            return Ok(root);
        };
        let was_open = day.is_open();
        let root = day.seal(previous_root, now);
        if was_open {
            self.table.save(&day).await?;
        }
        let chain = audit::chain(&self.table, date).await?;
        if let Some(broken) = day.check(&chain) {
            // An error line raises an alarm. The day is sealed all the same: a later change must not go unnoticed.
            tracing::error!(%date, number = broken.number, why = %broken.why, "the audit log is broken");
        }
        Ok(root)
    }

    /// Stores a root, unless it is stored already.
    async fn store(&self, root: &AuditRoot) -> Result<(), SealError> {
        let (key, date) = (AuditRoot::key_of(root.date), root.date);
        let json = serde_json::to_vec(root).map_err(|error| SealError::Root(date, error))?;
        if self.roots.put_if(&key, "application/json", json, None).await? {
            return Ok(());
        }
        let stored = self.roots.get_marked(&key).await?;
        let stored = stored.map(|stored| serde_json::from_slice::<AuditRoot>(&stored.bytes));
        match stored.transpose().map_err(|error| SealError::Root(date, error))? {
            Some(stored) if stored == *root => Ok(()),
            _ => Err(SealError::OtherRoot(date)),
        }
    }
}
