//! English.

mod blacklist;
mod code;
mod contact;
mod documents;
mod dormancy;
mod introductions;
mod meetings;
mod recovery;
mod reference;
mod rights;
mod searches;
mod settings;
mod texts;
mod vetting;

use domain::Role;

pub(super) use texts::text;
pub(super) use vetting::INTERVIEW;

use introductions::{capitalised, moved, reminded};

use super::{Frame, Words, day, time};
use crate::Occasion;

pub(super) const FRAME: Frame = Frame {
    direction: "ltr",
    link_hint: "If the button does not open, copy this address into your browser:",
    signature: "The Kilele team",
    tagline: "Executive leadership for Africa and the Middle East",
};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const WHY_APPLICATION: &str = "You receive this mail because this address was given in an application for membership \
     of Kilele. If that was not you, you can disregard it.";
const WHY_ACCOUNT: &str = "You receive this mail because it concerns your Kilele account.";
const WHY_ADDRESS: &str = "You receive this mail because this address was entered on a page of Kilele.";
const WHY_INTRODUCTION: &str = "You receive this mail because you are party to an introduction on Kilele.";

pub(super) fn greeting(name: Option<&str>) -> String {
    name.map_or_else(|| "Good day,".to_owned(), |name| format!("Dear {name},"))
}

pub(super) fn words(occasion: &Occasion<'_>) -> Words {
    match occasion {
        Occasion::ApplicationKept => Words {
            subject: "Your application is saved".into(),
            preview: "Continue where you left off, from any device.".into(),
            lead: vec![
                "Your application for membership of Kilele is saved. Nothing has gone to our reviewers yet.".into(),
                "Continue where you left off, whenever it suits you and from any device.".into(),
                "The link is personal: whoever holds it can change your application. Please do not forward this mail."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "Continue my application",
            why: WHY_APPLICATION,
        },
        Occasion::ApplicationReceived => Words {
            subject: "We have received your application".into(),
            preview: "You will hear from us within 5–7 business days.".into(),
            lead: vec![
                "Thank you for applying to Kilele. Your application is complete and is with our reviewers.".into(),
                "Every application is read by a member of our team. You will hear from us within 5–7 business days."
                    .into(),
                "Until then you can follow its progress with the link below. It is personal; please do not forward it."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "View my application",
            why: WHY_APPLICATION,
        },
        Occasion::AppliedTwice { again_from } => Words {
            subject: "You have applied to Kilele before".into(),
            preview: "The application we already have stays as it is.".into(),
            lead: vec![
                "Somebody, most likely you, has applied for membership with this address again. We already have an \
                 application with this address. It stays as it is, and the new one was not kept."
                    .into(),
                match again_from {
                    Some(from) => format!("You are welcome to apply again from {}.", day(*from, &MONTHS)),
                    None => "The link below shows where your application stands and what you can do.".into(),
                },
                "The link is personal; please do not forward this mail.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "View my application",
            why: WHY_APPLICATION,
        },
        Occasion::InfoRequested { message } => Words {
            subject: "A question about your application".into(),
            preview: "Our reviewer needs one more answer before deciding.".into(),
            lead: vec!["Our reviewer has read your application and needs one more answer before deciding:".into()],
            quote: Some((*message).to_owned()),
            rest: vec![
                "The review continues as soon as you have answered. We keep your application open for 30 days.".into(),
            ],
            button: "Answer the question",
            why: WHY_APPLICATION,
        },
        Occasion::InfoReminded { message, lapses_at } => {
            let by = day(*lapses_at, &MONTHS);
            Words {
                subject: "Your application is waiting for your answer".into(),
                preview: format!("Please answer by {by}."),
                lead: vec!["Our reviewer’s question about your application is still open:".into()],
                quote: Some((*message).to_owned()),
                rest: vec![format!(
                    "Please answer by {by}. After that day the application closes by itself; you would be welcome to \
                     apply again."
                )],
                button: "Answer the question",
                why: WHY_APPLICATION,
            }
        }
        Occasion::Approved => Words {
            subject: "Welcome to Kilele".into(),
            preview: "Your application for membership has been approved.".into(),
            lead: vec![
                "It is a pleasure to tell you that your application for membership has been approved.".into(),
                "Claim your membership to choose a password and complete your profile. Employers see nothing about \
                 you until you have done so, and nothing you do not wish them to see afterwards."
                    .into(),
                "The link opens your account and is yours alone. Please do not forward this mail.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Claim my membership",
            why: WHY_APPLICATION,
        },
        Occasion::NotApproved { reason, again_from } => {
            let from = day(*again_from, &MONTHS);
            Words {
                subject: "Our decision on your application".into(),
                preview: "Our reviewers have reached a decision.".into(),
                lead: vec![
                    "Thank you for the time and the trust you gave to your application.".into(),
                    "After careful review we are not able to offer you membership at present. The reviewer writes:"
                        .into(),
                ],
                quote: Some((*reason).to_owned()),
                rest: vec![format!("You are welcome to apply again from {from}.")],
                button: "View my application",
                why: WHY_APPLICATION,
            }
        }
        Occasion::Withdrawn => Words {
            subject: "Your application has been withdrawn".into(),
            preview: "It is closed, as you asked.".into(),
            lead: vec![
                "As you asked, your application for membership of Kilele has been withdrawn and is no longer reviewed."
                    .into(),
                "Should your plans change, you are welcome to apply again.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Apply again",
            why: WHY_APPLICATION,
        },
        Occasion::Lapsed => Words {
            subject: "Your application has been closed".into(),
            preview: "We did not receive an answer to our question.".into(),
            lead: vec![
                "Thirty days ago we asked you a question about your application. We have not received an answer, so \
                 the application is now closed."
                    .into(),
                "Should your plans change, you are welcome to apply again.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Apply again",
            why: WHY_APPLICATION,
        },
        Occasion::Welcome => Words {
            subject: "Your Kilele account is open".into(),
            preview: "Your dashboard shows what to do next.".into(),
            lead: vec![
                "Your account is open and your address is confirmed.".into(),
                "Your dashboard shows what to do next. It takes a few minutes, and you can stop and return at any \
                 time."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "Open my dashboard",
            why: WHY_ACCOUNT,
        },
        Occasion::Code { purpose, digits } => code::mailed(*purpose, digits),
        Occasion::PasswordChanged { at } => Words {
            subject: "Your password was changed".into(),
            preview: "If this was you, there is nothing to do.".into(),
            lead: vec![
                format!(
                    "The password of your Kilele account was changed on {} at {} UTC.",
                    day(*at, &MONTHS),
                    time(*at)
                ),
                "If this was you, there is nothing to do.".into(),
                "If it was not, choose a new password at once: open the sign-in page and select “Forgot password”."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "Open the sign-in page",
            why: WHY_ACCOUNT,
        },
        Occasion::NewDevice { agent, at } => settings::new_device(agent.as_deref(), *at),
        Occasion::TwoFactorChanged { is_on, at } => settings::two_factor(*is_on, *at),
        Occasion::RecoveryCodesChanged { is_used, at } => recovery::changed(*is_used, *at),
        Occasion::DormancyReminded { rests_at } => dormancy::reminded(*rests_at),
        Occasion::Dormant => dormancy::dormant(),
        Occasion::SearchMatched(finding) => searches::matched(finding),
        Occasion::IntroductionRequested { company, expires_at } => {
            let by = day(*expires_at, &MONTHS);
            let company = company.as_deref().unwrap_or("A confidential employer");
            Words {
                subject: format!("{company} would like to meet you"),
                preview: format!("Your answer is awaited until {by}."),
                lead: vec![
                    format!("{company} has asked Kilele for an introduction to you."),
                    "Your name, your present company and your contact details stay hidden unless you accept. You may \
                     also decline, or ask for more before you decide."
                        .into(),
                    format!("The request stands until {by}."),
                ],
                quote: None,
                rest: vec![],
                button: "Read the request",
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::IntroductionReminded {
            counterparty,
            stage,
            role,
            expires_at,
        } => {
            let by = day(*expires_at, &MONTHS);
            let (subject, told, button) = reminded(counterparty.as_deref(), *stage, *role, &by);
            Words {
                subject,
                preview: format!("It lapses on {by}."),
                lead: vec![told],
                quote: None,
                rest: vec![],
                button,
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::IntroductionQuestioned { counterparty, message } => {
            let first = counterparty.as_deref().unwrap_or("The executive");
            Words {
                subject: format!("{first} has a question about your request"),
                preview: "Your answer decides whether you meet.".into(),
                lead: vec![format!(
                    "{first} has read your request for an introduction and would like to know more before answering:"
                )],
                quote: Some((*message).to_owned()),
                rest: vec!["The request stays open meanwhile, and it is your turn. Its time runs on.".into()],
                button: "Answer the question",
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::IntroductionMoved {
            counterparty,
            stage,
            role,
        } => {
            let (subject, told) = moved(counterparty.as_deref().unwrap_or("the other party"), *stage, *role);
            Words {
                preview: capitalised(&told),
                subject: capitalised(&subject),
                lead: vec![capitalised(&told)],
                quote: None,
                rest: vec!["You find everything said and agreed so far after signing in.".into()],
                button: match role {
                    Role::Executive => "Open my dashboard",
                    Role::Employer | Role::Admin => "Open the introduction",
                },
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::MeetingChanged {
            counterparty,
            news,
            meeting,
            clocks,
        } => meetings::changed(counterparty.as_deref(), *news, meeting, clocks),
        Occasion::MeetingReminded {
            counterparty,
            meeting,
            clocks,
        } => meetings::reminded(counterparty.as_deref(), meeting, clocks),
        Occasion::MeetingTimesProposed {
            counterparty,
            times,
            minutes,
            clocks,
        } => meetings::proposed(counterparty.as_deref(), times, *minutes, clocks),
        Occasion::Rights(right) => rights::words(right),
        Occasion::ContactReceived(enquiry) => contact::received(enquiry),
        Occasion::ContactAcknowledged { reference } => contact::acknowledged(reference),
        Occasion::ReferenceRequested { executive, expires_at } => {
            reference::requested(executive.as_deref(), &day(*expires_at, &MONTHS))
        }
        Occasion::ReferenceReminded { executive, expires_at } => {
            reference::reminded(executive.as_deref(), &day(*expires_at, &MONTHS))
        }
        Occasion::ReferenceThanked { executive } => reference::thanked(executive.as_deref()),
        Occasion::ReferenceCompleted { referee } => reference::completed(referee.as_deref()),
        Occasion::Vetting(news) => vetting::words(news),
        Occasion::Blacklisted { reason } => blacklist::blacklisted(reason),
        Occasion::BlacklistingLifted => blacklist::lifted(),
        Occasion::ReferenceFailed { referee, reason } => reference::failed(referee.as_deref(), *reason),
        Occasion::DocumentApproved { document_type } => documents::approved(*document_type),
        Occasion::DocumentRejected {
            document_type,
            feedback,
        } => documents::rejected(*document_type, feedback),
        Occasion::DocumentExpired { document_type } => documents::expired(*document_type),
    }
}
