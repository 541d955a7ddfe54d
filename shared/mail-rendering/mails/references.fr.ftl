### References.

why-referee =
    Vous recevez ce message parce qu’un membre de Kilele vous a indiqué comme référence professionnelle. Si vous ne
    connaissez pas cette personne, n’en tenez pas compte ou signalez-le sur la page.
why-executive = Vous recevez ce message parce que vous avez indiqué une référence professionnelle sur Kilele.

member =
    { GIVEN($executive) ->
        [yes] { $executive }
       *[no] L’un de nos membres
    }

# Inside a sentence.
member-inside =
    { GIVEN($executive) ->
        [yes] { $executive }
       *[no] l’un de nos membres
    }

referee =
    { GIVEN($referee) ->
        [yes] { $referee }
       *[no] L’une de vos références
    }

# Inside a sentence.
referee-inside =
    { GIVEN($referee) ->
        [yes] { $referee }
       *[no] votre référence
    }

reference-requested =
    .subject = { member } vous a indiqué comme référence
    .preview = Huit questions, moins de cinq minutes, sans compte.
    .lead =
        { member } est en cours d’évaluation chez Kilele et vous a indiqué comme référence professionnelle.

        Accepteriez-vous de répondre à huit brèves questions ? Il faut moins de cinq minutes, y compris sur un
        téléphone, et aucun compte n’est nécessaire.

        Seule notre équipe d’évaluation lit vos réponses. Nous indiquons que vous avez répondu, jamais ce que vous
        avez dit.

        Ce lien est personnel et fonctionne jusqu’au { $day }. Si vous préférez ne pas répondre, vous pouvez le dire
        sur la page.
    .button = Répondre aux questions
    .why = { why-referee }
    .line = { member } vous a indiqué comme référence ; merci de répondre avant le { $day }.

reference-reminded =
    .subject =
        { GIVEN($executive) ->
            [yes] Votre avis sur { $executive } est attendu
           *[no] Votre avis est attendu
        }
    .preview = Les questions restent ouvertes jusqu’au { $day }.
    .lead =
        { member } vous a indiqué comme référence professionnelle, et les huit questions que nous vous avons envoyées
        attendent toujours une réponse.

        Il faut moins de cinq minutes, et seule notre équipe d’évaluation lit vos réponses. Le lien fonctionne
        jusqu’au { $day } ; vous pouvez aussi nous y dire que vous préférez ne pas répondre.
    .button = Répondre aux questions
    .why = { why-referee }
    .line = Votre avis sur { member-inside } est attendu jusqu’au { $day }.

reference-thanked =
    .subject = Merci pour votre témoignage
    .preview = Vos réponses sont entre les mains de notre équipe d’évaluation.
    .lead =
        { GIVEN($executive) ->
            [yes]
                Merci d’avoir répondu à nos questions sur { $executive }. Vos réponses sont entre les mains de notre
                équipe d’évaluation, et de personne d’autre.
           *[no]
                Merci d’avoir répondu à nos questions. Vos réponses sont entre les mains de notre équipe
                d’évaluation, et de personne d’autre.
        }

        Vous n’avez plus rien à faire. Pour faire corriger ou effacer vos réponses, écrivez-nous.
    .button = Découvrir le fonctionnement de Kilele
    .why = { why-referee }
    .line = Merci pour votre témoignage sur { member-inside }.

reference-completed =
    .subject = { referee } a répondu
    .preview = L’une de vos références est complète.
    .lead =
        { referee } a répondu à nos questions sur votre travail. Cette référence est complète.

        Ce que disent vos références reste entre elles et notre équipe d’évaluation.
    .button = Ouvrir mon évaluation
    .why = { why-executive }
    .line = { referee } a répondu à nos questions sur votre travail.

reference-failed =
    .subject =
        { GIVEN($referee) ->
            [yes] { $referee } : cette référence demande votre attention
           *[no] Une de vos références demande votre attention
        }
    .preview = { reference-failed-told }
    .lead =
        { reference-failed-told }

        { $reason ->
            [address_bounced] Corrigez l’adresse et renvoyez les questions, ou indiquez quelqu’un d’autre.
            [declined] Merci d’indiquer quelqu’un d’autre.
           *[expired] Renvoyez les questions, peut-être après un mot de votre part, ou indiquez quelqu’un d’autre.
        }
    .button = Ouvrir mon évaluation
    .why = { why-executive }
    .line =
        { $reason ->
            [address_bounced]
                Notre message à { referee-inside } est revenu ; corrigez l’adresse ou indiquez quelqu’un d’autre.
            [declined] { referee } préfère ne pas témoigner ; merci d’indiquer quelqu’un d’autre.
           *[expired]
                { referee } n’a pas répondu en 21 jours ; renvoyez les questions ou indiquez quelqu’un d’autre.
        }

reference-failed-told =
    { $reason ->
        [address_bounced] Notre message à { referee-inside } nous est revenu : l’adresse ne reçoit pas de courrier.
        [declined]
            Nous avons sollicité { referee-inside }, qui préfère ne pas témoigner. Les raisons peuvent être
            nombreuses.
       *[expired] Nous avons écrit quatre fois à { referee-inside } en 21 jours, sans réponse.
    }
