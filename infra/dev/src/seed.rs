//! Demo people, created through the public API.

use std::net::Ipv4Addr;

use anyhow::{Context, Result, bail};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::admin::{make_admin, mark_second_factor};
use crate::cloud;
use crate::deploy::{STACK, Stack};
use crate::record::{mailed_code, verify_company};

/// The password of all demo people.
pub(crate) const PASSWORD: &str = "summit-at-first-light";

/// A demo person.
pub(crate) struct Person {
    pub(crate) role: &'static str,
    first_name: &'static str,
    last_name: &'static str,
    pub(crate) email: &'static str,
    pub(crate) password: &'static str,
    /// The path of this person's sign-in page.
    pub(crate) door: &'static str,
}

const PEOPLE: [Person; 4] = [
    Person {
        role: "executive",
        first_name: "Amara",
        last_name: "Okonkwo",
        email: "amara@demo.kilele.example",
        password: PASSWORD,
        door: "/auth",
    },
    Person {
        role: "employer",
        first_name: "Lars",
        last_name: "Haugen",
        email: "lars@demo.kilele.example",
        password: PASSWORD,
        door: "/auth",
    },
    Person {
        role: "admin",
        first_name: "Kilele",
        last_name: "Admin",
        email: "admin@demo.kilele.example",
        password: PASSWORD,
        door: "/admin-signin",
    },
    // The four-eyes principle requires two administrators.
    Person {
        role: "admin",
        first_name: "Kilele",
        last_name: "Admin",
        email: "second.admin@demo.kilele.example",
        password: PASSWORD,
        door: "/admin-signin",
    },
];

/// The administrator who makes the seed's decisions. People sign in as the others, and set up an authenticator app then.
const REVIEWER: &str = "reviewer@demo.kilele.example";

/// Creates the demo people unless they exist.
pub(crate) fn seed(stack: &Stack) -> Result<[Person; 4]> {
    let api = stack.api()?;
    let [executive, employer, admin, second] = &PEOPLE;
    for admin in [admin, second] {
        if enter(&api, admin.email, admin.password).is_err() {
            make_admin(cloud::aws_on(stack.port)?, STACK, admin.email, Some(admin.password))?;
        }
    }
    make_admin(cloud::aws_on(stack.port)?, STACK, REVIEWER, Some(PASSWORD))?;
    mark_second_factor(cloud::aws_on(stack.port)?, STACK, REVIEWER)?;
    if enter(&api, employer.email, employer.password).is_err() {
        let who = json!({
            "email": employer.email, "first_name": employer.first_name, "last_name": employer.last_name,
            "company": { "name": "Nordlys Energy", "country": "NO", "website": "https://nordlys.example" },
        });
        register(&api, stack.port, employer.role, &who)?;
    }
    let (token, id) = enter(&api, employer.email, employer.password)?;
    let reviewer = enter_reviewer(&api)?;
    verify_company(&api, &token, &id, &reviewer)?;
    set_seller(&api, &reviewer)?;
    if enter(&api, executive.email, executive.password).is_err() {
        let who = json!({
            "email": executive.email, "first_name": executive.first_name, "last_name": executive.last_name,
        });
        become_member(&api, stack.port, &reviewer, &who)?;
    }
    Ok(PEOPLE)
}

/// Sets who issues invoices, unless it is set: nothing is sold before.
fn set_seller(api: &str, reviewer: &str) -> Result<()> {
    let set = call(api, "GET", "admin/payments/invoicing", Some(reviewer), &Value::Null)?;
    if set["version"] != json!(0) {
        return Ok(());
    }
    let invoicing = json!({
        "version": 0,
        "seller": { "name": "Kilele Demonstration", "address": "1 Example Street\nNairobi 00100", "country": "KE" },
        "prefix": "DEMO",
        "taxes": [{ "country": "KE", "name": "VAT", "rate": 1600 }],
        "bank": {
            "holder": "Kilele Demonstration", "bank": "Example Bank", "number": "0000 0000 0000", "currency": "USD",
        },
    });
    call(api, "PUT", "admin/payments/invoicing", Some(reviewer), &invoicing).map(drop)
}

/// Signs in as the administrator of the seed; returns the access token.
pub(crate) fn enter_reviewer(api: &str) -> Result<String> {
    let (token, _) = enter(api, REVIEWER, PASSWORD)?;
    Ok(token)
}

/// Applies, is approved, and registers with the approved address, which makes an executive a member.
pub(crate) fn become_member(api: &str, port: u16, reviewer: &str, who: &Value) -> Result<()> {
    let text = |field: &str| who[field].as_str().unwrap_or_default();
    let field = |name: &str, otherwise: &str| who["profile"][name].as_str().unwrap_or(otherwise).to_owned();
    let application = json!({
        "full_name": format!("{} {}", text("first_name"), text("last_name")),
        "professional_email": who["email"],
        "phone": "+254 700 000 000",
        "current_location": field("location", "Nairobi, Kenya"),
        "current_title": field("title", "Chief Financial Officer"),
        "current_company": field("current_company", "Meridian Bank"),
        "years_leadership_experience": "20+ years",
        "primary_industry": "Financial Services",
        "role_level_interest": ["C-Suite"],
        "key_achievements": field("bio", "Led the listing of a pan-African bank and built its reporting in seven markets."),
        "consent": true,
    });
    call(api, "POST", "member-applications/create", None, &application)?;
    let newest = "member-applications/admin/list?page_size=1";
    let list = call(api, "GET", newest, Some(reviewer), &Value::Null)?;
    let id = list["applications"][0]["id"].as_str().unwrap_or_default();
    let review = format!("member-applications/admin/{id}/review");
    call(api, "POST", &review, Some(reviewer), &json!({ "action": "approve" }))?;
    register(api, port, "executive", who)
}

/// Registers a person and confirms the address with the mailed code; `who` has email, names and optionally a company.
pub(crate) fn register(api: &str, port: u16, role: &str, who: &Value) -> Result<()> {
    let mut account = json!({ "password": PASSWORD, "role": role, "locale": "en" });
    for field in ["email", "first_name", "last_name", "company"] {
        if let Some(value) = who.get(field) {
            account[field] = value.clone();
        }
    }
    call(api, "POST", "auth/register", None, &account)?;
    let code = mailed_code(port, who["email"].as_str().unwrap_or_default())?;
    let confirmation = json!({ "email": who["email"], "code": code, "password": PASSWORD });
    call(api, "POST", "auth/verify-email", None, &confirmation).map(drop)
}

/// Signs in; returns the access token and the account's id.
pub(crate) fn enter(api: &str, email: &str, password: &str) -> Result<(String, String)> {
    let credentials = json!({ "email": email, "password": password });
    let session = call(api, "POST", "auth/login", None, &credentials)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok((text(&session["access_token"]), text(&session["user"]["id"])))
}

/// The path for membership applications.
pub(crate) const APPLY: &str = "/api/member-applications/create";

/// A random IP address of 10.0.0.0/8, because applications are rate limited per IP address.
pub(crate) fn place() -> Ipv4Addr {
    let chance = Timestamp::now().subsec_nanosecond().cast_unsigned();
    Ipv4Addr::from_bits(0x0a00_0000 | (chance & 0x00ff_ffff))
}

/// Makes one call of the public API; an error contains the API's message.
pub(crate) fn call(api: &str, method: &str, path: &str, token: Option<&str>, body: &Value) -> Result<Value> {
    let agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .build()
        .new_agent();
    let mut request = ureq::http::Request::builder()
        .method(method)
        .uri(format!("{api}/api/{path}"))
        .header("content-type", "application/json");
    if format!("/api/{path}") == APPLY {
        request = request.header("x-forwarded-for", place().to_string());
    }
    if let Some(token) = token {
        let key = Timestamp::now().as_nanosecond().to_string();
        request = request
            .header("authorization", format!("Bearer {token}"))
            .header("idempotency-key", key);
    }
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let answer = if method == "GET" {
        agent.run(request.body(())?)
    } else {
        agent.run(request.body(body)?)
    };
    let mut answer = answer.with_context(|| format!("{method} /api/{path} was not answered"))?;
    let status = answer.status();
    let body: Value = answer.body_mut().read_json().unwrap_or_default();
    if !status.is_success() {
        bail!(
            "{method} /api/{path} answered {status}: {}",
            body["detail"].as_str().unwrap_or("no detail")
        );
    }
    Ok(body)
}
