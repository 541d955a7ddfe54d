//! Codes that prove an e-mail address, in French.

use domain::account::CodePurpose;

use super::{WHY_ACCOUNT, WHY_ADDRESS};
use crate::Words;

pub(super) fn mailed(purpose: CodePurpose, digits: &str) -> Words {
    let (subject, lead, lifetime, otherwise) = match purpose {
        CodePurpose::Confirmation => (
            "Confirmez votre adresse e-mail",
            "Quelqu’un, sans doute vous, a inscrit cette adresse sur Kilele. Saisissez ce code sur la page qui le demande et choisissez-y votre mot de passe\u{a0}:",
            "Le code est valable 24 heures, une seule fois. Un code plus récent le remplace.",
            "Si ce n’était pas vous, ignorez ce message\u{a0}: sans le code, personne ne peut ouvrir de compte avec votre adresse.",
        ),
        CodePurpose::Reset => (
            "Choisissez un nouveau mot de passe",
            "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte Kilele lié à cette adresse. Saisissez ce code sur la page qui le demande\u{a0}:",
            "Le code est valable 30 minutes, une seule fois. Un code plus récent le remplace.",
            "Si ce n’était pas vous, ignorez ce message\u{a0}: votre mot de passe reste inchangé.",
        ),
        CodePurpose::ApplicationStatus => (
            "Votre code pour voir une demande",
            "Quelqu’un, sans doute vous, souhaite voir la demande d’adhésion faite avec cette adresse. Saisissez ce code sur la page qui le demande\u{a0}:",
            "Le code est valable 30 minutes, une seule fois. Un code plus récent le remplace.",
            "Si ce n’était pas vous, ignorez ce message\u{a0}: sans le code, personne n’apprend si vous avez fait une demande.",
        ),
    };
    let (button, why) = match purpose {
        CodePurpose::Confirmation | CodePurpose::Reset => ("Ouvrir la page de connexion", WHY_ACCOUNT),
        CodePurpose::ApplicationStatus => ("Ouvrir la page de la demande", WHY_ADDRESS),
    };
    Words {
        subject: subject.into(),
        preview: format!("Votre code est {digits}."),
        lead: vec![lead.into()],
        quote: Some(digits.to_owned()),
        rest: vec![lifetime.into(), otherwise.into()],
        button,
        why,
    }
}
