//! French: the safety of an account.

use jiff::Timestamp;

use super::{WHY_ACCOUNT, day_of};
use crate::{Words, copy::time};

pub(super) fn new_device(agent: Option<&str>, at: Timestamp) -> Words {
    let device = agent.unwrap_or("un appareil inconnu");
    Words {
        subject: "Un nouvel appareil s’est connecté à votre compte".into(),
        preview: "Si vous en êtes à l’origine, vous n’avez rien à faire.".into(),
        lead: vec![
            format!(
                "Une connexion à votre compte Kilele a eu lieu le {} à {} (UTC) depuis un appareil que nous ne connaissions \
                 pas\u{a0}: {device}.",
                day_of(at),
                time(at)
            ),
            "Si vous en êtes à l’origine, vous n’avez rien à faire.".into(),
            "Sinon, mettez fin à cette session dans vos paramètres et choisissez un nouveau mot de passe.".into(),
        ],
        quote: None,
        rest: vec!["Vous pouvez désactiver ces alertes dans vos paramètres.".into()],
        button: "Vérifier mes appareils",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn two_factor(is_on: bool, at: Timestamp) -> Words {
    let (subject, told) = if is_on {
        ("L’authentification à deux facteurs est activée", "a été activée")
    } else {
        ("L’authentification à deux facteurs est désactivée", "a été désactivée")
    };
    Words {
        subject: subject.into(),
        preview: "Si vous en êtes à l’origine, vous n’avez rien à faire.".into(),
        lead: vec![
            format!(
                "L’authentification à deux facteurs de votre compte Kilele {told} le {} à {} (UTC).",
                day_of(at),
                time(at)
            ),
            "Si vous en êtes à l’origine, vous n’avez rien à faire. Sinon, choisissez sans attendre un nouveau mot de passe \
             et écrivez-nous."
                .into(),
        ],
        quote: None,
        rest: vec![],
        button: "Vérifier mes paramètres de sécurité",
        why: WHY_ACCOUNT,
    }
}
