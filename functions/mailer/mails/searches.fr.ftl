### Saved searches.

# $years: of experience, of one executive.
years =
    { $years ->
        [1] 1 an d’expérience
       *[other] { $years } ans d’expérience
    }

since =
    { $frequency ->
        [weekly] Cette semaine
        [daily] Depuis hier
       *[other] Désormais
    }

# $shown: a paragraph for each executive. $others: how many there are besides.
search-matched =
    .subject =
        { $count ->
            [1] Un dirigeant correspond à votre recherche enregistrée
           *[other] { $count } dirigeants correspondent à votre recherche enregistrée
        }
    .preview = { $name } : les noms restent masqués jusqu’à leur accord.
    .lead =
        { $count ->
            [1] { since }, un nouveau dirigeant correspond à votre recherche « { $name } » :
           *[other] { since }, { $count } nouveaux dirigeants correspondent à votre recherche « { $name } » :
        }

        { $shown }

        { $others ->
            [0] { "" }
            [1] Et un autre encore.
           *[other] Et { $others } autres encore.
        }
    .rest =
        Les noms restent masqués jusqu’à ce qu’un dirigeant accepte une mise en relation.

        Chaque dirigeant n’est annoncé qu’une fois. Vous changez le rythme de cette alerte, ou l’arrêtez, parmi vos
        recherches enregistrées.
    .button = Ouvrir la recherche
    .why =
        Vous recevez ce message parce que vous avez demandé des alertes pour une recherche enregistrée sur Kilele.
    .line =
        { $count ->
            [1] { since }, un nouveau dirigeant correspond à votre recherche « { $name } ».
           *[other] { since }, { $count } nouveaux dirigeants correspondent à votre recherche « { $name } ».
        }
