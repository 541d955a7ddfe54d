//! Prices that are made where they are used: `price_data`.

use crate::{
    account::Account,
    error::ApiError,
    ids,
    model::catalog::{Interval, Price, Product, Recurring},
    money,
    params::{Metadata, Params},
};

/// The largest amount that Stripe takes, in minor units.
const MOST: i64 = 99_999_999;

/// Reads a price and, when it is made here too, its product. Nothing is stored yet.
pub(super) fn read(account: &Account, mut params: Params) -> Result<(Price, Option<Product>), ApiError> {
    let currency = currency(&mut params)?;
    let unit_amount = unit_amount(&mut params)?;
    let behaviors = ["exclusive", "inclusive", "unspecified"];
    let tax_behavior = params.choice("tax_behavior", &behaviors)?.unwrap_or("unspecified");
    let recurring = params.nested("recurring")?.map(recurring).transpose()?;
    let named = params.text("product")?;
    let product_name = params.name("product");
    let product_data = params.nested("product_data")?;
    let (product, made) = match (named, product_data) {
        (Some(id), None) => {
            let found = account.products.get(&id).cloned();
            (
                found.ok_or_else(|| ApiError::no_such("product", &id, &product_name))?,
                None,
            )
        }
        (None, Some(data)) => {
            let product = product(data, account.now)?;
            (product.clone(), Some(product))
        }
        (Some(_), Some(_)) => {
            let message = "You may only specify one of these parameters: product, product_data.";
            return Err(ApiError::invalid(message).param(product_name));
        }
        (None, None) => return Err(ApiError::missing(&product_name)),
    };
    params.finish()?;
    let price = Price {
        id: ids::new("price_1"),
        created: account.now,
        currency,
        unit_amount,
        product: product.id,
        product_name: product.name,
        recurring,
        tax_behavior,
    };
    Ok((price, made))
}

fn currency(params: &mut Params) -> Result<String, ApiError> {
    let name = params.name("currency");
    let currency = params.required_text("currency")?.to_lowercase();
    if money::is_known(&currency) {
        return Ok(currency);
    }
    Err(ApiError::invalid(format!("Invalid currency: {currency}.")).param(name))
}

fn unit_amount(params: &mut Params) -> Result<i64, ApiError> {
    let name = params.name("unit_amount");
    match params.required_int("unit_amount")? {
        amount if amount < 0 => Err(ApiError::invalid("Invalid non-negative integer")
            .code("parameter_invalid_integer")
            .param(name)),
        amount if amount > MOST => Err(ApiError::invalid(format!("Amount must be no more than {MOST}"))
            .code("amount_too_large")
            .param(name)),
        amount => Ok(amount),
    }
}

fn recurring(mut params: Params) -> Result<Recurring, ApiError> {
    let name = params.name("interval");
    let word = params.choice("interval", &["day", "month", "week", "year"])?;
    let (interval, most) = match word.ok_or_else(|| ApiError::missing(&name))? {
        "day" => (Interval::Day, 1095),
        "week" => (Interval::Week, 156),
        "month" => (Interval::Month, 36),
        _ => (Interval::Year, 3),
    };
    let count_name = params.name("interval_count");
    let interval_count = params.int("interval_count")?.unwrap_or(1);
    if !(1..=most).contains(&interval_count) {
        let message = format!("The interval count must be between 1 and {most} for this interval: at most 3 years.");
        return Err(ApiError::invalid(message).param(count_name));
    }
    params.finish()?;
    Ok(Recurring {
        interval,
        interval_count,
    })
}

fn product(mut params: Params, now: i64) -> Result<Product, ApiError> {
    let name = params.required_text("name")?;
    let description = params.text("description")?;
    let mut metadata = Metadata::new();
    params.metadata("metadata", &mut metadata)?;
    params.finish()?;
    Ok(Product {
        id: ids::random("prod_", 14),
        created: now,
        name,
        description,
        metadata,
    })
}
