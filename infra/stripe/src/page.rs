//! The hosted pages: plain HTML without script.

use crate::{
    model::{
        card::TestCard,
        invoice::{Invoice, InvoiceStatus},
        session::{Mode, Session, SessionStatus},
    },
    money::written,
};

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:34rem;padding:1rem;color:#1c2430}\
    .notice{background:#fff4d6;border:1px solid #d9a400;border-radius:6px;padding:.5rem .75rem}\
    .problem{background:#fdeaea;border:1px solid #b3261e;border-radius:6px;padding:.5rem .75rem}\
    fieldset{border:1px solid #c9ced6;border-radius:6px;margin:1rem 0}label{display:block;padding:.35rem 0}\
    input[type=email]{box-sizing:border-box;font:inherit;padding:.5rem;width:100%}\
    button{font:inherit;margin:.25rem .5rem .25rem 0;min-height:44px;padding:.5rem 1.25rem}\
    table{border-collapse:collapse;width:100%}td,th{padding:.25rem 0;text-align:left}td:last-child{text-align:right}";

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

fn page(title: &str, content: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><link rel=\"icon\" href=\"data:,\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{title} – local test checkout</title><style>{STYLE}</style></head><body><main>\
         <p class=\"notice\"><strong>Local test checkout.</strong> This is not Stripe. No money moves.</p>\
         <h1>{title}</h1>{content}</main></body></html>"
    )
}

/// What is bought, for how much and how often.
fn basket(session: &Session) -> String {
    let rows: String = session
        .items
        .iter()
        .map(|item| {
            let interval = match item.price.recurring {
                None => String::new(),
                Some(it) if it.interval_count == 1 => format!(" every {}", it.interval.word()),
                Some(it) => format!(" every {} {}s", it.interval_count, it.interval.word()),
            };
            let name = escaped(&item.price.product_name);
            let amount = written(item.amount(), &session.currency);
            format!(
                "<tr><td>{name} × {}</td><td>{amount}{interval}</td></tr>",
                item.quantity
            )
        })
        .collect();
    let total = written(session.amount(), &session.currency);
    format!("<table>{rows}<tr><th scope=\"row\">Total today</th><td><strong>{total}</strong></td></tr></table>")
}

fn title(session: &Session) -> &'static str {
    match session.mode {
        Mode::Payment => "Pay",
        Mode::Subscription => "Subscribe",
    }
}

fn cancel_link(session: &Session) -> String {
    session.cancel_url.as_ref().map_or_else(String::new, |url| {
        format!("<p><a href=\"{}\">Cancel and return</a></p>", escaped(url))
    })
}

/// The page of an open session, with the problem of the last attempt.
pub(crate) fn checkout(session: &Session, problem: Option<&str>) -> String {
    let problem = problem.map_or_else(String::new, |problem| {
        format!("<p class=\"problem\" role=\"alert\">{}</p>", escaped(problem))
    });
    let email = match &session.payer_email {
        Some(email) => format!("<p>Email: {}</p>", escaped(email)),
        None => "<label for=\"email\">Email</label>\
                 <input id=\"email\" name=\"email\" type=\"email\" autocomplete=\"email\" required>"
            .to_owned(),
    };
    let cards: String = TestCard::ALL
        .into_iter()
        .map(|card| {
            let checked = if card == TestCard::Paid { " checked" } else { "" };
            let (number, label) = (card.number(), card.label());
            format!("<label><input type=\"radio\" name=\"card\" value=\"{number}\"{checked}> {number} {label}</label>")
        })
        .collect();
    let form = format!(
        "{}{problem}<form method=\"post\" action=\"/c/pay/{}/pay\">{email}\
         <fieldset><legend>Test card</legend>{cards}</fieldset>\
         <button name=\"finish\" value=\"return\">Pay</button>\
         <button name=\"finish\" value=\"close\">Pay and close</button></form>{}",
        basket(session),
        session.id,
        cancel_link(session)
    );
    page(title(session), &form)
}

/// The second page of a card that asks for 3-D Secure.
pub(crate) fn authentication(session: &Session, card: TestCard, email: Option<&str>, finish: &str) -> String {
    let hidden =
        |name: &str, value: &str| format!("<input type=\"hidden\" name=\"{name}\" value=\"{}\">", escaped(value));
    let form = format!(
        "<p>The bank asks whether it is you who pays {}.</p><form method=\"post\" action=\"/c/pay/{}/pay\">{}{}{}\
         <button name=\"authentication\" value=\"complete\">Complete authentication</button>\
         <button name=\"authentication\" value=\"fail\">Fail authentication</button></form>",
        written(session.amount(), &session.currency),
        session.id,
        hidden("card", card.number()),
        hidden("email", email.unwrap_or_default()),
        hidden("finish", finish),
    );
    page("3-D Secure", &form)
}

/// After "Pay and close".
pub(crate) fn paid() -> String {
    page("Paid", "<p>Paid. You can close this tab.</p>")
}

/// A session that cannot be paid any more.
pub(crate) fn closed(session: &Session) -> String {
    match session.status {
        SessionStatus::Complete => page(
            "Already paid",
            &format!("<p>This session is complete.</p>{}", basket(session)),
        ),
        SessionStatus::Expired | SessionStatus::Open => page(
            "Expired",
            &format!("<p>This session has expired.</p>{}", cancel_link(session)),
        ),
    }
}

/// Something that does not exist.
pub(crate) fn not_found() -> String {
    page("Not found", "<p>There is no such page.</p>")
}

/// A hosted invoice.
pub(crate) fn invoice(invoice: &Invoice) -> String {
    let rows: String = invoice
        .lines
        .iter()
        .map(|line| {
            let amount = written(line.amount, &invoice.currency);
            format!("<tr><td>{}</td><td>{amount}</td></tr>", escaped(&line.description))
        })
        .collect();
    let state = if invoice.status == InvoiceStatus::Paid {
        "Paid"
    } else {
        "Open"
    };
    let content = format!(
        "<p>{state}</p><table>{rows}<tr><th scope=\"row\">Amount due</th><td>{}</td></tr></table>",
        written(invoice.amount_due, &invoice.currency)
    );
    page(&format!("Invoice {}", escaped(&invoice.number)), &content)
}
