//! Mails of the team to many users.

use domain::{
    Account, BulkMailId, Locale,
    bulk_mail::{BulkMailPurpose, BulkMailText},
};
use serde::{Deserialize, Serialize};

use crate::{NoticeBody, Recipient};

/// The text of a bulk mail, for one recipient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BulkMailLetter {
    /// The bulk mail.
    pub bulk_mail_id: BulkMailId,
    /// The subject, as written by an administrator.
    pub subject: String,
    /// The paragraphs, as written by an administrator.
    pub text: String,
}

impl BulkMailLetter {
    /// The letter of a bulk mail, the same for all its recipients.
    pub fn of(mail: &BulkMailId, text: &BulkMailText) -> Self {
        Self {
            bulk_mail_id: mail.clone(),
            subject: text.subject.to_string(),
            text: text.body.to_string(),
        }
    }
}

impl Recipient {
    /// The account as a recipient of a bulk mail in this language, which is that of the text.
    pub fn of_bulk_mail(account: &Account, language: Locale) -> Self {
        Self {
            locale: language,
            ..Self::from(account)
        }
    }
}

impl NoticeBody {
    /// The notice of a bulk mail with this purpose.
    pub const fn of_bulk_mail(purpose: BulkMailPurpose, letter: BulkMailLetter) -> Self {
        match purpose {
            BulkMailPurpose::News => Self::News(letter),
            BulkMailPurpose::ServiceMessage => Self::ServiceMessage(letter),
        }
    }

    /// The letter of a bulk mail; `None` for other notices.
    pub const fn bulk_mail(&self) -> Option<&BulkMailLetter> {
        match self {
            Self::News(letter) | Self::ServiceMessage(letter) => Some(letter),
            _ => None,
        }
    }
}
