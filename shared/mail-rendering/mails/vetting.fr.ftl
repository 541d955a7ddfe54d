### Vetting.

# In the calendar.
interview = Kilele : entretien de vérification

moment = { $day } à { $time } (UTC)

vetting-submitted =
    .subject = Votre dossier est entre les mains de notre équipe
    .preview = Vous aurez notre décision au plus tard le { $day }.
    .lead =
        Merci. Vos documents et vos références sont au complet et notre équipe de vérification les a reçus.

        Nous contrôlons les documents et écrivons dès maintenant à vos références. Vous aurez notre décision au plus
        tard le { $day }.

        D’ici là, vous pouvez voir quels documents sont approuvés et quelles références ont répondu.
    .button = Suivre ma vérification
    .why = { why-account }
    .line = Votre dossier est entre les mains de notre équipe ; décision au plus tard le { $day }.

vetting-approved =
    .subject = Votre profil est vérifié
    .preview = Les employeurs peuvent désormais vous trouver sur Kilele.
    .lead =
        Notre équipe a approuvé votre vérification. Vous apparaissez désormais dans les recherches des membres, selon
        vos réglages de confidentialité.

        Cette approbation est valable jusqu’au { $day }. Nous vous écrirons quand il sera temps de la renouveler.
    .button = Ouvrir ma vérification
    .why = { why-account }
    .line = Votre vérification est approuvée jusqu’au { $day } ; les employeurs peuvent vous trouver.

vetting-requires-attention =
    .subject = Votre vérification demande votre attention
    .preview = Notre vérificateur vous demande de corriger un point.
    .lead =
        Notre vérificateur a examiné votre dossier et vous demande de corriger ceci avant de pouvoir l’approuver :
    .quote = { $feedback }
    .rest =
        Ouvrez votre vérification, remplacez ce qui est indiqué et soumettez-la de nouveau. Ce qui était bon reste
        acquis.
    .button = Ouvrir ma vérification
    .why = { why-account }
    .line = Notre vérificateur vous demande de corriger un point de votre dossier.

# $sequence: 0 for the first invitation.
interview-scheduled =
    .subject =
        { $sequence ->
            [0] Votre entretien de vérification
           *[other] Votre entretien de vérification est déplacé
        }
    .preview = { moment }, { $minutes } minutes.
    .lead =
        Nous souhaitons vous rencontrer le { moment }, pendant { $minutes } minutes.

        L’invitation est jointe pour votre agenda, qui l’affiche à votre heure. Le lieu ou l’adresse :
    .quote = { $place }
    .rest = Si l’heure ne vous convient pas, écrivez-nous par la page de contact et nous en trouverons une autre.
    .button = Ouvrir ma vérification
    .why = { why-account }
    .line =
        { $sequence ->
            [0] Votre entretien de vérification a lieu le { moment }.
           *[other] Votre entretien de vérification est déplacé au { moment }.
        }

interview-cancelled =
    .subject = Votre entretien de vérification est annulé
    .preview = Il était prévu le { moment }.
    .lead =
        L’entretien du { moment } n’aura pas lieu : une décision a été prise sans lui.

        Le fichier joint le retire de votre agenda.
    .button = Ouvrir ma vérification
    .why = { why-account }
    .line = Votre entretien de vérification du { moment } est annulé.

# $day: until when the approval still counts.
vetting-renewal-due =
    .subject = Votre vérification est à renouveler
    .preview = Vos pièces sont toujours là : relisez-les et soumettez-les de nouveau.
    .lead =
        Votre vérification est à renouveler. Ce que vous avez remis est toujours là : relisez-le, remplacez ce qui a
        changé et soumettez-le de nouveau.

        { GIVEN($day) ->
            [yes] Jusqu’au { $day }, les employeurs vous trouvent comme avant.
           *[no] Les employeurs vous trouveront de nouveau dès qu’elle sera approuvée.
        }
    .button = Renouveler ma vérification
    .why = { why-account }
    .line =
        { GIVEN($day) ->
            [yes] Votre vérification est à renouveler ; jusqu’au { $day }, les employeurs vous trouvent comme avant.
           *[no] Votre vérification est à renouveler pour que les employeurs vous trouvent de nouveau.
        }
