//! The fixture of all tests here.

use jiff::SignedDuration;
use public::{App, routes};
use serde_json::{Value, json};
use store::{StoreError, contact};
use testkit::{Api, Local, Person};

/// The key of our CloudFront.
pub(crate) const EDGE_KEY: &str = "the edge's key, 32 bytes long...";

/// The area with its own account on the local cloud.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let mut app = App::from_env(&local.env()).await.unwrap();
        app.common.edge_keys = vec![EDGE_KEY.into()];
        let api = Api::new(routes(), app.clone());
        Self { local, app, api }
    }

    /// A visitor with this address.
    pub(crate) fn at(&self, address: &str) -> Person {
        self.api.anonymous().with_header("x-forwarded-for", address)
    }

    /// A message as the form sends it, opened a minute ago, with these fields.
    pub(crate) fn message(&self, fields: &Value) -> Value {
        let mut message = json!({
            "name": "Amina Diallo", "email": "amina@example.com", "company": "Baobab Capital",
            "topic": "executive_search", "message": "We look for a finance chief in Dakar, to begin in March.",
            "locale": "fr", "website": "", "started_at": self.local.clock.now() - SignedDuration::from_mins(1),
        });
        for (field, value) in fields.as_object().unwrap() {
            message[field] = value.clone();
        }
        message
    }

    /// The number of stored messages.
    pub(crate) async fn stored_messages(&self) -> Result<u64, StoreError> {
        contact::waiting(&self.app.contacts).await
    }
}
