//! French: a long silence.

use jiff::Timestamp;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{Words, copy::day};

pub(super) fn reminded(rests_at: Timestamp) -> Words {
    let by = day(rests_at, &MONTHS);
    Words {
        subject: "Souhaitez-vous rester visible ?".into(),
        preview: format!("Connectez-vous avant le {by} pour rester visible des employeurs."),
        lead: vec![
            "Vous ne vous êtes pas connecté à Kilele depuis plus de cinq mois. Les employeurs cherchent des personnes qu’ils \
             peuvent joindre : nous ne continuons pas à présenter quelqu’un dont nous n’avons pas de nouvelles."
                .into(),
            format!(
                "Connectez-vous une fois avant le {by} et rien ne change. Passé ce jour, les employeurs ne vous trouveront plus."
            ),
        ],
        quote: None,
        rest: vec![],
        button: "Se connecter",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn dormant() -> Words {
    Words {
        subject: "Les employeurs ne vous trouvent plus sur Kilele".into(),
        preview: "Connectez-vous, et ils vous trouveront de nouveau.".into(),
        lead: vec![
            "Vous ne vous êtes pas connecté depuis six mois ; votre profil est donc en sommeil : les employeurs ne le \
             trouvent plus et ne peuvent plus demander à vous être présentés."
                .into(),
            "Rien n’est perdu. Votre profil, votre vérification et vos mises en relation sont conservés tels quels."
                .into(),
            "Connectez-vous quand vous le souhaitez : les employeurs vous trouveront de nouveau aussitôt.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "Se connecter",
        why: WHY_ACCOUNT,
    }
}
