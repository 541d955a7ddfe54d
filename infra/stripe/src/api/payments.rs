//! `GET /v1/payment_intents/{id}`.

use serde_json::Value;

use crate::{account::Account, error::ApiError, model::payment::PaymentIntent, params::Params};

pub(super) fn retrieve(account: &Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    let found = account.intents.get(id).map(PaymentIntent::view);
    found.ok_or_else(|| ApiError::not_found("payment_intent", id, "intent"))
}
