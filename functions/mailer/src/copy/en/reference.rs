//! English: references.

use domain::reference::FailureReason;

use crate::Words;

const WHY_REFEREE: &str = "You receive this mail because a member of Kilele named you as a professional reference. If you \
     do not know them, you can disregard it or say so on the page.";
const WHY_EXECUTIVE: &str = "You receive this mail because you named a professional reference on Kilele.";

/// The questionnaire, the first time.
pub(super) fn requested(executive: Option<&str>, by: &str) -> Words {
    let named = executive.unwrap_or("One of our members");
    let them = executive.unwrap_or("them");
    Words {
        subject: format!("{named} named you as a reference"),
        preview: "Eight questions, under five minutes, no account needed.".into(),
        lead: vec![
            format!("{named} is being considered for membership of Kilele and named you as a professional reference."),
            "Would you answer eight short questions? It takes less than five minutes, on a phone if you like, and \
             needs no account."
                .into(),
            format!(
                "Only our vetting team reads what you write. We tell {them} that you answered, never what you said."
            ),
            format!("The link is yours alone and works until {by}. If you prefer not to answer, you can say so there."),
        ],
        quote: None,
        rest: vec![],
        button: "Answer the questions",
        why: WHY_REFEREE,
    }
}

/// The questionnaire is still open.
pub(super) fn reminded(executive: Option<&str>, by: &str) -> Words {
    let named = executive.unwrap_or("One of our members");
    Words {
        subject: format!(
            "Your reference for {} is awaited",
            executive.unwrap_or("a Kilele member")
        ),
        preview: format!("The questions stay open until {by}."),
        lead: vec![
            format!(
                "{named} named you as a professional reference, and the eight questions we sent you are still open."
            ),
            format!(
                "They take less than five minutes, and only our vetting team reads your answers. The link works until \
                 {by}; you can also tell us there that you prefer not to answer."
            ),
        ],
        quote: None,
        rest: vec![],
        button: "Answer the questions",
        why: WHY_REFEREE,
    }
}

/// Thanks.
pub(super) fn thanked(executive: Option<&str>) -> Words {
    Words {
        subject: "Thank you for your reference".into(),
        preview: "Your answers are with our vetting team.".into(),
        lead: vec![
            format!(
                "Thank you for answering our questions about {}. Your answers are with our vetting team, and with \
                 nobody else.",
                executive.unwrap_or("our member")
            ),
            "There is nothing more to do. If you wish to have your answers corrected or deleted, write to us.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "See how Kilele works",
        why: WHY_REFEREE,
    }
}

/// A referee answered.
pub(super) fn completed(referee: Option<&str>) -> Words {
    let referee = referee.unwrap_or("One of your referees");
    Words {
        subject: format!("{referee} has answered"),
        preview: "One of your references is complete.".into(),
        lead: vec![
            format!("{referee} has answered our questions about your work. This reference is complete."),
            "What referees say stays between them and our vetting team.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "Open my vetting",
        why: WHY_EXECUTIVE,
    }
}

/// A reference came to nothing.
pub(super) fn failed(referee: Option<&str>, reason: FailureReason) -> Words {
    let referee = referee.unwrap_or("your referee");
    let (told, next) = match reason {
        FailureReason::AddressBounced => (
            format!("Our mail to {referee} came back: the address does not take mail."),
            "Correct the address and send the questions again, or name somebody else.",
        ),
        FailureReason::Declined => (
            format!(
                "We asked for a reference from {referee}, who prefers not to give one. People have many reasons for this."
            ),
            "Please name somebody else instead.",
        ),
        FailureReason::Expired => (
            format!("We wrote to {referee} four times in 21 days and received no answer."),
            "Send the questions again, perhaps after a word with them, or name somebody else.",
        ),
    };
    Words {
        subject: format!("Your reference from {referee} needs your attention"),
        preview: told.clone(),
        lead: vec![told, next.into()],
        quote: None,
        rest: vec![],
        button: "Open my vetting",
        why: WHY_EXECUTIVE,
    }
}
