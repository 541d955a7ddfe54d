//! `GET /v1/prices/{id}` and `GET /v1/products/{id}`.

use serde_json::Value;

use crate::{
    account::Account,
    error::ApiError,
    model::catalog::{Price, Product},
    params::Params,
};

pub(super) fn price(account: &Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    let found = account.prices.get(id);
    found
        .map(Price::view)
        .ok_or_else(|| ApiError::not_found("price", id, "price"))
}

pub(super) fn product(account: &Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    let found = account.products.get(id);
    found
        .map(Product::view)
        .ok_or_else(|| ApiError::not_found("product", id, "id"))
}
