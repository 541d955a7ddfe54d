//! The area, its worker, a card provider, the owner of a company and an administrator.

use aws_sdk_sqs::Client as Sqs;
use billing::Provider;
use cloud::Queue;
use domain::{
    Account, Clock, PlatformSettings, Role,
    payment::{BankAccount, Holder, Invoice, Invoicing, Payment, Premium, PremiumStatus},
    platform::{FeaturedQuota, RequestQuota},
};
use jiff::SignedDuration;
use ledger::{Account as LedgerAccount, Revenue, Treasury};
use local_stripe::LocalStripe;
use payments::{App, routes};
use serde_json::{Value, json};
use testkit::{Api, Local, Person, Reply, noon, records};

/// Cards of the provider.
pub(crate) const GOOD: &str = "4242424242424242";
pub(crate) const DECLINED: &str = "4000000000000002";
/// Longer than the longest calendar month, on which a renewal is due only at its very end. The provider's time passes with ours
/// from when the fixture is made.
pub(crate) const MONTH: SignedDuration = SignedDuration::from_hours(31 * 24 + 1);

/// Who sells, with 16 % VAT for buyers in Kenya, where Savanna Bank is.
pub(crate) fn invoicing(by: &Person) -> Invoicing {
    let seller = json!({"name": "Kilele Limited", "address": "Delta Corner, Tower 2\nNairobi 00800", "country": "KE",
        "tax_number": "P051234567X"});
    Invoicing {
        version: 1,
        seller: serde_json::from_value(seller).unwrap(),
        prefix: "KIL".parse().unwrap(),
        taxes: vec![serde_json::from_value(json!({"country": "KE", "name": "VAT", "rate": 1_600})).unwrap()],
        withholding: Vec::new(),
        bank: Some(bank()),
        changed_at: noon(),
        changed_by: by.id(),
    }
}

/// Its bank account in dollars.
fn bank() -> BankAccount {
    let bank = json!({"holder": "Kilele Limited", "bank": "Equatorial Bank", "number": "0110 4455 6677", "bic": "EQBKKENA",
        "currency": "USD"});
    serde_json::from_value(bank).unwrap()
}

/// Erik, the owner of Savanna Bank; Ada, an administrator.
pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) stripe: LocalStripe,
    key: String,
    pub(crate) app: App,
    pub(crate) worker: payment_worker::App,
    pub(crate) api: Api,
    pub(crate) erik: Person,
    pub(crate) ada: Person,
    sqs: Sqs,
    queue: String,
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        // The provider has the time of the machine.
        local.clock.advance(Clock::system().now().duration_since(noon()));
        let stripe = LocalStripe::start(0).await.unwrap();
        let key = format!("sk_test_{}", local.account);
        let sqs = Sqs::new(&local.aws);
        let made = sqs
            .create_queue()
            .queue_name(format!("payments-{}", local.account))
            .send();
        let queue = made.await.unwrap().queue_url.unwrap();
        let mut app = App::from_env(&local.env()).await.unwrap();
        app.billing.provider = Provider::new(stripe.url(), &key).unwrap();
        app.queue = Queue::new(&local.aws, &queue);
        let worker = payment_worker::App {
            billing: app.billing.clone(),
            clock: local.clock.clone(),
            chance: app.common.chance.clone(),
        };
        let api = Api::new(routes(), app.clone());
        let (erik, ada) = (api.employer(), api.admin());
        let company = records::company(&erik.id());
        app.billing.profiles.create(&company).await.unwrap();
        for account in [records::employer(&company), records::account(ada.id(), Role::Admin)] {
            app.common.accounts.create(&account).await.unwrap();
        }
        app.billing.payments.create(&invoicing(&ada)).await.unwrap();
        let fixture = Self {
            local,
            stripe,
            key,
            app,
            worker,
            api,
            erik,
            ada,
            sqs,
            queue,
        };
        fixture.provider("webhooks", json!({"mode": "hold"}));
        fixture
    }

    /// Another person with an account.
    pub(crate) async fn account(&self, person: &Person, role: Role) -> Account {
        let mut account = records::account(person.id(), role);
        account.company = person.company();
        self.app.common.accounts.create(&account).await.unwrap();
        account
    }

    pub(crate) fn holder(&self) -> Holder {
        Holder::Company(self.erik.company().unwrap().company_id)
    }

    /// Everything is free.
    pub(crate) async fn make_free(&self) {
        let settings = PlatformSettings {
            introduction_requests: RequestQuota {
                free: None,
                premium: None,
            },
            featured_jobs: FeaturedQuota { free: 1, premium: 1 },
            ..PlatformSettings::default()
        };
        self.app.common.accounts.create(&settings).await.unwrap();
    }

    /// A control call of the provider.
    pub(crate) fn provider(&self, call: &str, body: Value) -> Value {
        let url = format!("{}_local/{call}", self.stripe.url());
        let sent = ureq::post(url)
            .header("authorization", format!("Bearer {}", self.key))
            .send_json(body);
        sent.unwrap().body_mut().read_json().unwrap_or_default()
    }

    pub(crate) fn provider_list(&self, call: &str) -> Vec<Value> {
        let url = format!("{}_local/{call}", self.stripe.url());
        let got = ureq::get(url)
            .header("authorization", format!("Bearer {}", self.key))
            .call();
        let list: Value = got.unwrap().body_mut().read_json().unwrap();
        list["data"].as_array().unwrap().clone()
    }

    /// What the provider was asked for: method and path, without the reads.
    pub(crate) fn writes_of_provider(&self) -> Vec<String> {
        let requests = self.provider_list("requests");
        let writes = requests
            .iter()
            .filter(|it| it["method"] != "GET" && it["is_replayed"] != true);
        writes
            .map(|it| format!("{} {}", it["method"].as_str().unwrap(), it["path"].as_str().unwrap()))
            .collect()
    }

    /// The provider's ids of what was paid, the oldest first.
    pub(crate) fn intents(&self) -> Vec<String> {
        let paid = self
            .events()
            .into_iter()
            .filter(|event| event["type"] == "payment_intent.succeeded");
        paid.map(|event| event["data"]["object"]["id"].as_str().unwrap().to_owned())
            .collect()
    }

    /// A refund that is made with the provider, by a caller who is not us.
    pub(crate) fn refund_with_provider(&self, intent: &str, minor: i64) {
        let form = [("payment_intent", intent.to_owned()), ("amount", minor.to_string())];
        ureq::post(format!("{}v1/refunds", self.stripe.url()))
            .header("authorization", format!("Bearer {}", self.key))
            .send_form(form)
            .unwrap();
    }

    /// Time passes, here and at the provider.
    pub(crate) fn wait(&self, time: SignedDuration) {
        self.local.clock.advance(time);
        self.provider("advance", json!({"seconds": time.as_secs()}));
    }

    pub(crate) async fn begin(&self, person: &Person, package: &str, key: &str) -> Reply {
        let wish = json!({"package_id": package, "origin_url": "https://kilele.example"});
        let person = person.clone().with_header("idempotency-key", key);
        person.post("/api/payments/create-checkout-session", wish).await
    }

    /// Begins a checkout of Erik's; returns our id and the address of the provider's page.
    pub(crate) async fn checkout(&self, package: &str) -> (String, String) {
        let begun = self
            .begin(&self.erik, package, &format!("buy {package}"))
            .await
            .expect(201);
        let text = |field: &str| begun[field].as_str().unwrap().to_owned();
        (text("session_id"), text("url"))
    }

    /// Pays on the provider's page with this card.
    pub(crate) fn pay(&self, url: &str, card: &str) {
        let form = [("card", card), ("finish", "close"), ("email", "erik@savanna.example")];
        ureq::post(format!("{url}/pay")).send_form(form).unwrap();
    }

    /// Erik's company buys a package.
    pub(crate) async fn buy(&self, package: &str) -> String {
        let (id, url) = self.checkout(package).await;
        self.pay(&url, GOOD);
        self.deliver().await;
        id
    }

    /// An event as the provider sends it, signed with the secret of the tests.
    pub(crate) async fn send(&self, event: &Value, secret: &str) -> Reply {
        let body = event.to_string();
        let at = self.local.clock.now().as_second();
        let signature = local_stripe::signature(&[secret.to_owned()], at, &body);
        let provider = self.api.anonymous().with_header("stripe-signature", signature);
        provider.post("/api/webhooks/payments", event.clone()).await
    }

    pub(crate) const SECRET: &str = "whsec_of_the_tests_0123456789abcdef";

    /// The provider's events so far.
    pub(crate) fn events(&self) -> Vec<Value> {
        self.provider_list("events")
            .iter()
            .map(|it| it["event"].clone())
            .collect()
    }

    /// All events so far arrive, and the worker settles what is in the queue.
    pub(crate) async fn deliver(&self) {
        for event in self.events() {
            self.send(&event, Self::SECRET).await.expect(204);
        }
        self.work().await;
    }

    /// What is in the queue, as the worker gets it.
    pub(crate) async fn queued(&self) -> Vec<String> {
        let mut found = Vec::new();
        loop {
            let received = self
                .sqs
                .receive_message()
                .queue_url(&self.queue)
                .max_number_of_messages(10);
            let messages = received.send().await.unwrap().messages.unwrap_or_default();
            if messages.is_empty() {
                return found;
            }
            for message in messages {
                let done = self.sqs.delete_message().queue_url(&self.queue);
                done.receipt_handle(message.receipt_handle.unwrap())
                    .send()
                    .await
                    .unwrap();
                found.push(message.body.unwrap());
            }
        }
    }

    /// The worker settles what is in the queue.
    pub(crate) async fn work(&self) {
        let bodies = self.queued().await;
        let outcome = self.settle(&bodies).await;
        if outcome != json!({"batchItemFailures": []}) {
            for body in &bodies {
                let queued: Value = serde_json::from_str(body).unwrap();
                let event: billing::ProviderEvent = serde_json::from_value(queued["detail"].clone()).unwrap();
                self.worker.settle(&event.subject).await.unwrap();
            }
            panic!("{outcome}");
        }
    }

    pub(crate) async fn settle(&self, bodies: &[String]) -> Value {
        let record = |(n, body): (usize, &String)| json!({"messageId": n.to_string(), "body": body});
        let records: Vec<_> = bodies.iter().enumerate().map(record).collect();
        let batch = serde_json::from_value(json!({ "Records": records })).unwrap();
        serde_json::to_value(Box::pin(self.worker.work(batch)).await).unwrap()
    }

    pub(crate) async fn premium(&self) -> Option<Premium> {
        let holder = self.holder();
        let found = self.app.billing.payments.get::<Premium>(&holder).await.unwrap();
        found.map(|premium| premium.it)
    }

    pub(crate) async fn status(&self) -> PremiumStatus {
        self.premium()
            .await
            .map_or(PremiumStatus::None, |premium| premium.status)
    }

    pub(crate) async fn payments(&self) -> Vec<Payment> {
        store::payment::payments_of(&self.app.billing.payments, &self.holder())
            .await
            .unwrap()
    }

    /// The invoices and credit notes of Erik's company, the oldest first.
    pub(crate) async fn invoices(&self) -> Vec<Invoice> {
        let holder = self.holder();
        let page =
            store::payment::invoices_page(&self.app.billing.payments, &holder, (None, 100), &self.app.common.seal);
        let mut found: Vec<_> = page
            .await
            .unwrap()
            .items
            .into_iter()
            .map(|invoice| invoice.it)
            .collect();
        // The clock may stand still.
        found.sort_by_key(|invoice| (invoice.issued_at, invoice.kind, invoice.number.clone()));
        found
    }

    /// What the ledger has as revenue from subscriptions and tax on it, together, and as money with the provider.
    pub(crate) async fn books(&self) -> (i64, i64) {
        let ledger = &self.app.billing.ledger;
        let usd = domain::Currency::Usd;
        assert_eq!(ledger.trial_balance(usd).await.unwrap(), 0);
        let revenue = ledger
            .balance(&LedgerAccount::Revenue(Revenue::Subscriptions), usd)
            .await
            .unwrap();
        let revenue = revenue + self.tax().await;
        let card = ledger
            .balance(&LedgerAccount::Treasury(Treasury::CardProvider), usd)
            .await
            .unwrap();
        (revenue, card)
    }

    /// What the ledger owes the tax authority of Kenya.
    pub(crate) async fn tax(&self) -> i64 {
        let account = LedgerAccount::Tax("KE".parse().unwrap());
        let ledger = &self.app.billing.ledger;
        ledger.balance(&account, domain::Currency::Usd).await.unwrap()
    }

    /// The names of the notices so far, in the order of the alphabet.
    pub(crate) async fn notices(&self) -> Vec<String> {
        let notices = self.local.notices("payments").await;
        let name = |notice: &Value| notice["name"].as_str().unwrap().to_owned();
        let mut names: Vec<_> = notices.iter().map(name).collect();
        names.sort_unstable();
        names
    }
}

/// The provider's id of Erik's company.
pub(crate) fn customer(fixture: &Fixture) -> String {
    let event = fixture
        .events()
        .into_iter()
        .find(|event| event["type"] == "checkout.session.completed");
    event.unwrap()["data"]["object"]["customer"]
        .as_str()
        .unwrap()
        .to_owned()
}
