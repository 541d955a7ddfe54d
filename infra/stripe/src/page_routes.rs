//! Serves the hosted pages, and takes what the payer enters.

use std::{collections::HashMap, sync::Arc};

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    http::{HeaderValue, Response, StatusCode, header},
};

use crate::{
    account::Account,
    model::card::TestCard,
    page,
    paying::{Entered, Outcome},
    server::Server,
};

type Shared = State<Arc<Server>>;

fn html(status: StatusCode, body: String) -> Response<Body> {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("text/html; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    // Going back after paying must show that it is paid.
    let never = HeaderValue::from_static("no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, never);
    response
}

/// Works on the account that has what is asked for.
fn found(
    server: &Arc<Server>,
    has_it: impl Fn(&Account) -> bool,
    work: impl FnOnce(&mut Account) -> Response<Body>,
) -> Response<Body> {
    match server.key_where(has_it) {
        Some(key) => server.with_account(&key, work),
        None => html(StatusCode::NOT_FOUND, page::not_found()),
    }
}

/// `GET /c/pay/{session}`, and what a reload after a declined payment asks for
pub(crate) async fn show(State(server): Shared, Path(id): Path<String>) -> Response<Body> {
    found(
        &server,
        |account| account.sessions.get(&id).is_some(),
        |account| current(account, &id, None),
    )
}

/// The page of a session as it is now.
fn current(account: &Account, id: &str, problem: Option<&str>) -> Response<Body> {
    match account.sessions.get(id) {
        Some(session) if session.is_open() => html(StatusCode::OK, page::checkout(session, problem)),
        Some(session) => html(StatusCode::OK, page::closed(session)),
        None => html(StatusCode::NOT_FOUND, page::not_found()),
    }
}

/// `GET /i/{invoice}`
pub(crate) async fn invoice(State(server): Shared, Path(id): Path<String>) -> Response<Body> {
    found(
        &server,
        |account| account.invoices.get(&id).is_some(),
        |account| match account.invoices.get(&id) {
            Some(invoice) => html(StatusCode::OK, page::invoice(invoice)),
            None => html(StatusCode::NOT_FOUND, page::not_found()),
        },
    )
}

/// `POST /c/pay/{session}/pay`
pub(crate) async fn pay(State(server): Shared, Path(id): Path<String>, body: Bytes) -> Response<Body> {
    let fields: HashMap<String, String> = form_urlencoded::parse(&body).into_owned().collect();
    let field = |name: &str| fields.get(name).map(String::as_str).filter(|text| !text.is_empty());
    let Some(card) = field("card").and_then(TestCard::with_number) else {
        let problem = Some("Choose a test card.");
        let has_it = |account: &Account| account.sessions.get(&id).is_some();
        return found(&server, has_it, |account| current(account, &id, problem));
    };
    let entered = Entered {
        card,
        email: field("email").map(str::to_owned),
        is_authenticated: field("authentication").map(|answer| answer == "complete"),
    };
    let finish = field("finish").unwrap_or("return");
    found(
        &server,
        |account| account.sessions.get(&id).is_some(),
        |account| {
            let outcome = account.pay(&id, &entered);
            let Some(session) = account.sessions.get(&id) else {
                return html(StatusCode::NOT_FOUND, page::not_found());
            };
            match outcome {
                Outcome::Paid if finish == "close" => html(StatusCode::OK, page::paid()),
                Outcome::Paid => redirect(&session.return_url()),
                Outcome::Refused(problem) => current(account, &id, Some(&problem)),
                Outcome::NotOpen => current(account, &id, None),
                Outcome::AuthenticationNeeded => {
                    let email = entered.email.as_deref();
                    html(StatusCode::OK, page::authentication(session, card, email, finish))
                }
            }
        },
    )
}

fn redirect(to: &str) -> Response<Body> {
    let mut response = html(StatusCode::SEE_OTHER, String::new());
    if let Ok(to) = HeaderValue::from_str(to) {
        response.headers_mut().insert(header::LOCATION, to);
    }
    response
}
