//! From the routes to a running Lambda.

use std::time::Instant;

use axum::{
    Router,
    extract::{DefaultBodyLimit, MatchedPath, Request},
    http::{HeaderName, HeaderValue, Uri, header::CACHE_CONTROL, uri::PathAndQuery},
    middleware::{Next, from_fn, from_fn_with_state, map_response},
    response::{IntoResponse, Response},
};
use environment::Env;
use events::on_behalf_of;
use lambda_http::request::RequestContext;
use tower::{ServiceExt, service_fn};
use tracing::{error, info};
use utoipa_axum::router::OpenApiRouter;

use crate::{
    Caller, Common, Problem, answer::Answer, compressed, deadline, edge, idempotency, problem::Cause,
    security_event::Noted,
};

/// The maximum size of a JSON body, bytes. Files go to S3 directly.
pub(crate) const BODY_LIMIT: usize = 512 * 1024;

/// The header of every response with the request id, which users quote in support requests.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The router for the gateway: the area's routes, wrapped in the layers that are the same for all areas.
pub fn router<S: AsRef<Common> + Clone + Send + Sync + 'static>(routes: OpenApiRouter<S>, app: S) -> Router {
    let (routes, _) = routes.split_for_parts();
    let area = routes
        .fallback(async || Problem::NotFound(crate::sentences::address_not_found()))
        .method_not_allowed_fallback(async || Problem::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn_with_state(app.as_ref().clone(), idempotency::replay))
        .layer(from_fn_with_state(app.as_ref().clone(), edge::required))
        .layer(from_fn_with_state(app.as_ref().clone(), deadline::enforce))
        .layer(from_fn(compressed::gzip))
        .layer(map_response(kept_nowhere))
        .layer(from_fn(observe))
        .with_state(app);
    // Routes are matched before layers run, so the trailing slash has to be removed outside.
    Router::new().fallback_service(service_fn(move |request| {
        area.clone().oneshot(without_trailing_slash(request))
    }))
}

/// Builds an area from the environment of the process and runs it until Lambda shuts the process down. Every area's
/// `main` only calls this.
///
/// # Errors
/// When the environment is incomplete, or the runtime cannot be reached.
pub async fn serve<S, E>(
    routes: OpenApiRouter<S>,
    app: impl AsyncFnOnce(&Env) -> Result<S, E>,
) -> Result<(), lambda_http::Error>
where
    S: AsRef<Common> + Clone + Send + Sync + 'static,
    lambda_http::Error: From<E>,
{
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let routes = router(routes, app(&env).await?);
    lambda_http::run(ServiceExt::<lambda_http::Request>::map_response(routes, Answer)).await
}

/// Sets `Cache-Control: private, no-store` unless the handler has set the header. Runs outside the compression layer, which
/// skips responses that a handler marks `no-store`.
async fn kept_nowhere(mut response: Response) -> Response {
    let rule = HeaderValue::from_static("private, no-store");
    response.headers_mut().entry(CACHE_CONTROL).or_insert(rule);
    response
}

/// `/api/jobs/` and `/api/jobs` are one address, without a redirect (which would lose a POST).
fn without_trailing_slash(mut request: Request) -> Request {
    let uri = request.uri();
    let path = uri.path();
    if path.len() > 1 && path.ends_with('/') {
        let trimmed = path.trim_end_matches('/');
        let path_and_query = uri
            .query()
            .map_or_else(|| trimmed.to_owned(), |query| format!("{trimmed}?{query}"));
        if let Ok(path_and_query) = PathAndQuery::try_from(path_and_query) {
            let mut parts = uri.clone().into_parts();
            parts.path_and_query = Some(path_and_query);
            if let Ok(uri) = Uri::from_parts(parts) {
                *request.uri_mut() = uri;
            }
        }
    }
    request
}

/// Writes one log line per request, without query, body or network address. Security events are logged with the account
/// of the caller's token.
async fn observe(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let (parts, body) = request.into_parts();
    let caller = Caller::of(&parts).map(|caller| caller.account);
    let request = Request::from_parts(parts, body);
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "none".to_owned(), |path| path.as_str().to_owned());
    let id = match request.extensions().get() {
        Some(RequestContext::ApiGatewayV2(context)) => context.request_id.clone(),
        _ => None,
    };

    // Events published during this request carry its id.
    let mut response = on_behalf_of(id.clone(), next.run(request)).await.into_response();
    let id = id.unwrap_or_else(|| "local".to_owned());
    let status = response.status().as_u16();
    let ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    match response.extensions().get::<Cause>() {
        Some(Cause(cause)) => {
            error!(%method, route, status, ms, request = id, cause = %chain(cause.as_ref()), "failed");
        }
        None => match response.extensions().get::<Noted>() {
            Some(Noted { event, account }) => {
                let account = account.as_ref().or(caller.as_ref());
                let account = account.map_or("", |account| account.as_str());
                let event = event.name();
                info!(%method, route, status, ms, request = id, security_event = event, account, "answered");
            }
            None => info!(%method, route, status, ms, request = id, "answered"),
        },
    }
    if let Ok(id) = HeaderValue::try_from(id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// An error and its sources, on one line.
fn chain(error: &dyn std::error::Error) -> String {
    let mut words = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        words.push_str(": ");
        words.push_str(&error.to_string());
        source = error.source();
    }
    words
}
