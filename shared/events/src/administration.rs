//! What facts say of the work of administrators.

use domain::export::ExportKind;
use serde::{Deserialize, Serialize};

/// What was exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExportedRecords {
    /// Candidates.
    Candidates,
    /// Accounts.
    Users,
    /// Entries of the audit log.
    AuditEntries,
    /// Invoices and credit notes.
    Invoices,
}

impl From<ExportKind> for ExportedRecords {
    fn from(kind: ExportKind) -> Self {
        match kind {
            ExportKind::Candidates => Self::Candidates,
            ExportKind::Users => Self::Users,
            ExportKind::Audit => Self::AuditEntries,
        }
    }
}
