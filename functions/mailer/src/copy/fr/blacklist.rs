//! French: blacklistings.

use super::WHY_ACCOUNT;
use crate::Words;

pub(super) fn blacklisted(reason: &str) -> Words {
    Words {
        subject: "Votre profil n’est plus présenté sur Kilele".into(),
        preview: "Deux membres de notre équipe en ont décidé ainsi. Vous pouvez contester cette décision.".into(),
        lead: vec![
            "Deux membres de notre équipe ont décidé que votre profil ne serait plus présenté. Les employeurs ne vous \
             trouvent plus et personne ne vous est présenté."
                .into(),
            "En voici la raison :".into(),
        ],
        quote: Some(reason.to_owned()),
        rest: vec![
            "Si cette décision vous paraît injustifiée, contestez-la : écrivez-nous par la page de contact et dites ce qui \
             s’y oppose. Nous réexaminerons votre dossier et vous répondrons dans tous les cas."
                .into(),
            "Votre compte reste ouvert. Vous pouvez vous connecter, consulter ce que nous conservons sur vous, le faire \
             rectifier ou le supprimer."
                .into(),
        ],
        button: "Contester la décision",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn lifted() -> Words {
    Words {
        subject: "Votre recours est accepté".into(),
        preview: "Votre profil est de nouveau présenté sur Kilele.".into(),
        lead: vec![
            "Nous avons réexaminé votre dossier et vous aviez raison : votre profil n’aurait pas dû être retiré.".into(),
            "Il est de nouveau présenté dès maintenant, dans les limites de votre adhésion, de votre vérification et de \
             vos réglages de confidentialité. Nous regrettons ce que cela vous a coûté."
                .into(),
        ],
        quote: None,
        rest: vec![],
        button: "Ouvrir mon tableau de bord",
        why: WHY_ACCOUNT,
    }
}
