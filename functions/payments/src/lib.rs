//! Payments: the packages, checkouts with the card provider, subscriptions, the provider's events, and bank transfers.
//!
//! Nothing is granted here because a browser says so. The provider's events go into a queue, from which
//! functions/payment-worker settles them; reading the status of a checkout settles it the same way, for a buyer who is back
//! before the event.

mod admin_premium;
mod admin_transfers;
mod bank_lines;
mod change_subscription;
mod checkout_status;
mod create_checkout;
mod exchange_rates;
mod get_packages;
mod get_revenue;
mod get_subscription;
mod import_statement;
mod package_view;
mod payment_view;
mod prices;
mod pricing_page;
mod receive_event;
mod refund_approval;
mod refund_payment;
pub mod sentences;
mod statement;
mod suggestions;
mod switch_subscription;
mod transfers;

use billing::{Billing, Provider, ProviderError};
use cloud::{Files, KeyRing, Queue, StartError};
use domain::{Account, AccountId, CheckoutId, payment::Checkout};
use environment::{Env, MissingEnv};
use ledger::Ledger;
use pages::PageTemplates;
use store::{Read, StoreError, Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, Problem, route};

/// All routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(get_packages::get_packages))
        .routes(route!(pricing_page::get_pricing_page))
        .routes(route!(get_subscription::get_current_subscription))
        .routes(route!(create_checkout::create_checkout_session))
        .routes(route!(checkout_status::get_checkout_status))
        .routes(route!(change_subscription::cancel_subscription))
        .routes(route!(change_subscription::resume_subscription))
        .routes(route!(switch_subscription::preview_switch))
        .routes(route!(switch_subscription::switch_subscription))
        .routes(route!(receive_event::receive_payment_event))
        .routes(route!(prices::get_prices))
        .routes(route!(prices::set_prices))
        .routes(route!(exchange_rates::get_exchange_rates))
        .routes(route!(exchange_rates::set_exchange_rates))
        .routes(route!(get_revenue::get_revenue))
        .routes(route!(admin_premium::list_premium_users))
        .routes(route!(admin_premium::get_premium_stats))
        .routes(route!(admin_premium::get_user_premium))
        .routes(route!(admin_premium::grant_premium))
        .routes(route!(admin_premium::revoke_premium))
        .routes(route!(refund_payment::refund_payment))
        .routes(route!(refund_approval::move_refund))
        .routes(route!(transfers::list_transfers))
        .routes(route!(transfers::create_transfer))
        .routes(route!(transfers::cancel_transfer))
        .routes(route!(admin_transfers::list_all_transfers))
        .routes(route!(admin_transfers::give_transfer_back))
        .routes(route!(admin_transfers::cancel_any_transfer))
        .routes(route!(import_statement::import_statement))
        .routes(route!(bank_lines::list_bank_lines))
        .routes(route!(bank_lines::match_bank_line))
        .routes(route!(bank_lines::recognise_bank_line))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts.
    pub common: Common,
    /// The records of payments, and the card provider.
    pub billing: Billing,
    /// The queue of the provider's events.
    pub queue: Queue,
    /// The secrets with which the provider signs its events: one, two during a rotation.
    pub event_secrets: Vec<String>,
    /// The pages with prices before they are filled in.
    pub templates: PageTemplates,
    /// The URL of the site, without a trailing slash.
    pub public_url: String,
}

/// Why the function cannot start.
#[derive(Debug, thiserror::Error)]
pub enum Unset {
    /// A variable is missing.
    #[error(transparent)]
    Missing(#[from] MissingEnv),
    /// The keys cannot be read.
    #[error(transparent)]
    Keys(#[from] StartError),
    /// The key or the address of the card provider cannot be used.
    #[error(transparent)]
    Provider(#[from] ProviderError),
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `PAYMENTS_TABLE`, `LEDGER_TABLE`, `PROFILES_TABLE`,
    /// `PAYMENT_EVENTS_QUEUE`, `PAYMENT_PROVIDER_URL`, `SITE_BUCKET`, `PUBLIC_URL`, and the secrets that `PAYMENT_PROVIDER_SECRET` (its API
    /// key) and `PAYMENT_EVENT_SECRET` (with which it signs its events) name.
    ///
    /// # Errors
    /// When one of them is not set, or a secret cannot be read.
    pub async fn from_env(env: &Env) -> Result<Self, Unset> {
        let keys = ["PAYMENT_PROVIDER_SECRET", "PAYMENT_EVENT_SECRET"];
        let (common, [provider, events]) = Common::with_keys(env, keys).await?;
        let KeyRing { key, accepted } = events;
        let billing = Billing {
            provider: Provider::new(&env.var("PAYMENT_PROVIDER_URL")?, &provider.key)?,
            payments: Table::from_env(env)?,
            ledger: Ledger::new(Table::from_env(env)?),
            accounts: common.accounts.clone(),
            profiles: Table::from_env(env)?,
        };
        Ok(Self {
            billing,
            queue: Queue::new(&env.aws, env.var("PAYMENT_EVENTS_QUEUE")?),
            event_secrets: [vec![key], accepted].concat(),
            templates: PageTemplates::new(Files::new(&env.aws, env.var("SITE_BUCKET")?), common.clock.clone()),
            public_url: env.var("PUBLIC_URL")?,
            common,
        })
    }

    /// The table of packages, checkouts and premium.
    fn payments(&self) -> &Table<area::Payments> {
        &self.billing.payments
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl Load<Account> for App {
    async fn load(&self, id: &AccountId) -> Result<Option<Read<Account>>, StoreError> {
        self.common.accounts.get::<Account>(id).await
    }
}

/// The checkout of a buyer. Those of others do not exist for them.
async fn own_checkout(app: &App, buyer: &AccountId, id: &CheckoutId) -> Result<Read<Checkout>, Problem> {
    let found = app.payments().get::<Checkout>(id).await?;
    let own = found.filter(|checkout| checkout.buyer == *buyer);
    own.ok_or_else(Problem::absent::<Checkout>)
}

/// The response to a call that the card provider did not carry out.
fn unavailable(error: billing::SettleError) -> Problem {
    match error {
        billing::SettleError::Store(StoreError::Stale) => StoreError::Stale.into(),
        other => Problem::unavailable(other),
    }
}
