//! English: blacklistings.

use super::WHY_ACCOUNT;
use crate::Words;

pub(super) fn blacklisted(reason: &str) -> Words {
    Words {
        subject: "Your profile is no longer shown on Kilele".into(),
        preview: "Two members of our team have decided so. You can appeal.".into(),
        lead: vec![
            "Two members of our team have decided that your profile is no longer shown. Employers do not find you, and \
             you are not introduced to anybody."
                .into(),
            "This is why:".into(),
        ],
        quote: Some(reason.to_owned()),
        rest: vec![
            "If you think that this is wrong, appeal: write to us through the contact page and say what speaks against \
             it. We look at your case again, and you hear from us either way."
                .into(),
            "Your account stays open. You can sign in, read what we keep about you, have it corrected, or delete it.".into(),
        ],
        button: "Appeal",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn lifted() -> Words {
    Words {
        subject: "Your appeal is upheld".into(),
        preview: "Your profile is shown on Kilele again.".into(),
        lead: vec![
            "We have looked at your case again, and you were right: your profile should not have been taken away."
                .into(),
            "It is shown again from now on, as your membership, your vetting and your privacy settings allow. We are \
             sorry for what this has cost you."
                .into(),
        ],
        quote: None,
        rest: vec![],
        button: "Open my dashboard",
        why: WHY_ACCOUNT,
    }
}
