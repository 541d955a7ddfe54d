//! The part of `App` that every area has.

use aws_config::SdkConfig;
use cloud::{KeyRing, StartError};
use domain::{Chance, Clock, platform::Feature};
use environment::Env;
use events::{Actor, Event, Origin, Source};
use store::{Area, RateLimit, Seal, Table, area};

use crate::{Caller, Gate, Problem, RecentUses};

/// Clock, randomness, signer, deny list and the tables' client: created once per process, cheap to clone.
#[derive(Clone)]
pub struct Common {
    /// The source of the current time.
    pub clock: Clock,
    /// The source of randomness for ids and tokens.
    pub chance: Chance,
    /// Signs cursors and link tokens.
    pub seal: Seal,
    /// The deny list: refuses accounts and sessions.
    pub gate: Gate,
    /// Accounts, the deny list, rate limits.
    pub accounts: Table<area::Accounts>,
    /// The uses of frequent operations that this process has counted.
    pub recent_uses: RecentUses,
    /// The SDK's shared configuration, for further clients.
    pub aws: SdkConfig,
    /// The keys with which CloudFront identifies itself, so that its headers about visitors can be trusted: the current
    /// key and, during a rotation, others. Without any key no such header is trusted.
    pub edge_keys: Vec<String>,
    /// Whether requests that bypass CloudFront are refused.
    pub requires_edge: bool,
}

impl Common {
    /// From its parts; `accounts` is the name of the accounts table.
    pub fn new(aws: SdkConfig, accounts: impl Into<String>, seal: Seal, clock: Clock, chance: Chance) -> Self {
        let accounts = Table::new(aws_sdk_dynamodb::Client::new(&aws), accounts);
        Self {
            gate: Gate::new(accounts.clone(), clock.clone()),
            clock,
            chance,
            seal,
            accounts,
            recent_uses: RecentUses::default(),
            aws,
            edge_keys: Vec::new(),
            requires_edge: false,
        }
    }

    /// From the deployment's environment: `ACCOUNTS_TABLE`, the secrets that `SIGNING_SECRET` and `EDGE_SECRET`
    /// name, and `REQUIRE_EDGE`.
    ///
    /// # Errors
    /// When one of them is not set, or a secret cannot be read.
    pub async fn from_env(env: &Env) -> Result<Self, StartError> {
        let (common, []) = Self::with_keys(env, []).await?;
        Ok(common)
    }

    /// As [`Common::from_env`], with further keys of the deployment; their secrets are read in the same call.
    ///
    /// # Errors
    /// As [`Common::from_env`].
    pub async fn with_keys<const N: usize>(
        env: &Env,
        variables: [&'static str; N],
    ) -> Result<(Self, [KeyRing; N]), StartError> {
        let all = [&["SIGNING_SECRET", "EDGE_SECRET"][..], &variables].concat();
        let mut rings = cloud::key_rings(env, &all).await?.into_iter();
        let mut next = || {
            rings
                .next()
                .unwrap_or_else(|| unreachable!("one ring for each variable"))
        };
        let (signing, edge) = (next(), next());
        let accounts = Table::from_env(env)?;
        let common = Self {
            clock: env.clock.clone(),
            chance: env.chance.clone(),
            seal: Seal::new(signing.key).accepting(signing.accepted),
            gate: Gate::new(accounts.clone(), env.clock.clone()),
            accounts,
            recent_uses: RecentUses::default(),
            aws: env.aws.clone(),
            edge_keys: [vec![edge.key], edge.accepted].concat(),
            requires_edge: env.var("REQUIRE_EDGE")? == "true",
        };
        Ok((common, std::array::from_fn(|_| next())))
    }

    /// Time, ids and origin of a request's publications.
    pub fn source(&self) -> Source<'_> {
        Source {
            clock: &self.clock,
            chance: &self.chance,
            origin: Origin::Request,
        }
    }

    /// Counts one use of a rate limit by a signed-in account.
    ///
    /// # Errors
    /// [`Problem::TooMany`] above the limit.
    pub async fn count(&self, limit: RateLimit, caller: &Caller) -> Result<(), Problem> {
        let now = self.clock.now();
        let subject = caller.account.as_str();
        match limit.hit(&self.accounts, &self.seal, subject, now).await? {
            Some(retry_after) => Err(Problem::TooMany { retry_after }),
            None => Ok(()),
        }
    }

    /// Refuses what begins something new of a feature that the team switched off. The switch is read every time, so that
    /// it applies at once.
    ///
    /// # Errors
    /// [`Problem::switched_off`].
    pub async fn require(&self, feature: Feature) -> Result<(), Problem> {
        match store::platform::is_on(&self.accounts, feature).await? {
            true => Ok(()),
            false => Err(Problem::switched_off(feature)),
        }
    }

    /// Whether this is a key of our CloudFront. Takes constant time: it compares signatures instead of the keys.
    pub(crate) fn is_edge(&self, shown: &str) -> bool {
        let signature = self.seal.token("edge", shown, 0);
        self.edge_keys
            .iter()
            .any(|key| self.seal.opens(&signature, "edge", key, 0))
    }

    /// Publishes a fact about a read access. The response is correct without it, so a failure is only logged.
    pub async fn publish_access<A: Area>(&self, outbox: &Table<A>, by: Actor, event: Event) {
        let name = event.name();
        if let Err(error) = outbox.publish(self.source().fact(by, event)).await {
            tracing::error!(event = name, %error, "the fact was not published");
        }
    }
}
