### An employer's company: its verification, and its members.

company-review-began =
    .subject = Votre entreprise est en cours de vérification
    .preview = Vous aurez notre décision au plus tard le { $day }.
    .lead =
        Merci. Nous avons reçu votre demande de vérification de { $company }, avec le numéro d’immatriculation, le site
        web et l’extrait du registre.

        Vous aurez notre décision au plus tard le { $day }. D’ici là, vous voyez les dirigeants dont le profil est ouvert
        à tous les employeurs, et vous pouvez préparer des demandes de mise en relation comme brouillons.
    .button = Ouvrir mon entreprise
    .why = { why-account }
    .line = { $company } est en cours de vérification ; décision au plus tard le { $day }.

company-reviewed-again =
    .subject = Votre entreprise est de nouveau vérifiée
    .preview = Son nom a changé ; vous aurez notre décision au plus tard le { $day }.
    .lead =
        Notre équipe a changé le nom de votre entreprise en { $company }. Une vérification porte sur un nom : nous
        examinons donc l’entreprise de nouveau. Vous aurez notre décision au plus tard le { $day }.

        D’ici là, vous voyez les dirigeants dont le profil est ouvert à tous les employeurs, et vous pouvez préparer des
        demandes de mise en relation comme brouillons. Les demandes déjà envoyées suivent leur cours.
    .button = Ouvrir mon entreprise
    .why = { why-account }
    .line = { $company } est de nouveau examinée après son changement de nom ; décision au plus tard le { $day }.

company-verified =
    .subject = Votre entreprise est vérifiée
    .preview = Vous pouvez désormais envoyer des demandes de mise en relation.
    .lead =
        { $company } est vérifiée. Vos recherches montrent désormais les dirigeants visibles pour les employeurs
        vérifiés, et vous pouvez envoyer des demandes de mise en relation.

        La vérification est valable jusqu’au { $day }. Nous vous écrirons 30 jours avant.
    .button = Ouvrir mon entreprise
    .why = { why-account }
    .line = { $company } est vérifiée jusqu’au { $day } ; vous pouvez envoyer des demandes.

company-not-verified =
    .subject = Nous n’avons pas pu vérifier votre entreprise
    .preview = Notre motif, et comment refaire la demande.
    .lead = Nous n’avons pas pu vérifier { $company }. Notre motif :
    .quote = { $reason }
    .rest = Corrigez ce point sur la page de votre entreprise et demandez de nouveau la vérification.
    .button = Ouvrir mon entreprise
    .why = { why-account }
    .line = Nous n’avons pas pu vérifier { $company } ; le message en donne le motif.

company-verification-ends =
    .subject = La vérification de votre entreprise prend fin le { $day }
    .preview = Demandez-en une nouvelle après ce jour.
    .lead =
        La vérification de { $company } est valable un an et prend fin le { $day }.

        Ensuite, vos recherches ne montrent que les dirigeants dont le profil est ouvert à tous les employeurs, et vous
        ne pouvez plus envoyer de demandes de mise en relation tant que l’entreprise n’est pas vérifiée de nouveau ; ses
        postes publiés sont suspendus. Les demandes déjà envoyées suivent leur cours.

        Contrôlez dès maintenant le numéro d’immatriculation, le site web et l’extrait du registre, afin de pouvoir
        refaire la demande ce jour-là.
    .button = Ouvrir mon entreprise
    .why = { why-account }
    .line = La vérification de { $company } prend fin le { $day }.

company-verification-lapsed =
    .subject = La vérification de votre entreprise a pris fin
    .preview = Demandez-la de nouveau pour envoyer des demandes de mise en relation.
    .lead =
        La vérification de { $company } était valable un an et a pris fin.

        Vos recherches ne montrent que les dirigeants dont le profil est ouvert à tous les employeurs, vous ne pouvez pas
        envoyer de demandes de mise en relation, et vos postes publiés sont suspendus. Les demandes déjà envoyées suivent
        leur cours. Contrôlez les justificatifs sur la page de votre entreprise et demandez de nouveau la vérification.
    .button = Ouvrir mon entreprise
    .why = { why-account }
    .line = La vérification de { $company } a pris fin ; demandez-la de nouveau.

## Members

seat-name =
    { $seat ->
        [owner] Propriétaire
        [recruiter] Recrutement
        [payer] Paiements
       *[interviewer] Entretiens
    }
seat-rights =
    { $seat ->
        [owner] Cet accès permet tout pour l’entreprise : recherche, mises en relation, page, vérification et membres.
        [recruiter] Cet accès permet de rechercher des dirigeants, et de demander et de mener des mises en relation.
        [payer] Cet accès permet d’acheter pour l’entreprise, de lire ses factures et de modifier ses coordonnées de facturation.
       *[interviewer] Cet accès permet de lire les mises en relation et les candidatures de l’entreprise, de les commenter, d’organiser des rendez-vous et de donner des évaluations.
    }

company-invited =
    .subject = { $inviter } vous invite à rejoindre { $company } sur Kilele
    .preview = Le lien est valable jusqu’au { $day }.
    .lead =
        { $inviter } vous invite à rejoindre { $company } sur Kilele, le réseau des cadres dirigeants en Afrique et au
        Moyen-Orient. Votre accès : { seat-name }.

        { seat-rights }

        Le lien est valable jusqu’au { $day }. Si vous ne connaissez pas { $company }, ignorez ce message : sans le lien,
        rien ne se passe.
    .button = Rejoindre { $company }
    .why = Vous recevez ce message parce que votre adresse a été saisie pour { $company }.
    .line = { $inviter } vous invite à rejoindre { $company } ; le lien est valable jusqu’au { $day }.

# A member who joined or left; the notification in the product has no name. Inside a sentence for the second time.
colleague =
    { GIVEN($member) ->
        [yes] { $member }
       *[no] Un membre
    }
colleague-inside =
    { GIVEN($member) ->
        [yes] { $member }
       *[no] ce membre
    }

company-joined =
    .subject = { colleague } a rejoint { $company }
    .preview = Accès : { seat-name }.
    .lead =
        { colleague } a accepté votre invitation à rejoindre { $company }. Accès : { seat-name }.

        Vous pouvez changer cet accès ou le retirer à tout moment sur la page de votre entreprise.
    .button = Ouvrir mon entreprise
    .why = { why-account }
    .line = { colleague } a rejoint { $company }.

company-seat-changed =
    .subject = Votre accès chez { $company } a changé
    .preview = Votre accès : { seat-name }.
    .lead =
        Votre accès chez { $company } a été changé. Votre accès est désormais : { seat-name }.

        { seat-rights }

        Veuillez vous reconnecter : vos sessions précédentes ont pris fin.
    .button = Se connecter
    .why = { why-account }
    .line = Votre accès chez { $company } est désormais : { seat-name }.

company-seat-ended =
    .subject = Vous n’êtes plus membre de { $company }
    .preview = Votre compte reste.
    .lead =
        Votre accès chez { $company } sur Kilele a pris fin, et avec lui l’accès aux mises en relation, aux candidats
        enregistrés et aux recherches enregistrées de l’entreprise. Ils restent à l’entreprise.

        Votre compte reste. Vous pouvez y enregistrer une autre entreprise, ou le supprimer dans les paramètres.
    .button = Se connecter
    .why = { why-account }
    .line = Votre accès chez { $company } a pris fin.

company-left =
    .subject = { colleague } a quitté { $company }
    .preview = Ce qui change pour vous.
    .lead =
        { colleague } a quitté { $company } sur Kilele. Si { colleague-inside } avait la charge de mises en relation,
        vous en êtes désormais l’interlocuteur ; ses éventuelles recherches enregistrées sont dans votre liste, sans alertes.
    .button = Ouvrir mon entreprise
    .why = { why-account }
    .line = { colleague } a quitté { $company }. Vous reprenez ses éventuelles mises en relation.
