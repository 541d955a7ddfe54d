//! French: what becomes of wishes about one's own data.

use domain::data_rights::DataRequestKind;

use super::{WHY_ACCOUNT, day_of};
use crate::{Right, Words};

pub(super) fn words(right: &Right<'_>) -> Words {
    match right {
        Right::DeletionScheduled { erased_at } => {
            let on = day_of(*erased_at);
            Words {
                subject: format!("Votre compte sera supprimé le {on}"),
                preview: "Vous pouvez le conserver jusque-là.".into(),
                lead: vec![
                    format!("Comme vous l’avez demandé, votre compte Kilele sera supprimé le {on}."),
                    "Il est masqué dès maintenant\u{a0}: personne ne vous trouve plus et toutes vos sessions sont closes. Ce \
                     jour-là, votre profil, vos candidatures, vos documents et vos messages seront effacés."
                        .into(),
                    "Si vous changez d’avis, ou si vous n’en êtes pas à l’origine, conservez le compte au moyen du bouton \
                     ci-dessous. Tout redeviendra comme avant."
                        .into(),
                ],
                quote: None,
                rest: vec![],
                button: "Conserver mon compte",
                why: WHY_ACCOUNT,
            }
        }
        Right::DeletionCancelled => Words {
            subject: "Votre compte est conservé".into(),
            preview: "La suppression est annulée. Tout est comme avant.".into(),
            lead: vec![
                "La suppression de votre compte Kilele est annulée. Tout est comme avant\u{a0}; vous pouvez vous \
                 reconnecter."
                    .into(),
                "Si vous n’en êtes pas à l’origine, choisissez un nouveau mot de passe\u{a0}: ouvrez la page de connexion et \
                 sélectionnez «\u{a0}Mot de passe oublié\u{a0}»."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "Ouvrir la page de connexion",
            why: WHY_ACCOUNT,
        },
        Right::Erased { at } => Words {
            subject: "Attestation\u{a0}: vos données sont effacées".into(),
            preview: "Le dernier message que nous envoyons à cette adresse.".into(),
            lead: vec![
                format!(
                    "Nous attestons que votre compte Kilele et les données personnelles qui s’y rattachaient ont été effacés \
                     le {}.",
                    day_of(*at)
                ),
                "Lorsque d’autres conservent leur propre trace, par exemple une mise en relation à laquelle ils ont pris \
                 part, votre nom y a été remplacé. Il reste de vous un numéro de compte vide et, pendant trois ans, les \
                 dates de vos consentements et de vos demandes, comme la loi nous le demande."
                    .into(),
                "Ceci est le dernier message que nous envoyons à cette adresse\u{a0}: nous ne la connaissons plus.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Lire la notice de confidentialité",
            why: "Vous recevez ce message parce que vous avez demandé la suppression de votre compte Kilele.",
        },
        Right::Answered {
            kind,
            is_refused,
            words,
        } => answered(*kind, *is_refused, *words),
    }
}

fn answered(kind: DataRequestKind, is_refused: bool, words: Option<&str>) -> Words {
    let request = match kind {
        DataRequestKind::Export => "une copie de vos données",
        DataRequestKind::Erasure => "l’effacement de vos données",
        DataRequestKind::Correction => "une rectification de vos données",
        DataRequestKind::Objection => "la fin d’une utilisation de vos données",
        DataRequestKind::Restriction => "la limitation de l’utilisation de vos données",
        DataRequestKind::Review => "le réexamen d’une décision par une personne",
    };
    let done = if is_refused {
        "Nous y avons donné suite en partie. Voici la raison pour le reste\u{a0}:"
    } else {
        "Nous y avons donné suite."
    };
    let mut rest = Vec::new();
    if is_refused {
        rest.push(
            "Si vous n’êtes pas d’accord, écrivez-nous ou adressez-vous à l’autorité du lieu où vous vivez\u{a0}; la notice \
             de confidentialité la désigne. Les deux sont gratuits."
                .into(),
        );
    }
    Words {
        subject: "La réponse à votre demande sur vos données".into(),
        preview: if is_refused {
            "Suivie en partie."
        } else {
            "C’est fait."
        }
        .into(),
        lead: vec![format!("Vous avez demandé {request}."), done.into()],
        quote: words.map(Into::into),
        rest,
        button: "Voir mes demandes",
        why: WHY_ACCOUNT,
    }
}
