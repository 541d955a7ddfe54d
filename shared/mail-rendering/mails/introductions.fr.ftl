### Introductions.

party =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] l’autre partie
    }

# At the beginning of a sentence.
party-first =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] L’autre partie
    }

employer =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] Un employeur confidentiel
    }

executive =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] Le dirigeant sollicité
    }

introduction-requested =
    .subject = { employer } souhaite vous rencontrer
    .preview = Votre réponse est attendue jusqu’au { $day }.
    .lead =
        { employer } a demandé à Kilele une mise en relation avec vous.

        Votre nom, votre entreprise actuelle et vos coordonnées restent masqués tant que vous n’avez pas accepté.
        Vous pouvez aussi refuser, ou demander des précisions avant de vous décider.

        La demande est valable jusqu’au { $day }.
    .button = Lire la demande
    .why = { why-introduction }
    .line = { employer } souhaite vous rencontrer ; réponse attendue jusqu’au { $day }.

introduction-reminded =
    .subject =
        { $stage ->
            [pending]
                { $role ->
                    [employer] { executive } attend votre réponse à une question
                   *[executive] { employer } attend votre réponse
                }
            [offer_made] L’offre de { party } attend votre réponse
           *[other] Votre mise en relation avec { party } vous attend
        }
    .preview = Échéance : { $day }.
    .lead =
        { $stage ->
            [pending]
                { $role ->
                    [employer]
                        { executive } a posé une question sur votre demande de mise en relation et attend votre
                        réponse. La demande expire le { $day }.
                   *[executive]
                        { employer } souhaite entrer en relation avec vous et attend votre réponse. La demande expire
                        le { $day }. Un oui ou un non suffit ; aucun motif n’est nécessaire.
                }
            [offer_made] L’offre de { party } attend votre réponse. Elle est valable jusqu’au { $day }.
            [accepted]
                Votre mise en relation avec { party } est restée sans suite. Fixez un rendez-vous ou engagez les
                échanges : sans nouvelle étape, elle expire le { $day }.
            [offer_accepted]
                Vous vous êtes mis d’accord avec { party } sur une offre, mais aucun contrat signé n’est joint. Joignez-le
                ou écrivez à l’autre partie : sinon, la mise en relation expire le { $day }.
           *[other]
                Votre mise en relation avec { party } est restée sans suite. Passez à l’étape suivante ou écrivez à
                l’autre partie : sinon, elle expire le { $day }.
        }
    .button =
        { $stage ->
            [pending]
                { $role ->
                    [employer] Répondre à la question
                   *[executive] Répondre à la demande
                }
            [offer_made] Lire l’offre
           *[other] Ouvrir la mise en relation
        }
    .why = { why-introduction }
    .line =
        { $stage ->
            [pending]
                { $role ->
                    [employer] { executive } attend votre réponse à une question jusqu’au { $day }.
                   *[executive] { employer } attend votre réponse jusqu’au { $day }.
                }
            [offer_made] L’offre de { party } attend votre réponse jusqu’au { $day }.
           *[other] Sans nouvelle étape, votre mise en relation avec { party } expire le { $day }.
        }

introduction-questioned =
    .subject = { executive } a une question sur votre demande
    .preview = De votre réponse dépend la rencontre.
    .lead = { executive } a lu votre demande de mise en relation et souhaite en savoir davantage avant de répondre :
    .quote = { $message }
    .rest = La demande reste ouverte et c’est à vous de répondre. Le délai continue de courir.
    .button = Répondre à la question
    .why = { why-introduction }
    .line = { executive } a une question sur votre demande.

introduction-commented =
    .subject = { party-first } vous a écrit au sujet de votre mise en relation
    .preview = { introduction-commented.lead }
    .lead = { party-first } a ajouté un commentaire à votre mise en relation :
    .quote = { $message }
    .rest = Vous pouvez répondre sur la page de la mise en relation.
    .button = Lire et répondre
    .why = { why-introduction }
    .line = { party-first } a commenté votre mise en relation.

contract-attached =
    .subject = { party-first } a joint votre contrat signé
    .preview = Notre équipe le vérifie maintenant.
    .lead =
        { party-first } a joint le contrat signé à votre mise en relation. Notre équipe le vérifie maintenant et vous
        écrit ensuite à tous deux.

        Si vous n’avez pas signé de contrat, dites-le-nous sans attendre.
    .button = Voir la mise en relation
    .why = { why-introduction }
    .line = { party-first } a joint votre contrat signé.

start-confirmed =
    .subject = { party-first } a confirmé la prise de fonction
    .preview = Merci de la confirmer aussi.
    .lead =
        { party-first } a confirmé que la mission a commencé. Merci de le confirmer aussi ; sept jours après le premier
        jour de travail, elle est considérée comme commencée.
    .button = Confirmer la prise de fonction
    .why = { why-introduction }
    .line = { party-first } a confirmé la prise de fonction ; merci de la confirmer aussi.

introduction-moved =
    .subject =
        { $stage ->
            [accepted]
                { $role ->
                    [executive] Votre mise en relation avec { party } est maintenue
                   *[employer] { party-first } a accepté votre mise en relation
                }
            [declined] { party-first } a décliné la mise en relation
            [scheduled] Votre rendez-vous avec { party } est fixé
            [in_progress] Les échanges avec { party } sont engagés
            [negotiating] Vous discutez des conditions avec { party }
            [offer_made]
                { $role ->
                    [executive] { party-first } vous fait une offre
                   *[employer] Votre offre à { party } est transmise
                }
            [offer_accepted]
                { $role ->
                    [executive] Votre accord est transmis à { party }
                   *[employer] { party-first } a accepté votre offre
                }
            [offer_declined]
                { $role ->
                    [executive] L’offre de { party } est déclinée
                   *[employer] { party-first } a décliné votre offre
                }
            [contracted] Votre contrat avec { party } est signé
            [completed] Votre mise en relation avec { party } a abouti
            [cancelled] Votre mise en relation avec { party } a pris fin
            [expired] Votre mise en relation avec { party } a expiré
            [draft] Votre mise en relation avec { party } est ouverte
           *[pending] Votre mise en relation avec { party } est ouverte
        }
    .preview = { introduction-moved.lead }
    .lead =
        { $stage ->
            [accepted]
                { $role ->
                    [executive]
                        Votre mise en relation avec { party } est maintenue. Aucun rendez-vous n’est fixé à ce jour.
                   *[employer]
                        { party-first } a accepté votre mise en relation : vous voyez désormais de qui il s’agit.
                        Aucun rendez-vous n’est encore fixé ; proposez une date sans
                        tarder.
                }
            [declined]
                { party-first } ne souhaite pas donner suite à la mise en relation. Le motif éventuel y est indiqué.
            [scheduled]
                La date de votre rendez-vous avec { party } est fixée. Merci de vérifier qu’elle vous convient.
            [in_progress] Votre mise en relation avec { party } entre dans la phase d’échanges.
            [negotiating] Votre mise en relation avec { party } en est à la discussion des conditions.
            [offer_made]
                { $role ->
                    [executive]
                        { party-first } vous fait une offre. Ses conditions et sa date de validité sont prêtes à être
                        lues.
                   *[employer] Votre offre à { party } est transmise et attend une réponse.
                }
            [offer_accepted]
                { $role ->
                    [executive]
                        Vous vous êtes entendus avec { party } sur une offre. L’étape suivante est le contrat.
                   *[employer] { party-first } a accepté votre offre. L’étape suivante est le contrat.
                }
            [offer_declined]
                { $role ->
                    [executive]
                        L’offre de { party } est déclinée. La mise en relation reste ouverte à une meilleure
                        proposition.
                   *[employer]
                        { party-first } a décliné votre offre. Vous pouvez l’améliorer ou clore la mise en relation.
                }
            [contracted]
                Votre contrat avec { party } est signé par toutes les parties. Nous vous souhaitons un bon départ.
            [completed]
                Le travail avec { party } a commencé et la mise en relation a abouti. Plein succès à vous deux.
            [cancelled] Votre mise en relation avec { party } a pris fin. Le motif éventuel y est indiqué.
            [expired] Votre mise en relation avec { party } a expiré : le délai est écoulé.
            [draft] Votre mise en relation avec { party } est ouverte et attend une réponse.
           *[pending] Votre mise en relation avec { party } est ouverte et attend une réponse.
        }
    .rest = Vous retrouvez tous les échanges et tout ce qui a été convenu après connexion.
    .button =
        { $role ->
            [executive] Ouvrir mon tableau de bord
           *[employer] Ouvrir la mise en relation
        }
    .why = { why-introduction }
    .line =
        { $stage ->
            [accepted]
                { $role ->
                    [executive] Aucun rendez-vous avec { party } n’est fixé à ce jour.
                   *[employer] { party-first } a accepté votre mise en relation.
                }
            [declined] { party-first } a décliné la mise en relation.
            [scheduled] Votre rendez-vous avec { party } est fixé.
            [in_progress] Les échanges avec { party } ont commencé.
            [negotiating] Vous et { party } discutez des conditions.
            [offer_made]
                { $role ->
                    [executive] { party-first } vous fait une offre.
                   *[employer] Votre offre à { party } est transmise.
                }
            [offer_accepted]
                { $role ->
                    [executive] Vous et { party } vous êtes entendus sur une offre.
                   *[employer] { party-first } a accepté votre offre.
                }
            [offer_declined]
                { $role ->
                    [executive] L’offre de { party } est déclinée.
                   *[employer] { party-first } a décliné votre offre.
                }
            [contracted] Votre contrat avec { party } est signé.
            [completed] Votre mise en relation avec { party } a abouti.
            [cancelled] Votre mise en relation avec { party } a pris fin.
            [expired] Votre mise en relation avec { party } a expiré.
            [draft] Votre mise en relation avec { party } est ouverte.
           *[pending] Votre mise en relation avec { party } est ouverte.
        }
