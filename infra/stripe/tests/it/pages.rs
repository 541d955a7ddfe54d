//! The hosted page.

use crate::support::{PAID, Shop, send, text};

#[tokio::test]
async fn the_page_shows_what_is_bought_and_that_no_money_moves() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let session = shop.subscription_session(&customer).await;
    let page = send("GET", &text(&session, "url"), &[], String::new()).await;
    for part in [
        "No money moves.",
        "Premium × 1",
        "30.00 USD every month",
        "<button name=\"finish\" value=\"return\">Pay</button>",
        ">Pay and close</button>",
        "<a href=\"http://localhost/cancelled\">Cancel and return</a>",
        "4000002760003184 asks for 3-D Secure",
        "width=device-width",
    ] {
        assert!(page.text.contains(part), "{part} in {}", page.text);
    }
    assert!(!page.text.contains("<script"));
    shop.enter(&session, &[("card", PAID)]).await;
    let page = send("GET", &text(&session, "url"), &[], String::new()).await;
    assert!(page.text.contains("This session is complete.") && !page.text.contains("<form"));
}

#[tokio::test]
async fn names_are_escaped() {
    let shop = Shop::open().await;
    let name = "<script>alert('&\")</script>";
    let session = shop
        .payment_session(&[("line_items[0][price_data][product_data][name]", name)])
        .await;
    let page = send("GET", &text(&session, "url"), &[], String::new()).await;
    assert!(page.text.contains("&lt;script&gt;alert(&#39;&amp;&quot;)"));
    assert!(!page.text.contains("<script"));
}

#[tokio::test]
async fn an_unknown_session_has_no_page() {
    let shop = Shop::open().await;
    let url = format!("{}c/pay/cs_test_none", shop.server.url());
    assert_eq!(send("GET", &url, &[], String::new()).await.status, 404);
}

#[tokio::test]
async fn an_invoice_has_a_page() {
    let shop = Shop::open().await;
    let (_, subscription) = shop.subscribed().await;
    let invoice = shop
        .get(&format!("invoices/{}", text(&subscription, "latest_invoice")))
        .await;
    let page = send("GET", &text(&invoice, "hosted_invoice_url"), &[], String::new()).await;
    assert!(page.text.contains(&text(&invoice, "number")) && page.text.contains("30.00 USD"));
}

#[tokio::test]
async fn a_reload_after_a_declined_payment_shows_the_page_again() {
    let shop = Shop::open().await;
    let session = shop.payment_session(&[]).await;
    let page = send("GET", &format!("{}/pay", text(&session, "url")), &[], String::new()).await;
    assert!(page.text.contains("Job post") && page.text.contains("type=\"email\""));
}
