//! English: what becomes of wishes about one's own data.

use domain::data_rights::DataRequestKind;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{Right, Words, copy::day};

pub(super) fn words(right: &Right<'_>) -> Words {
    match right {
        Right::DeletionScheduled { erased_at } => {
            let on = day(*erased_at, &MONTHS);
            Words {
                subject: format!("Your account will be deleted on {on}"),
                preview: "You can keep it until then.".into(),
                lead: vec![
                    format!("As you asked, your Kilele account will be deleted on {on}."),
                    "It is hidden from now on: nobody finds you, and every session has ended. On that day your profile, \
                     your applications, your documents and your messages are erased."
                        .into(),
                    "If you change your mind, or if this was not you, keep the account with the button below. Everything \
                     will be as it was."
                        .into(),
                ],
                quote: None,
                rest: vec![],
                button: "Keep my account",
                why: WHY_ACCOUNT,
            }
        }
        Right::DeletionCancelled => Words {
            subject: "Your account stays".into(),
            preview: "The deletion was cancelled. Everything is as it was.".into(),
            lead: vec![
                "The deletion of your Kilele account was cancelled. Everything is as it was; you can sign in again.".into(),
                "If this was not you, choose a new password: open the sign-in page and select “Forgot password”.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Open the sign-in page",
            why: WHY_ACCOUNT,
        },
        Right::Erased { at } => Words {
            subject: "Certificate: your data is erased".into(),
            preview: "The last mail we send to this address.".into(),
            lead: vec![
                format!(
                    "We certify that your Kilele account and the personal data that belonged to it were erased on {}.",
                    day(*at, &MONTHS)
                ),
                "Where others keep a record of their own, such as an introduction they were part of, your name in it was \
                 replaced. What remains of you is an empty account number and, for three years, the dates of your \
                 consents and requests, as the law asks of us."
                    .into(),
                "This is the last mail we send to this address: we no longer know it.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Read the privacy notice",
            why: "You receive this mail because you asked for your Kilele account to be deleted.",
        },
        Right::Answered {
            kind,
            is_refused,
            words,
        } => answered(*kind, *is_refused, *words),
    }
}

fn answered(kind: DataRequestKind, is_refused: bool, words: Option<&str>) -> Words {
    let request = match kind {
        DataRequestKind::Export => "a copy of your data",
        DataRequestKind::Erasure => "the erasure of your data",
        DataRequestKind::Correction => "a correction of your data",
        DataRequestKind::Objection => "an end to a use of your data",
        DataRequestKind::Restriction => "a restriction of the use of your data",
        DataRequestKind::Review => "a review of a decision by a person",
    };
    let done = if is_refused {
        "We have done what you asked in part. The reason for the rest:"
    } else {
        "We have done what you asked."
    };
    let mut rest = Vec::new();
    if is_refused {
        rest.push(
            "If you disagree, answer to us or turn to the authority of the place you live in; the privacy notice names it. \
             Both are free of charge."
                .into(),
        );
    }
    Words {
        subject: "The answer to your request about your data".into(),
        preview: if is_refused { "Done in part." } else { "Done." }.into(),
        lead: vec![format!("You asked for {request}."), done.into()],
        quote: words.map(Into::into),
        rest,
        button: "See my requests",
        why: WHY_ACCOUNT,
    }
}
