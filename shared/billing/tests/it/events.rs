//! What an event of the provider is about.

use billing::{ProviderEvent, Subject};
use serde_json::{Value, json};

const CHECKOUT: &str = "cko_01JQ8Z6Y5N3V9T7W2K4M6P8R0S";

fn subject(kind: &str, object: &Value) -> Option<Subject> {
    let event = json!({"id": "evt_1", "object": "event", "type": kind, "data": {"object": object}});
    ProviderEvent::read(event.to_string().as_bytes())
        .unwrap()
        .map(|event| event.subject)
}

#[test]
fn every_event_names_the_record_that_is_read_again() {
    let checkout = Some(Subject::Checkout(CHECKOUT.parse().unwrap()));
    for kind in [
        "checkout.session.completed",
        "checkout.session.expired",
        "checkout.session.async_payment_failed",
    ] {
        assert_eq!(
            subject(kind, &json!({"id": "cs_1", "client_reference_id": CHECKOUT})),
            checkout
        );
    }
    let subscription = Some(Subject::Subscription("sub_1".to_owned()));
    for kind in ["created", "updated", "deleted"] {
        assert_eq!(
            subject(&format!("customer.subscription.{kind}"), &json!({"id": "sub_1"})),
            subscription
        );
    }
    let parent = json!({"subscription_details": {"subscription": "sub_1"}});
    for kind in ["invoice.paid", "invoice.payment_failed"] {
        assert_eq!(subject(kind, &json!({"id": "in_1", "parent": parent})), subscription);
    }
}

#[test]
fn nothing_follows_from_events_about_other_things() {
    let foreign = json!({"id": "cs_1", "client_reference_id": "order 7"});
    assert_eq!(subject("checkout.session.completed", &foreign), None);
    assert_eq!(subject("checkout.session.completed", &json!({"id": "cs_1"})), None);
    assert_eq!(subject("invoice.paid", &json!({"id": "in_1", "parent": null})), None);
    assert_eq!(subject("customer.updated", &json!({"id": "cus_1"})), None);
    assert_eq!(subject("payout.paid", &json!({"id": "po_1"})), None);
    for wrong in ["", "[]", "{}", r#"{"id":"evt_1"}"#] {
        assert!(ProviderEvent::read(wrong.as_bytes()).is_err(), "{wrong}");
    }
}
