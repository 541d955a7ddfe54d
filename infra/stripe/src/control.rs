//! Calls under `/_local`, which Stripe does not have: the clock, the cards, the webhooks, and what was seen.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    http::{HeaderMap, Response, Uri},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

use crate::{
    account::{Account, WebhookMode},
    error::ApiError,
    model::card::{Card, TestCard},
    server::{self, Server},
    webhooks::{self, Endpoint},
};

/// How far the clock moves on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Advance {
    seconds: u32,
}

/// The card that a customer uses from now on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewCard {
    number: String,
}

/// Where events go.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewEndpoint {
    url: String,
    secrets: Vec<String>,
}

/// What happens to events.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mode {
    mode: WebhookMode,
}

/// Events to be delivered now.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Deliver {
    ids: Vec<String>,
}

type Shared = State<Arc<Server>>;

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(body).map_err(|error| ApiError::invalid(format!("Invalid body: {error}")))
}

fn respond(result: Result<Value, ApiError>) -> Response<Body> {
    match result {
        Ok(body) => server::json(200, &body),
        Err(error) => server::json(error.status, &error.body()),
    }
}

/// Works on the account that the request is for.
fn on_account(
    server: &Arc<Server>,
    headers: &HeaderMap,
    work: impl FnOnce(&mut Account) -> Result<Value, ApiError>,
) -> Response<Body> {
    respond(server::key(headers).and_then(|key| server.with_account(&key, work)))
}

/// `POST /_local/advance`
pub(crate) async fn advance(State(server): Shared, headers: HeaderMap, body: Bytes) -> Response<Body> {
    on_account(&server, &headers, |account| {
        let Advance { seconds } = read(&body)?;
        account.offset += i64::from(seconds);
        account.run_until(account.now + i64::from(seconds));
        Ok(json!({ "now": account.now, "offset": account.offset }))
    })
}

/// `POST /_local/customers/{id}/card`
pub(crate) async fn card(
    State(server): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response<Body> {
    on_account(&server, &headers, |account| {
        let NewCard { number } = read(&body)?;
        let test = TestCard::with_number(&number.replace(' ', ""));
        let test = test.ok_or_else(|| ApiError::invalid(format!("Not a test card: {number}")).param("number"))?;
        let now = account.now;
        let customer = account.customers.get_mut(&id);
        let customer = customer.ok_or_else(|| ApiError::not_found("customer", &id, "id"))?;
        let card = Card::entered(test, Some(id.clone()), customer.email.clone(), now);
        let view = card.view();
        account.replace_card(&id, card);
        Ok(view)
    })
}

/// `POST /_local/webhook_endpoints`
pub(crate) async fn endpoint(State(server): Shared, headers: HeaderMap, body: Bytes) -> Response<Body> {
    on_account(&server, &headers, |account| {
        let NewEndpoint { url, secrets } = read(&body)?;
        let parsed = url
            .parse::<Uri>()
            .ok()
            .filter(|uri| uri.scheme_str() == Some("http") && uri.host().is_some());
        let parsed = parsed.ok_or_else(|| ApiError::invalid("Webhooks go to http addresses only.").param("url"))?;
        if secrets.is_empty() {
            return Err(ApiError::missing("secrets"));
        }
        account.endpoint = Some(Endpoint { url: parsed, secrets });
        Ok(json!({ "url": url }))
    })
}

/// `POST /_local/webhooks`
pub(crate) async fn mode(State(server): Shared, headers: HeaderMap, body: Bytes) -> Response<Body> {
    on_account(&server, &headers, |account| {
        let Mode { mode } = read(&body)?;
        account.mode = mode;
        Ok(json!({}))
    })
}

/// `GET /_local/events`
pub(crate) async fn events(State(server): Shared, headers: HeaderMap) -> Response<Body> {
    on_account(&server, &headers, |account| {
        let events = account.events.iter();
        let data: Vec<Value> = events
            .map(|event| json!({ "event": event.view(), "deliveries": event.deliveries }))
            .collect();
        Ok(json!({ "data": data }))
    })
}

/// `GET /_local/requests`
pub(crate) async fn requests(State(server): Shared, headers: HeaderMap) -> Response<Body> {
    on_account(&server, &headers, |account| Ok(json!({ "data": account.seen })))
}

/// `POST /_local/deliver`
pub(crate) async fn deliver(State(server): Shared, headers: HeaderMap, body: Bytes) -> Response<Body> {
    let read = server::key(&headers).and_then(|key| Ok((key, read::<Deliver>(&body)?)));
    let (key, Deliver { ids }) = match read {
        Ok(read) => read,
        Err(error) => return respond(Err(error)),
    };
    let mut data = Vec::new();
    for id in ids {
        match webhooks::attempt(&server, &key, &id).await {
            Some(delivery) => data.push(json!({ "id": id, "status": delivery.status, "error": delivery.error })),
            None => {
                let message = format!("There is no event {id}, or no webhook endpoint.");
                return respond(Err(ApiError::invalid(message).param("ids")));
            }
        }
    }
    respond(Ok(json!({ "data": data })))
}
