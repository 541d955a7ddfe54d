//! Writes of one item that detect their own earlier attempt after a lost response.
//!
//! The SDK retries a call when it got no response. If the first attempt succeeded, the second fails on its own
//! condition: the new item exists, the version is the next one, the deleted item is gone. A transaction does not need
//! this, because DynamoDB recognises it by its `ClientRequestToken`.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use aws_sdk_dynamodb::{
    Client,
    config::{ConfigBag, Intercept, RuntimeComponents, interceptors::FinalizerInterceptorContextRef},
    error::{ProvideErrorMetadata, SdkError},
    operation::{delete_item::DeleteItemError, put_item::PutItemError},
    types::{AttributeValue, Delete, Put, ReturnValuesOnConditionCheckFailure},
};
use aws_smithy_runtime_api::box_error::BoxError;
use jiff::Timestamp;

use crate::{StoreError, table::Expect};

/// Why nothing was written.
pub(crate) enum Failure {
    /// The condition failed.
    Refused(StoreError),
    /// A conflict with another transaction on one of the items.
    Met(StoreError),
    /// The same transaction was sent before and is still in progress.
    UnderWay(StoreError),
    /// Anything else.
    Failed(StoreError),
}

/// Whether an attempt of a call ended without a conclusive response: a broken connection, a timeout, or a failure of
/// the service. Shared by all calls that attempt the same write.
#[derive(Debug, Clone, Default)]
pub(crate) struct LostAnswers(Arc<AtomicBool>);

impl LostAnswers {
    fn is_any(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Intercept for LostAnswers {
    fn name(&self) -> &'static str {
        "LostAnswers"
    }
    fn read_after_attempt(
        &self,
        context: &FinalizerInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        let is_refusal = |status: u16| (400..500).contains(&status);
        // Nothing is retried after a success, unless the body was incomplete, which is no response either.
        if !context
            .response()
            .is_some_and(|response| is_refusal(response.status().as_u16()))
        {
            self.0.store(true, Ordering::Relaxed);
        }
        Ok(())
    }
}

/// Writes an item. If a response was lost and exactly this item exists, it is our write.
pub(crate) async fn put(client: &Client, put: &Put, expect: Expect, lost: &LostAnswers) -> Result<(), Failure> {
    let sent = client
        .put_item()
        .table_name(put.table_name())
        .set_item(Some(put.item().clone()))
        .set_condition_expression(put.condition_expression.clone())
        .set_expression_attribute_values(put.expression_attribute_values.clone())
        .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
        .customize()
        .interceptor(lost.clone())
        .send()
        .await;
    outcome(sent, expect, lost, |error| match error {
        PutItemError::ConditionalCheckFailedException(refused) => refused.item() == Some(put.item()),
        _ => false,
    })
}

/// Deletes an item. If a response was lost and the item is gone, the deletion counts as ours: a concurrent deletion has
/// the same effect.
pub(crate) async fn delete(
    client: &Client,
    delete: &Delete,
    expect: Expect,
    lost: &LostAnswers,
) -> Result<(), Failure> {
    let sent = client
        .delete_item()
        .table_name(delete.table_name())
        .set_key(Some(delete.key().clone()))
        .set_condition_expression(delete.condition_expression.clone())
        .set_expression_attribute_values(delete.expression_attribute_values.clone())
        .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
        .customize()
        .interceptor(lost.clone())
        .send()
        .await;
    outcome(sent, expect, lost, |error| match error {
        DeleteItemError::ConditionalCheckFailedException(refused) => refused.item().is_none_or(HashMap::is_empty),
        _ => false,
    })
}

/// The outcome of a write. `is_done` says whether the current item is what the write would have produced: if a response
/// was lost, it was our write.
fn outcome<T, E>(
    sent: Result<T, SdkError<E>>,
    expect: Expect,
    lost: &LostAnswers,
    is_done: impl FnOnce(&E) -> bool,
) -> Result<(), Failure>
where
    E: ProvideErrorMetadata + std::error::Error + Send + Sync + 'static,
{
    let Err(error) = sent else { return Ok(()) };
    if lost.is_any() && error.as_service_error().is_some_and(is_done) {
        return Ok(());
    }
    Err(match error.code() {
        Some("ConditionalCheckFailedException") => Failure::Refused(expect.failure()),
        Some("TransactionConflictException") => Failure::Met(StoreError::table(error)),
        _ => Failure::Failed(StoreError::table(error)),
    })
}

/// A unique name for one update of a counter, which the counter stores until the next one: an update that finds its own
/// name has been done before. Two updates have the same name only in two processes at the same nanosecond.
pub fn update_name(now: Timestamp) -> AttributeValue {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    AttributeValue::S(format!("{}.{number}", now.as_nanosecond()))
}
