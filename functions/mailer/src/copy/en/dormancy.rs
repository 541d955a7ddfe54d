//! English: a long silence.

use jiff::Timestamp;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{Words, copy::day};

pub(super) fn reminded(rests_at: Timestamp) -> Words {
    let by = day(rests_at, &MONTHS);
    Words {
        subject: "Are you still open to being found?".into(),
        preview: format!("Sign in by {by} to stay visible to employers."),
        lead: vec![
            "You have not signed in to Kilele for more than five months. Employers search for people they can reach, so we \
             do not go on showing somebody we do not hear from."
                .into(),
            format!("Sign in once by {by}, and everything stays as it is. After that day employers no longer find you."),
        ],
        quote: None,
        rest: vec![],
        button: "Sign in",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn dormant() -> Words {
    Words {
        subject: "Employers no longer find you on Kilele".into(),
        preview: "Sign in, and they find you again.".into(),
        lead: vec![
            "You have not signed in for six months, so your profile rests: employers no longer find it and cannot ask to \
             be introduced to you."
                .into(),
            "Nothing is lost. Your profile, your vetting and your introductions are kept as they are.".into(),
            "Sign in whenever it suits you, and employers find you again at once.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "Sign in",
        why: WHY_ACCOUNT,
    }
}
