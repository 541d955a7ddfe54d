//! Shared documents: one side of a conversation shows the other an own document, for a limited time.
//!
//! A recipient who may only view gets pages as pictures with their name across, never the file. What they do is written in the
//! share's log before they get anything ([`record`]). A share that was revoked or has expired is dead on every path, because
//! every path reads the share.

mod access;
mod acknowledge;
mod audit;
mod comments;
mod entry_view;
mod file;
mod lists;
mod names;
mod page;
mod record;
mod revoke;
pub mod sentences;
mod share;
mod share_view;
mod versions;

use cloud::Files;
use domain::{DocumentShare, DocumentShareId};
use environment::Env;
use store::{Read, StoreError, Table, area};
use utoipa_axum::router::OpenApiRouter;
use web::{Common, Load, route};

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
        .routes(route!(audit::get_share_audit))
        .routes(route!(audit::export_share_audit))
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

impl Load<DocumentShare> for App {
    async fn load(&self, id: &DocumentShareId) -> Result<Option<Read<DocumentShare>>, StoreError> {
        self.shares.get::<DocumentShare>(id).await
    }
}
