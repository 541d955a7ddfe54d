//! Events of the card provider: what they are about.

use domain::CheckoutId;
use serde::{Deserialize, Serialize};

/// What an event is about, and thereby what is read again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// A checkout, by our id.
    Checkout(CheckoutId),
    /// A subscription, by the provider's id.
    Subscription(String),
    /// A payment of which something was given back, by the provider's id.
    Refund(String),
}

/// An event as it goes through the queue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProviderEvent {
    /// The provider's id of the event, for the log.
    pub id: String,
    /// What it is about.
    pub subject: Subject,
}

#[derive(Deserialize)]
struct Body {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    object: Object,
}

/// The fields of checkout sessions, subscriptions, invoices, refunds and charges that say what an event is about.
#[derive(Deserialize)]
struct Object {
    id: String,
    #[serde(default)]
    client_reference_id: Option<String>,
    #[serde(default)]
    parent: Option<Parent>,
    #[serde(default)]
    payment_intent: Option<String>,
}

#[derive(Deserialize)]
struct Parent {
    #[serde(default)]
    subscription_details: Option<SubscriptionDetails>,
}

#[derive(Deserialize)]
struct SubscriptionDetails {
    subscription: String,
}

impl ProviderEvent {
    /// Reads the body of an event; `None` for one that nothing follows from here.
    ///
    /// # Errors
    /// When it is not an event of the provider.
    pub fn read(body: &[u8]) -> Result<Option<Self>, serde_json::Error> {
        let Body { id, kind, data } = serde_json::from_slice(body)?;
        let object = data.object;
        let subject = match kind.split_once('.') {
            // A checkout of another integration with the same account of the provider has another reference.
            Some(("checkout", _)) => {
                let ours = object.client_reference_id.and_then(|id| id.parse().ok());
                ours.map(Subject::Checkout)
            }
            Some(("customer", rest)) if rest.starts_with("subscription.") => Some(Subject::Subscription(object.id)),
            Some(("invoice", _)) => {
                let details = object.parent.and_then(|parent| parent.subscription_details);
                details.map(|details| Subject::Subscription(details.subscription))
            }
            // A charge is reported for every payment; only what is given back of it is not reported otherwise.
            Some(("refund", _) | ("charge", "refunded")) => object.payment_intent.map(Subject::Refund),
            _ => None,
        };
        Ok(subject.map(|subject| Self { id, subject }))
    }
}
