//! Settles what the card provider reports ([`App::work`]), and every hour what it never reported ([`App::reconcile`]).
//!
//! An event of the provider is only a reason to read its record; see `billing`. So events may be repeated, late, or in any
//! order, and one that was lost is made up for by the next reconciliation.

mod reconcile;

use std::fmt;

use billing::{Billing, Provider, ProviderError, ProviderEvent, SettleError, Subject};
use cloud::{KeyRing, StartError};
use domain::{Chance, Clock};
use environment::{Env, MissingEnv};
use events::{Delivery, Origin, Outcome, Source, SqsBatch};
use jiff::Timestamp;
use ledger::Ledger;
use serde::{Deserialize, Serialize};
use store::Table;

pub use reconcile::{Reconciled, Unreconciled};

/// The state of the worker.
#[derive(Clone)]
pub struct App {
    /// The records of payments, and the card provider.
    pub billing: Billing,
    /// The source of the current time.
    pub clock: Clock,
    /// Randomness for ids and for jitter.
    pub chance: Chance,
}

/// Why the function cannot start.
#[derive(Debug, thiserror::Error)]
pub enum Unset {
    /// A variable is missing.
    #[error(transparent)]
    Missing(#[from] MissingEnv),
    /// The keys cannot be read.
    #[error(transparent)]
    Keys(#[from] StartError),
    /// The key or the address of the card provider cannot be used.
    #[error(transparent)]
    Provider(#[from] ProviderError),
}

/// What invokes the function: its queue, or the schedule.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Invocation {
    /// Messages of the queue.
    Batch(SqsBatch),
    /// The schedule: make up for events that never came.
    Schedule {
        /// The scheduled time.
        time: Timestamp,
    },
}

/// What an invocation did.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Done {
    /// Of a batch: what is redelivered.
    Batch(Outcome),
    /// Of the schedule.
    Reconciled(Reconciled),
}

/// An event in the queue.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
struct Queued(ProviderEvent);

impl fmt::Display for Queued {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.id)
    }
}

impl Delivery for Queued {
    fn request_id(&self) -> Option<&str> {
        None
    }
}

impl App {
    /// From the deployment's environment: `PAYMENTS_TABLE`, `LEDGER_TABLE`, `ACCOUNTS_TABLE`, `PROFILES_TABLE`,
    /// `PAYMENT_PROVIDER_URL`, and the
    /// secret that `PAYMENT_PROVIDER_SECRET` names.
    ///
    /// # Errors
    /// When one of them is not set, or the secret cannot be read.
    pub async fn from_env(env: &Env) -> Result<Self, Unset> {
        let keys = cloud::key_rings(env, &["PAYMENT_PROVIDER_SECRET"]).await?;
        let key = keys
            .into_iter()
            .next()
            .map(|KeyRing { key, .. }| key)
            .unwrap_or_default();
        Ok(Self {
            billing: Billing {
                provider: Provider::new(&env.var("PAYMENT_PROVIDER_URL")?, &key)?,
                payments: Table::from_env(env)?,
                ledger: Ledger::new(Table::from_env(env)?),
                accounts: Table::from_env(env)?,
                profiles: Table::from_env(env)?,
            },
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }

    /// Does what it was invoked for.
    ///
    /// # Errors
    /// [`Unreconciled`] when not everything was reconciled; failed messages are in the outcome instead.
    pub async fn invoked(&self, by: Invocation) -> Result<Done, Unreconciled> {
        match by {
            Invocation::Batch(batch) => Ok(Done::Batch(self.work(batch).await)),
            Invocation::Schedule { .. } => self.reconcile().await.map(Done::Reconciled),
        }
    }

    /// Settles what a batch of the provider's events is about.
    pub async fn work(&self, batch: SqsBatch) -> Outcome {
        events::batch_of(batch, async |Queued(event): Queued| {
            Box::pin(self.settle(&event.subject)).await
        })
        .await
    }

    /// Follows the provider's record of a checkout or a subscription.
    ///
    /// # Errors
    /// [`SettleError`]; repeating it is safe.
    pub async fn settle(&self, subject: &Subject) -> Result<(), SettleError> {
        match subject {
            Subject::Checkout(id) => self.billing.settle_checkout(id, self.source()).await.map(drop),
            Subject::Subscription(id) => {
                match self.billing.settle_subscription(id, None, self.source()).await {
                    // Of another integration with the same account of the provider.
                    Err(SettleError::Provider(ProviderError::Foreign(id))) => {
                        tracing::warn!(subscription = id, "a subscription is not ours");
                        Ok(())
                    }
                    other => other,
                }
            }
            Subject::Refund(intent) => match self.billing.settle_refunds(intent, self.source()).await {
                Err(SettleError::Provider(ProviderError::Foreign(id))) => {
                    tracing::warn!(payment = id, "a refund is not ours");
                    Ok(())
                }
                other => other,
            },
        }
    }

    fn source(&self) -> Source<'_> {
        Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Worker,
        }
    }
}
