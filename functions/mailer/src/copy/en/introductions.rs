//! English: how introductions go.

use domain::{Role, introduction::Stage};

/// Subject, news and button of a reminder.
pub(super) fn reminded(
    counterparty: Option<&str>,
    stage: Stage,
    role: Role,
    by: &str,
) -> (String, String, &'static str) {
    let first = counterparty.unwrap_or("A confidential employer");
    let x = counterparty.unwrap_or("the other party");
    match stage {
        // They asked something about it.
        Stage::Pending if role == Role::Employer => {
            let asks = counterparty.unwrap_or("The executive");
            (
                format!("{asks} is awaiting your answer to a question"),
                format!(
                    "{asks} asked something about your request for an introduction and is awaiting your answer. The request \
                     lapses on {by}."
                ),
                "Answer the question",
            )
        }
        Stage::Pending => (
            format!("{first} is awaiting your answer"),
            format!(
                "{first} has asked to be introduced to you and is awaiting your answer. The request lapses on {by}. A \
                 yes or a no is enough; no reason is needed."
            ),
            "Answer the request",
        ),
        Stage::OfferMade => (
            format!("The offer from {x} is awaiting your answer"),
            format!("The offer from {x} is awaiting your answer. It stands until {by}."),
            "Read the offer",
        ),
        _ => (
            format!("Your introduction with {x} is waiting for you"),
            format!(
                "Your introduction with {x} has been quiet for some time. Arrange a meeting or begin the talks: without \
                 a next step it lapses on {by}."
            ),
            "Open the introduction",
        ),
    }
}

/// Subject and news of a stage. `x` is the counterparty, who did not read this.
pub(super) fn moved(x: &str, stage: Stage, role: Role) -> (String, String) {
    match (stage, role) {
        (Stage::Draft | Stage::Pending, _) => (
            format!("Your introduction with {x} is open"),
            format!("Your introduction with {x} is open and awaits an answer."),
        ),
        (Stage::Accepted, Role::Executive) => (
            format!("Your introduction with {x} stands"),
            format!("Your introduction with {x} stands. No meeting is arranged at present."),
        ),
        (Stage::Accepted, _) => (
            format!("{x} has accepted your introduction"),
            format!(
                "{x} has accepted your introduction, and you now see each other’s full details. No meeting is \
                 arranged yet: propose a time while the interest is fresh."
            ),
        ),
        (Stage::Declined, _) => (
            format!("{x} has declined the introduction"),
            format!("{x} has decided not to pursue the introduction. A reason, if one was given, is shown there."),
        ),
        (Stage::Scheduled, _) => (
            format!("Your meeting with {x} is arranged"),
            format!("The time of your meeting with {x} is set. Please check that it suits you."),
        ),
        (Stage::InProgress, _) => (
            format!("Talks with {x} are under way"),
            format!("Your introduction with {x} has moved on to talks."),
        ),
        (Stage::Negotiating, _) => (
            format!("You and {x} are discussing terms"),
            format!("Your introduction with {x} has moved on to the discussion of terms."),
        ),
        (Stage::OfferMade, Role::Executive) => (
            format!("{x} has made you an offer"),
            format!("{x} has made you an offer. Its terms, and the day until which it stands, are ready to read."),
        ),
        (Stage::OfferMade, _) => (
            format!("Your offer to {x} has been made"),
            format!("Your offer to {x} has been made and awaits an answer."),
        ),
        (Stage::OfferAccepted, Role::Executive) => (
            format!("Your acceptance has reached {x}"),
            format!("You and {x} have agreed on an offer. The contract comes next."),
        ),
        (Stage::OfferAccepted, _) => (
            format!("{x} has accepted your offer"),
            format!("{x} has accepted your offer. The contract comes next."),
        ),
        (Stage::OfferDeclined, Role::Executive) => (
            format!("The offer from {x} is declined"),
            format!("The offer from {x} is declined. The introduction stays open for a better one."),
        ),
        (Stage::OfferDeclined, _) => (
            format!("{x} has declined your offer"),
            format!("{x} has declined your offer. You may improve it, or close the introduction."),
        ),
        (Stage::Contracted, _) => (
            format!("Your contract with {x} is signed"),
            format!("Your contract with {x} is signed by everybody. We wish you a good start."),
        ),
        (Stage::Completed, _) => (
            format!("Your introduction with {x} is complete"),
            format!("The work with {x} has begun, and the introduction is complete. We wish you both every success."),
        ),
        (Stage::Cancelled, _) => (
            format!("Your introduction with {x} has ended"),
            format!("Your introduction with {x} has ended. A reason, if one was given, is shown there."),
        ),
        (Stage::Expired, _) => (
            format!("Your introduction with {x} has lapsed"),
            format!("Your introduction with {x} has lapsed, because its time ran out without an answer."),
        ),
    }
}

/// "the other party" may begin the sentence.
pub(super) fn capitalised(sentence: &str) -> String {
    match sentence.strip_prefix("the ") {
        Some(rest) => format!("The {rest}"),
        None => sentence.to_owned(),
    }
}
