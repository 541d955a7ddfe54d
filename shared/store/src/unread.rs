//! The body of an answer as it came, before the SDK has read it.

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
use serde::de::DeserializeOwned;

use crate::StoreError;

/// Put into a read, it keeps the body of the answer for [`Unread::read`] and gives the SDK an empty one. Errors are still
/// read by the SDK, which decides by them whether to try again.
#[derive(Debug, Clone)]
pub(crate) struct Unread {
    body: Arc<Mutex<Vec<u8>>>,
    instead: fn() -> Output,
}

impl Unread {
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

    /// Reads the body.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, StoreError> {
        let body = std::mem::take(&mut *self.body.lock().unwrap_or_else(PoisonError::into_inner));
        // Checked as a whole: `from_slice` checks each of some ten thousand words by itself, which takes twenty times as long.
        let text = std::str::from_utf8(&body).map_err(StoreError::table)?;
        serde_json::from_str(text).map_err(StoreError::table)
    }
}

impl Intercept for Unread {
    fn name(&self) -> &'static str {
        "Unread"
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

impl DeserializeResponse for Unread {
    fn deserialize_nonstreaming_with_config(
        &self,
        response: &HttpResponse,
        _: &ConfigBag,
    ) -> Result<Output, OrchestratorError<Error>> {
        // A second attempt, after a success whose body broke off, may be refused.
        if !response.status().is_success() {
            return Err(OrchestratorError::response(
                "refused after an answer that broke off".into(),
            ));
        }
        let body = response.body().bytes().unwrap_or_default().to_vec();
        *self.body.lock().unwrap_or_else(PoisonError::into_inner) = body;
        Ok((self.instead)())
    }
}
