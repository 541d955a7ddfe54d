### Premium, and payments for it.

package =
    { $package ->
        [premium_yearly] par an
       *[premium_monthly] par mois
    }

premium-started =
    .subject = Votre offre Premium est active
    .preview = Elle se renouvelle le { $day } pour { $price }.
    .lead =
        Merci : votre paiement est arrivé et l’offre Premium est active pour tous les employeurs de votre entreprise.

        Elle coûte { $price } { package } et se renouvelle le { $day }, jusqu’à ce que vous la résiliiez. Vous pouvez le faire à tout moment sur la page de votre abonnement.
    .button = Ouvrir l’abonnement
    .why = { why-account }
    .line = L’offre Premium est active ; elle se renouvelle le { $day }.

invoice-issued =
    .subject = Facture { $number }
    .preview = Vous avez payé { $price }. Merci.
    .lead = Votre paiement de { $price } est arrivé. La facture { $number } se trouve sur la page de votre abonnement, en français, en anglais et en arabe.
    .button = Ouvrir les factures
    .why = { why-account }
    .line = Votre paiement de { $price } est arrivé ; la facture { $number } est prête.

credit-note-issued =
    .subject = Nous avons remboursé { $price }
    .preview = Avoir { $number }.
    .lead =
        { $method ->
            [bank_transfer] Nous avons viré { $price } sur le compte d’où venait votre paiement. L’avoir { $number } se trouve sur la page de votre abonnement.
           *[card] Nous avons remboursé { $price } sur la carte de votre paiement. Votre banque peut avoir besoin de quelques jours pour l’afficher. L’avoir { $number } se trouve sur la page de votre abonnement.
        }
    .quote = { $reason }
    .button = Ouvrir les factures
    .why = { why-account }
    .line = { $price } ont été remboursés ; l’avoir { $number } est prêt.

premium-granted =
    .subject = Vous avez l’offre Premium
    .preview = Jusqu’au { $day }, sans frais.
    .lead = Notre équipe vous a accordé l’offre Premium jusqu’au { $day }. Elle ne coûte rien et se termine d’elle-même.
    .button = Ouvrir l’abonnement
    .why = { why-account }
    .line = Vous avez l’offre Premium jusqu’au { $day }.

premium-cancelled =
    .subject = Votre offre Premium se termine le { $day }
    .preview = Elle n’est pas renouvelée.
    .lead = Vous avez résilié l’offre Premium. Elle reste active jusqu’au { $day } et n’est pas renouvelée. D’ici là, vous pouvez revenir sur la résiliation.
    .button = Ouvrir l’abonnement
    .why = { why-account }
    .line = L’offre Premium est résiliée et se termine le { $day }.

premium-payment-failed =
    .subject = Votre paiement de l’offre Premium a échoué
    .preview = Veuillez vérifier votre carte.
    .lead =
        Votre carte n’a pas pu être débitée de { $price } pour l’offre Premium. Le prestataire de paiement réessaie dans les prochains jours et vous écrit avec un lien pour changer de carte.

        L’offre Premium reste active entre-temps. Si aucune tentative ne réussit, elle se termine le { $day }.
    .button = Ouvrir l’abonnement
    .why = { why-account }
    .line = Un paiement de l’offre Premium a échoué ; elle se termine le { $day } si aucune tentative ne réussit.

premium-ends =
    .subject = Votre offre Premium se termine le { $day }
    .preview = Rien n’est débité.
    .lead =
        { $source ->
            [bank_transfer] L’offre Premium que vous avez payée par virement se termine le { $day }. Rien n’est débité et elle n’est pas renouvelée. Si vous souhaitez la garder, choisissez une formule.
           *[admin_grant] L’offre Premium que notre équipe vous a accordée se termine le { $day }. Rien n’est débité. Si vous souhaitez la garder, choisissez une formule.
        }
    .button = Voir les formules
    .why = { why-account }
    .line = L’offre Premium se termine le { $day }.

premium-ended =
    .subject = Votre offre Premium est terminée
    .preview = Plus rien n’est débité.
    .lead = L’offre Premium est terminée et plus rien n’est débité. Vos données restent telles quelles. Vous pouvez choisir une formule à nouveau à tout moment.
    .button = Voir les formules
    .why = { why-account }
    .line = L’offre Premium est terminée.

premium-revoked =
    .subject = L’offre Premium a été retirée
    .preview = La raison de notre équipe.
    .lead = Notre équipe a retiré l’offre Premium qu’elle vous avait accordée. La raison :
    .quote = { $reason }
    .button = Voir les formules
    .why = { why-account }
    .line = L’offre Premium a été retirée ; le courriel en donne la raison.

transfer-requested =
    .subject = Veuillez virer { $amount }
    .preview = Avec la référence { $reference }.
    .lead =
        Vous avez choisi de payer l’offre Premium par virement. Veuillez virer { $amount } avec la référence { $reference }. Le prix est garanti jusqu’au { $day }.

        Les coordonnées de notre compte et la facture pro forma en PDF se trouvent sur la page de votre abonnement. L’offre Premium commence dès que le montant entier est arrivé.
    .button = Ouvrir les coordonnées bancaires
    .why = { why-account }
    .line = Virez { $amount } avec la référence { $reference } jusqu’au { $day }.

transfer-part-received =
    .subject = Une partie de votre virement est arrivée
    .preview = Il manque { $missing }.
    .lead = { $received } sont arrivés pour la référence { $reference }. Il manque { $missing } : veuillez les virer avec la même référence. L’offre Premium commence dès que le montant entier est arrivé.
    .button = Ouvrir les coordonnées bancaires
    .why = { why-account }
    .line = { $received } sont arrivés pour { $reference } ; il manque { $missing }.

transfer-returned =
    .subject = Nous avons reviré { $amount }
    .preview = Pour la référence { $reference }.
    .lead = Nous avons reviré { $amount } sur le compte d’où venait votre paiement. Ce montant était arrivé pour la référence { $reference } et n’était pas dû.
    .button = Ouvrir l’abonnement
    .why = { why-account }
    .line = { $amount } arrivés pour { $reference } ont été revirés.

premium-prepaid =
    .subject = Votre offre Premium est active
    .preview = Jusqu’au { $day }.
    .lead =
        Merci : votre virement pour { $package ->
            [premium_yearly] une année
           *[premium_monthly] un mois
        } d’offre Premium est arrivé. Elle est active pour tous les employeurs de votre entreprise jusqu’au { $day }.

        Elle n’est pas renouvelée d’elle-même. Nous vous le rappelons une semaine avant la fin.
    .button = Ouvrir l’abonnement
    .why = { why-account }
    .line = Votre virement est arrivé ; l’offre Premium est active jusqu’au { $day }.
