//! The deployment's keys, read from Secrets Manager once, while a process starts.
//!
//! One `BatchGetSecretValue` for all of them. The Parameters and Secrets Lambda extension would cache what is read only once,
//! is a second process in every environment, answers nothing before initialization is over, and exists on AWS only.

use aws_config::SdkConfig;
use aws_sdk_secretsmanager::{Client, error::ProvideErrorMetadata};
use serde::Deserialize;

use crate::{MissingEnv, env};

/// A shorter key is a mistake of whoever wrote the secret.
const SHORTEST: usize = 32;

/// A key that can be rotated while what it signed is still in use: the secret is `{"key": "…", "accepted": ["…"]}`.
#[derive(Clone, Deserialize)]
pub struct KeyRing {
    /// Signs, and is accepted.
    pub key: String,
    /// Only accepted: earlier keys, and the next one before it signs.
    #[serde(default)]
    pub accepted: Vec<String>,
}

/// Why a process cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The deployment does not say where something is.
    #[error(transparent)]
    Missing(#[from] MissingEnv),
    /// A secret is not there, must not be read, or is none of ours. Never says what is in it.
    #[error("the secret {0} cannot be read: {1}")]
    Secret(String, String),
}

/// The key rings of the secrets whose ARNs these variables hold, in their order.
///
/// # Errors
/// [`StartError`].
pub async fn key_rings(aws: &SdkConfig, variables: &[&'static str]) -> Result<Vec<KeyRing>, StartError> {
    let mut ids = Vec::with_capacity(variables.len());
    for variable in variables {
        ids.push(env(variable)?);
    }
    let read = Client::new(aws)
        .batch_get_secret_value()
        .set_secret_id_list(Some(ids.clone()))
        .send()
        .await
        .map_err(|error| {
            let why = error.code().map_or_else(|| error.to_string(), str::to_owned);
            StartError::Secret(ids.join(", "), why)
        })?;
    let ring = |id: &String| {
        let unreadable = |why: &str| StartError::Secret(id.clone(), why.to_owned());
        let found = read.secret_values().iter().find(|secret| secret.arn() == Some(id));
        let Some(text) = found.and_then(|secret| secret.secret_string()) else {
            let refusal = read.errors().iter().find(|refusal| refusal.secret_id() == Some(id));
            let code = refusal.and_then(|refusal| refusal.error_code());
            return Err(unreadable(code.unwrap_or("it is not there")));
        };
        let ring = serde_json::from_str::<KeyRing>(text).ok();
        ring.filter(|ring| ring.key.len() >= SHORTEST)
            .ok_or_else(|| unreadable("it is no key ring"))
    };
    ids.iter().map(ring).collect()
}
