### Importations. À l’adresse saisie par un administrateur.

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
