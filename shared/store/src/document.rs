//! Documents: every version with its owner, the team's list by status, totals, upload tickets, expiry timers.
//!
//! The files themselves are in the bucket; this table holds the records. Other areas use `current_of`.

mod change;

pub use change::timer;

use std::collections::BTreeMap;

use domain::{
    AccountId, Document, DocumentId,
    document::{DocumentStatus, DocumentType, FileName},
};
use environment::{Env, MissingEnv};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{Entity, Index, Key, List, Page, Read, Seal, StoreError, Table, area, timer::sortable};

/// The validity of a ticket, in which its upload must be completed.
pub const TICKET_LIFETIME: SignedDuration = SignedDuration::from_hours(1);

const OF_STATUS: &str = "DOCUMENTS#";
const VERSION: &str = "DOCUMENT#";

/// The two tables of documents: the records, and their expiry timers.
#[derive(Clone)]
pub struct Documents {
    /// Records, tickets, totals, events.
    pub table: Table<area::Documents>,
    /// Deadlines.
    pub timers: Table<area::Timers>,
}

impl Documents {
    /// From the deployment's environment: `DOCUMENTS_TABLE`, `TIMERS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            table: Table::from_env(env)?,
            timers: Table::from_env(env)?,
        })
    }
}

/// Key: owner, slot and version, so that two parallel uploads cannot become the same version. In the team's list of its
/// status while it is the current version and needs review (gsi1); by its id (gsi2).
impl Entity<area::Documents> for Document {
    const KIND: &'static str = "document";
    type Id<'a> = (&'a AccountId, DocumentType, u32);

    fn key((owner, document_type, version): Self::Id<'_>) -> Key {
        let slot = document_type.slot();
        Key::new(partition(owner), format!("{VERSION}{slot}#{version:05}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.owner, self.document_type, self.version))
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let by_id = (Index::Gsi2, Key::new(by_id(&self.id), "DOCUMENT"));
        let listed = is_counted(self).then(|| {
            let place = format!("{}#{}", sortable(self.created_at), self.id);
            (Index::Gsi1, Key::new(of_status(self.status), place))
        });
        [by_id].into_iter().chain(listed).collect()
    }
}

fn partition(owner: &AccountId) -> String {
    format!("OWNER#{owner}")
}

fn by_id(id: &DocumentId) -> String {
    format!("{VERSION}{id}")
}

fn of_status(status: DocumentStatus) -> String {
    format!("{OF_STATUS}{status}")
}

fn totals() -> Key {
    Key::new("DOCUMENTS", "TOTALS")
}

/// Whether the team's list and totals include it.
fn is_counted(document: &Document) -> bool {
    document.is_current && document.document_type.is_verified()
}

/// The permission to upload one file. Deleted when the upload was completed or refused, or after an hour.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// The id the document will have.
    pub id: DocumentId,
    /// The account that may upload.
    pub owner: AccountId,
    /// The type of the document.
    pub document_type: DocumentType,
    /// The owner's name for the file.
    pub file_name: FileName,
    /// The last day it is valid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_on: Option<Date>,
    /// When it was issued.
    pub created_at: Timestamp,
}

impl Ticket {
    /// When it expires.
    pub fn ends_at(&self) -> Timestamp {
        self.created_at + TICKET_LIFETIME
    }
}

impl Entity<area::Documents> for Ticket {
    const KIND: &'static str = "upload_ticket";
    type Id<'a> = (&'a AccountId, &'a DocumentId);

    fn key((owner, id): Self::Id<'_>) -> Key {
        Key::new(partition(owner), format!("UPLOAD#{id}"))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.owner, &self.id))
    }
    fn ends(&self) -> Option<Timestamp> {
        Some(self.ends_at())
    }
}

/// All versions of all documents of an owner, by slot, earliest first.
///
/// # Errors
/// When the table does not respond.
pub async fn of(documents: &Table<area::Documents>, owner: &AccountId) -> Result<Vec<Read<Document>>, StoreError> {
    documents.all(&List::of(partition(owner)).starting(VERSION)).await
}

/// The key of a document's file in the bucket.
pub fn place(document: &Document) -> String {
    place_for(document.document_type, &document.owner, &document.id)
}

/// The key of the file of a document with this type and id. Avatars have a folder of their own: functions that show
/// pictures beside names may read no other file.
pub fn place_for(document_type: DocumentType, owner: &AccountId, id: &DocumentId) -> String {
    let folder = match document_type {
        DocumentType::Avatar => pictures(owner),
        _ => kept_files(owner),
    };
    format!("{folder}{id}")
}

/// The keys at which the file of the document with this id can be, if the type is not known.
pub fn places_of(owner: &AccountId, id: &DocumentId) -> [String; 2] {
    [kept_files(owner), pictures(owner)].map(|folder| format!("{folder}{id}"))
}

/// The key of an unchecked file: the upload with the ticket of this id.
pub fn quarantine(owner: &AccountId, id: &DocumentId) -> String {
    format!("{}{id}", waiting_files(owner))
}

/// The prefixes of all files of an owner: accepted ones, avatars, and those in quarantine. The template's permissions
/// refer to these three folders, and the bucket's lifecycle rules as well.
pub fn files_of(owner: &AccountId) -> [String; 3] {
    [kept_files(owner), pictures(owner), waiting_files(owner)]
}

fn pictures(owner: &AccountId) -> String {
    format!("pictures/{owner}/")
}

pub(crate) fn kept_files(owner: &AccountId) -> String {
    format!("documents/{owner}/")
}

pub(crate) fn waiting_files(owner: &AccountId) -> String {
    format!("quarantine/{owner}/")
}

/// The newest version of each document of an owner.
///
/// # Errors
/// When the table does not respond.
pub async fn current_of(
    documents: &Table<area::Documents>,
    owner: &AccountId,
) -> Result<Vec<Read<Document>>, StoreError> {
    let mut all = of(documents, owner).await?;
    all.retain(|document| document.is_current);
    Ok(all)
}

/// The photo that the team has approved, among a person's current documents.
pub fn portrait(documents: &[Read<Document>]) -> Option<&Read<Document>> {
    documents
        .iter()
        .find(|document| document.document_type == DocumentType::Photo && document.status == DocumentStatus::Approved)
}

/// The extract of the register among an employer's current documents.
pub fn register_extract(documents: &[Read<Document>]) -> Option<&Read<Document>> {
    documents
        .iter()
        .find(|document| document.document_type == DocumentType::Registration)
}

/// The document with this id among those of an owner, which are read from the table itself: an upload that was just
/// completed is there.
///
/// # Errors
/// When the table does not respond.
pub async fn own(
    documents: &Table<area::Documents>,
    owner: &AccountId,
    id: &DocumentId,
) -> Result<Option<Document>, StoreError> {
    let all = of(documents, owner).await?;
    Ok(all.into_iter().map(|read| read.it).find(|document| document.id == *id))
}

/// The version with this id, from the index: usually up to date within milliseconds of the write. Saving an outdated
/// one is refused as stale.
///
/// # Errors
/// When the table does not respond.
pub async fn by(documents: &Table<area::Documents>, id: &DocumentId) -> Result<Option<Read<Document>>, StoreError> {
    let list = List::by(Index::Gsi2, by_id(id)).limit(1);
    Ok(documents.first(&list).await?.pop())
}

/// One page of the current documents with this status, oldest first.
///
/// # Errors
/// When the table does not respond, or the cursor belongs to another list.
pub async fn page(
    documents: &Table<area::Documents>,
    status: DocumentStatus,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Document>, StoreError> {
    let list = List::by(Index::Gsi1, of_status(status)).limit(limit);
    documents.page(&list, cursor, seal).await
}

/// The number of current documents by status; updated with every write.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Totals(BTreeMap<String, i64>);

impl Totals {
    /// Reads the current totals.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn read(documents: &Table<area::Documents>) -> Result<Self, StoreError> {
        documents.spread_counts(totals()).await.map(Self)
    }

    /// The number of documents with this status.
    pub fn of(&self, status: DocumentStatus) -> u64 {
        let count = self.0.get(status.as_str()).copied().unwrap_or_default();
        u64::try_from(count).unwrap_or_default()
    }
}
