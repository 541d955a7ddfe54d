//! The file of an import, its settings, and for how long it is kept.

use super::{DryRun, ImportSource};
use crate::{
    AccountId, CsvImportId, Email, Locale, Sentence, sentences,
    text::{Line, blank_as_none},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Hours after its end in which an import can be undone.
pub const UNDO_HOURS: i64 = 72;
/// Days for which the rows that were not imported can be downloaded, and the file of an import that was not started is
/// kept.
pub const FILE_DAYS: i64 = 30;
/// Days after which a draft profile is erased, if its owner has no account by then.
pub const DRAFT_DAYS: i64 = 90;
/// Minutes for an upload.
pub const UPLOAD_MINUTES: i64 = 60;

/// The name of an imported file.
pub type ImportFileName = Line<1, 120>;

/// The settings of an import. The defaults are those of the screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "the switches of the screen")]
pub struct ImportSettings {
    /// Skip rows about a person who is known by telephone number, LinkedIn profile, or name and company. Otherwise only
    /// the email address decides: a row with the address of a draft profile updates it. A row with the address of an
    /// account is skipped in any case.
    pub skip_duplicates: bool,
    /// Refuse rows whose LinkedIn address is not one of a profile. Otherwise other web addresses are imported as they
    /// are, and what is no web address is left out.
    pub validate_linkedin: bool,
    /// Refuse rows with an invalid telephone number. Otherwise the number is left out.
    pub validate_phone: bool,
    /// Keep the whole row. Otherwise only address and name are kept.
    pub create_draft_profiles: bool,
    /// Invite the executives to claim their draft profiles: those that the import creates, and those that it updates
    /// whose owner was not invited before.
    pub send_invitations: bool,
    /// The language of the invitations.
    pub invitation_language: Locale,
    /// Where the team has the file from, in the language of the invitations: the executives are told. Required to invite
    /// them.
    #[serde(deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub source: Option<ImportSource>,
    /// The address that gets a mail when the import has ended or failed; none by default.
    #[serde(deserialize_with = "blank_as_none", skip_serializing_if = "Option::is_none")]
    pub notification_email: Option<Email>,
}

impl Default for ImportSettings {
    fn default() -> Self {
        Self {
            skip_duplicates: true,
            validate_linkedin: false,
            validate_phone: false,
            create_draft_profiles: true,
            send_invitations: true,
            invitation_language: Locale::default(),
            source: None,
            notification_email: None,
        }
    }
}

impl ImportSettings {
    /// The language and the source of the invitations; `None` if none are sent.
    pub fn invitations(&self) -> Option<(Locale, &ImportSource)> {
        let source = self.source.as_ref().filter(|_| self.send_invitations)?;
        Some((self.invitation_language, source))
    }

    /// The field that is missing, with the reason.
    pub fn missing(&self) -> Option<(&'static str, Sentence)> {
        (self.send_invitations && self.source.is_none()).then(|| ("source", sentences::source_required()))
    }
}

/// An uploaded file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of the import")]
pub struct UploadedFile {
    pub id: CsvImportId,
    pub file_name: ImportFileName,
    pub size: u64,
    pub settings: ImportSettings,
    pub created_by: AccountId,
    pub created_at: Timestamp,
}

/// The outcome of a validation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// What would happen to the rows, or why none of them can be read.
    pub result: Result<DryRun, Sentence>,
    /// The number of parts in which they are imported.
    pub chunks: u32,
}
