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
    tls::{Provider, TlsContext, TrustStore, rustls_provider::CryptoMode},
};

use crate::MissingEnv;

/// The roots of Amazon Trust Services, all five, as <https://www.amazontrust.com/repository> recommends for pinned
/// lists: certificates of AWS endpoints chain to one of them. Reading the system's 150 instead took a third of a cold
/// start, and half a megabyte of memory.
const AMAZON_ROOTS: &[u8] = include_bytes!("amazon-roots.pem");

/// The configuration every client of this process shares.
///
/// Built by hand: a Lambda gets its region, its credentials and (on the local cloud) its endpoint from the environment,
/// so profile files, SSO and the instance metadata service are never read. One rustls on ring: no second TLS stack, and
/// no start-up jitter measurement as in aws-lc.
///
/// # Errors
/// When `AWS_REGION` is not set.
pub(crate) fn config(var: &dyn Fn(&'static str) -> Result<String, MissingEnv>) -> Result<SdkConfig, MissingEnv> {
    let endpoint = var("AWS_ENDPOINT_URL").ok();
    // A fake AWS endpoint with TLS does not have a certificate of Amazon.
    let is_foreign = endpoint.as_deref().is_some_and(|url| url.starts_with("https:"));
    let trusted = if is_foreign {
        TrustStore::default()
    } else {
        TrustStore::empty().with_pem_certificate(AMAZON_ROOTS)
    };
    let tls = TlsContext::builder().with_trust_store(trusted).build();
    let http = Builder::new()
        .tls_provider(Provider::Rustls(CryptoMode::Ring))
        .tls_context(tls.expect("a list of roots is always a context"))
        .build_https();
    let mut config = SdkConfig::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(Region::new(var("AWS_REGION")?))
        .credentials_provider(SharedCredentialsProvider::new(
            EnvironmentVariableCredentialsProvider::new(),
        ))
        .sleep_impl(TokioSleep::new())
        .time_source(SystemTimeSource::new())
        // The caller limits the total time of all attempts: a request ends with its invocation (`web::serve`), a
        // message is redelivered. The first delay is at most 50 ms, as in newer SDKs (AWS_NEW_RETRIES_2026); the
        // default here of up to a second would be noticed by users.
        .retry_config(
            RetryConfig::standard()
                .with_max_attempts(4)
                .with_initial_backoff(Duration::from_millis(50)),
        )
        .timeout_config(
            TimeoutConfig::builder()
                .connect_timeout(Duration::from_secs(1))
                .operation_attempt_timeout(Duration::from_secs(4))
                .build(),
        )
        .http_client(http);
    if let Some(endpoint) = endpoint {
        config = config.endpoint_url(endpoint);
    }
    Ok(config.build())
}

#[cfg(test)]
mod tests {
    use base64::{Engine, engine::general_purpose::STANDARD};
    use sha2::{Digest, Sha256};

    /// The fingerprints that <https://www.amazontrust.com/repository> publishes.
    const PUBLISHED: [&str; 5] = [
        "8ecde6884f3d87b1125ba31ac3fcb13d7016de7f57cc904fe1cb97c6ae98196e",
        "1ba5b2aa8c65401a82960118f80bec4f62304d83cec4713a19c39c011ea46db4",
        "18ce6cfe7bf14e60b2e347b8dfe868cb31d02ebb3ada271569f50343b46db3a4",
        "e35d28419ed02025cfa69038cd623962458da5c695fbdea3c22b0bfb25897092",
        "568d6905a2c88708a4b3025190edcfedb1974a606a13c6e5290fcb2ae63edab5",
    ];

    #[test]
    fn the_roots_are_those_that_amazon_publishes() {
        let pem = std::str::from_utf8(super::AMAZON_ROOTS).unwrap();
        let bodies = pem.split("-----BEGIN CERTIFICATE-----").skip(1);
        let prints = bodies.map(|body| {
            let body = body.split("-----END").next().unwrap_or_default();
            let der = STANDARD.decode(body.replace('\n', "")).unwrap();
            let digest = Sha256::digest(der);
            digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
        });
        assert_eq!(prints.collect::<Vec<_>>(), PUBLISHED);
    }
}
