//! Shared documents: one side of a conversation shows the other an own document, for a limited time. A document can also be shared
//! with an email address outside the platform, which opens it with a mailed link and a mailed code ([`guest`]).
//!
//! A recipient who may only view gets pages as pictures with their name across, never the file. What they do is written in the
//! share's log before they get anything ([`record`]). A share that was revoked or has expired is dead on every path, because
//! every path reads the share.

mod access;
mod acknowledge;
mod address_audit;
mod address_record;
mod address_shares;
mod address_view;
mod audit;
mod comments;
mod download_version;
mod entry_view;
mod file;
mod guest;
mod guest_access;
mod guest_acknowledge;
mod guest_code;
mod guest_decline;
mod guest_link;
mod guest_page;
mod guest_verify;
mod guest_view;
mod lists;
mod log_file;
mod names;
mod page;
mod record;
mod replace_in_address_share;
mod resend_address_share;
mod revoke;
mod revoke_address_share;
pub mod sentences;
mod share;
mod share_view;
mod share_with_address;
mod versions;

use cloud::Files;
use domain::{AccountId, AddressShare, AddressShareId, DocumentShare, DocumentShareId};
use environment::Env;
use operations::picture::Pictures;
use store::{Read, StoreError, Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, LoadOwn, route};

/// All routes of the area.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(route!(share::share_document))
        .routes(route!(lists::list_shared_with_me))
        .routes(route!(lists::list_shared_by_me))
        .routes(route!(lists::get_share))
        .routes(route!(access::access_shared_document))
        .routes(route!(page::get_page))
        .routes(route!(comments::list_comments))
        .routes(route!(comments::add_comment))
        .routes(route!(acknowledge::acknowledge_share))
        .routes(route!(revoke::revoke_share))
        .routes(route!(versions::replace_document))
        .routes(route!(download_version::download_version))
        .routes(route!(audit::get_share_audit))
        .routes(route!(audit::export_share_audit))
        .routes(route!(share_with_address::share_with_address))
        .routes(route!(address_shares::list_address_shares))
        .routes(route!(address_shares::get_address_share))
        .routes(route!(address_audit::export_address_share_audit))
        .routes(route!(revoke_address_share::revoke_address_share))
        .routes(route!(resend_address_share::resend_address_share))
        .routes(route!(replace_in_address_share::replace_in_address_share))
        // For an address, with the mailed link, and after a code in a session.
        .routes(route!(guest_link::get_shared_document_link))
        .routes(route!(guest_code::ask_shared_document_code))
        .routes(route!(guest_verify::verify_shared_document_code))
        .routes(route!(guest_decline::decline_shared_document))
        .routes(route!(guest_access::access_document_as_guest))
        .routes(route!(guest_page::get_page_as_guest))
        .routes(route!(guest_acknowledge::acknowledge_shared_document))
}

/// The state of the handlers.
#[derive(Clone)]
pub struct App {
    /// Clock, randomness, signer, deny list, and the accounts with the names of readers.
    pub common: Common,
    /// Shares with their logs; conversations, which are only read.
    pub shares: Table<area::Messaging>,
    /// The documents that are shared; only read.
    pub documents: Table<area::Documents>,
    /// The files, and copies with watermarks.
    pub files: Files,
    /// Pictures beside names.
    pub pictures: Pictures,
    /// The document that was opened last by this process.
    pub opened: file::LastOpened,
}

impl App {
    /// From the deployment's environment: what [`Common::from_env`] reads, `MESSAGING_TABLE`, `DOCUMENTS_TABLE`,
    /// `DOCUMENTS_BUCKET`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub async fn from_env(env: &Env) -> Result<Self, cloud::StartError> {
        let common = Common::from_env(env).await?;
        Ok(Self {
            shares: Table::from_env(env)?,
            documents: Table::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
            pictures: Pictures::from_env(env)?,
            opened: file::LastOpened::default(),
            common,
        })
    }
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

impl LoadOwn<AddressShare> for App {
    async fn load_own(&self, owner: &AccountId, id: &AddressShareId) -> Result<Option<Read<AddressShare>>, StoreError> {
        self.shares.get::<AddressShare>((owner, id)).await
    }
}

impl Load<DocumentShare> for App {
    async fn load(&self, id: &DocumentShareId) -> Result<Option<Read<DocumentShare>>, StoreError> {
        self.shares.get::<DocumentShare>(id).await
    }
}
