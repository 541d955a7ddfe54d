//! Invoices and credit notes: the lists of them, their PDFs, what companies want on them, and who issues them.
//!
//! They are issued by `billing`, in the transaction that records the payment. This function only reads them. It is a function of
//! its own because Typst, which sets the PDFs, is larger than all functions without it.

mod admin_invoices;
mod billing_details;
mod export_invoices;
mod invoice_pdf;
mod invoice_view;
mod invoicing_settings;
mod list_invoices;
mod print;
pub mod sentences;

use environment::{Env, MissingEnv};
use store::{Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, route};

/// All routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(list_invoices::list_invoices))
        .routes(route!(invoice_pdf::get_invoice_pdf))
        .routes(route!(invoice_pdf::get_pro_forma_pdf))
        .routes(route!(billing_details::get_billing_details))
        .routes(route!(billing_details::set_billing_details))
        .routes(route!(admin_invoices::list_all_invoices))
        .routes(route!(admin_invoices::get_any_invoice_pdf))
        .routes(route!(export_invoices::export_invoices))
        .routes(route!(invoicing_settings::get_invoicing))
        .routes(route!(invoicing_settings::set_invoicing))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, accounts.
    pub common: Common,
    /// Invoices, with payments and premium.
    pub payments: Table<area::Payments>,
    /// The companies that are billed; only read.
    pub profiles: Table<area::Profiles>,
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `PAYMENTS_TABLE`, `PROFILES_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        let unset = |error: MissingEnv| cloud::StartError::from(error);
        Ok(Self {
            payments: Table::from_env(env).map_err(unset)?,
            profiles: Table::from_env(env).map_err(unset)?,
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}
