### Importations : le message de fin, à l’adresse saisie par un administrateur, et les invitations des cadres.

import-ended =
    .subject =
        { $status ->
            [failed] L’importation de { $file } s’est arrêtée
           *[other] L’importation de { $file } est terminée
        }
    .preview =
        { $status ->
            [failed] Une partie a échoué à plusieurs reprises.
           *[other] Ébauches de profil créées : { $created }.
        }
    .lead =
        { $status ->
            [failed] Une partie de { $file } n’a pas pu être importée, malgré cinq tentatives. Ce qui a été importé auparavant est conservé.
            [partially_completed] Toutes les lignes de { $file } ont été traitées. Certaines ont été refusées ; vous pouvez les télécharger avec les motifs.
           *[other] Toutes les lignes de { $file } ont été traitées.
        }
    .rest =
        { $status ->
            [failed] L’importation peut être reprise : elle continue avec ce qui n’est pas encore importé.
           *[other] Ébauches de profil créées : { $created } ; mises à jour : { $updated }. Lignes ignorées : { $skipped } ; refusées : { $refused }.
        }
    .button = Ouvrir l’importation
    .why = Vous recevez cet e-mail parce qu’un administrateur de Kilele a saisi cette adresse pour la fin de l’importation.
    .line =
        { $status ->
            [failed] L’importation de { $file } s’est arrêtée.
           *[other] L’importation de { $file } est terminée ; ébauches de profil créées : { $created }.
        }

why-executive-invited =
    Vous recevez ce message parce que l’équipe de Kilele tient votre adresse de : { $source }. Si vous refusez sur la
    page, tout ce qui vous concerne est effacé et vous ne recevrez plus aucun message.

executive-invited =
    .subject = Votre ébauche de profil sur Kilele
    .preview = Voyez ce que nous avons sur vous ; reprenez-la ou faites-la effacer.
    .lead =
        Kilele est une place de marché réservée à ses membres, pour les cadres dirigeants d’Afrique et du Moyen-Orient.
        Notre équipe a préparé une ébauche de votre profil et souhaite vous inviter.

        D’où nous tenons vos informations : { $source }

        Seule notre équipe voit cette ébauche, et aucun employeur ne peut vous trouver. La page vous montre tout ce que
        nous avons sur vous. Vous pouvez reprendre l’ébauche comme votre propre profil, ou refuser : tout est alors
        effacé immédiatement.

        L’invitation peut être acceptée jusqu’au { $day }. Si vous ne faites rien, il ne se passe rien : l’ébauche est
        effacée 90 jours après sa saisie.
    .button = Voir ce que nous avons
    .why = { why-executive-invited }
    .line = L’équipe vous invite à reprendre votre ébauche de profil avant le { $day }.

executive-invitation-reminded =
    .subject = Votre ébauche de profil sur Kilele vous attend
    .preview = Reprenez-la jusqu’au { $day } ou faites-la effacer.
    .lead =
        Nous vous avons écrit au sujet de l’ébauche de profil que notre équipe a préparée. Vous n’avez pas encore répondu.

        D’où nous tenons vos informations : { $source }

        La page vous montre tout ce que nous avons sur vous. Vous pouvez reprendre l’ébauche comme votre propre profil
        jusqu’au { $day }, ou refuser : tout est alors effacé immédiatement et vous ne recevrez plus aucun message.
    .button = Voir ce que nous avons
    .why = { why-executive-invited }
    .line = Votre ébauche de profil peut être reprise jusqu’au { $day }.
