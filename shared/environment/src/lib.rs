//! The environment of a process, as a value: variables, the SDK's configuration, clock and randomness.
//!
//! A function reads it once, when it starts ([`Env::of_process`]); a test creates its own. Both build an area with
//! `App::from_env(&env)`, so tests run the same code as the deployment.

mod sdk;

use std::{collections::HashMap, fmt, sync::Arc};

use aws_config::SdkConfig;
use domain::{Chance, Clock};

/// The error for an environment variable that is not set.
#[derive(Debug, thiserror::Error)]
#[error("the environment variable {0} is not set")]
pub struct MissingEnv(&'static str);

/// Looks up the value of a variable.
type Variables = Arc<dyn Fn(&str) -> Option<String> + Send + Sync>;

/// An environment. Cheap to clone.
#[derive(Clone)]
pub struct Env {
    /// The SDK's configuration, shared by all clients.
    pub aws: SdkConfig,
    /// The source of the current time.
    pub clock: Clock,
    /// The source of randomness for ids and tokens.
    pub chance: Chance,
    /// The client of all tables.
    pub dynamodb: aws_sdk_dynamodb::Client,
    variables: Variables,
    secrets: HashMap<&'static str, String>,
}

impl Env {
    /// The environment of this process.
    ///
    /// # Errors
    /// When `AWS_REGION` is not set.
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the one place that reads the process's environment"
    )]
    pub fn of_process() -> Result<Self, MissingEnv> {
        let variables: Variables = Arc::new(|name| std::env::var(name).ok());
        let aws = sdk::config(&|name| variables(name).ok_or(MissingEnv(name)))?;
        Ok(Self {
            variables,
            ..Self::new(aws, Clock::system(), Chance::system(), |_| None)
        })
    }

    /// An environment with these parts. `variables` looks up the value of a variable.
    pub fn new(
        aws: SdkConfig,
        clock: Clock,
        chance: Chance,
        variables: impl Fn(&str) -> Option<String> + Send + Sync + 'static,
    ) -> Self {
        Self {
            dynamodb: aws_sdk_dynamodb::Client::new(&aws),
            aws,
            clock,
            chance,
            variables: Arc::new(variables),
            secrets: HashMap::new(),
        }
    }

    /// The same environment with one variable replaced.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<String>) -> Self {
        let (variables, value) = (self.variables, value.into());
        Self {
            variables: Arc::new(move |asked| {
                if asked == name {
                    Some(value.clone())
                } else {
                    variables(asked)
                }
            }),
            ..self
        }
    }

    /// The same environment, with the content of the secret that this variable names already known. A real process
    /// reads its secrets from Secrets Manager.
    #[must_use]
    pub fn with_secret(mut self, variable: &'static str, content: impl Into<String>) -> Self {
        self.secrets.insert(variable, content.into());
        self
    }

    /// The value of a variable.
    ///
    /// # Errors
    /// When it is not set.
    pub fn var(&self, name: &'static str) -> Result<String, MissingEnv> {
        self.optional(name).ok_or(MissingEnv(name))
    }

    /// The value of an optional variable.
    pub fn optional(&self, name: &str) -> Option<String> {
        (self.variables)(name)
    }

    /// The content of the secret that this variable names, if it is known without calling Secrets Manager.
    pub fn known_secret(&self, variable: &'static str) -> Option<&str> {
        self.secrets.get(variable).map(String::as_str)
    }
}

impl fmt::Debug for Env {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Env")
    }
}
