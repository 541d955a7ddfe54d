//! French: text messages, one part long where letters are plain and two at most.

use jiff::Timestamp;

use super::day_of;
use crate::{News, copy::time};

pub(crate) fn text(news: News) -> String {
    match news {
        News::NewDevice => "Kilele\u{a0}: un nouvel appareil s’est connecté à votre compte. Si ce n’est pas vous, fermez sa session et changez de mot de passe.".into(),
        News::PasswordChanged => "Kilele\u{a0}: votre mot de passe a été changé. Si ce n’est pas vous, réinitialisez-le et écrivez-nous.".into(),
        News::TwoFactorOff => "Kilele\u{a0}: l’authentification à deux facteurs est désactivée. Si ce n’est pas vous, changez de mot de passe.".into(),
        News::RecoveryCodeUsed => "Kilele\u{a0}: un code de secours a servi à se connecter. Si ce n’est pas vous, changez de mot de passe.".into(),
        News::OfferMade => "Kilele\u{a0}: vous avez une offre. Connectez-vous pour la lire et y répondre.".into(),
        News::LapsesSoon { expires_at } => format!(
            "Kilele\u{a0}: une mise en relation vous attend jusqu’au {} UTC. Connectez-vous pour répondre.",
            moment(expires_at)
        ),
        News::InterviewSoon { start } => format!(
            "Kilele\u{a0}: votre entretien commence le {} UTC. Le lieu figure dans votre invitation.",
            moment(start)
        ),
        News::InterviewCancelled { start } => format!(
            "Kilele\u{a0}: votre entretien du {} UTC n’aura pas lieu. Notre courriel vous en dit plus.",
            moment(start)
        ),
    }
}

/// "22 novembre 2026 à 10:00"
fn moment(at: Timestamp) -> String {
    format!("{} à {}", day_of(at), time(at))
}
