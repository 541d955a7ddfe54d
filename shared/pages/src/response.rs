use axum::{
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};

/// The edge may answer with the same page for a minute; browsers ask it each time.
const CACHE: &str = "public, max-age=0, s-maxage=60";

/// The response with a page.
pub fn page(status: StatusCode, html: String) -> Response {
    (status, [(header::CACHE_CONTROL, CACHE)], Html(html)).into_response()
}

/// The response where a page could not be made: leads people to a page of the application, which shows the same or says
/// what is wrong; search engines come back later. The address is ours, and is not escaped.
pub fn unavailable(to: &str) -> Response {
    let page = format!(r#"<!DOCTYPE html><meta http-equiv="refresh" content="0;url={to}"><a href="{to}">Kilele</a>"#);
    let headers = [(header::CACHE_CONTROL, "no-store"), (header::RETRY_AFTER, "120")];
    (StatusCode::SERVICE_UNAVAILABLE, headers, Html(page)).into_response()
}
