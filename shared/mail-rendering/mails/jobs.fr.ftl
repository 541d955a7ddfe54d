### Jobs of companies, and applications to them.

# A title with a link in it is left out.
position =
    { GIVEN($job) ->
        [yes] « { $job } »
       *[no] le poste
    }
posted-job =
    { GIVEN($job) ->
        [yes] « { $job } »
       *[no] votre offre
    }
posted-job-first =
    { GIVEN($job) ->
        [yes] « { $job } »
       *[no] Votre offre
    }
applicant-first =
    { GIVEN($applicant) ->
        [yes] { $applicant }
       *[no] Un dirigeant
    }
at-company =
    { GIVEN($company) ->
        [yes] { $company }
       *[no] un employeur confidentiel
    }
company-first =
    { GIVEN($company) ->
        [yes] { $company }
       *[no] L’employeur
    }

job-approved =
    .subject = { posted-job-first } est en ligne
    .preview = Les dirigeants peuvent la lire et postuler jusqu’au { $day }.
    .lead =
        Notre équipe a approuvé { posted-job }. L’offre est désormais publique : les dirigeants peuvent la lire et
        postuler jusqu’au { $day }.

        Nous vous écrivons à chaque candidature. Merci de répondre dans les dix jours ouvrables.
    .button = Ouvrir l’offre
    .why = { why-account }
    .line = { posted-job-first } est en ligne jusqu’au { $day }.

job-not-approved =
    .subject =
        { $outcome ->
            [rejected] Nous ne publions pas { posted-job }
           *[changes_requested] Merci de modifier { posted-job }
        }
    .preview =
        { $outcome ->
            [rejected] Notre motif.
           *[changes_requested] Ce qu’il faut modifier avant la publication.
        }
    .lead =
        { $outcome ->
            [rejected] Nous avons lu { posted-job } et ne la publions pas. Notre motif :
           *[changes_requested] Nous avons lu { posted-job }. Avant la publication, merci de modifier ceci :
        }
    .quote = { $reason }
    .rest = Modifiez le texte et publiez-le de nouveau : nous le relirons.
    .button = Modifier l’offre
    .why = { why-account }
    .line =
        { $outcome ->
            [rejected] { posted-job-first } n’est pas publiée ; le motif est dans le courriel.
           *[changes_requested] { posted-job-first } est à modifier ; le courriel dit quoi.
        }

job-flagged =
    .subject = { posted-job-first } est masquée pour l’instant
    .preview = Notre motif.
    .lead = Notre équipe a signalé { posted-job }. L’offre n’est plus publique tant que le signalement n’est pas levé. Notre motif :
    .quote = { $reason }
    .rest = Merci de répondre à notre équipe dans vos messages. D’ici là, les nouvelles offres de votre entreprise sont relues avant leur publication.
    .button = Ouvrir mes offres
    .why = { why-account }
    .line = { posted-job-first } est masquée ; le motif est dans le courriel.

job-ends =
    .subject = { posted-job-first } prend fin le { $day }
    .preview = Vous pourrez la renouveler après ce jour.
    .lead =
        { posted-job-first } est en ligne depuis près de 60 jours et prend fin le { $day }.

        Les candidatures ouvertes seront closes, et les candidats en seront informés. Merci de leur répondre avant. Vous
        pourrez renouveler l’offre après ce jour.
    .button = Ouvrir mes offres
    .why = { why-account }
    .line = { posted-job-first } prend fin le { $day }.

job-ended =
    .subject = { posted-job-first } a pris fin
    .preview = Vous pouvez la renouveler pour 60 jours.
    .lead =
        { posted-job-first } a été en ligne pendant 60 jours et a pris fin. Les candidatures ouvertes ont été closes, et les
        candidats informés.

        Vous pouvez la renouveler pour 60 jours.
    .button = Ouvrir mes offres
    .why = { why-account }
    .line = { posted-job-first } a pris fin ; vous pouvez la renouveler.

job-application-received =
    .subject = { applicant-first } postule : { position }
    .preview = Votre réponse est attendue le { $day } au plus tard.
    .lead =
        { applicant-first } postule : { position }.

        Votre première réponse est attendue le { $day } au plus tard.
    .button = Lire la candidature
    .why = { why-job }
    .line = { applicant-first } postule : { position } ; réponse attendue le { $day } au plus tard.

job-application-reminded =
    .subject = { applicant-first } attend votre réponse
    .preview = Elle est attendue le { $day } au plus tard.
    .lead =
        { applicant-first } a postulé ({ position }) et n’a pas encore de réponse. Elle est attendue le { $day } au plus
        tard.

        Un refus bref et motivé est aussi une réponse.
    .button = Lire la candidature
    .why = { why-job }
    .line = { applicant-first } attend votre réponse ({ position }) le { $day } au plus tard.

withdraw-reason =
    { $reason ->
        [other_position] un autre poste a été accepté
        [timing] pas de changement souhaité pour l’instant
        [role] le poste ne convient pas
        [location] le lieu ou les déplacements ne conviennent pas
        [terms] les conditions ne conviennent pas
        [conflict] il y a un conflit d’intérêts
       *[other] autres motifs
    }

job-application-withdrawn =
    .subject = { applicant-first } a retiré sa candidature
    .preview = Motif : { withdraw-reason }.
    .lead = { applicant-first } a retiré sa candidature ({ position }). Motif : { withdraw-reason }.
    .button = Ouvrir les candidatures
    .why = { why-job }
    .line = { applicant-first } a retiré sa candidature ({ position }).

job-offer-answered =
    .subject =
        { $answer ->
            [accepted] { applicant-first } accepte votre proposition
           *[declined] { applicant-first } décline votre proposition
        }
    .preview = { position }
    .lead =
        { $answer ->
            [accepted] { applicant-first } accepte votre proposition ({ position }). Félicitations. Clôturez l’offre comme pourvue, afin que les autres candidats reçoivent leur réponse.
           *[declined] { applicant-first } décline votre proposition ({ position }). Le motif figure dans la candidature.
        }
    .button = Ouvrir la candidature
    .why = { why-account }
    .line =
        { $answer ->
            [accepted] { applicant-first } accepte votre proposition ({ position }).
           *[declined] { applicant-first } décline votre proposition ({ position }).
        }

job-application-moved =
    .subject =
        { $status ->
            [shortlisted] Vous êtes présélectionné : { position }
           *[interviewing] Entretiens : { position }
        }
    .preview = Des nouvelles de votre candidature.
    .lead =
        { $status ->
            [shortlisted] { company-first } a présélectionné votre candidature : { position }.
           *[interviewing] { company-first } souhaite vous rencontrer en entretien ({ position }). Son message éventuel figure dans vos candidatures.
        }
    .button = Ouvrir mes candidatures
    .why = { why-job }
    .line =
        { $status ->
            [shortlisted] Votre candidature chez { at-company } est présélectionnée : { position }.
           *[interviewing] { company-first } souhaite vous rencontrer en entretien : { position }.
        }

# $message: the company's words.
job-offered =
    .subject = Une proposition : { position }
    .preview = Votre réponse est attendue.
    .lead =
        { company-first } vous propose { position }.

        { GIVEN($message) ->
            [yes] Le message joint :
           *[no] Merci de répondre dans vos candidatures.
        }
    .quote = { $message }
    .button = Répondre
    .why = { why-account }
    .line = { company-first } vous propose { position } ; merci de répondre.

end-reason =
    { $reason ->
        [experience] l’expérience ne convient pas
        [sector] le secteur ou la fonction ne convient pas
        [location] le lieu, ou le droit d’y travailler, ne convient pas
        [terms] les conditions ne conviennent pas
        [stronger_applicants] d’autres profils conviennent mieux
        [filled] le poste est pourvu
       *[other] autres motifs
    }

# $message: the company's words.
job-application-ended =
    .subject = Votre candidature : { position }
    .preview = Elle n’a pas été retenue.
    .lead =
        { $reason ->
            [job_end]
                Merci pour votre candidature ({ position }). La recherche de { at-company } a pris fin sans décision à son
                sujet : nous la clôturons. Cela ne dit rien de votre expérience.
           *[other]
                Merci pour votre candidature ({ position }). { company-first } n’y donne pas suite. Motif :
                { end-reason }.
        }
    .quote = { $message }
    .button = Ouvrir mes candidatures
    .why = { why-account }
    .line =
        { $reason ->
            [job_end] La recherche a pris fin ({ position }) ; votre candidature est close.
           *[other] Votre candidature ({ position }) n’a pas été retenue : { end-reason }.
        }
