//! `POST /api/admin/users/emails/preview`

use axum::extract::State;
use domain::{Account, AccountId, BulkMailId, EventId, bulk_mail::BulkMailResult};
use events::{BulkMailLetter, Notice, NoticeBody, Recipient};
use mail_rendering::{Mail, Message, compose};
use serde::Serialize;
use store::bulk_mail::{self, Addressee};
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{App, bulk_mail_audience::ComposeBulkMail};

/// The recipients whose names are shown.
const SHOWN: usize = 10;

/// Who would get a mail, who would not and why, and the mail as the first recipient gets it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkMailPreview {
    /// How many accounts are in the audience.
    audience: usize,
    /// How many of them would get the mail.
    recipients: usize,
    left_out: LeftOut,
    /// The first recipients, at most ten.
    first: Vec<PreviewedRecipient>,
    subject: String,
    /// The text part of the mail, with greeting and signature.
    text: String,
}

/// How many of the audience would not get the mail, by reason.
#[derive(Debug, Default, Serialize, ToSchema)]
struct LeftOut {
    /// They switched news off.
    switched_off: usize,
    /// They have not confirmed their address, or not claimed the account.
    unconfirmed: usize,
    /// An earlier bulk mail to them bounced.
    undeliverable: usize,
    /// Their account is suspended, deactivated or erased.
    closed: usize,
}

/// A recipient.
#[derive(Debug, Serialize, ToSchema)]
struct PreviewedRecipient {
    user_id: AccountId,
    name: String,
}

/// Shows a mail to many users before it is queued. Nothing is stored or sent.
#[utoipa::path(post, path = "/api/admin/users/emails/preview", tag = "admin", request_body = ComposeBulkMail,
    responses((status = 200, description = "The audience and the mail", body = BulkMailPreview)))]
pub(crate) async fn preview_bulk_mail(
    admin: As<Admin>,
    State(app): State<App>,
    Valid(request): Valid<ComposeBulkMail>,
) -> Result<Json<BulkMailPreview>, Problem> {
    let accounts = &app.common.accounts;
    let audience = request.audience(&app).await?;
    let addressees = bulk_mail::addressees(accounts, request.purpose, &audience).await?;
    let recipients: Vec<_> = addressees.iter().filter(|it| it.left_out.is_none()).collect();
    let mail = match recipients.first() {
        Some(first) => mail_to(&app, &request, &first.account)?,
        // No user would get it: shown as the administrator would get it.
        None => {
            let own = accounts.get::<Account>(&admin.caller.account).await?;
            mail_to(&app, &request, &own.ok_or_else(Problem::absent::<Account>)?.it)?
        }
    };
    Ok(Json(BulkMailPreview {
        audience: audience.len(),
        recipients: recipients.len(),
        left_out: LeftOut::of(&addressees),
        first: recipients.iter().take(SHOWN).map(|it| shown(it)).collect(),
        subject: mail.subject,
        text: mail.text,
    }))
}

fn shown(it: &Addressee) -> PreviewedRecipient {
    PreviewedRecipient {
        user_id: it.account.id.clone(),
        name: it.account.full_name(),
    }
}

/// The mail as this account would get it.
fn mail_to(app: &App, request: &ComposeBulkMail, account: &Account) -> Result<Mail, Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let letter = BulkMailLetter::of(&BulkMailId::new(clock, chance), &request.text);
    let notice = Notice {
        id: EventId::new(clock, chance),
        at: clock.now(),
        request_id: None,
        to: Recipient::of_bulk_mail(account, request.text.language),
        body: NoticeBody::of_bulk_mail(request.purpose, letter),
    };
    let message = Message::of(&notice, &app.links).ok_or_else(Problem::absent::<Account>)?;
    compose(&message).map_err(Problem::internal)
}

impl LeftOut {
    fn of(addressees: &[Addressee]) -> Self {
        let count = |result| addressees.iter().filter(|it| it.left_out == Some(result)).count();
        Self {
            switched_off: count(BulkMailResult::SwitchedOff),
            unconfirmed: count(BulkMailResult::Unconfirmed),
            undeliverable: count(BulkMailResult::Undeliverable),
            closed: count(BulkMailResult::Closed),
        }
    }
}
