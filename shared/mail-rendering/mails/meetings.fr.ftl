### Meetings of an introduction.

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

how =
    { $kind ->
        [video_call] en visioconférence
        [phone_call] par téléphone
       *[in_person] en personne
    }

# $when: day and time on both clocks.
meeting-changed =
    .subject =
        { $news ->
            [arranged] Votre rendez-vous avec { party }
            [changed] Votre rendez-vous avec { party } a changé
           *[cancelled] Votre rendez-vous avec { party } est annulé
        }
    .preview = { $when }, { $minutes } minutes.
    .lead =
        { $news ->
            [arranged] Votre rendez-vous avec { party } est fixé au { $when } : { $minutes } minutes, { how }.
            [changed]
                Votre rendez-vous avec { party } a désormais lieu le { $when } : { $minutes } minutes, { how }.
           *[cancelled] Le rendez-vous avec { party } prévu le { $when } n’aura pas lieu.
        }

        { $news ->
            [arranged] L’invitation est jointe pour votre agenda, qui l’affiche à votre heure.
            [changed] Le fichier joint reporte le changement dans votre agenda, qui l’affiche à votre heure.
           *[cancelled] Le fichier joint le retire de votre agenda.
        }
    .quote = { $place }
    .rest =
        { $news ->
            [cancelled] { "" }
           *[other] Si l’heure ne vous convient pas, vous pouvez déplacer ou annuler le rendez-vous après connexion.
        }
    .button = Ouvrir la mise en relation
    .why = { why-introduction }
    .line =
        { $news ->
            [arranged] Votre rendez-vous avec { party } est fixé au { $when }.
            [changed] Votre rendez-vous avec { party } a désormais lieu le { $when }.
           *[cancelled] Votre rendez-vous avec { party } prévu le { $when } est annulé.
        }

meeting-reminded =
    .subject = Votre rendez-vous avec { party } approche
    .preview = { $when }, { $minutes } minutes.
    .lead = Votre rendez-vous avec { party } a lieu le { $when } : { $minutes } minutes, { how }.
    .quote = { $place }
    .rest =
        Si vous ne pouvez pas venir, merci de déplacer ou d’annuler le rendez-vous après connexion, afin que personne
        n’attende.
    .button = Ouvrir la mise en relation
    .why = { why-introduction }
    .line = Votre rendez-vous avec { party } a lieu le { $when }.

# $times: one on each line.
meeting-times-proposed =
    .subject = { party-first } propose des heures de rendez-vous
    .preview = Choisissez celle qui vous convient.
    .lead = { party-first } souhaite vous rencontrer pendant { $minutes } minutes, à l’une de ces heures :
    .quote = { $times }
    .rest = Choisissez celle qui vous convient, ou proposez-en d’autres. Kilele les affiche à votre heure.
    .button = Choisir une heure
    .why = { why-introduction }
    .line = { party-first } propose des heures de rendez-vous.
