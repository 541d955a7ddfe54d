//! French: references.

use domain::reference::FailureReason;

use crate::Words;

const WHY_REFEREE: &str = "Vous recevez ce message parce qu’un membre de Kilele vous a indiqué comme référence \
     professionnelle. Si vous ne connaissez pas cette personne, n’en tenez pas compte ou signalez-le sur la page.";
const WHY_EXECUTIVE: &str =
    "Vous recevez ce message parce que vous avez indiqué une référence professionnelle sur Kilele.";

/// The questionnaire, the first time.
pub(super) fn requested(executive: Option<&str>, by: &str) -> Words {
    let named = executive.unwrap_or("L’un de nos membres");
    Words {
        subject: format!("{named} vous a indiqué comme référence"),
        preview: "Huit questions, moins de cinq minutes, sans compte.".into(),
        lead: vec![
            format!(
                "{named} est en cours d’évaluation chez Kilele et vous a indiqué comme référence professionnelle."
            ),
            "Accepteriez-vous de répondre à huit brèves questions\u{a0}? Il faut moins de cinq minutes, y compris sur \
             un téléphone, et aucun compte n’est nécessaire."
                .into(),
            "Seule notre équipe d’évaluation lit vos réponses. Nous indiquons que vous avez répondu, jamais ce que vous \
             avez dit."
                .into(),
            format!(
                "Ce lien est personnel et fonctionne jusqu’au {by}. Si vous préférez ne pas répondre, vous pouvez le \
                 dire sur la page."
            ),
        ],
        quote: None,
        rest: vec![],
        button: "Répondre aux questions",
        why: WHY_REFEREE,
    }
}

/// The questionnaire is still open.
pub(super) fn reminded(executive: Option<&str>, by: &str) -> Words {
    let named = executive.unwrap_or("L’un de nos membres");
    Words {
        subject: match executive {
            Some(executive) => format!("Votre avis sur {executive} est attendu"),
            None => "Votre avis est attendu".into(),
        },
        preview: format!("Les questions restent ouvertes jusqu’au {by}."),
        lead: vec![
            format!(
                "{named} vous a indiqué comme référence professionnelle, et les huit questions que nous vous avons \
                 envoyées attendent toujours une réponse."
            ),
            format!(
                "Il faut moins de cinq minutes, et seule notre équipe d’évaluation lit vos réponses. Le lien fonctionne \
                 jusqu’au {by}\u{a0}; vous pouvez aussi nous y dire que vous préférez ne pas répondre."
            ),
        ],
        quote: None,
        rest: vec![],
        button: "Répondre aux questions",
        why: WHY_REFEREE,
    }
}

/// Thanks.
pub(super) fn thanked(executive: Option<&str>) -> Words {
    let about = executive.map_or_else(String::new, |executive| format!(" sur {executive}"));
    Words {
        subject: "Merci pour votre témoignage".into(),
        preview: "Vos réponses sont entre les mains de notre équipe d’évaluation.".into(),
        lead: vec![
            format!(
                "Merci d’avoir répondu à nos questions{about}. Vos réponses sont entre les mains de notre équipe \
                 d’évaluation, et de personne d’autre."
            ),
            "Vous n’avez plus rien à faire. Pour faire corriger ou effacer vos réponses, écrivez-nous.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "Découvrir le fonctionnement de Kilele",
        why: WHY_REFEREE,
    }
}

/// A referee answered.
pub(super) fn completed(referee: Option<&str>) -> Words {
    let referee = referee.unwrap_or("L’une de vos références");
    Words {
        subject: format!("{referee} a répondu"),
        preview: "L’une de vos références est complète.".into(),
        lead: vec![
            format!("{referee} a répondu à nos questions sur votre travail. Cette référence est complète."),
            "Ce que disent vos références reste entre elles et notre équipe d’évaluation.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "Ouvrir mon évaluation",
        why: WHY_EXECUTIVE,
    }
}

/// A reference came to nothing.
pub(super) fn failed(referee: Option<&str>, reason: FailureReason) -> Words {
    let name = referee.unwrap_or("votre référence");
    let (told, next) = match reason {
        FailureReason::AddressBounced => (
            format!("Notre message à {name} nous est revenu\u{a0}: l’adresse ne reçoit pas de courrier."),
            "Corrigez l’adresse et renvoyez les questions, ou indiquez quelqu’un d’autre.",
        ),
        FailureReason::Declined => (
            format!("Nous avons sollicité {name}, qui préfère ne pas témoigner. Les raisons peuvent être nombreuses."),
            "Merci d’indiquer quelqu’un d’autre.",
        ),
        FailureReason::Expired => (
            format!("Nous avons écrit quatre fois à {name} en 21 jours, sans réponse."),
            "Renvoyez les questions, peut-être après un mot de votre part, ou indiquez quelqu’un d’autre.",
        ),
    };
    Words {
        subject: match referee {
            Some(referee) => format!("{referee}\u{a0}: cette référence demande votre attention"),
            None => "Une de vos références demande votre attention".into(),
        },
        preview: told.clone(),
        lead: vec![told, next.into()],
        quote: None,
        rest: vec![],
        button: "Ouvrir mon évaluation",
        why: WHY_EXECUTIVE,
    }
}
