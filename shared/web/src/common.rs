//! What every area's `App` holds.

use aws_config::SdkConfig;
use domain::{Chance, Clock};
use store::{Seal, Table};

use crate::Gate;

/// Time, chance, the seal, the gate and the tables' client: made once per process, cheap to clone.
#[derive(Clone)]
pub struct Common {
    /// What time it is.
    pub clock: Clock,
    /// Where ids and tokens get their randomness.
    pub chance: Chance,
    /// Signs cursors and link tokens.
    pub seal: Seal,
    /// Refuses accounts and sessions.
    pub gate: Gate,
    /// Accounts, the deny list, rate limits.
    pub accounts: Table,
    /// The SDK's shared configuration; further clients are made from it.
    pub aws: SdkConfig,
    client: aws_sdk_dynamodb::Client,
}

impl Common {
    /// From its parts; `accounts` is the name of the accounts table.
    pub fn new(aws: SdkConfig, accounts: impl Into<String>, seal: Seal, clock: Clock, chance: Chance) -> Self {
        let client = aws_sdk_dynamodb::Client::new(&aws);
        let accounts = Table::new(client.clone(), accounts);
        Self {
            gate: Gate::new(accounts.clone(), clock.clone()),
            clock,
            chance,
            seal,
            accounts,
            aws,
            client,
        }
    }

    /// From the deployment's environment: `AWS_REGION`, `ACCOUNTS_TABLE`, `SIGNING_KEY`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env() -> Result<Self, cloud::MissingEnv> {
        Ok(Self::new(
            cloud::aws()?,
            cloud::env("ACCOUNTS_TABLE")?,
            Seal::new(cloud::env("SIGNING_KEY")?),
            Clock::system(),
            Chance::system(),
        ))
    }

    /// Another table of this deployment.
    pub fn table(&self, name: impl Into<String>) -> Table {
        Table::new(self.client.clone(), name)
    }
}
