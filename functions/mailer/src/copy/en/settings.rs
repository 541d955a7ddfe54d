//! English: the safety of an account.

use jiff::Timestamp;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{
    Words,
    copy::{day, time},
};

pub(super) fn new_device(agent: Option<&str>, at: Timestamp) -> Words {
    let device = agent.unwrap_or("an unknown device");
    Words {
        subject: "A new device signed in to your account".into(),
        preview: "If this was you, there is nothing to do.".into(),
        lead: vec![
            format!(
                "Somebody signed in to your Kilele account on {} at {} UTC from a device we had not seen before: {device}.",
                day(at, &MONTHS),
                time(at)
            ),
            "If this was you, there is nothing to do.".into(),
            "If it was not, end the session in your settings and choose a new password.".into(),
        ],
        quote: None,
        rest: vec!["You can switch these alerts off in your settings.".into()],
        button: "Review my devices",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn two_factor(is_on: bool, at: Timestamp) -> Words {
    let (subject, told) = if is_on {
        ("Two-factor authentication is on", "was switched on")
    } else {
        ("Two-factor authentication is off", "was switched off")
    };
    Words {
        subject: subject.into(),
        preview: "If this was you, there is nothing to do.".into(),
        lead: vec![
            format!(
                "Two-factor authentication of your Kilele account {told} on {} at {} UTC.",
                day(at, &MONTHS),
                time(at)
            ),
            "If this was you, there is nothing to do. If it was not, choose a new password at once and write to us."
                .into(),
        ],
        quote: None,
        rest: vec![],
        button: "Review my security settings",
        why: WHY_ACCOUNT,
    }
}
