//! Requests to the API: key, version, parameters, idempotency.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::{HeaderMap, HeaderValue, Method, Response, Uri, header},
};
use serde_json::{Map, Value};

use crate::{
    API_VERSION,
    account::{Account, Kept, Seen},
    api,
    error::ApiError,
    form, ids,
    model::event::Cause,
    server::{self, Server},
};

/// Replies to idempotency keys are kept for a day.
const KEPT_FOR: i64 = 86_400;

/// A request, read.
struct Call<'a> {
    id: String,
    method: &'a Method,
    path: &'a str,
    parameters: Map<String, Value>,
    idempotency_key: Option<String>,
}

/// What it is answered with.
struct Reply {
    status: u16,
    body: Value,
    /// The first request with the same idempotency key.
    original: Option<String>,
}

/// Answers any request under `/v1`.
pub(crate) async fn answer(
    State(server): State<Arc<Server>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response<Body> {
    let id = ids::random("req_", 14);
    let reply = read(&id, &method, &uri, &headers, &body).map(|(key, call)| {
        server.with_account(&key, |account| {
            let reply = reply(account, &call);
            account.seen.push(Seen {
                id: call.id.clone(),
                method: method.to_string(),
                path: call.path.to_owned(),
                idempotency_key: call.idempotency_key.clone(),
                parameters: call.parameters.clone(),
                status: reply.status,
                is_replayed: reply.original.is_some(),
            });
            reply
        })
    });
    let reply = reply.unwrap_or_else(|error| refusal(&error));
    let mut response = server::json(reply.status, &reply.body);
    let mut set = |name: &'static str, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    };
    set("request-id", &id);
    set("stripe-version", API_VERSION);
    if let Some(original) = &reply.original {
        set("idempotent-replayed", "true");
        set("original-request", original);
    }
    response
}

fn refusal(error: &ApiError) -> Reply {
    Reply {
        status: error.status,
        body: error.body(),
        original: None,
    }
}

fn read<'a>(
    id: &str,
    method: &'a Method,
    uri: &'a Uri,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<(String, Call<'a>), ApiError> {
    let key = server::key(headers)?;
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(version) = header("stripe-version").filter(|version| *version != API_VERSION) {
        let message = format!("Invalid Stripe API version: {version}. local-stripe imitates {API_VERSION} only.");
        return Err(ApiError::invalid(message));
    }
    let kind = header(header::CONTENT_TYPE.as_str()).unwrap_or_default();
    if !body.is_empty() && !kind.starts_with("application/x-www-form-urlencoded") {
        let message = "Invalid request: the body must be application/x-www-form-urlencoded.";
        return Err(ApiError::invalid(message));
    }
    let body = std::str::from_utf8(body).map_err(|_| ApiError::invalid("Invalid UTF-8 in the body."))?;
    let both = match uri.query() {
        Some(query) if body.is_empty() => query.to_owned(),
        Some(query) => format!("{query}&{body}"),
        None => body.to_owned(),
    };
    let parameters = form::parse(&both)
        .map_err(|error| ApiError::invalid(format!("Invalid parameter name: {}", error.name)).param(error.name))?;
    let idempotency_key = header("idempotency-key")
        .filter(|_| method == Method::POST)
        .map(str::to_owned);
    if idempotency_key.as_ref().is_some_and(|key| key.len() > 255) {
        return Err(ApiError::idempotency("Idempotency keys can have up to 255 characters."));
    }
    let call = Call {
        id: id.to_owned(),
        method,
        path: uri.path(),
        parameters,
        idempotency_key,
    };
    Ok((key, call))
}

fn reply(account: &mut Account, call: &Call) -> Reply {
    let now = account.now;
    account.kept.retain(|_, kept| kept.at + KEPT_FOR > now);
    let kept = call.idempotency_key.as_ref().and_then(|key| account.kept.get(key));
    if let Some(kept) = kept {
        return replayed(kept, call);
    }
    account.cause = Cause {
        id: Some(call.id.clone()),
        idempotency_key: call.idempotency_key.clone(),
    };
    let answered = api::answer(account, call.method.as_str(), call.path, call.parameters.clone());
    account.cause = Cause::default();
    let reply = match answered {
        Ok(body) => Reply {
            status: 200,
            body,
            original: None,
        },
        Err(error) => refusal(&error),
    };
    // A request that was refused before it began is not kept: it may be corrected under the same key.
    if let Some(key) = call
        .idempotency_key
        .clone()
        .filter(|_| matches!(reply.status, 200 | 402))
    {
        let kept = Kept {
            at: now,
            path: call.path.to_owned(),
            parameters: call.parameters.clone(),
            request_id: call.id.clone(),
            status: reply.status,
            body: reply.body.clone(),
        };
        account.kept.insert(key, kept);
    }
    reply
}

fn replayed(kept: &Kept, call: &Call) -> Reply {
    let key = call.idempotency_key.as_deref().unwrap_or_default();
    if kept.path != call.path {
        return refusal(&ApiError::idempotency(format!(
            "Keys for idempotent requests can only be used for the same endpoint they were first used for ('{}' vs \
             '{}'). Try using a key other than '{key}' if you meant to execute a different request.",
            call.path, kept.path
        )));
    }
    if kept.parameters != call.parameters {
        return refusal(&ApiError::idempotency(format!(
            "Keys for idempotent requests can only be used with the same parameters they were first used with. Try \
             using a key other than '{key}' if you meant to execute a different request."
        )));
    }
    Reply {
        status: kept.status,
        body: kept.body.clone(),
        original: Some(kept.request_id.clone()),
    }
}
