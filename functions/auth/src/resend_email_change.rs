use axum::extract::State;
use domain::{EmailChange, email_change::EMAIL_CHANGE_RESENDS};
use store::Transaction;
use web::{Anybody, Json, Own, Problem, Visitor};

use crate::{
    App,
    email_change::{EmailChangeStatusView, asking, holder_of},
    limit, pace, sentences,
};

/// Mails the links again to the addresses that have not confirmed yet; three times at most. They expire when the first
/// ones do.
#[utoipa::path(
    post,
    path = "/api/auth/email-change/resend",
    tag = "auth",
    responses((status = 200, description = "Mailed again", body = EmailChangeStatusView))
)]
pub(crate) async fn resend_email_change(
    own: Own<Anybody>,
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<EmailChangeStatusView>, Problem> {
    let (common, account) = (&app.common, own.account);
    let now = common.clock.now();
    let change = common.accounts.get::<EmailChange>(&account.id).await?;
    let change = change.filter(|change| change.is_open() && now < change.expires_at);
    let Some(mut change) = change else {
        return Err(Problem::NotFound(sentences::email_change_missing()));
    };
    if change.resent >= EMAIL_CHANGE_RESENDS {
        return Err(Problem::Conflict {
            code: "email_change_resent",
            detail: sentences::email_change_resent(usize::from(EMAIL_CHANGE_RESENDS)),
        });
    }
    limit::NEW_ADDRESS.count(&app, &change.new_email, &visitor).await?;
    let work = Box::pin(async {
        let holder = match change.is_taken {
            true => holder_of(&app, &change.new_email, &account.id).await?,
            false => None,
        };
        change.resent += 1;
        let mails = asking(&account, &change, holder.as_deref());
        let written = Transaction::new()
            .save(&common.accounts, &change)
            .emit(&common.accounts, common.source().nothing().notify(mails));
        written.commit(&common.chance).await?;
        Ok::<_, Problem>(change)
    });
    let change = pace::even(&app, work).await?;
    Ok(Json(EmailChangeStatusView::new(&account, Some(&change), now)))
}
