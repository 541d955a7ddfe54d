//! French: how introductions go.

use domain::{Role, introduction::Stage};

/// Subject, news and button of a reminder.
pub(super) fn reminded(
    counterparty: Option<&str>,
    stage: Stage,
    role: Role,
    by: &str,
) -> (String, String, &'static str) {
    let first = counterparty.unwrap_or("Un employeur confidentiel");
    let x = counterparty.unwrap_or("l’autre partie");
    match stage {
        // They asked something about it.
        Stage::Pending if role == Role::Employer => {
            let asks = counterparty.unwrap_or("Le dirigeant sollicité");
            (
                format!("{asks} attend votre réponse à une question"),
                format!(
                    "{asks} a posé une question sur votre demande de mise en relation et attend votre réponse. La demande \
                     expire le {by}."
                ),
                "Répondre à la question",
            )
        }
        Stage::Pending => (
            format!("{first} attend votre réponse"),
            format!(
                "{first} souhaite entrer en relation avec vous et attend votre réponse. La demande expire le {by}. Un \
                 oui ou un non suffit\u{a0}; aucun motif n’est nécessaire."
            ),
            "Répondre à la demande",
        ),
        Stage::OfferMade => (
            format!("L’offre de {x} attend votre réponse"),
            format!("L’offre de {x} attend votre réponse. Elle est valable jusqu’au {by}."),
            "Lire l’offre",
        ),
        _ => (
            format!("Votre mise en relation avec {x} vous attend"),
            format!(
                "Votre mise en relation avec {x} est restée sans suite. Fixez un rendez-vous ou engagez les échanges\u{a0}: \
                 sans nouvelle étape, elle expire le {by}."
            ),
            "Ouvrir la mise en relation",
        ),
    }
}

/// Subject and news of a stage. `x` is the counterparty, who did not read this; `X` where it begins the sentence.
pub(super) fn moved(counterparty: Option<&str>, stage: Stage, role: Role) -> (String, String) {
    let x = counterparty.unwrap_or("l’autre partie");
    let first = counterparty.unwrap_or("L’autre partie");
    match (stage, role) {
        (Stage::Draft | Stage::Pending, _) => (
            format!("Votre mise en relation avec {x} est ouverte"),
            format!("Votre mise en relation avec {x} est ouverte et attend une réponse."),
        ),
        (Stage::Accepted, Role::Executive) => (
            format!("Votre mise en relation avec {x} est maintenue"),
            format!("Votre mise en relation avec {x} est maintenue. Aucun rendez-vous n’est fixé à ce jour."),
        ),
        (Stage::Accepted, _) => (
            format!("{first} a accepté votre mise en relation"),
            format!(
                "{first} a accepté votre mise en relation\u{a0}: vous disposez désormais l’un et l’autre de vos \
                 coordonnées complètes. Aucun rendez-vous n’est encore fixé\u{a0}; proposez une date sans tarder."
            ),
        ),
        (Stage::Declined, _) => (
            format!("{first} a décliné la mise en relation"),
            format!("{first} ne souhaite pas donner suite à la mise en relation. Le motif éventuel y est indiqué."),
        ),
        (Stage::Scheduled, _) => (
            format!("Votre rendez-vous avec {x} est fixé"),
            format!("La date de votre rendez-vous avec {x} est fixée. Merci de vérifier qu’elle vous convient."),
        ),
        (Stage::InProgress, _) => (
            format!("Les échanges avec {x} sont engagés"),
            format!("Votre mise en relation avec {x} entre dans la phase d’échanges."),
        ),
        (Stage::Negotiating, _) => (
            format!("Vous discutez des conditions avec {x}"),
            format!("Votre mise en relation avec {x} en est à la discussion des conditions."),
        ),
        (Stage::OfferMade, Role::Executive) => (
            format!("{first} vous fait une offre"),
            format!("{first} vous fait une offre. Ses conditions et sa date de validité sont prêtes à être lues."),
        ),
        (Stage::OfferMade, _) => (
            format!("Votre offre à {x} est transmise"),
            format!("Votre offre à {x} est transmise et attend une réponse."),
        ),
        (Stage::OfferAccepted, Role::Executive) => (
            format!("Votre accord est transmis à {x}"),
            format!("Vous vous êtes entendus avec {x} sur une offre. L’étape suivante est le contrat."),
        ),
        (Stage::OfferAccepted, _) => (
            format!("{first} a accepté votre offre"),
            format!("{first} a accepté votre offre. L’étape suivante est le contrat."),
        ),
        (Stage::OfferDeclined, Role::Executive) => (
            format!("L’offre de {x} est déclinée"),
            format!("L’offre de {x} est déclinée. La mise en relation reste ouverte à une meilleure proposition."),
        ),
        (Stage::OfferDeclined, _) => (
            format!("{first} a décliné votre offre"),
            format!("{first} a décliné votre offre. Vous pouvez l’améliorer ou clore la mise en relation."),
        ),
        (Stage::Contracted, _) => (
            format!("Votre contrat avec {x} est signé"),
            format!("Votre contrat avec {x} est signé par toutes les parties. Nous vous souhaitons un bon départ."),
        ),
        (Stage::Completed, _) => (
            format!("Votre mise en relation avec {x} a abouti"),
            format!("Le travail avec {x} a commencé et la mise en relation a abouti. Plein succès à vous deux."),
        ),
        (Stage::Cancelled, _) => (
            format!("Votre mise en relation avec {x} a pris fin"),
            format!("Votre mise en relation avec {x} a pris fin. Le motif éventuel y est indiqué."),
        ),
        (Stage::Expired, _) => (
            format!("Votre mise en relation avec {x} a expiré"),
            format!("Votre mise en relation avec {x} a expiré, faute de réponse dans le délai prévu."),
        ),
    }
}
