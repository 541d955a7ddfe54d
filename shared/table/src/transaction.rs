//! Several writes in one atomic transaction.

use std::{collections::HashMap, time::Duration};

use aws_sdk_dynamodb::{
    Client,
    error::{BuildError, SdkError},
    operation::transact_write_items::TransactWriteItemsError,
    types::{
        AttributeValue, ConditionCheck, Delete, TransactWriteItem, Update,
        builders::{ConditionCheckBuilder, TransactWriteItemBuilder},
    },
};
use domain::Chance;
use events::Publication;
use jiff::Timestamp;

use crate::{
    Area, Entity, Key, Read, StoreError, Table, Timers,
    outbox::{Outbox, Outgoing},
    single_write::{self, Failure, LostAnswers},
    table::{Expect, build_put, text},
};

/// How often a transaction that met another one on the same item is tried before it is given up.
const TRIES: u32 = 6;

/// The number of rows of a spread counter ([`Transaction::add_spread`]). Two transactions on one item conflict: with
/// sixteen rows and fifty transactions a second of fifteen milliseconds each, one in twenty finds its row locked, and
/// hardly ever twice in a row.
const ROWS: u8 = 16;

/// The field with the time since when a counter counts.
pub const SINCE: &str = "since";

/// One write of a transaction.
struct Write {
    item: TransactWriteItem,
    expect: Expect,
    /// Whether it goes to a random one of the [`ROWS`] of its key.
    is_spread: bool,
}

impl Write {
    /// The write as it is sent: a spread counter gets a random row, another one at each attempt.
    fn drawn(&self, chance: &Chance) -> TransactWriteItem {
        let mut item = self.item.clone();
        if let Some(update) = item.update.as_mut().filter(|_| self.is_spread)
            && let Some(AttributeValue::S(sk)) = update.key.get_mut("sk")
        {
            let [row] = chance.bytes::<1>();
            *sk = format!("{sk}#{:x}", row % ROWS);
        }
        item
    }
}

/// A set of conditional writes over one or more tables.
///
/// Build it, then [`Transaction::commit`]. Mistakes made while building surface at commit, so building reads as a list.
#[derive(Default)]
#[must_use = "nothing is written before `commit`"]
pub struct Transaction {
    client: Option<Client>,
    items: Vec<Write>,
    /// By the name of the table: one item each.
    outboxes: Vec<(Client, String, Outbox)>,
    broken: Option<StoreError>,
}

impl Transaction {
    /// An empty transaction.
    pub fn new() -> Self {
        Self::default()
    }

    /// A new item. [`StoreError::Exists`] if its place is taken.
    pub fn create<E: Entity<A>, A: Area>(self, table: &Table<A>, it: &E) -> Self {
        self.put(table, it, Expect::Absent)
    }

    /// Saves a changed record. [`StoreError::Stale`] if it was written since it was read.
    pub fn save<E: Entity<A>, A: Area>(self, table: &Table<A>, read: &Read<E>) -> Self {
        self.put(table, &read.it, Expect::Version(read.version))
    }

    /// Writes an item regardless of an existing one.
    pub fn replace<E: Entity<A>, A: Area>(self, table: &Table<A>, it: &E) -> Self {
        self.put(table, it, Expect::Anything)
    }

    /// Deletes the item, if it exists.
    pub fn remove<E: Entity<A>, A: Area>(self, table: &Table<A>, id: E::Id<'_>) -> Self {
        self.delete(table, E::key(id), None)
    }

    /// Deletes the item. [`StoreError::Stale`] if it does not exist: of several concurrent callers, one succeeds.
    pub fn take<E: Entity<A>, A: Area>(self, table: &Table<A>, id: E::Id<'_>) -> Self {
        self.delete(table, E::key(id), Some("attribute_exists(pk)"))
    }

    /// Deletes the item with this key, if it exists and meets the condition. [`StoreError::Stale`] if it does not meet it.
    pub fn delete<A: Area>(self, table: &Table<A>, Key { pk, sk }: Key, condition: Option<&str>) -> Self {
        let delete = Delete::builder()
            .table_name(&table.name)
            .key("pk", text(pk))
            .key("sk", text(sk))
            .set_condition_expression(condition.map(ToOwned::to_owned))
            .build();
        self.built(table, delete, TransactWriteItemBuilder::delete)
    }

    /// Deletes a record. [`StoreError::Stale`] if it was written since it was read.
    pub fn discard<E: Entity<A>, A: Area>(self, table: &Table<A>, read: &Read<E>) -> Self {
        let seen = AttributeValue::N(read.version.to_string());
        self.delete_where(table, read.it.own_key(), "version = :seen", (":seen", seen))
    }

    /// Deletes an item under a condition with one value. [`StoreError::Stale`] if it is not met.
    pub fn delete_where<A: Area>(
        self,
        table: &Table<A>,
        Key { pk, sk }: Key,
        condition: &str,
        (name, value): (&str, AttributeValue),
    ) -> Self {
        let delete = Delete::builder()
            .table_name(&table.name)
            .key("pk", text(pk))
            .key("sk", text(sk))
            .condition_expression(condition)
            .expression_attribute_values(name, value)
            .build();
        self.built(table, delete, TransactWriteItemBuilder::delete)
    }

    /// Writes nothing, but requires that this flag of an item is set. [`StoreError::Stale`] if it is not, or the item
    /// does not exist.
    pub fn demand<E: Entity<A>, A: Area>(self, table: &Table<A>, id: E::Id<'_>, flag: &str) -> Self {
        let check = ConditionCheck::builder()
            .condition_expression("#flag = :set")
            .expression_attribute_names("#flag", flag)
            .expression_attribute_values(":set", AttributeValue::Bool(true));
        self.check(table, E::key(id), check)
    }

    /// Writes nothing, but requires that the item is unchanged since it was read, or still absent; otherwise
    /// [`StoreError::Stale`].
    pub fn unchanged<E: Entity<A>, A: Area>(self, table: &Table<A>, id: E::Id<'_>, seen: Option<&Read<E>>) -> Self {
        let check = ConditionCheck::builder();
        let check = match seen {
            Some(seen) => check
                .condition_expression("version = :seen")
                .expression_attribute_values(":seen", AttributeValue::N(seen.version.to_string())),
            None => check.condition_expression("attribute_not_exists(pk)"),
        };
        self.check(table, E::key(id), check)
    }

    fn check<A: Area>(self, table: &Table<A>, Key { pk, sk }: Key, check: ConditionCheckBuilder) -> Self {
        let check = check
            .table_name(&table.name)
            .key("pk", text(pk))
            .key("sk", text(sk))
            .build();
        self.built(table, check, TransactWriteItemBuilder::condition_check)
    }

    /// Adds to integer fields of a counter item, which need not exist yet.
    pub fn add<A: Area>(self, table: &Table<A>, counter: Key, steps: &[(&str, i64)]) -> Self {
        self.count(table, counter, steps, None, false)
    }

    /// As [`Self::add`]; the field `since` of the item stores when it was first added to, in seconds since 1970.
    pub fn add_since<A: Area>(self, table: &Table<A>, counter: Key, steps: &[(&str, i64)], now: Timestamp) -> Self {
        self.count(table, counter, steps, Some(now), false)
    }

    /// As [`Self::add`], for a counter in many concurrent transactions: it has sixteen rows, of which each write uses a
    /// random one, and [`Table::spread_counts`] adds them up. So it is as exact as the transaction it is written in; a
    /// count derived from the stream would have to remember every event it has counted.
    pub fn add_spread<A: Area>(self, table: &Table<A>, counter: Key, steps: &[(&str, i64)]) -> Self {
        self.count(table, counter, steps, None, true)
    }

    /// As [`Self::add_spread`] and [`Self::add_since`].
    pub fn add_spread_since<A: Area>(
        self,
        table: &Table<A>,
        counter: Key,
        steps: &[(&str, i64)],
        now: Timestamp,
    ) -> Self {
        self.count(table, counter, steps, Some(now), true)
    }

    fn count<A: Area>(
        mut self,
        table: &Table<A>,
        counter: Key,
        steps: &[(&str, i64)],
        now: Option<Timestamp>,
        is_spread: bool,
    ) -> Self {
        let steps: Vec<_> = steps.iter().filter(|(_, by)| *by != 0).collect();
        if steps.is_empty() {
            return self;
        }
        let mut update = Update::builder()
            .table_name(&table.name)
            .key("pk", text(counter.pk))
            .key("sk", text(counter.sk));
        let mut expression = Vec::new();
        for (n, (field, by)) in steps.iter().enumerate() {
            expression.push(format!("#f{n} :n{n}"));
            update = update
                .expression_attribute_names(format!("#f{n}"), *field)
                .expression_attribute_values(format!(":n{n}"), AttributeValue::N(by.to_string()));
        }
        let mut expression = format!("ADD {}", expression.join(", "));
        if let Some(now) = now {
            expression.push_str(&format!(" SET {SINCE} = if_not_exists({SINCE}, :now)"));
            update = update.expression_attribute_values(":now", AttributeValue::N(now.as_second().to_string()));
        }
        match update.update_expression(expression).build() {
            Ok(update) => {
                let item = TransactWriteItem::builder().update(update).build();
                self.client.get_or_insert_with(|| table.client.clone());
                self.items.push(Write {
                    item,
                    expect: Expect::Anything,
                    is_spread,
                });
                self
            }
            Err(error) => {
                self.broken.get_or_insert(StoreError::table(error));
                self
            }
        }
    }

    /// Adds one to an integer field of a counter item, which need not exist yet, while it is below `most`;
    /// otherwise [`StoreError::Stale`].
    pub fn add_one_below<A: Area>(self, table: &Table<A>, counter: Key, field: &str, most: u32) -> Self {
        let update = Update::builder()
            .table_name(&table.name)
            .key("pk", text(counter.pk))
            .key("sk", text(counter.sk))
            .update_expression("ADD #f :one")
            .condition_expression("attribute_not_exists(#f) OR #f < :most")
            .expression_attribute_names("#f", field)
            .expression_attribute_values(":one", AttributeValue::N("1".to_owned()))
            .expression_attribute_values(":most", AttributeValue::N(most.to_string()))
            .build();
        self.built(table, update, TransactWriteItemBuilder::update)
    }

    /// Adds to an integer field of a counter item that may not fall below zero: [`StoreError::Stale`] if it would.
    pub fn add_not_below_zero<A: Area>(self, table: &Table<A>, counter: Key, field: &str, by: i64) -> Self {
        if by >= 0 {
            return self.add(table, counter, &[(field, by)]);
        }
        let update = Update::builder()
            .table_name(&table.name)
            .key("pk", text(counter.pk))
            .key("sk", text(counter.sk))
            .update_expression("ADD #f :by")
            .condition_expression("#f >= :taken")
            .expression_attribute_names("#f", field)
            .expression_attribute_values(":by", AttributeValue::N(by.to_string()))
            .expression_attribute_values(":taken", AttributeValue::N(by.unsigned_abs().to_string()))
            .build();
        self.built(table, update, TransactWriteItemBuilder::update)
    }

    /// Adds the writes of another transaction after those of this one.
    pub fn and(mut self, other: Self) -> Self {
        self.client = self.client.or(other.client);
        self.items.extend(other.items);
        for (client, name, outbox) in other.outboxes {
            self.outbox(&client, &name).merge(outbox);
        }
        self.broken = self.broken.or(other.broken);
        self
    }

    /// Publishes facts and notices: they leave through the table's stream exactly if the transaction commits. All
    /// publications of a transaction through one table are one item.
    pub fn emit<A: Area>(mut self, table: &Table<A>, publication: Publication<'_>) -> Self {
        self.outbox(&table.client, &table.name).add(publication);
        self
    }

    fn outbox(&mut self, client: &Client, name: &str) -> &mut Outbox {
        let place = match self.outboxes.iter().position(|(_, known, _)| known == name) {
            Some(place) => place,
            None => {
                self.outboxes.push((client.clone(), name.to_owned(), Outbox::default()));
                self.outboxes.len() - 1
            }
        };
        &mut self.outboxes[place].2
    }

    /// Adds the outbox items.
    fn with_outboxes(mut self) -> Self {
        for (client, name, outbox) in std::mem::take(&mut self.outboxes) {
            let put = match outbox.item() {
                // An outbox item has the same form in every area.
                Ok(Some(item)) => build_put::<Timers, Outgoing>(&name, &item, Expect::Absent),
                Ok(None) => continue,
                Err(error) => Err(StoreError::table(error)),
            };
            match put {
                Ok(put) => {
                    let item = TransactWriteItem::builder().put(put).build();
                    self = self.push(&client, item, Expect::Absent);
                }
                Err(error) => _ = self.broken.get_or_insert(error),
            }
        }
        self
    }

    fn put<E: Entity<A>, A: Area>(mut self, table: &Table<A>, it: &E, expect: Expect) -> Self {
        match build_put(&table.name, it, expect) {
            Ok(put) => self.push(&table.client, TransactWriteItem::builder().put(put).build(), expect),
            Err(error) => {
                self.broken.get_or_insert(error);
                self
            }
        }
    }

    /// A new item whose condition is checked before all others: [`StoreError::Repeated`] if it exists already.
    pub fn create_first<E: Entity<A>, A: Area>(mut self, table: &Table<A>, it: &E) -> Self {
        self = self.put(table, it, Expect::NoAnswer);
        self.items.rotate_right(1);
        self
    }

    /// Adds a write, or keeps why it could not be built for the commit.
    fn built<A: Area, W>(
        mut self,
        table: &Table<A>,
        built: Result<W, BuildError>,
        into: fn(TransactWriteItemBuilder, W) -> TransactWriteItemBuilder,
    ) -> Self {
        match built {
            Ok(write) => {
                let item = into(TransactWriteItem::builder(), write).build();
                self.push(&table.client, item, Expect::Anything)
            }
            Err(error) => {
                self.broken.get_or_insert(StoreError::table(error));
                self
            }
        }
    }

    fn push(mut self, client: &Client, item: TransactWriteItem, expect: Expect) -> Self {
        self.client.get_or_insert_with(|| client.clone());
        self.items.push(Write {
            item,
            expect,
            is_spread: false,
        });
        self
    }

    /// Whether there is a write for this item already. A transaction can have at most one for each.
    pub(crate) fn writes<A: Area>(&self, table: &Table<A>, place: &Key) -> bool {
        let is_here = |name: &str, key: &HashMap<String, AttributeValue>| {
            let part = |name| key.get(name).and_then(|part| part.as_s().ok());
            name == table.name && part("pk") == Some(&place.pk) && part("sk") == Some(&place.sk)
        };
        self.items.iter().any(|Write { item, .. }| {
            let put = item.put.as_ref().is_some_and(|put| is_here(&put.table_name, &put.item));
            let delete = item.delete.as_ref();
            put || delete.is_some_and(|delete| is_here(&delete.table_name, &delete.key))
        })
    }

    /// Commits all writes atomically.
    ///
    /// A single write needs no transaction, which costs twice the units and another round inside DynamoDB: it is made
    /// as a plain write with the same condition. A single condition stays a transaction, because only a transaction
    /// checks without writing; so does a step of a counter, because DynamoDB recognises a repeated transaction and
    /// would count a repeated write twice.
    ///
    /// After a conflict with another transaction on the same item it is retried after a short, growing, random
    /// delay. The first failed condition decides the error.
    pub async fn commit(self, chance: &Chance) -> Result<(), StoreError> {
        let Self {
            client,
            items: writes,
            broken,
            ..
        } = self.with_outboxes();
        if let Some(error) = broken {
            return Err(error);
        }
        let Some(client) = client else { return Ok(()) };
        let expects: Vec<_> = writes.iter().map(|write| write.expect).collect();
        let draw = || -> Vec<_> { writes.iter().map(|write| write.drawn(chance)).collect() };
        let (mut items, mut token) = (draw(), request_token(chance));
        let lost = LostAnswers::default();
        let mut tried = 0;
        loop {
            tried += 1;
            let written = match items.as_slice() {
                [only] => write_one(&client, only, &token, &expects, &lost).await,
                _ => write_all(&client, items.clone(), &token, &expects).await,
            };
            match written {
                Ok(()) => return Ok(()),
                Err(Failure::Refused(reason)) => return Err(reason),
                Err(Failure::Met(_)) if tried < TRIES => (items, token) = (draw(), request_token(chance)),
                // Repeated with the same token, so that DynamoDB recognises it.
                Err(Failure::UnderWay(_)) if tried < TRIES => {}
                Err(Failure::Met(error) | Failure::UnderWay(error) | Failure::Failed(error)) => return Err(error),
            }
            let [spread] = chance.bytes::<1>();
            let wait = 5 * (1_u64 << tried) + u64::from(spread) / 8;
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
    }
}

/// The token by which DynamoDB recognises a repeated transaction, for ten minutes.
fn request_token(chance: &Chance) -> String {
    chance.bytes::<16>().iter().map(|byte| format!("{byte:02x}")).collect()
}

async fn write_all(
    client: &Client,
    items: Vec<TransactWriteItem>,
    token: &str,
    expects: &[Expect],
) -> Result<(), Failure> {
    let sent = client
        .transact_write_items()
        .set_transact_items(Some(items))
        .client_request_token(token)
        .send();
    sent.await.map(drop).map_err(|error| failure_of_all(error, expects))
}

fn failure_of_all(error: SdkError<TransactWriteItemsError>, expects: &[Expect]) -> Failure {
    let reasons = match error.as_service_error() {
        Some(TransactWriteItemsError::TransactionCanceledException(canceled)) => canceled.cancellation_reasons(),
        Some(TransactWriteItemsError::TransactionInProgressException(_)) => {
            return Failure::UnderWay(StoreError::table(error));
        }
        _ => return Failure::Failed(StoreError::table(error)),
    };
    let mut met = false;
    for (reason, expect) in reasons.iter().zip(expects) {
        match reason.code() {
            Some("ConditionalCheckFailed") => return Failure::Refused(expect.failure()),
            Some("TransactionConflict" | "ThrottlingError" | "ProvisionedThroughputExceeded") => met = true,
            _ => {}
        }
    }
    let error = StoreError::table(error);
    if met {
        Failure::Met(error)
    } else {
        Failure::Failed(error)
    }
}

/// The single write of a transaction.
async fn write_one(
    client: &Client,
    item: &TransactWriteItem,
    token: &str,
    expects: &[Expect],
    lost: &LostAnswers,
) -> Result<(), Failure> {
    let expect = expects.first().copied().unwrap_or(Expect::Anything);
    match (item.put(), item.delete()) {
        (Some(put), _) => single_write::put(client, put, expect, lost).await,
        (None, Some(delete)) => single_write::delete(client, delete, expect, lost).await,
        (None, None) => write_all(client, vec![item.clone()], token, expects).await,
    }
}
