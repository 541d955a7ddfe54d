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

# Of a job whose title has a link in it.
untitled-job = Un poste
confidential-company = Entreprise confidentielle

# The jobs are listed between .lead and .rest. $others: how many there are besides.
job-search-matched =
    .subject =
        { $count ->
            [1] Une offre correspond à votre recherche enregistrée
           *[other] { $count } offres correspondent à votre recherche enregistrée
        }
    .preview = De votre recherche enregistrée « { $name } ».
    .lead =
        { $count ->
            [1] { since }, une nouvelle offre correspond à votre recherche « { $name } » :
           *[other] { since }, { $count } nouvelles offres correspondent à votre recherche « { $name } » :
        }
    .rest =
        { $others ->
            [0] { "" }
            [1] Et une autre encore.
           *[other] Et { $others } autres encore.
        }

        Chaque offre n’est annoncée qu’une fois. Vous changez le rythme de cette alerte, ou l’arrêtez, parmi vos
        recherches enregistrées.
    .button = Ouvrir vos recherches enregistrées
    .why =
        Vous recevez ce message parce que vous avez demandé des alertes pour une recherche d’offres enregistrée sur
        Kilele.
    .line =
        { $count ->
            [1] { since }, une nouvelle offre correspond à votre recherche « { $name } ».
           *[other] { since }, { $count } nouvelles offres correspondent à votre recherche « { $name } ».
        }
