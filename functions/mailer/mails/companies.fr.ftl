### The verification of an employer's company.

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
        ne pouvez plus envoyer de demandes de mise en relation tant que l’entreprise n’est pas vérifiée de nouveau. Les
        demandes déjà envoyées suivent leur cours.

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

        Vos recherches ne montrent que les dirigeants dont le profil est ouvert à tous les employeurs, et vous ne pouvez
        pas envoyer de demandes de mise en relation. Les demandes déjà envoyées suivent leur cours. Contrôlez les
        justificatifs sur la page de votre entreprise et demandez de nouveau la vérification.
    .button = Ouvrir mon entreprise
    .why = { why-account }
    .line = La vérification de { $company } a pris fin ; demandez-la de nouveau.
