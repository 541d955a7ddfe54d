//! One table: typed reads, versioned writes.

use std::{
    marker::PhantomData,
    ops::{Deref, DerefMut},
};

use aws_sdk_dynamodb::{
    Client,
    operation::update_item::builders::UpdateItemFluentBuilder,
    types::{AttributeValue, Put},
};
use environment::{Env, MissingEnv};
use serde::Deserialize;
use serde_dynamo::aws_sdk_dynamodb_1::to_item;

use crate::{
    Area, Entity, Key, StoreError,
    reader::RawResponse,
    single_write::{self, Failure, LostAnswers},
};

pub(crate) type Item = std::collections::HashMap<String, AttributeValue>;

/// A string attribute.
pub fn text(value: impl Into<String>) -> AttributeValue {
    AttributeValue::S(value.into())
}

/// An entity as it was read, with its version. Only this can be saved.
#[derive(Debug, Clone, PartialEq)]
pub struct Read<E> {
    /// The entity.
    pub it: E,
    pub(crate) version: u64,
}

impl<E> Read<E> {
    /// Another value as if it had been read in the same place at the same version, so that it can be saved.
    pub fn with<T>(&self, it: T) -> Read<T> {
        Read {
            it,
            version: self.version,
        }
    }

    /// The value, and what is left of the read: for [`Read::with`].
    pub fn split(self) -> (E, Read<()>) {
        let place = self.with(());
        (self.it, place)
    }

    /// What a read would return after this was created.
    pub fn created(it: E) -> Self {
        Self { it, version: 1 }
    }

    /// What a read would return after this was saved.
    #[must_use]
    pub fn saved(self) -> Self {
        Self {
            version: self.version + 1,
            ..self
        }
    }
}

impl<E> Deref for Read<E> {
    type Target = E;
    fn deref(&self) -> &E {
        &self.it
    }
}

impl<E> DerefMut for Read<E> {
    fn deref_mut(&mut self) -> &mut E {
        &mut self.it
    }
}

impl<E> Read<E> {
    /// Incremented by every write. Clients send it back when saving, to detect concurrent changes.
    pub fn version(&self) -> u64 {
        self.version
    }
}

/// DynamoDB's response to a read of one item.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", bound(deserialize = "E: Deserialize<'de>"))]
struct Got<E> {
    item: Option<Read<E>>,
}

/// A client for the DynamoDB table of an area. Only entities of that area can be read from it and written to it.
pub struct Table<A> {
    pub(crate) client: Client,
    pub(crate) name: String,
    area: PhantomData<fn() -> A>,
}

impl<A> Clone for Table<A> {
    fn clone(&self) -> Self {
        Self {
            client: self.client.clone(),
            name: self.name.clone(),
            area: PhantomData,
        }
    }
}

impl<A: Area> Table<A> {
    /// The table with this name.
    pub fn new(client: Client, name: impl Into<String>) -> Self {
        Self {
            client,
            name: name.into(),
            area: PhantomData,
        }
    }

    /// The table named by the area's environment variable.
    ///
    /// # Errors
    /// When the variable is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self::new(env.dynamodb.clone(), env.var(A::VARIABLE)?))
    }

    /// Reads one item, strongly consistent: users expect to see what they just did.
    pub async fn get<E: Entity<A>>(&self, id: E::Id<'_>) -> Result<Option<Read<E>>, StoreError> {
        let Key { pk, sk } = E::key(id);
        let raw = RawResponse::get_item();
        self.client
            .get_item()
            .table_name(&self.name)
            .key("pk", text(pk))
            .key("sk", text(sk))
            .consistent_read(true)
            .customize()
            .interceptor(raw.clone())
            .send()
            .await
            .map_err(StoreError::table)?;
        raw.read::<Got<E>>().map(|got| got.item)
    }

    /// Creates an item. [`StoreError::Exists`] if one with this key exists.
    pub async fn create<E: Entity<A>>(&self, it: &E) -> Result<(), StoreError> {
        self.put(it, Expect::Absent).await
    }

    /// Saves a changed entity. [`StoreError::Stale`] if it was changed since it was read.
    pub async fn save<E: Entity<A>>(&self, read: &Read<E>) -> Result<(), StoreError> {
        self.put(&read.it, Expect::Version(read.version)).await
    }

    /// An update of an item that is no entity, with its table and key.
    pub fn update(&self, Key { pk, sk }: Key) -> UpdateItemFluentBuilder {
        let update = self.client.update_item().table_name(&self.name);
        update.key("pk", text(pk)).key("sk", text(sk))
    }

    async fn put<E: Entity<A>>(&self, it: &E, expect: Expect) -> Result<(), StoreError> {
        let put = build_put(&self.name, it, expect)?;
        single_write::put(&self.client, &put, expect, &LostAnswers::default())
            .await
            .map_err(|failure| match failure {
                Failure::Refused(error) | Failure::Met(error) | Failure::UnderWay(error) | Failure::Failed(error) => {
                    error
                }
            })
    }
}

/// The condition of a write.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Expect {
    Absent,
    /// Nothing, because an item in its place is the answer to the same request.
    NoAnswer,
    Version(u64),
    Anything,
}

impl Expect {
    pub(crate) fn failure(self) -> StoreError {
        match self {
            Self::Absent => StoreError::Exists,
            Self::NoAnswer => StoreError::Repeated,
            Self::Version(_) | Self::Anything => StoreError::Stale,
        }
    }
}

/// The write of an entity: its fields, keys, kind, version, time to live, and the condition.
pub(crate) fn build_put<A: Area, E: Entity<A>>(table: &str, it: &E, expect: Expect) -> Result<Put, StoreError> {
    let mut item: Item = to_item(it).map_err(StoreError::table)?;
    let Key { pk, sk } = it.own_key();
    let seen = if let Expect::Version(v) = expect { v } else { 0 };
    item.insert("pk".into(), text(pk));
    item.insert("sk".into(), text(sk));
    item.insert("kind".into(), text(E::KIND));
    item.insert("version".into(), AttributeValue::N((seen + 1).to_string()));
    for (index, Key { pk, sk }) in it.indexes() {
        item.insert(format!("{}pk", index.name()), text(pk));
        item.insert(format!("{}sk", index.name()), text(sk));
    }
    if let Some(end) = it.ends() {
        item.insert("ttl".into(), AttributeValue::N(end.as_second().to_string()));
    }
    let put = Put::builder().table_name(table).set_item(Some(item));
    let put = match expect {
        Expect::Absent | Expect::NoAnswer => put.condition_expression("attribute_not_exists(pk)"),
        Expect::Version(v) => put
            .condition_expression("version = :seen")
            .expression_attribute_values(":seen", AttributeValue::N(v.to_string())),
        Expect::Anything => put,
    };
    put.build().map_err(StoreError::table)
}
