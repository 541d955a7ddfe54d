//! `/v1/customers`.

use serde_json::Value;

use crate::{
    account::Account,
    error::ApiError,
    ids,
    model::customer::{Address, Customer},
    params::Params,
};

pub(super) fn create(account: &mut Account, params: Params) -> Result<Value, ApiError> {
    let mut customer = Customer {
        id: ids::random("cus_", 14),
        created: account.now,
        invoice_prefix: ids::random("", 8).to_uppercase(),
        next_invoice: 1,
        ..Customer::default()
    };
    change(&mut customer, params)?;
    let view = customer.view();
    account.customers.insert(customer);
    Ok(view)
}

pub(super) fn retrieve(account: &Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    account.customers.get(id).map(Customer::view).ok_or_else(|| unknown(id))
}

pub(super) fn update(account: &mut Account, id: &str, params: Params) -> Result<Value, ApiError> {
    let stored = account.customers.get_mut(id).ok_or_else(|| unknown(id))?;
    let mut customer = stored.clone();
    change(&mut customer, params)?;
    let view = customer.view();
    *stored = customer;
    Ok(view)
}

fn unknown(id: &str) -> ApiError {
    ApiError::not_found("customer", id, "id")
}

fn change(customer: &mut Customer, mut params: Params) -> Result<(), ApiError> {
    if let Some(email) = params.clearable_text("email")? {
        if email.as_ref().is_some_and(|email| !email.contains('@')) {
            let email = email.unwrap_or_default();
            return Err(ApiError::invalid(format!("Invalid email address: {email}"))
                .code("email_invalid")
                .param("email"));
        }
        customer.email = email;
    }
    if let Some(name) = params.clearable_text("name")? {
        customer.name = name;
    }
    let locales = params.texts("preferred_locales")?;
    if !locales.is_empty() {
        customer.preferred_locales = locales;
    }
    if let Some(address) = params.nested("address")? {
        customer.address = Some(read_address(address)?);
    }
    params.metadata("metadata", &mut customer.metadata)?;
    params.finish()
}

fn read_address(mut params: Params) -> Result<Address, ApiError> {
    let mut field = |key| params.clearable_text(key).map(Option::flatten);
    let address = Address {
        city: field("city")?,
        country: field("country")?,
        line1: field("line1")?,
        line2: field("line2")?,
        postal_code: field("postal_code")?,
        state: field("state")?,
    };
    params.finish()?;
    Ok(address)
}
