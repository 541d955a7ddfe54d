//! Codes that prove an e-mail address, in English.

use domain::account::CodePurpose;

use super::{WHY_ACCOUNT, WHY_ADDRESS};
use crate::Words;

pub(super) fn mailed(purpose: CodePurpose, digits: &str) -> Words {
    let (subject, lead, lifetime, otherwise) = match purpose {
        CodePurpose::Confirmation => (
            "Confirm your e-mail address",
            "Somebody, most likely you, registered this address with Kilele. Enter this code on the page that asked for it, and choose your password there:",
            "The code is valid for 24 hours and can be used once. A newer code replaces it.",
            "If it was not you, ignore this mail: without the code nobody can open an account with your address.",
        ),
        CodePurpose::Reset => (
            "Choose a new password",
            "Somebody, most likely you, asked for a new password for the Kilele account with this address. Enter this code on the page that asked for it:",
            "The code is valid for 30 minutes and can be used once. A newer code replaces it.",
            "If it was not you, ignore this mail: your password stays as it is.",
        ),
        CodePurpose::ApplicationStatus => (
            "Your code to see an application",
            "Somebody, most likely you, wants to see the application for membership made with this address. Enter this code on the page that asked for it:",
            "The code is valid for 30 minutes and can be used once. A newer code replaces it.",
            "If it was not you, ignore this mail: without the code nobody learns whether you have applied.",
        ),
    };
    let (button, why) = match purpose {
        CodePurpose::Confirmation | CodePurpose::Reset => ("Open the sign-in page", WHY_ACCOUNT),
        CodePurpose::ApplicationStatus => ("Open the application page", WHY_ADDRESS),
    };
    Words {
        subject: subject.into(),
        preview: format!("Your code is {digits}."),
        lead: vec![lead.into()],
        quote: Some(digits.to_owned()),
        rest: vec![lifetime.into(), otherwise.into()],
        button,
        why,
    }
}
