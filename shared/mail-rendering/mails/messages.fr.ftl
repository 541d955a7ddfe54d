### Messages.

# $count: a hundred stands for more.
messages-unread =
    .subject =
        { $count ->
            [1] Un message non lu de { $counterparty }
            [100] Des messages non lus de { $counterparty }
           *[other] { $count } messages non lus de { $counterparty }
        }
    .preview = À lire sur Kilele, où vous pouvez répondre.
    .lead =
        { $count ->
            [1] { $counterparty } vous a écrit un message que vous n’avez pas encore lu.
            [100] { $counterparty } vous a écrit plus de quatre-vingt-dix-neuf messages que vous n’avez pas encore lus.
           *[other] { $counterparty } vous a écrit { $count } messages que vous n’avez pas encore lus.
        }
    .rest =
        Vous lisez vos messages et y répondez sur Kilele : une réponse à cet e-mail ne parvient à personne.

        Vous recevez au plus un e-mail de ce type par jour et par conversation, entre 7 h et 21 h, et aucun pour une
        conversation mise en sourdine.
    .button = Ouvrir la conversation
    .why = Vous recevez cet e-mail parce qu’un message qui vous est adressé sur Kilele est resté non lu une demi-heure.
    .line =
        { $count ->
            [1] { $counterparty } vous a écrit un message que vous n’avez pas encore lu.
            [100] { $counterparty } vous a écrit plus de quatre-vingt-dix-neuf messages que vous n’avez pas encore lus.
           *[other] { $counterparty } vous a écrit { $count } messages que vous n’avez pas encore lus.
        }

# À l’équipe de la plateforme.
team-messaged =
    .subject = { $name } a écrit à l’équipe : { $title }
    .preview = À lire sur Kilele, où vous pouvez répondre.
    .lead = { $name } a écrit à l’équipe dans la conversation « { $title } ».
    .rest = Le prochain e-mail sur cette conversation est envoyé une fois que l’équipe l’a lue.
    .button = Ouvrir la conversation
    .why = Vous recevez cet e-mail parce que les messages des membres à l’équipe de Kilele sont annoncés à cette adresse.
    .line = { $name } a écrit à l’équipe : { $title }.
