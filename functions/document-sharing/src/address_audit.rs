//! GET /api/document-sharing/address-shares/{id}/audit/export: the log of a share with an address, as a file.

use axum::extract::State;
use domain::{Account, AddressShare, AddressShareId, address_share::AddressShareActor, data_rights::FORMER_MEMBER};
use store::address_share::whole_log;
use web::{Json, MemberExceptPayer, OwnRecord, Problem};

use crate::{
    App,
    address_view::AddressShareEntryView,
    log_file::{LogRow, ShareAuditFile, count_export},
};

/// Exports what happened with a document shared with an address
///
/// All of its log, as a table for spreadsheets, the oldest first. At most 30 exports per hour and account, then 429.
#[utoipa::path(
    get, path = "/api/document-sharing/address-shares/{id}/audit/export", tag = "document-sharing",
    params(("id" = AddressShareId, Path)), responses((status = OK, body = ShareAuditFile))
)]
pub(crate) async fn export_address_share_audit(
    by: OwnRecord<MemberExceptPayer, AddressShare>,
    State(app): State<App>,
) -> Result<Json<ShareAuditFile>, Problem> {
    count_export(&app, &by.caller).await?;
    let (entries, owner) = tokio::try_join!(
        whole_log(&app.shares, &by.caller.account, &by.record.id),
        app.common.accounts.get::<Account>(&by.caller.account)
    )?;
    let owner = owner.map_or_else(|| FORMER_MEMBER.to_owned(), |owner| owner.shown_name());
    let row = |entry| {
        let shown = AddressShareEntryView::from(entry);
        LogRow {
            at: shown.at,
            entry_type: shown.entry_type.as_str(),
            party: shown.by.as_str(),
            name: match shown.by {
                AddressShareActor::Recipient => by.record.email.to_string(),
                _ => owner.clone(),
            },
            country: shown.country,
            file_name: shown.file_name,
            has_watermark: shown.has_watermark,
            text: None,
        }
    };
    let rows = entries.iter().map(|read| row(&read.it)).collect();
    ShareAuditFile::of(&app, rows).map(Json)
}
