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
