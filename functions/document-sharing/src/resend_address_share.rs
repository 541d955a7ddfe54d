//! POST /api/document-sharing/address-shares/{id}/resend: mails the link again.

use axum::extract::State;
use domain::{Account, AddressShare, AddressShareId, address_share::AddressShareEntryContent};
use events::{Actor, NoticeBody};
use web::{ExecutiveOrRecruiter, Json, OwnRecord, Problem, Visitor};

use crate::{
    App,
    address_record::{Done, change},
    address_view::AddressShareView,
    sentences,
};

/// Mails the link of a share again
///
/// Earlier links and sessions end. Six mails a day to one address; then 429.
#[utoipa::path(
    post, path = "/api/document-sharing/address-shares/{id}/resend", tag = "document-sharing",
    params(("id" = AddressShareId, Path)), responses((status = OK, body = AddressShareView))
)]
pub(crate) async fn resend_address_share(
    by: OwnRecord<ExecutiveOrRecruiter, AddressShare>,
    visitor: Visitor,
    State(app): State<App>,
) -> Result<Json<AddressShareView>, Problem> {
    let now = app.common.clock.now();
    check_open(&by.record, now)?;
    let owner = app.common.accounts.get::<Account>(&by.caller.account).await?;
    let owner = owner.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    app.common.count_unrequested(&by.record.email, &visitor).await?;
    let actor = (Actor::from(&by.caller), &visitor);
    let (share, _) = change(&app, by.record, actor, |share| {
        check_open(share, now)?;
        share.mail_again(now);
        Ok(Some(Done {
            notices: vec![NoticeBody::document_shared(share, owner.shown_name())],
            ..Done::entry(AddressShareEntryContent::MailedAgain)
        }))
    })
    .await?;
    Ok(Json(AddressShareView::new(&share, now)))
}

/// Refuses what needs a share that has not ended.
pub(crate) fn check_open(share: &AddressShare, now: jiff::Timestamp) -> Result<(), Problem> {
    share.is_open(now).then_some(()).ok_or_else(|| Problem::Conflict {
        code: "share_ended",
        detail: sentences::address_share_ended(),
    })
}
