//! Events between functions.
//!
//! A state change and its [`Envelope`] are written in one transaction (`store::Transaction::emit`); the table's stream
//! carries it to the bus, rules to queues, and [`batch`] to a worker. Every step may deliver twice or out of order, so
//! consumers store [`Envelope::id`] or compare versions.

mod batch;
mod blacklist;
mod document;
mod event;
mod introduction;
mod origin;
mod reference;
mod request;
mod search_alert;
mod vetting;

pub use batch::{Delivery, Outcome, SqsBatch, batch, batch_of};
pub use event::{Applicant, Event, Recipient};
pub use introduction::{MeetingNews, counterparty};
pub use reference::Questionnaire;
pub use request::on_behalf_of;
pub use search_alert::{Glimpse, MOST_SHOWN, SearchAlert};
pub use vetting::VettingNews;

use std::fmt;

use domain::{Chance, Clock, EventId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An event with its identity and time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Envelope {
    /// Unique.
    pub id: EventId,
    /// When it happened.
    pub at: Timestamp,
    /// The id of the request that caused it, as assigned by API Gateway and returned in `x-request-id`, or of the run
    /// of the timekeeper. For logs only; absent if there was no request, and in events of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
}

impl Envelope {
    /// An event that has just happened, on behalf of the current request ([`on_behalf_of`]).
    pub fn new(event: Event, clock: &Clock, chance: &Chance) -> Self {
        Self {
            id: EventId::new(clock, chance),
            at: clock.now(),
            request_id: request::current(),
            event,
        }
    }
}

/// For logs: the name and the id, nothing of the body.
impl fmt::Display for Envelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.event.name(), self.id)
    }
}

impl Delivery for Envelope {
    fn request_id(&self) -> Option<&str> {
        self.request_id.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use domain::{Chance, Clock};

    use super::{Envelope, Event, on_behalf_of};

    fn envelope() -> Envelope {
        let account_id = "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap();
        let clock = Clock::at("2026-11-20T12:00:00Z".parse().unwrap());
        Envelope::new(Event::ProfileChanged { account_id }, &clock, &Chance::seeded(1))
    }

    #[tokio::test]
    async fn an_envelope_carries_the_request_it_is_made_in_and_no_other() {
        let made = on_behalf_of(Some("Jx3".to_owned()), async {
            on_behalf_of(None, async { assert_eq!(envelope().request_id, None) }).await;
            envelope()
        })
        .await;
        assert_eq!(made.request_id.as_deref(), Some("Jx3"));
        assert_eq!(envelope().request_id, None);
        let read: Envelope = serde_json::from_str(&serde_json::to_string(&made).unwrap()).unwrap();
        assert_eq!(read, made);
    }

    #[test]
    fn an_envelope_of_an_earlier_version_is_read() {
        let mut written = serde_json::to_value(envelope()).unwrap();
        assert!(written.as_object_mut().unwrap().remove("request_id").is_none());
        assert_eq!(serde_json::from_value::<Envelope>(written).unwrap(), envelope());
    }
}
