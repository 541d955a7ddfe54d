//! A transaction of one write behaves as that single write: the same condition, the same errors and the same retries.

use std::sync::{Arc, Mutex};

use crate::Things;
use aws_sdk_dynamodb::{
    Client,
    config::{
        ConfigBag, Intercept, RuntimeComponents,
        interceptors::{BeforeDeserializationInterceptorContextMut, BeforeTransmitInterceptorContextRef},
    },
};
use aws_smithy_runtime_api::box_error::BoxError;
use domain::Chance;
use serde::{Deserialize, Serialize};
use table::{Entity, Key, StoreError, Table, Transaction};
use testkit::Local;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Lamp {
    number: u32,
    is_lit: bool,
}

impl Entity<Things> for Lamp {
    const KIND: &'static str = "lamp";
    type Id<'a> = u32;
    fn key(number: u32) -> Key {
        Key::new("LAMPS", number.to_string())
    }
    fn own_key(&self) -> Key {
        Self::key(self.number)
    }
}

/// Records the operations called, and makes the next few writes fail with a transaction conflict.
#[derive(Debug, Default, Clone)]
struct Listener(Arc<Mutex<(Vec<String>, u32)>>);

impl Intercept for Listener {
    fn name(&self) -> &'static str {
        "Listener"
    }
    fn read_before_transmit(
        &self,
        context: &BeforeTransmitInterceptorContextRef<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        let target = context.request().headers().get("x-amz-target").unwrap_or_default();
        let operation = target.rsplit('.').next().unwrap_or_default().to_owned();
        self.0.lock().unwrap().0.push(operation);
        Ok(())
    }
    fn modify_before_deserialization(
        &self,
        context: &mut BeforeDeserializationInterceptorContextMut<'_>,
        _: &RuntimeComponents,
        _: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        let (_, conflicts) = &mut *self.0.lock().unwrap();
        if *conflicts > 0 {
            *conflicts -= 1;
            let answer = context.response_mut();
            *answer.status_mut() = 400_u16.try_into()?;
            let error = r#"{"__type": "com.amazonaws.dynamodb.v20120810#TransactionConflictException"}"#;
            *answer.body_mut() = error.into();
        }
        Ok(())
    }
}

impl Listener {
    fn take_calls(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap().0)
    }
    fn conflicts(&self, next: u32) {
        self.0.lock().unwrap().1 = next;
    }
}

async fn lamps() -> (Table<Things>, Listener) {
    let (local, listener) = (Local::new(), Listener::default());
    local.table::<Things>("lamps");
    let config = aws_sdk_dynamodb::config::Builder::from(&local.aws);
    let client = Client::from_conf(config.interceptor(listener.clone()).build());
    (Table::new(client, "lamps"), listener)
}

#[tokio::test]
async fn a_single_write_is_no_transaction_and_has_the_same_errors() {
    let (table, listener) = lamps().await;
    let (chance, lamp) = (
        Chance::system(),
        Lamp {
            number: 1,
            is_lit: false,
        },
    );
    let create = || Transaction::new().create(&table, &lamp);
    create().commit(&chance).await.unwrap();
    assert!(matches!(create().commit(&chance).await, Err(StoreError::Exists)));

    let mut read = table.get::<Lamp>(1).await.unwrap().unwrap();
    let old = read.clone();
    read.is_lit = true;
    Transaction::new().save(&table, &read).commit(&chance).await.unwrap();
    assert!(table.get::<Lamp>(1).await.unwrap().unwrap().is_lit);
    let late = Transaction::new().save(&table, &old);
    assert!(matches!(late.commit(&chance).await, Err(StoreError::Stale)));
    let late = Transaction::new().discard(&table, &old);
    assert!(matches!(late.commit(&chance).await, Err(StoreError::Stale)));

    let take = || Transaction::new().take::<Lamp, _>(&table, 1);
    take().commit(&chance).await.unwrap();
    assert!(matches!(take().commit(&chance).await, Err(StoreError::Stale)));
    let counter = || Key::new("LAMPS", "COUNT");
    let one_more = || Transaction::new().add_one_below(&table, counter(), "lit", 1);
    one_more().commit(&chance).await.unwrap();
    assert!(matches!(one_more().commit(&chance).await, Err(StoreError::Stale)));
    assert_eq!(table.counts(counter()).await.unwrap()["lit"], 1);

    let expected = "PutItem PutItem GetItem PutItem GetItem PutItem DeleteItem DeleteItem DeleteItem TransactWriteItems TransactWriteItems GetItem";
    assert_eq!(listener.take_calls().join(" "), expected);
}

#[tokio::test]
async fn two_writes_or_a_single_condition_are_a_transaction() {
    let (table, listener) = lamps().await;
    let (chance, lamp) = (
        Chance::system(),
        Lamp {
            number: 1,
            is_lit: false,
        },
    );
    let both = Transaction::new()
        .create(&table, &lamp)
        .add(&table, Key::new("LAMPS", "COUNT"), &[("all", 1)]);
    both.commit(&chance).await.unwrap();
    let demanded = Transaction::new().demand::<Lamp, _>(&table, 1, "is_lit");
    assert!(matches!(demanded.commit(&chance).await, Err(StoreError::Stale)));
    assert_eq!(listener.take_calls(), ["TransactWriteItems", "TransactWriteItems"]);
}

#[tokio::test]
async fn a_write_that_conflicts_with_a_transaction_is_retried_a_limited_number_of_times() {
    let (table, listener) = lamps().await;
    let (chance, lamp) = (
        Chance::system(),
        Lamp {
            number: 1,
            is_lit: true,
        },
    );
    listener.conflicts(3);
    Transaction::new().replace(&table, &lamp).commit(&chance).await.unwrap();
    assert_eq!(listener.take_calls().len(), 4);
    listener.conflicts(100);
    let given_up = Transaction::new().replace(&table, &lamp).commit(&chance).await;
    assert!(matches!(given_up, Err(StoreError::Table(_))), "{given_up:?}");
    assert_eq!(listener.take_calls().len(), 6);
}
