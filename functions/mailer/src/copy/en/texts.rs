//! English: text messages, one part long where letters are plain and two at most.

use jiff::Timestamp;

use super::MONTHS;
use crate::{
    News,
    copy::{day, time},
};

pub(crate) fn text(news: News) -> String {
    match news {
        News::NewDevice => "Kilele: a new device signed in to your account. If it was not you, end its session in your settings and change your password.".into(),
        News::PasswordChanged => "Kilele: the password of your account was changed. If it was not you, reset it at once and write to us.".into(),
        News::TwoFactorOff => "Kilele: two-factor authentication was switched off. If it was not you, change your password at once.".into(),
        News::RecoveryCodeUsed => "Kilele: a recovery code was used to sign in. If it was not you, change your password at once.".into(),
        News::OfferMade => "Kilele: you have an offer. Sign in to read and answer it.".into(),
        News::LapsesSoon { expires_at } => format!(
            "Kilele: an introduction waits for you and lapses on {} UTC. Sign in to answer.",
            moment(expires_at)
        ),
        News::InterviewSoon { start } => format!(
            "Kilele: your interview begins on {} UTC. Your invitation says where.",
            moment(start)
        ),
        News::InterviewCancelled { start } => format!(
            "Kilele: your interview on {} UTC will not take place. The mail to you says more.",
            moment(start)
        ),
    }
}

/// "22 November 2026, 10:00"
fn moment(at: Timestamp) -> String {
    format!("{}, {}", day(at, &MONTHS), time(at))
}
