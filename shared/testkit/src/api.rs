//! An area's router, called as the gateway calls it.

use std::collections::HashMap;

use axum::{Router, body::Body, http::Request};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::{
    AccountId, Chance, Role,
    profile::{CompanySeat, Seat},
    sign_in::SECOND_FACTOR_GROUP,
};
use http_body_util::BodyExt;
use jiff::Timestamp;
use lambda_http::{
    aws_lambda_events::apigw::{
        ApiGatewayRequestAuthorizer, ApiGatewayRequestAuthorizerJwtDescription, ApiGatewayV2httpRequestContext,
    },
    request::RequestContext,
};
use serde_json::Value;
use tower::ServiceExt;
use utoipa_axum::router::OpenApiRouter;
use web::Common;

use crate::records::company_of;

/// The API of an area.
#[derive(Clone)]
pub struct Api {
    router: Router,
}

impl Api {
    /// An area with these routes and this app.
    pub fn new<S: AsRef<Common> + Clone + Send + Sync + 'static>(routes: OpenApiRouter<S>, app: S) -> Self {
        Self {
            router: web::router(routes, app),
        }
    }

    /// An anonymous caller.
    pub fn anonymous(&self) -> Person {
        Person {
            router: self.router.clone(),
            account: None,
            claims: HashMap::new(),
            headers: Vec::new(),
            deadline: None,
        }
    }

    /// A caller with this token, with the claims that the gateway's authorizer would pass on.
    pub fn bearer(&self, token: &str) -> Person {
        let payload = token.split('.').nth(1).unwrap();
        let claims: HashMap<String, Value> = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).unwrap()).unwrap();
        let as_text = |value: Value| match value {
            Value::String(text) => text,
            Value::Array(entries) => {
                let entries: Vec<_> = entries.iter().filter_map(Value::as_str).collect();
                format!("[{}]", entries.join(" "))
            }
            other => other.to_string(),
        };
        Person {
            account: claims["sub"].as_str().and_then(AccountId::from_subject),
            claims: claims.into_iter().map(|(name, value)| (name, as_text(value))).collect(),
            ..self.anonymous().with_header("authorization", format!("Bearer {token}"))
        }
    }

    /// A signed-in caller with this account and role; administrators have a second factor, employers are owners of
    /// [their company](crate::records::company).
    pub fn person(&self, account: AccountId, role: Role) -> Person {
        let groups = match role {
            Role::Admin => format!("[{role} {SECOND_FACTOR_GROUP}]"),
            Role::Executive | Role::Employer => format!("[{role}]"),
        };
        let claims = [
            ("sub", account.subject()),
            ("token_use", "id".to_owned()),
            ("cognito:groups", groups),
            ("origin_jti", format!("session-of-{account}")),
        ];
        let company = CompanySeat::owner(company_of(&account));
        let person = Person {
            account: Some(account),
            claims: claims.map(|(name, value)| (name.to_owned(), value)).into(),
            ..self.anonymous()
        };
        match role {
            Role::Employer => person.in_company(Some(&company)),
            Role::Executive | Role::Admin => person,
        }
    }

    /// A new executive.
    pub fn executive(&self) -> Person {
        self.person(some_account(), Role::Executive)
    }

    /// A new employer.
    pub fn employer(&self) -> Person {
        self.person(some_account(), Role::Employer)
    }

    /// A new member of the platform's team.
    pub fn admin(&self) -> Person {
        self.person(some_account(), Role::Admin)
    }
}

/// A unique account id.
fn some_account() -> AccountId {
    let bytes = Chance::system().bytes::<16>();
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("usr_{hex}").parse().unwrap()
}

/// A caller.
#[derive(Clone)]
pub struct Person {
    router: Router,
    account: Option<AccountId>,
    /// The claims of the ID token; none for an anonymous caller.
    claims: HashMap<String, String>,
    headers: Vec<(String, String)>,
    deadline: Option<Timestamp>,
}

/// A response.
#[derive(Debug)]
pub struct Reply {
    /// HTTP status.
    pub status: u16,
    /// Headers, names in lower case; for repeated ones the last value.
    pub headers: HashMap<String, String>,
    /// The JSON body; null when there is none.
    pub body: Value,
    /// The body as received, if it is text.
    pub text: String,
    /// The body as received.
    pub bytes: Vec<u8>,
}

impl Reply {
    /// The body, if the status is this one; otherwise the test fails and shows both.
    #[track_caller]
    pub fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{:#}", self.body);
        self.body
    }

    /// The `code` of a problem with this status.
    #[track_caller]
    pub fn problem(self, status: u16) -> String {
        let body = self.expect(status);
        body["code"].as_str().unwrap_or_default().to_owned()
    }
}

impl Person {
    /// Their account id. Panics for the anonymous.
    pub fn id(&self) -> AccountId {
        self.account.clone().unwrap()
    }

    /// The company and the seat in the token.
    pub fn company(&self) -> Option<CompanySeat> {
        self.claims.get(CompanySeat::CLAIM)?.parse().ok()
    }

    /// The same person, with this address in the token.
    #[must_use]
    pub fn with_email(mut self, email: &str) -> Self {
        self.claims.insert("email".to_owned(), email.to_owned());
        self
    }

    /// The same person, with this seat in the token.
    #[must_use]
    pub fn in_company(mut self, held: Option<&CompanySeat>) -> Self {
        match held {
            Some(held) => self.claims.insert(CompanySeat::CLAIM.to_owned(), held.to_string()),
            None => self.claims.remove(CompanySeat::CLAIM),
        };
        self
    }

    /// The same person, with this seat in the company of another employer.
    #[must_use]
    pub fn beside(self, colleague: &Self, seat: Seat) -> Self {
        let company_id = company_of(&colleague.id());
        self.in_company(Some(&CompanySeat { company_id, seat }))
    }

    /// The same person, with a token of an account without a second factor.
    #[must_use]
    pub fn without_second_factor(mut self) -> Self {
        if let Some(groups) = self.claims.get_mut("cognito:groups") {
            *groups = groups.replace(SECOND_FACTOR_GROUP, "");
        }
        self
    }

    /// The same person, with one more header.
    #[must_use]
    pub fn with_header(mut self, name: &str, value: impl Into<String>) -> Self {
        self.headers.push((name.to_owned(), value.into()));
        self
    }

    /// The same person, with an invocation deadline.
    #[must_use]
    pub fn with_deadline(mut self, at: Timestamp) -> Self {
        self.deadline = Some(at);
        self
    }

    /// GET
    pub async fn get(&self, path: &str) -> Reply {
        self.call("GET", path, Body::empty()).await
    }

    /// POST with a JSON body.
    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.call("POST", path, Body::from(body.to_string())).await
    }

    /// PUT with a JSON body.
    pub async fn put(&self, path: &str, body: Value) -> Reply {
        self.call("PUT", path, Body::from(body.to_string())).await
    }

    /// DELETE without a body.
    pub async fn delete(&self, path: &str) -> Reply {
        self.call("DELETE", path, Body::empty()).await
    }

    /// Any call, with any body of content type JSON.
    pub async fn call(&self, method: &str, path: &str, body: Body) -> Reply {
        self.call_as(method, path, "application/json", body).await
    }

    /// Any call, with a body of any content type.
    pub async fn call_as(&self, method: &str, path: &str, content_type: &str, body: Body) -> Reply {
        let mut context = ApiGatewayV2httpRequestContext::default();
        context.request_id = Some(some_account().subject());
        context.http.source_ip = Some("203.0.113.7".into());
        if !self.claims.is_empty() {
            let mut jwt = ApiGatewayRequestAuthorizerJwtDescription::default();
            jwt.claims = self.claims.clone();
            let mut authorizer = ApiGatewayRequestAuthorizer::default();
            authorizer.jwt = Some(jwt);
            context.authorizer = Some(authorizer);
        }
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", content_type)
            .extension(RequestContext::ApiGatewayV2(context));
        if let Some(at) = self.deadline {
            let mut invocation = lambda_http::Context::default();
            invocation.deadline = at.as_millisecond().try_into().unwrap();
            request = request.extension(invocation);
        }
        // Each request has its own key, as from the site, unless the test sets one.
        let is_key = |(name, _): &(String, String)| name == "idempotency-key";
        if !self.headers.iter().any(is_key) {
            request = request.header("idempotency-key", some_account().subject());
        }
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let response = self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let status = response.status().as_u16();
        let headers = response
            .headers()
            .iter()
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap_or_default().to_owned()))
            .collect();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        Reply {
            status,
            headers,
            body: serde_json::from_slice(&bytes).unwrap_or(Value::Null),
            text: String::from_utf8(bytes.to_vec()).unwrap_or_default(),
            bytes: bytes.to_vec(),
        }
    }
}
