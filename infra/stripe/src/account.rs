//! One account: what belongs to one secret key.

use std::collections::HashMap;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    ids,
    model::{
        card::Card,
        catalog::{Price, Product},
        customer::Customer,
        event::{Cause, Event, changes},
        invoice::Invoice,
        payment::{Charge, PaymentIntent},
        refund::Refund,
        session::Session,
        subscription::Subscription,
    },
    webhooks::Endpoint,
};

/// An object with an id.
pub(crate) trait Record {
    fn id(&self) -> &str;
}

macro_rules! records {
    ($($name:ty),+) => { $(impl Record for $name { fn id(&self) -> &str { &self.id } })+ };
}
records!(
    Charge,
    Customer,
    Event,
    Invoice,
    PaymentIntent,
    Price,
    Product,
    Refund,
    Session,
    Subscription
);

/// Objects of one kind in the order in which they were made.
#[derive(Debug, Clone)]
pub(crate) struct Table<T> {
    rows: Vec<T>,
    places: HashMap<String, usize>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self {
            rows: Vec::new(),
            places: HashMap::new(),
        }
    }
}

impl<T: Record> Table<T> {
    pub(crate) fn insert(&mut self, record: T) {
        self.places.insert(record.id().to_owned(), self.rows.len());
        self.rows.push(record);
    }

    pub(crate) fn get(&self, id: &str) -> Option<&T> {
        self.places.get(id).and_then(|place| self.rows.get(*place))
    }

    pub(crate) fn get_mut(&mut self, id: &str) -> Option<&mut T> {
        self.places.get(id).and_then(|place| self.rows.get_mut(*place))
    }

    /// Oldest first.
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, T> {
        self.rows.iter()
    }

    pub(crate) fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.rows.iter_mut()
    }
}

/// A request to the API, as tests see it.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Seen {
    pub(crate) id: String,
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) idempotency_key: Option<String>,
    pub(crate) parameters: Map<String, Value>,
    pub(crate) status: u16,
    pub(crate) is_replayed: bool,
}

/// The reply that is stored under an idempotency key.
#[derive(Debug, Clone)]
pub(crate) struct Kept {
    pub(crate) at: i64,
    pub(crate) path: String,
    pub(crate) parameters: Map<String, Value>,
    pub(crate) request_id: String,
    pub(crate) status: u16,
    pub(crate) body: Value,
}

/// What happens to new events.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WebhookMode {
    #[default]
    Deliver,
    Hold,
    Duplicate,
}

/// All that one secret key sees.
#[derive(Debug, Clone, Default)]
pub(crate) struct Account {
    /// The time of the account, in seconds since 1970.
    pub(crate) now: i64,
    /// How far the account's clock is ahead of the real one.
    pub(crate) offset: i64,
    /// The address of the server, for links to its pages.
    pub(crate) url: String,
    pub(crate) customers: Table<Customer>,
    pub(crate) products: Table<Product>,
    pub(crate) prices: Table<Price>,
    pub(crate) sessions: Table<Session>,
    pub(crate) subscriptions: Table<Subscription>,
    pub(crate) invoices: Table<Invoice>,
    pub(crate) intents: Table<PaymentIntent>,
    pub(crate) charges: Table<Charge>,
    pub(crate) refunds: Table<Refund>,
    pub(crate) events: Table<Event>,
    pub(crate) kept: HashMap<String, Kept>,
    pub(crate) seen: Vec<Seen>,
    pub(crate) endpoint: Option<Endpoint>,
    pub(crate) mode: WebhookMode,
    /// The request that is being answered.
    pub(crate) cause: Cause,
    /// Events that have not been sent yet.
    pub(crate) outbox: Vec<String>,
}

impl Account {
    /// An empty account.
    pub(crate) fn new(url: String, now: i64) -> Self {
        Self {
            url,
            now,
            ..Self::default()
        }
    }

    /// Records that something happened.
    pub(crate) fn emit(&mut self, kind: &'static str, object: Value, previous: Option<Value>) {
        let event = Event {
            id: ids::new("evt_1"),
            created: self.now,
            kind,
            cause: self.cause.clone(),
            object,
            previous,
            deliveries: Vec::new(),
        };
        self.outbox.push(event.id.clone());
        self.events.insert(event);
    }

    /// Records that a subscription is no longer as it was; nothing when it still is.
    pub(crate) fn emit_subscription_updated(&mut self, id: &str, before: &Value) {
        let Some(after) = self.subscriptions.get(id).map(Subscription::view) else {
            return;
        };
        if let Some(previous) = changes(before, &after) {
            self.emit("customer.subscription.updated", after, Some(previous));
        }
    }

    /// Makes a card the one that a customer's subscriptions are charged on.
    pub(crate) fn replace_card(&mut self, customer: &str, card: Card) {
        for subscription in self.subscriptions.iter_mut().filter(|it| it.customer == customer) {
            subscription.payment_method = Some(card.id.clone());
        }
        if let Some(customer) = self.customers.get_mut(customer) {
            customer.card = Some(card);
        }
    }

    /// Gives the ids of the events that are to be delivered now; an id that is to be delivered twice is there twice.
    pub(crate) fn take_outbox(&mut self) -> Vec<String> {
        let ids = std::mem::take(&mut self.outbox);
        match self.mode {
            WebhookMode::Hold => Vec::new(),
            _ if self.endpoint.is_none() => Vec::new(),
            WebhookMode::Deliver => ids,
            WebhookMode::Duplicate => ids.into_iter().flat_map(|id| [id.clone(), id]).collect(),
        }
    }
}
