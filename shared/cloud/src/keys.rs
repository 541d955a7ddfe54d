//! The deployment's keys, read from Secrets Manager once, when a process starts.
//!
//! One `BatchGetSecretValue` for all of them. The Parameters and Secrets Lambda extension would cache values that are
//! read only once, is a second process in every environment, does not respond during initialization, and exists on AWS
//! only.

use aws_sdk_secretsmanager::{Client, error::ProvideErrorMetadata};
use environment::{Env, MissingEnv};
use serde::Deserialize;

/// A shorter key is a configuration mistake.
const SHORTEST: usize = 32;

/// A key that can be rotated while what it signed is still in use: the secret is `{"key": "…", "accepted": ["…"]}`.
#[derive(Clone, Deserialize)]
pub struct KeyRing {
    /// The key that signs; it is also accepted.
    pub key: String,
    /// Keys that are only accepted: earlier ones, and the next one before it signs.
    #[serde(default)]
    pub accepted: Vec<String>,
}

/// Why a process cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// An environment variable is not set.
    #[error(transparent)]
    Missing(#[from] MissingEnv),
    /// A secret does not exist, may not be read, or has a wrong format. Never contains the secret's value.
    #[error("the secret {0} cannot be read: {1}")]
    Secret(String, String),
}

/// The key rings of the secrets whose ARNs these variables hold, in their order.
///
/// # Errors
/// [`StartError`].
pub async fn key_rings(env: &Env, variables: &[&'static str]) -> Result<Vec<KeyRing>, StartError> {
    let known: Option<Vec<&str>> = variables.iter().map(|variable| env.known_secret(variable)).collect();
    if let Some(known) = known {
        let names = variables.iter().zip(known);
        return names.map(|(variable, text)| read_ring(variable, text)).collect();
    }
    let mut ids = Vec::with_capacity(variables.len());
    for variable in variables {
        ids.push(env.var(variable)?);
    }
    let read = Client::new(&env.aws)
        .batch_get_secret_value()
        .set_secret_id_list(Some(ids.clone()))
        .send()
        .await
        .map_err(|error| {
            let why = error.code().map_or_else(|| error.to_string(), str::to_owned);
            StartError::Secret(ids.join(", "), why)
        })?;
    let ring = |id: &String| {
        let found = read.secret_values().iter().find(|secret| secret.arn() == Some(id));
        let Some(text) = found.and_then(|secret| secret.secret_string()) else {
            let refusal = read.errors().iter().find(|refusal| refusal.secret_id() == Some(id));
            let code = refusal.and_then(|refusal| refusal.error_code());
            return Err(unreadable(id, code.unwrap_or("it is not there")));
        };
        read_ring(id, text)
    };
    ids.iter().map(ring).collect()
}

fn read_ring(id: &str, text: &str) -> Result<KeyRing, StartError> {
    let ring = serde_json::from_str::<KeyRing>(text).ok();
    ring.filter(|ring| ring.key.len() >= SHORTEST)
        .ok_or_else(|| unreadable(id, "it is no key ring"))
}

fn unreadable(id: &str, why: &str) -> StartError {
    StartError::Secret(id.to_owned(), why.to_owned())
}
