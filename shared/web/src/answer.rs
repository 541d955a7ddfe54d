//! Responses of handlers, and their conversion for the gateway.

use std::pin::Pin;

use axum::{
    body::to_bytes,
    http::{HeaderValue, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use lambda_http::Body;
use serde::Serialize;

use crate::Problem;

/// A JSON response. axum's version grows its buffer step by step; this one fills a plain vector: half the cost for a
/// long list.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        const JSON: HeaderValue = HeaderValue::from_static("application/json");
        match serde_json::to_vec(&self.0) {
            Ok(json) => ([(CONTENT_TYPE, JSON)], json).into_response(),
            Err(error) => Problem::internal(error).into_response(),
        }
    }
}

/// A response of the router on its way to the gateway. `lambda_http` would determine the character set of the body,
/// with conversion tables in every binary; our responses are UTF-8.
pub(crate) struct Answer(pub(crate) Response);

impl lambda_http::IntoResponse for Answer {
    fn into_response(self) -> Pin<Box<dyn Future<Output = lambda_http::Response<Body>> + Send>> {
        Box::pin(async {
            let (parts, body) = self.0.into_parts();
            let bytes = to_bytes(body, usize::MAX).await.expect("a body that is in memory");
            let body = match String::from_utf8(bytes.into()) {
                Ok(text) => Body::from(text),
                Err(other) => Body::from(other.into_bytes()),
            };
            lambda_http::Response::from_parts(parts, body)
        })
    }
}
