//! From a row to a draft profile.

use domain::{
    CsvImport, DraftProfile,
    csv_import::{DraftInvitation, RowOfImport},
};
use store::draft_profile::StoredDraft;

use crate::{App, chunk::Valid};

impl App {
    /// The draft profile of a row.
    pub(crate) fn draft(&self, import: &CsvImport, Valid { number, row, keys }: &Valid) -> StoredDraft {
        let keeps_all = import.settings.create_draft_profiles;
        let now = self.clock.now();
        let invitation = import.settings.invitations();
        let draft = DraftProfile {
            email: row.email.clone(),
            first_name: row.first_name.clone(),
            last_name: row.last_name.clone(),
            phone: row.phone.clone().filter(|_| keeps_all),
            details: keeps_all.then(|| row.clone().profile_details()),
            created: RowOfImport {
                import_id: import.id.clone(),
                row: *number,
            },
            updated: None,
            invitation: invitation.map(|(locale, source)| DraftInvitation::queued(locale, source.clone(), now)),
            merged: None,
            created_at: now,
        };
        StoredDraft {
            draft,
            keys: if keeps_all { keys.clone() } else { Vec::new() },
        }
    }
}
