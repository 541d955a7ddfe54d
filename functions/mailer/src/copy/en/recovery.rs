//! English: recovery codes.

use jiff::Timestamp;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{
    Words,
    copy::{day, time},
};

pub(super) fn changed(is_used: bool, at: Timestamp) -> Words {
    let (day, time) = (day(at, &MONTHS), time(at));
    let (subject, told, then, button) = if is_used {
        (
            "A recovery code was used to sign in",
            format!(
                "A recovery code was used to sign in to your Kilele account on {day} at {time} UTC. The authenticator app was \
                 taken off the account by it."
            ),
            "Until you set up an authenticator app again, your password alone opens the account. With it you get ten new \
             recovery codes.",
            "Set up my authenticator app",
        )
    } else {
        (
            "You have new recovery codes",
            format!("New recovery codes were made for your Kilele account on {day} at {time} UTC."),
            "The earlier ones no longer work. Keep the new ones where you would find them without your phone.",
            "Review my security settings",
        )
    };
    Words {
        subject: subject.into(),
        preview: "If this was you, there is nothing to fear.".into(),
        lead: vec![told, then.into()],
        quote: None,
        rest: vec!["If this was not you, choose a new password at once and write to us.".into()],
        button,
        why: WHY_ACCOUNT,
    }
}
