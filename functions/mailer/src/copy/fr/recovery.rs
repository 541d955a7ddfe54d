//! French: recovery codes.

use jiff::Timestamp;

use super::{WHY_ACCOUNT, day_of};
use crate::{Words, copy::time};

pub(super) fn changed(is_used: bool, at: Timestamp) -> Words {
    let (day, time) = (day_of(at), time(at));
    let (subject, told, then, button) = if is_used {
        (
            "Un code de secours a servi à se connecter",
            format!(
                "Un code de secours a servi à se connecter à votre compte Kilele le {day} à {time} (UTC). L’application \
                 d’authentification a été retirée du compte à cette occasion."
            ),
            "Tant que vous n’avez pas configuré de nouveau une application d’authentification, votre mot de passe suffit à \
             ouvrir le compte. Vous recevrez alors dix nouveaux codes de secours.",
            "Configurer mon application",
        )
    } else {
        (
            "Vous avez de nouveaux codes de secours",
            format!("De nouveaux codes de secours ont été créés pour votre compte Kilele le {day} à {time} (UTC)."),
            "Les précédents ne fonctionnent plus. Conservez les nouveaux là où vous les retrouveriez sans votre téléphone.",
            "Vérifier mes paramètres de sécurité",
        )
    };
    Words {
        subject: subject.into(),
        preview: "Si vous en êtes à l’origine, soyez sans crainte.".into(),
        lead: vec![told, then.into()],
        quote: None,
        rest: vec![
            "Si vous n’en êtes pas à l’origine, choisissez sans attendre un nouveau mot de passe et écrivez-nous."
                .into(),
        ],
        button,
        why: WHY_ACCOUNT,
    }
}
