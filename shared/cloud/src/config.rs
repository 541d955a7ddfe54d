//! One SDK configuration per process.

use std::time::Duration;

use aws_config::{
    BehaviorVersion, Region, SdkConfig, environment::EnvironmentVariableCredentialsProvider, retry::RetryConfig,
    timeout::TimeoutConfig,
};
use aws_credential_types::provider::SharedCredentialsProvider;
use aws_smithy_async::{rt::sleep::TokioSleep, time::SystemTimeSource};
use aws_smithy_http_client::{
    Builder,
    tls::{Provider, rustls_provider::CryptoMode},
};

/// An environment variable the deployment should have set.
#[derive(Debug, thiserror::Error)]
#[error("the environment variable {0} is not set")]
pub struct MissingEnv(&'static str);

/// A variable of the deployment, read once while a function starts.
///
/// # Errors
/// When it is not set.
#[expect(
    clippy::disallowed_methods,
    reason = "this is the one place that reads the environment"
)]
pub fn env(name: &'static str) -> Result<String, MissingEnv> {
    std::env::var(name).map_err(|_| MissingEnv(name))
}

/// The configuration every client of this process shares.
///
/// Built by hand: a Lambda gets its region, its credentials and (on the local cloud) its endpoint from the environment,
/// so profile files, SSO and the instance metadata service are never looked at. One rustls on ring: no second TLS
/// stack, and no start-up jitter measurement as aws-lc does.
///
/// # Errors
/// When `AWS_REGION` is not set.
pub fn aws() -> Result<SdkConfig, MissingEnv> {
    let http = Builder::new()
        .tls_provider(Provider::Rustls(CryptoMode::Ring))
        .build_https();
    let mut config = SdkConfig::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(Region::new(env("AWS_REGION")?))
        .credentials_provider(SharedCredentialsProvider::new(
            EnvironmentVariableCredentialsProvider::new(),
        ))
        .sleep_impl(TokioSleep::new())
        .time_source(SystemTimeSource::new())
        .retry_config(RetryConfig::standard().with_max_attempts(4))
        .timeout_config(
            TimeoutConfig::builder()
                .connect_timeout(Duration::from_secs(2))
                .operation_attempt_timeout(Duration::from_secs(4))
                .build(),
        )
        .http_client(http);
    if let Ok(endpoint) = env("AWS_ENDPOINT_URL") {
        config = config.endpoint_url(endpoint);
    }
    Ok(config.build())
}
