//! The raw body of a response, before the SDK parses it.

use std::sync::{Arc, Mutex, PoisonError};

use aws_sdk_dynamodb::{
    config::{
        ConfigBag, Intercept, RuntimeComponents, http::HttpResponse,
        interceptors::BeforeDeserializationInterceptorContextMut,
    },
    operation::{batch_get_item::BatchGetItemOutput, get_item::GetItemOutput, query::QueryOutput},
};
use aws_smithy_runtime_api::{
    box_error::BoxError,
    client::{
        interceptors::context::{Error, Output},
        orchestrator::OrchestratorError,
        ser_de::{DeserializeResponse, SharedResponseDeserializer},
    },
};
use aws_smithy_types::body::SdkBody;
use serde::de::DeserializeOwned;

use crate::StoreError;

/// As an interceptor of a read, it stores the response body for [`RawResponse::read`] and gives the SDK an empty one. Errors
/// are still parsed by the SDK, which needs them to decide about retries.
#[derive(Debug, Clone)]
pub(crate) struct RawResponse {
    body: Arc<Mutex<Option<SdkBody>>>,
    instead: fn() -> Output,
}

impl RawResponse {
    /// For a `Query`.
    pub(crate) fn query() -> Self {
        Self {
            body: Arc::default(),
            instead: || Output::erase(QueryOutput::builder().build()),
        }
    }

    /// For a `GetItem`.
    pub(crate) fn get_item() -> Self {
        Self {
            body: Arc::default(),
            instead: || Output::erase(GetItemOutput::builder().build()),
        }
    }

    /// For a `BatchGetItem`.
    pub(crate) fn batch_get_item() -> Self {
        Self {
            body: Arc::default(),
            instead: || Output::erase(BatchGetItemOutput::builder().build()),
        }
    }

    /// Parses the body.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, StoreError> {
        let body = self.body.lock().unwrap_or_else(PoisonError::into_inner).take();
        let body = body.as_ref().and_then(SdkBody::bytes).unwrap_or_default();
        // Validated as a whole: `from_slice` validates each of some ten thousand strings separately, which takes twenty
        // times as long.
        let text = std::str::from_utf8(body).map_err(StoreError::table)?;
        serde_json::from_str(text).map_err(StoreError::table)
    }
}

impl Intercept for RawResponse {
    fn name(&self) -> &'static str {
        "RawResponse"
    }
    fn modify_before_deserialization(
        &self,
        context: &mut BeforeDeserializationInterceptorContextMut<'_>,
        _: &RuntimeComponents,
        config: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        if context.response().status().is_success() {
            let instead = SharedResponseDeserializer::new(self.clone());
            config.interceptor_state().store_put(instead);
        }
        Ok(())
    }
}

impl DeserializeResponse for RawResponse {
    fn deserialize_nonstreaming_with_config(
        &self,
        response: &HttpResponse,
        _: &ConfigBag,
    ) -> Result<Output, OrchestratorError<Error>> {
        // A second attempt, after a success with an incomplete body, may be refused.
        if !response.status().is_success() {
            return Err(OrchestratorError::response(
                "refused after an answer that broke off".into(),
            ));
        }
        // The body is in memory: a clone of it shares the bytes.
        *self.body.lock().unwrap_or_else(PoisonError::into_inner) = response.body().try_clone();
        Ok((self.instead)())
    }
}
