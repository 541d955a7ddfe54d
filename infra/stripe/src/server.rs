//! The accounts, their clock, and the routes.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Response, StatusCode, header},
    routing::{any, get, post},
};
use serde_json::Value;
use tokio::sync::watch;

use crate::{account::Account, control, error::ApiError, page_routes, requests, webhooks};

/// All accounts, by secret key.
#[derive(Debug)]
pub(crate) struct Server {
    url: String,
    accounts: Mutex<HashMap<String, Account>>,
    stopped: watch::Receiver<()>,
}

impl Server {
    pub(crate) fn new(url: String, stopped: watch::Receiver<()>) -> Self {
        Self {
            url,
            accounts: Mutex::default(),
            stopped,
        }
    }

    /// Works on the account of a key, which is made when it is first used. What fell due in the meantime happens first;
    /// the events that come of it are sent afterwards.
    pub(crate) fn with_account<T>(self: &Arc<Self>, key: &str, work: impl FnOnce(&mut Account) -> T) -> T {
        let (result, outbox) = {
            let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
            let now = real_now();
            let account = accounts
                .entry(key.to_owned())
                .or_insert_with(|| Account::new(self.url.clone(), now));
            account.run_until(now + account.offset);
            let result = work(account);
            (result, account.take_outbox())
        };
        if !outbox.is_empty() {
            let stopped = self.stopped.clone();
            let delivery = webhooks::deliver(Arc::clone(self), key.to_owned(), outbox);
            tokio::spawn(async move {
                tokio::select! {
                    () = until_stopped(stopped) => {}
                    () = delivery => {}
                }
            });
        }
        result
    }

    /// The key of the account that satisfies the condition: pages are asked for without a key.
    pub(crate) fn key_where(&self, is_it: impl Fn(&Account) -> bool) -> Option<String> {
        let accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        accounts
            .iter()
            .find(|(_, account)| is_it(account))
            .map(|(key, _)| key.clone())
    }

    fn keys(&self) -> Vec<String> {
        let accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        accounts.keys().cloned().collect()
    }
}

/// The routes.
pub(crate) fn router(server: Arc<Server>) -> Router {
    Router::new()
        .route("/v1/{*path}", any(requests::answer))
        .route("/c/pay/{session}", get(page_routes::show))
        .route("/c/pay/{session}/pay", get(page_routes::show).post(page_routes::pay))
        .route("/i/{invoice}", get(page_routes::invoice))
        .route("/_local/advance", post(control::advance))
        .route("/_local/customers/{id}/card", post(control::card))
        .route("/_local/webhook_endpoints", post(control::endpoint))
        .route("/_local/webhooks", post(control::mode))
        .route("/_local/events", get(control::events))
        .route("/_local/deliver", post(control::deliver))
        .route("/_local/requests", get(control::requests))
        .with_state(server)
}

/// Lets time pass for all accounts, also while there are no requests.
pub(crate) async fn tick(server: Arc<Server>) {
    let mut second = tokio::time::interval(Duration::from_secs(1));
    let work = async {
        loop {
            second.tick().await;
            for key in server.keys() {
                server.with_account(&key, |_| ());
            }
        }
    };
    tokio::select! {
        () = until_stopped(server.stopped.clone()) => {}
        () = work => {}
    }
}

/// Ends when the server is dropped.
pub(crate) async fn until_stopped(mut stopped: watch::Receiver<()>) {
    while stopped.changed().await.is_ok() {}
}

/// Seconds since 1970.
#[expect(clippy::disallowed_methods, reason = "the one place where the real clock is read")]
pub(crate) fn real_now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

/// The key that a request is made with.
pub(crate) fn key(headers: &HeaderMap) -> Result<String, ApiError> {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let Some(key) = given.and_then(|value| value.strip_prefix("Bearer ")).map(str::trim) else {
        return Err(ApiError::unauthenticated(
            "You did not provide an API key. You need to provide your API key in the Authorization header, using \
             Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See \
             https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
        ));
    };
    let secret = key.strip_prefix("sk_test_").or_else(|| key.strip_prefix("rk_test_"));
    if secret.is_none_or(str::is_empty) {
        let shown: String = key.chars().take(8).collect();
        return Err(ApiError::unauthenticated(format!(
            "Invalid API Key provided: {shown}****"
        )));
    }
    Ok(key.to_owned())
}

/// A JSON answer.
pub(crate) fn json(status: u16, body: &Value) -> Response<Body> {
    let mut response = Response::new(Body::from(body.to_string()));
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let kind = header::HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}
