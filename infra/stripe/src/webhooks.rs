//! Delivers events, signed as Stripe signs them.

use std::{sync::Arc, time::Duration};

use axum::http::{Request, Uri, header};
use hmac::{Hmac, KeyInit, Mac};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper_util::rt::TokioIo;
use sha2::Sha256;
use tokio::net::TcpStream;

use crate::{
    account::WebhookMode,
    model::event::{Delivery, Event},
    server::{Server, real_now},
};

/// Where events of an account go, and what they are signed with.
#[derive(Debug, Clone)]
pub(crate) struct Endpoint {
    pub(crate) url: Uri,
    pub(crate) secrets: Vec<String>,
}

/// How often an event is tried.
const TRIES: u32 = 30;

/// The longest pause between two attempts, in seconds.
const LONGEST_PAUSE: u64 = 60;

/// How long the receiver has for its answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// The value of the `Stripe-Signature` header: one `v1` for each secret, as while a secret is being replaced.
pub fn signature(secrets: &[String], at: i64, body: &str) -> String {
    let signed = format!("{at}.{body}");
    let mut value = format!("t={at}");
    for secret in secrets {
        value.push_str(",v1=");
        value.push_str(&hex_hmac(secret, &signed));
    }
    // Stripe adds a signature of another scheme to test events; receivers have to ignore it.
    value.push_str(",v0=");
    value.push_str(&hex_hmac("v0", &signed));
    value
}

fn hex_hmac(secret: &str, signed: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("HMAC takes keys of any length");
    mac.update(signed.as_bytes());
    let bytes = mac.finalize().into_bytes();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Delivers events in order, once each; those that are not accepted are tried again later.
pub(crate) async fn deliver(server: Arc<Server>, key: String, ids: Vec<String>) {
    let mut refused = Vec::new();
    for id in ids {
        let delivery = attempt(&server, &key, &id).await;
        if delivery.is_some_and(|delivery| !delivery.is_accepted()) {
            refused.push(id);
        }
    }
    let mut tried = 1;
    while !refused.is_empty() && tried < TRIES {
        let pause = 1u64.checked_shl(tried - 1).unwrap_or(u64::MAX).min(LONGEST_PAUSE);
        tokio::time::sleep(Duration::from_secs(pause)).await;
        tried += 1;
        let is_held = server.with_account(&key, |account| account.mode == WebhookMode::Hold);
        if is_held {
            return;
        }
        let mut still = Vec::new();
        for id in refused {
            let delivery = attempt(&server, &key, &id).await;
            if delivery.is_some_and(|delivery| !delivery.is_accepted()) {
                still.push(id);
            }
        }
        refused = still;
    }
}

/// Delivers an event once and records how it went. `None` when there is no such event, or no endpoint.
pub(crate) async fn attempt(server: &Arc<Server>, key: &str, id: &str) -> Option<Delivery> {
    let (endpoint, event) = server.with_account(key, |account| {
        let event = account.events.get(id).map(Event::view);
        account.endpoint.clone().zip(event)
    })?;
    let at = real_now();
    let sent = tokio::time::timeout(ANSWER_TIMEOUT, send(&endpoint, &event.to_string(), at)).await;
    let (status, error) = match sent {
        Ok(Ok(status)) => (Some(status), None),
        Ok(Err(error)) => (None, Some(error.to_string())),
        Err(_) => (None, Some("no answer within 10 seconds".to_owned())),
    };
    let delivery = Delivery { at, status, error };
    server.with_account(key, |account| {
        if let Some(event) = account.events.get_mut(id) {
            event.deliveries.push(delivery.clone());
        }
    });
    Some(delivery)
}

async fn send(endpoint: &Endpoint, body: &str, at: i64) -> Result<u16, Box<dyn std::error::Error + Send + Sync>> {
    let host = endpoint.url.host().unwrap_or_default();
    let port = endpoint.url.port_u16().unwrap_or(80);
    let stream = TcpStream::connect((host.trim_matches(['[', ']']), port)).await?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    let path = endpoint.url.path_and_query().map_or("/", |path| path.as_str());
    let request = Request::post(path)
        .header(header::HOST, format!("{host}:{port}"))
        .header(header::CONTENT_TYPE, "application/json; charset=utf-8")
        .header(header::USER_AGENT, "Stripe/1.0 (+https://stripe.com/docs/webhooks)")
        .header("stripe-signature", signature(&endpoint.secrets, at, body))
        .body(Full::new(Bytes::from(body.to_owned())))?;
    let exchange = async {
        let response = sender.send_request(request).await?;
        let status = response.status().as_u16();
        // The body is read so that the receiver is not cut off while it writes.
        response.into_body().collect().await?;
        drop(sender);
        Ok::<_, hyper::Error>(status)
    };
    let (_, status) = tokio::join!(connection, exchange);
    Ok(status?)
}
