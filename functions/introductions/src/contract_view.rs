//! The view of a contract.

use domain::{
    DocumentId,
    introduction::{Contract, Party},
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

/// The signed contract of an introduction.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContractView {
    /// The document, for the party that attached it and admins; the other party cannot open the file.
    document_id: Option<DocumentId>,
    /// The name of the file.
    file_name: String,
    /// The day on which the last party signed.
    signed_on: Date,
    /// The first day of work.
    starts_on: Date,
    /// The party that attached it.
    attached_by: Party,
    /// When it was attached.
    attached_at: Timestamp,
}

impl ContractView {
    /// The view for `reader`.
    pub(crate) fn new(contract: &Contract, reader: Party) -> Self {
        let may_open = reader == contract.attached_by || reader == Party::Admin;
        Self {
            document_id: may_open.then(|| contract.document_id.clone()),
            file_name: contract.file_name.to_string(),
            signed_on: contract.signed_on,
            starts_on: contract.starts_on,
            attached_by: contract.attached_by,
            attached_at: contract.attached_at,
        }
    }
}
