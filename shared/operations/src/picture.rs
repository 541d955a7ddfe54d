//! Pictures beside names, as links that are valid for at least an hour. They are signed locally, without a call.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use cloud::{Files, FilesError, Shown};
use domain::{AccountId, Document, document::Picture};
use environment::{Env, MissingEnv};
use store::{StoreError, Table, area, document, picture};

/// Pages stay open longer than an image takes to load.
const SHOWN_FOR: Duration = Duration::from_secs(3600);

/// The link to an image that is a document.
///
/// # Errors
/// When there are no credentials.
pub async fn link(files: &Files, image: &Document) -> Result<String, FilesError> {
    let media_type = image.file_kind.media_type();
    files
        .link(&document::place(image), media_type, Shown::InPage, SHOWN_FOR)
        .await
}

/// The pictures of people: their records, and the bucket with the images.
#[derive(Clone)]
pub struct Pictures {
    /// The records; only read.
    pub documents: Table<area::Documents>,
    /// The images; only linked to.
    pub files: Files,
}

/// Why pictures were not found or not signed.
#[derive(Debug, thiserror::Error)]
enum Missing {
    #[error(transparent)]
    Table(#[from] StoreError),
    #[error(transparent)]
    Files(#[from] FilesError),
}

impl Pictures {
    /// From the deployment's environment: `DOCUMENTS_TABLE`, `DOCUMENTS_BUCKET`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            documents: Table::from_env(env)?,
            files: Files::new(&env.aws, env.var("DOCUMENTS_BUCKET")?),
        })
    }

    /// The links of these people's pictures, read in one call; ask only for people whose names are shown. A response is
    /// complete without pictures, so a failure is only logged.
    pub async fn of<'a>(&self, people: impl IntoIterator<Item = &'a AccountId>) -> PictureLinks {
        let people: BTreeSet<_> = people.into_iter().collect();
        match self.links(&people).await {
            Ok(links) => PictureLinks(links),
            Err(error) => {
                tracing::error!(%error, "the pictures beside names are missing");
                PictureLinks::default()
            }
        }
    }

    async fn links(&self, people: &BTreeSet<&AccountId>) -> Result<BTreeMap<AccountId, String>, Missing> {
        let mut links = BTreeMap::new();
        for found in picture::of_people(&self.documents, people).await? {
            let (key, media_type) = (picture::place(&found), found.file_kind.media_type());
            let link = self.files.link(&key, media_type, Shown::InPage, SHOWN_FOR).await?;
            let Picture { owner, .. } = found;
            links.insert(owner, link);
        }
        Ok(links)
    }
}

/// The links of pictures, by account.
#[derive(Debug, Clone, Default)]
pub struct PictureLinks(BTreeMap<AccountId, String>);

impl PictureLinks {
    /// That of this person, if they have a picture and it was asked for.
    pub fn get(&self, person: &AccountId) -> Option<String> {
        self.0.get(person).cloned()
    }
}
