//! Every endpoint, called through clients that are generated from Stripe's own description: a reply in which a required
//! field is missing, or has another type, cannot be read by them.

use std::collections::HashMap;

use serde_json::json;
use stripe::{Client, ClientBuilder, StripeError};
use stripe_billing::{
    invoice::{ListInvoice, RetrieveInvoice},
    subscription::{
        CancelSubscription, ListSubscription, ListSubscriptionStatus, RetrieveSubscription, UpdateSubscription,
        UpdateSubscriptionItems, UpdateSubscriptionItemsPriceData, UpdateSubscriptionItemsPriceDataRecurring,
        UpdateSubscriptionItemsPriceDataRecurringInterval, UpdateSubscriptionProrationBehavior,
    },
};
use stripe_checkout::checkout_session::{
    CreateCheckoutSession, CreateCheckoutSessionInvoiceCreation, CreateCheckoutSessionLineItems,
    CreateCheckoutSessionLineItemsPriceData, CreateCheckoutSessionLineItemsPriceDataRecurring,
    CreateCheckoutSessionLineItemsPriceDataRecurringInterval, ExpireCheckoutSession, ListCheckoutSession, ProductData,
    RetrieveCheckoutSession,
};
use stripe_core::{
    customer::{CreateCustomer, RetrieveCustomer, UpdateCustomer},
    event::{ListEvent, RetrieveEvent},
    payment_intent::RetrievePaymentIntent,
    refund::{CreateRefund, ListRefund, RetrieveRefund},
};
use stripe_product::{price::RetrievePrice, product::RetrieveProduct};
use stripe_shared::{
    ApiErrorsCode, ApiVersion, CheckoutSession, CheckoutSessionMode, CheckoutSessionPaymentStatus,
    CheckoutSessionStatus, InvoiceStatus, PaymentIntentStatus, Subscription, SubscriptionStatus,
};
use stripe_types::Currency;

use crate::support::{DECLINED, PAID, Shop};

fn client(shop: &Shop) -> Client {
    ClientBuilder::new(&shop.key).url(shop.server.url()).build().unwrap()
}

fn price(
    amount: i64,
    interval: Option<CreateCheckoutSessionLineItemsPriceDataRecurringInterval>,
) -> CreateCheckoutSessionLineItems {
    let mut data = CreateCheckoutSessionLineItemsPriceData::new(Currency::USD);
    data.unit_amount = Some(amount);
    data.product_data = Some(ProductData::new("Premium"));
    data.recurring = interval.map(CreateCheckoutSessionLineItemsPriceDataRecurring::new);
    let mut item = CreateCheckoutSessionLineItems::new();
    item.price_data = Some(data);
    item.quantity = Some(1);
    item
}

async fn create(client: &Client, mode: CheckoutSessionMode, customer: &str) -> CheckoutSession {
    let is_payment = mode == CheckoutSessionMode::Payment;
    let interval = (!is_payment).then_some(CreateCheckoutSessionLineItemsPriceDataRecurringInterval::Month);
    let mut request = CreateCheckoutSession::new()
        .mode(mode)
        .customer(customer)
        .client_reference_id("acc_1")
        .line_items(vec![price(3000, interval)])
        .metadata(HashMap::from([("a".to_owned(), "b".to_owned())]))
        .success_url("http://localhost/{CHECKOUT_SESSION_ID}")
        .cancel_url("http://localhost/");
    if is_payment {
        request = request.invoice_creation(CreateCheckoutSessionInvoiceCreation::new(true));
    }
    request.send(client).await.unwrap()
}

async fn paid(shop: &Shop, client: &Client, mode: CheckoutSessionMode, customer: &str) -> CheckoutSession {
    let session = create(client, mode, customer).await;
    assert_eq!(session.status, Some(CheckoutSessionStatus::Open));
    let id = session.id.as_str();
    let entered = shop.enter(&json!({ "id": id }), &[("card", PAID)]).await;
    assert_eq!(entered.status, 303);
    let expansions = ["customer", "subscription", "payment_intent", "invoice", "line_items"];
    let session = RetrieveCheckoutSession::new(session.id.clone())
        .expand(expansions.map(str::to_owned))
        .send(client)
        .await
        .unwrap();
    assert_eq!(session.payment_status, CheckoutSessionPaymentStatus::Paid);
    assert_eq!(session.line_items.as_ref().unwrap().data.len(), 1);
    assert!(session.customer.as_ref().unwrap().is_object() && session.invoice.as_ref().unwrap().is_object());
    session
}

async fn customer(client: &Client) -> String {
    let made = CreateCustomer::new()
        .email("a@example.com")
        .name("Amina")
        .send(client)
        .await
        .unwrap();
    made.id.to_string()
}

#[test]
fn the_version_is_that_of_the_generated_clients() {
    assert_eq!(
        ApiVersion::to_string(&stripe_shared::version::VERSION),
        local_stripe::API_VERSION
    );
}

#[tokio::test]
async fn customers_have_the_shape_of_the_real_api() {
    let shop = Shop::open().await;
    let client = client(&shop);
    let id = customer(&client).await;
    RetrieveCustomer::new(id.as_str()).send(&client).await.unwrap();
    let changed = UpdateCustomer::new(id.as_str())
        .preferred_locales(vec!["fr".to_owned()])
        .metadata(HashMap::from([("a".to_owned(), "b".to_owned())]))
        .send(&client)
        .await
        .unwrap();
    assert_eq!(changed.preferred_locales, Some(vec!["fr".to_owned()]));
}

#[tokio::test]
async fn sessions_have_the_shape_of_the_real_api() {
    let shop = Shop::open().await;
    let client = client(&shop);
    let customer = customer(&client).await;
    let session = paid(&shop, &client, CheckoutSessionMode::Payment, &customer).await;
    assert!(session.payment_intent.unwrap().is_object());
    let session = paid(&shop, &client, CheckoutSessionMode::Subscription, &customer).await;
    assert!(session.subscription.unwrap().is_object());
    let open = create(&client, CheckoutSessionMode::Payment, &customer).await;
    let expired = ExpireCheckoutSession::new(open.id.clone()).send(&client).await.unwrap();
    assert_eq!(expired.status, Some(CheckoutSessionStatus::Expired));
    let list = ListCheckoutSession::new()
        .limit(2)
        .customer(customer.as_str())
        .status(CheckoutSessionStatus::Complete)
        .send(&client)
        .await
        .unwrap();
    assert_eq!(list.data.len(), 2);
}

async fn subscribed(shop: &Shop, client: &Client) -> Subscription {
    let customer = customer(client).await;
    let session = paid(shop, client, CheckoutSessionMode::Subscription, &customer).await;
    session.subscription.unwrap().into_object().unwrap()
}

#[tokio::test]
async fn subscriptions_have_the_shape_of_the_real_api() {
    let shop = Shop::open().await;
    let client = client(&shop);
    let made = subscribed(&shop, &client).await;
    let found = RetrieveSubscription::new(made.id.clone())
        .expand(["customer", "latest_invoice.payments", "items.data.price.product"].map(str::to_owned))
        .send(&client)
        .await
        .unwrap();
    let invoice = found.latest_invoice.unwrap().into_object().unwrap();
    assert_eq!(invoice.payments.unwrap().data.len(), 1);
    assert!(found.items.data[0].price.product.is_object());
    let ending = UpdateSubscription::new(made.id.clone())
        .cancel_at_period_end(true)
        .send(&client)
        .await
        .unwrap();
    assert_eq!(ending.cancel_at, Some(found.items.data[0].current_period_end));
    let mut item = UpdateSubscriptionItems::new();
    item.id = Some(found.items.data[0].id.to_string());
    let yearly =
        UpdateSubscriptionItemsPriceDataRecurring::new(UpdateSubscriptionItemsPriceDataRecurringInterval::Year);
    let product = found.items.data[0].price.product.as_object().unwrap().id.to_string();
    let mut data = UpdateSubscriptionItemsPriceData::new(Currency::USD, product, yearly);
    data.unit_amount = Some(30_000);
    item.price_data = Some(data);
    let switched = UpdateSubscription::new(made.id.clone())
        .items(vec![item])
        .proration_behavior(UpdateSubscriptionProrationBehavior::AlwaysInvoice)
        .cancel_at_period_end(false)
        .send(&client)
        .await
        .unwrap();
    assert_eq!(switched.items.data[0].price.unit_amount, Some(30_000));
    let list = ListSubscription::new()
        .status(ListSubscriptionStatus::All)
        .send(&client)
        .await
        .unwrap();
    assert_eq!(list.data.len(), 1);
    let canceled = CancelSubscription::new(made.id).send(&client).await.unwrap();
    assert_eq!(canceled.status, SubscriptionStatus::Canceled);
}

#[tokio::test]
async fn invoices_have_the_shape_of_the_real_api() {
    let shop = Shop::open().await;
    let client = client(&shop);
    let made = subscribed(&shop, &client).await;
    let customer = made.customer.into_id().to_string();
    shop.replace_card(&customer, DECLINED).await;
    shop.advance(32 * 86_400).await;
    let list = ListInvoice::new()
        .subscription(made.id.as_str())
        .expand(vec!["data.payments".to_owned()])
        .send(&client)
        .await
        .unwrap();
    assert_eq!(list.data[0].status, Some(InvoiceStatus::Open));
    assert_eq!(list.data[1].status, Some(InvoiceStatus::Paid));
    for invoice in list.data {
        let found = RetrieveInvoice::new(invoice.id.unwrap())
            .expand(
                [
                    "payments.data.payment.payment_intent",
                    "parent.subscription_details.subscription",
                    "customer",
                ]
                .map(str::to_owned),
            )
            .send(&client)
            .await
            .unwrap();
        let payment = &found.payments.unwrap().data[0].payment;
        assert!(payment.payment_intent.as_ref().unwrap().is_object());
        assert!(
            found
                .parent
                .unwrap()
                .subscription_details
                .unwrap()
                .subscription
                .is_object()
        );
        assert!(
            found.lines.data[0]
                .parent
                .as_ref()
                .unwrap()
                .subscription_item_details
                .is_some()
        );
    }
}

#[tokio::test]
async fn payments_and_refunds_have_the_shape_of_the_real_api() {
    let shop = Shop::open().await;
    let client = client(&shop);
    let customer = customer(&client).await;
    let session = create(&client, CheckoutSessionMode::Payment, &customer).await;
    for (card, status) in [
        (DECLINED, PaymentIntentStatus::RequiresPaymentMethod),
        (PAID, PaymentIntentStatus::Succeeded),
    ] {
        shop.enter(&json!({ "id": session.id.as_str() }), &[("card", card)])
            .await;
        let found = RetrieveCheckoutSession::new(session.id.clone())
            .send(&client)
            .await
            .unwrap();
        let intent = RetrievePaymentIntent::new(found.payment_intent.unwrap().into_id())
            .expand(["latest_charge.refunds", "customer"].map(str::to_owned))
            .send(&client)
            .await
            .unwrap();
        assert_eq!(intent.status, status);
        assert_eq!(intent.last_payment_error.is_some(), card == DECLINED);
        assert!(intent.latest_charge.unwrap().is_object());
    }
    let found = RetrieveCheckoutSession::new(session.id.clone())
        .send(&client)
        .await
        .unwrap();
    let intent = found.payment_intent.unwrap().into_id().to_string();
    let refund = CreateRefund::new()
        .payment_intent(intent)
        .amount(100)
        .send(&client)
        .await
        .unwrap();
    let listed = ListRefund::new()
        .created(stripe_types::RangeQueryTs::gte(refund.created))
        .limit(10)
        .send(&client)
        .await
        .unwrap();
    assert_eq!(listed.data.len(), 1);
    let refund = RetrieveRefund::new(refund.id)
        .expand(["charge.refunds", "payment_intent"].map(str::to_owned))
        .send(&client)
        .await
        .unwrap();
    assert_eq!(
        refund
            .charge
            .unwrap()
            .into_object()
            .unwrap()
            .refunds
            .unwrap()
            .data
            .len(),
        1
    );
}

#[tokio::test]
async fn prices_products_and_events_have_the_shape_of_the_real_api() {
    let shop = Shop::open().await;
    let client = client(&shop);
    let made = subscribed(&shop, &client).await;
    let price = RetrievePrice::new(made.items.data[0].price.id.clone())
        .expand(vec!["product".to_owned()])
        .send(&client)
        .await
        .unwrap();
    let product = RetrieveProduct::new(price.product.into_id())
        .send(&client)
        .await
        .unwrap();
    assert_eq!(product.name, "Premium");
    let events = ListEvent::new().limit(100).send(&client).await.unwrap();
    assert_eq!(events.data.len(), 4);
    for event in events.data {
        assert_eq!(
            RetrieveEvent::new(event.id.clone()).send(&client).await.unwrap().id,
            event.id
        );
    }
}

#[tokio::test]
async fn errors_have_the_shape_of_the_real_api() {
    let shop = Shop::open().await;
    let client = client(&shop);
    let error = RetrieveSubscription::new("sub_none").send(&client).await.unwrap_err();
    let StripeError::Stripe(error, 404) = error else {
        panic!("{error}");
    };
    assert_eq!(error.code, Some(ApiErrorsCode::ResourceMissing));
}
