//! `/v1/checkout/sessions`.

use serde_json::Value;

use super::{lists::Page, price_data};
use crate::{
    account::Account,
    error::ApiError,
    ids,
    model::{
        catalog::Product,
        session::{Item, Mode, PaymentStatus, Session, SessionStatus, Wanted},
    },
    money,
    params::{Metadata, Params},
};

/// The languages of Stripe's page.
const LOCALES: [&str; 41] = [
    "auto", "bg", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "et", "fi", "fil", "fr", "fr-CA", "hr", "hu",
    "id", "it", "ja", "ko", "lt", "lv", "ms", "mt", "nb", "nl", "pl", "pt", "pt-BR", "ro", "ru", "sk", "sl", "sv",
    "th", "tr", "vi", "zh", "zh-HK", "zh-TW",
];

pub(super) fn create(account: &mut Account, mut params: Params) -> Result<Value, ApiError> {
    let mode = match params.choice("mode", &["payment", "subscription"])? {
        Some("payment") => Mode::Payment,
        Some(_) => Mode::Subscription,
        None => return Err(ApiError::missing("mode")),
    };
    let (items, products) = read_items(account, mode, &mut params)?;
    let customer = params.text("customer")?;
    let known = customer.as_ref().map(|id| {
        let found = account.customers.get(id).cloned();
        found.ok_or_else(|| ApiError::no_such("customer", id, "customer"))
    });
    let known = known.transpose()?;
    let customer_email = params.text("customer_email")?;
    if known.is_some() && customer_email.is_some() {
        let message = "You may only specify one of these parameters: customer, customer_email.";
        return Err(ApiError::invalid(message));
    }
    let id = ids::random("cs_test_a1", 56);
    let mut session = Session {
        url: format!("{}c/pay/{id}", account.url),
        id,
        created: account.now,
        expires_at: expires_at(&mut params, account.now)?,
        mode,
        status: SessionStatus::Open,
        payment_status: PaymentStatus::Unpaid,
        payer_email: customer_email
            .clone()
            .or_else(|| known.as_ref().and_then(|it| it.email.clone())),
        customer_name: known.and_then(|it| it.name),
        customer_creation: customer.is_none().then_some(match mode {
            Mode::Payment => "if_required",
            Mode::Subscription => "always",
        }),
        customer,
        customer_email,
        client_reference_id: params.text("client_reference_id")?,
        currency: items
            .first()
            .map(|item| item.price.currency.clone())
            .unwrap_or_default(),
        items,
        success_url: url(&mut params, "success_url")?.ok_or_else(|| ApiError::missing("success_url"))?,
        cancel_url: url(&mut params, "cancel_url")?,
        locale: params.choice("locale", &LOCALES)?,
        metadata: Metadata::new(),
        wanted_subscription: wanted(&mut params, "subscription_data", mode == Mode::Subscription)?,
        wanted_payment: wanted(&mut params, "payment_intent_data", mode == Mode::Payment)?,
        invoice_creation: invoice_creation(&mut params, mode)?,
        allow_promotion_codes: promotion_codes(&mut params)?,
        billing_address_collection: params.choice("billing_address_collection", &["auto", "required"])?,
        submit_type: params.choice("submit_type", &["auto", "book", "donate", "pay", "subscribe"])?,
        subscription: None,
        payment_intent: None,
        invoice: None,
    };
    params.metadata("metadata", &mut session.metadata)?;
    only_cards(&mut params)?;
    params.finish()?;
    if session
        .client_reference_id
        .as_ref()
        .is_some_and(|reference| reference.chars().count() > 200)
    {
        let message = "Invalid string: client_reference_id must be at most 200 characters";
        return Err(ApiError::invalid(message).param("client_reference_id"));
    }
    check_amounts(&session)?;
    products
        .into_iter()
        .for_each(|product| account.products.insert(product));
    session
        .items
        .iter()
        .for_each(|item| account.prices.insert(item.price.clone()));
    let view = session.view();
    account.sessions.insert(session);
    Ok(view)
}

fn read_items(account: &Account, mode: Mode, params: &mut Params) -> Result<(Vec<Item>, Vec<Product>), ApiError> {
    let lines = params.list("line_items")?.filter(|lines| !lines.is_empty());
    let (mut items, mut products) = (Vec::new(), Vec::new());
    for mut line in lines.ok_or_else(|| ApiError::missing("line_items"))? {
        let name = line.name("quantity");
        let quantity = line.required_int("quantity")?;
        if quantity < 1 {
            let message = "This value must be greater than or equal to 1.";
            return Err(ApiError::invalid(message).code("parameter_invalid_integer").param(name));
        }
        let name = line.name("price_data");
        let data = line.nested("price_data")?.ok_or_else(|| ApiError::missing(&name))?;
        let (price, product) = price_data::read(account, data)?;
        if mode == Mode::Payment && price.recurring.is_some() {
            let message = "You specified `payment` mode but passed a recurring price. Either switch to `subscription` \
                           mode or use only one-time prices.";
            return Err(ApiError::invalid(message).param(name));
        }
        line.finish()?;
        products.extend(product);
        items.push(Item {
            id: ids::new("li_1"),
            price,
            quantity,
        });
    }
    Ok((items, products))
}

fn check_amounts(session: &Session) -> Result<(), ApiError> {
    let mut recurring = session.items.iter().filter_map(|item| item.price.recurring);
    let first = recurring.next();
    if session.mode == Mode::Subscription && first.is_none() {
        let message = "You must provide at least one recurring price in `subscription` mode when using prices.";
        return Err(ApiError::invalid(message).param("line_items"));
    }
    if recurring.any(|other| Some(other) != first) {
        let message = "Checkout does not support multiple prices with different billing intervals.";
        return Err(ApiError::invalid(message).param("line_items"));
    }
    if session.items.iter().any(|item| item.price.currency != session.currency) {
        let message = "All prices on a Checkout Session must be in the same currency.";
        return Err(ApiError::invalid(message).param("line_items"));
    }
    let least = money::least(&session.currency);
    if (1..least).contains(&session.amount()) {
        return Err(ApiError::invalid(format!(
            "The Checkout Session's total amount due must add up to at least {}",
            money::written(least, &session.currency)
        ))
        .code("amount_too_small"));
    }
    Ok(())
}

fn expires_at(params: &mut Params, now: i64) -> Result<i64, ApiError> {
    const DAY: i64 = 86_400;
    let bound = match params.int("expires_at")? {
        None => return Ok(now + DAY),
        Some(at) if at < now + 30 * 60 => "at least 30 minutes",
        Some(at) if at > now + DAY => "less than 24 hours",
        Some(at) => return Ok(at),
    };
    let message = format!("The `expires_at` timestamp must be {bound} from Checkout Session creation.");
    Err(ApiError::invalid(message).param("expires_at"))
}

fn url(params: &mut Params, key: &str) -> Result<Option<String>, ApiError> {
    let url = params.text(key)?;
    let host = |url: &str| {
        url.strip_prefix("https://")
            .or_else(|| url.strip_prefix("http://"))
            .map(str::len)
    };
    if url
        .as_deref()
        .is_some_and(|url| host(url).is_none_or(|length| length == 0))
    {
        return Err(ApiError::invalid("Not a valid URL").code("url_invalid").param(key));
    }
    Ok(url)
}

fn wanted(params: &mut Params, key: &str, is_allowed: bool) -> Result<Wanted, ApiError> {
    let Some(mut nested) = params.nested(key)? else {
        return Ok(Wanted::default());
    };
    if !is_allowed {
        let mode = if key == "subscription_data" {
            "subscription"
        } else {
            "payment"
        };
        return Err(ApiError::invalid(format!("You can not pass `{key}` outside of `{mode}` mode.")).param(key));
    }
    let mut wanted = Wanted {
        metadata: Metadata::new(),
        description: nested.text("description")?,
    };
    nested.metadata("metadata", &mut wanted.metadata)?;
    nested.finish()?;
    Ok(wanted)
}

fn invoice_creation(params: &mut Params, mode: Mode) -> Result<bool, ApiError> {
    let Some(mut nested) = params.nested("invoice_creation")? else {
        return Ok(false);
    };
    if mode != Mode::Payment {
        let message = "You can only enable invoice creation when `mode` is set to `payment`. Invoices are created \
                       automatically when `mode` is set to `subscription`.";
        return Err(ApiError::invalid(message).param("invoice_creation"));
    }
    let name = nested.name("enabled");
    let enabled = nested.flag("enabled")?.ok_or_else(|| ApiError::missing(&name))?;
    nested.finish()?;
    Ok(enabled)
}

/// Promotion codes are not imitated: only saying that there are none is understood.
fn promotion_codes(params: &mut Params) -> Result<Option<bool>, ApiError> {
    match params.flag("allow_promotion_codes")? {
        Some(true) => Err(ApiError::invalid("local-stripe has no promotion codes.").param("allow_promotion_codes")),
        other => Ok(other),
    }
}

fn only_cards(params: &mut Params) -> Result<(), ApiError> {
    let types = params.texts("payment_method_types")?;
    match types.iter().find(|kind| *kind != "card") {
        None => Ok(()),
        Some(other) => Err(ApiError::invalid(format!(
            "local-stripe has no payment method of type {other}, only card."
        ))
        .param("payment_method_types")),
    }
}

pub(super) fn retrieve(account: &Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    account.sessions.get(id).map(Session::view).ok_or_else(|| unknown(id))
}

fn unknown(id: &str) -> ApiError {
    ApiError::not_found("checkout.session", id, "session")
}

pub(super) fn list(account: &Account, mut params: Params) -> Result<Value, ApiError> {
    let page = Page::read(&mut params)?;
    let customer = params.text("customer")?;
    let subscription = params.text("subscription")?;
    let payment_intent = params.text("payment_intent")?;
    let status = match params.choice("status", &["complete", "expired", "open"])? {
        None => None,
        Some("complete") => Some(SessionStatus::Complete),
        Some("expired") => Some(SessionStatus::Expired),
        Some(_) => Some(SessionStatus::Open),
    };
    params.finish()?;
    let is_wanted = |session: &Session| {
        (customer.is_none() || session.customer == customer)
            && (subscription.is_none() || session.subscription == subscription)
            && (payment_intent.is_none() || session.payment_intent == payment_intent)
            && status.is_none_or(|status| session.status == status)
    };
    page.of(
        &account.sessions,
        "checkout.session",
        "/v1/checkout/sessions",
        is_wanted,
        Session::view,
    )
}

pub(super) fn expire(account: &mut Account, id: &str, params: Params) -> Result<Value, ApiError> {
    params.finish()?;
    let session = account.sessions.get(id).ok_or_else(|| unknown(id))?;
    if !session.is_open() {
        let status = serde_json::to_value(session.status).unwrap_or_default();
        return Err(ApiError::invalid(format!(
            "Only Checkout Sessions with a status in [\"open\"] can be expired. This Checkout Session has a status of \
             `{}`.",
            status.as_str().unwrap_or_default()
        )));
    }
    account.expire(id);
    account.sessions.get(id).map(Session::view).ok_or_else(|| unknown(id))
}
