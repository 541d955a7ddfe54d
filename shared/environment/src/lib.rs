//! What a process gets from its deployment, as a value: variables, the SDK's configuration, time and randomness.
//!
//! A function reads it once, at its start ([`Env::of_process`]); a test makes its own. Either way an area is built by
//! `App::from_env(&env)`, so that tests run what the deployment runs.

mod sdk;

use std::{collections::HashMap, fmt, sync::Arc};

use aws_config::SdkConfig;
use domain::{Chance, Clock};

/// A variable that the deployment should have set.
#[derive(Debug, thiserror::Error)]
#[error("the environment variable {0} is not set")]
pub struct MissingEnv(&'static str);

/// Finds the value of a variable.
type Variables = Arc<dyn Fn(&str) -> Option<String> + Send + Sync>;

/// An environment. Cheap to clone.
#[derive(Clone)]
pub struct Env {
    /// The SDK's configuration that all clients share.
    pub aws: SdkConfig,
    /// What time it is.
    pub clock: Clock,
    /// Where ids and tokens get their randomness.
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

    /// An environment with these parts. `variables` finds the value of a variable.
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

    /// The same environment with another value of a variable.
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

    /// The same environment, in which the content of the secret that this variable names is known already. A process reads its
    /// secrets from Secrets Manager.
    #[must_use]
    pub fn with_secret(mut self, variable: &'static str, content: impl Into<String>) -> Self {
        self.secrets.insert(variable, content.into());
        self
    }

    /// A variable.
    ///
    /// # Errors
    /// When it is not set.
    pub fn var(&self, name: &'static str) -> Result<String, MissingEnv> {
        self.optional(name).ok_or(MissingEnv(name))
    }

    /// A variable that need not be set.
    pub fn optional(&self, name: &str) -> Option<String> {
        (self.variables)(name)
    }

    /// The content of the secret that this variable names, where it is known without asking Secrets Manager.
    pub fn known_secret(&self, variable: &'static str) -> Option<&str> {
        self.secrets.get(variable).map(String::as_str)
    }
}

impl fmt::Debug for Env {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Env")
    }
}
