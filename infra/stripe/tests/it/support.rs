//! A server, a key, and a small HTTP client.

use std::sync::Arc;

use http_body_util::{BodyExt, Full};
use hyper::{Request, body::Bytes, header};
use hyper_util::rt::TokioIo;
use local_stripe::LocalStripe;
use serde_json::{Value, json};
use tokio::net::TcpStream;

pub(crate) const PAID: &str = "4242424242424242";
pub(crate) const DECLINED: &str = "4000000000000002";
pub(crate) const INSUFFICIENT: &str = "4000000000009995";
pub(crate) const AUTHENTICATE: &str = "4000002760003184";
pub(crate) const DAY: i64 = 86_400;

/// A reply to a request.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: header::HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }
}

/// A shop with an account of its own.
pub(crate) struct Shop {
    pub(crate) server: Arc<LocalStripe>,
    pub(crate) key: String,
}

pub(crate) async fn send(method: &str, url: &str, headers: &[(&str, &str)], body: String) -> Reply {
    let (authority, path) = url.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let stream = TcpStream::connect(authority).await.unwrap();
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .unwrap();
    let connection = tokio::spawn(connection);
    let mut request = Request::builder()
        .method(method)
        .uri(format!("/{path}"))
        .header(header::HOST, authority);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = sender
        .send_request(request.body(Full::new(Bytes::from(body))).unwrap())
        .await
        .unwrap();
    let (head, body) = response.into_parts();
    let text = String::from_utf8(body.collect().await.unwrap().to_bytes().to_vec()).unwrap();
    drop(sender);
    connection.await.unwrap().unwrap();
    Reply {
        status: head.status.as_u16(),
        headers: head.headers,
        text,
    }
}

pub(crate) fn form(fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish()
}

impl Shop {
    pub(crate) async fn open() -> Self {
        Self {
            server: Arc::new(LocalStripe::start(0).await.unwrap()),
            key: "sk_test_shop".to_owned(),
        }
    }

    pub(crate) async fn call(&self, method: &str, path: &str, fields: &[(&str, &str)], key: Option<&str>) -> Reply {
        let bearer = format!("Bearer {}", self.key);
        let mut headers = vec![
            ("authorization", bearer.as_str()),
            ("content-type", "application/x-www-form-urlencoded"),
        ];
        headers.extend(key.map(|key| ("idempotency-key", key)));
        send(
            method,
            &format!("{}v1/{path}", self.server.url()),
            &headers,
            form(fields),
        )
        .await
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let reply = self.call("GET", path, &[], None).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json()
    }

    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Value {
        let reply = self.call("POST", path, fields, None).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json()
    }

    /// A request that is refused: its status and error.
    pub(crate) async fn refused(&self, method: &str, path: &str, fields: &[(&str, &str)]) -> (u16, Value) {
        let reply = self.call(method, path, fields, None).await;
        assert!(reply.status >= 400, "{}", reply.text);
        (reply.status, reply.json()["error"].clone())
    }

    pub(crate) async fn local(&self, method: &str, path: &str, body: Value) -> Value {
        let bearer = format!("Bearer {}", self.key);
        let url = format!("{}_local/{path}", self.server.url());
        let reply = send(method, &url, &[("authorization", &bearer)], body.to_string()).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json()
    }

    pub(crate) async fn advance(&self, seconds: i64) {
        self.local("POST", "advance", json!({ "seconds": seconds })).await;
    }

    /// The types of all events so far, oldest first.
    pub(crate) async fn event_types(&self) -> Vec<String> {
        let events = self.local("GET", "events", Value::Null).await;
        let types = events["data"].as_array().unwrap().iter();
        types
            .map(|entry| entry["event"]["type"].as_str().unwrap().to_owned())
            .collect()
    }

    pub(crate) async fn customer(&self) -> String {
        let fields = [("email", "amina@example.com"), ("name", "Amina Diallo")];
        text(&self.post("customers", &fields).await, "id")
    }

    /// A session in `payment` mode over 49.00 USD.
    pub(crate) async fn payment_session(&self, more: &[(&str, &str)]) -> Value {
        let mut fields = vec![
            ("mode", "payment"),
            ("line_items[0][quantity]", "1"),
            ("line_items[0][price_data][currency]", "usd"),
            ("line_items[0][price_data][unit_amount]", "4900"),
            ("line_items[0][price_data][product_data][name]", "Job post"),
            ("success_url", "http://localhost/done?session={CHECKOUT_SESSION_ID}"),
            ("cancel_url", "http://localhost/cancelled"),
        ];
        fields.extend_from_slice(more);
        self.post("checkout/sessions", &fields).await
    }

    /// A session in `subscription` mode over 30.00 USD a month.
    pub(crate) async fn subscription_session(&self, customer: &str) -> Value {
        let fields = [
            ("mode", "subscription"),
            ("customer", customer),
            ("client_reference_id", "acc_1"),
            ("line_items[0][quantity]", "1"),
            ("line_items[0][price_data][currency]", "usd"),
            ("line_items[0][price_data][unit_amount]", "3000"),
            ("line_items[0][price_data][product_data][name]", "Premium"),
            ("line_items[0][price_data][recurring][interval]", "month"),
            ("success_url", "http://localhost/done?session={CHECKOUT_SESSION_ID}"),
            ("cancel_url", "http://localhost/cancelled"),
            ("subscription_data[metadata][account]", "acc_1"),
        ];
        self.post("checkout/sessions", &fields).await
    }

    /// What the payer sends from the hosted page.
    pub(crate) async fn enter(&self, session: &Value, fields: &[(&str, &str)]) -> Reply {
        let url = format!("{}c/pay/{}/pay", self.server.url(), session["id"].as_str().unwrap());
        send("POST", &url, &[], form(fields)).await
    }

    /// A subscription that is paid with the card 4242.
    pub(crate) async fn subscribed(&self) -> (String, Value) {
        let customer = self.customer().await;
        let session = self.subscription_session(&customer).await;
        assert_eq!(self.enter(&session, &[("card", PAID)]).await.status, 303);
        let session = self.get(&format!("checkout/sessions/{}", text(&session, "id"))).await;
        let subscription = text(&session, "subscription");
        (customer, self.get(&format!("subscriptions/{subscription}")).await)
    }

    pub(crate) async fn replace_card(&self, customer: &str, number: &str) {
        self.local(
            "POST",
            &format!("customers/{customer}/card"),
            json!({ "number": number }),
        )
        .await;
    }
}

pub(crate) fn text(value: &Value, key: &str) -> String {
    value[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} in {value}"))
        .to_owned()
}

pub(crate) fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("a number: {value}"))
}
