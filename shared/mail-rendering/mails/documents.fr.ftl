### Documents of an executive.

name =
    { $kind ->
        [resume] CV
        [cv] CV
        [photo] Photo professionnelle
        [id] Pièce d’identité
        [education] Diplômes
        [references] Lettres de recommandation
        [avatar] Photo de profil
        [portfolio] Portfolio
        [registration] Extrait du registre
        [shared] Fichier à partager
        [contract] Contrat signé
       *[certificate] Certificat professionnel
    }

document-approved =
    .subject = Document approuvé : { name }
    .preview = Une étape de votre vérification est franchie.
    .lead =
        Un membre de notre équipe a examiné le document que vous avez envoyé et l’a approuvé.

        Vous n’avez rien à faire. La liste de vos documents indique ce qui manque encore.
    .button = Voir mes documents
    .why = { why-account }
    .line = Nous avons approuvé un de vos documents : { name }.

document-rejected =
    .subject = À envoyer de nouveau : { name }
    .preview = Notre vérificateur n’a pas pu accepter le document.
    .lead =
        Un membre de notre équipe a examiné le document que vous avez envoyé et n’a pas pu l’accepter. Il écrit :
    .quote = { $feedback }
    .rest =
        Merci d’envoyer une nouvelle version. La précédente reste dans votre liste ; vous et notre équipe êtes seuls
        à pouvoir l’ouvrir.
    .button = Envoyer une nouvelle version
    .why = { why-account }
    .line = Merci d’envoyer de nouveau un document : { name }.

document-expired =
    .subject = Document expiré : { name }
    .preview = Merci d’envoyer un document en cours de validité.
    .lead =
        Le dernier jour de validité du document que nous détenons est passé.

        Merci d’en envoyer un en cours de validité, pour que votre dossier reste complet.
    .button = Envoyer une nouvelle version
    .why = { why-account }
    .line = Un de vos documents a expiré : { name }.

why-shared =
    Vous recevez ce message parce qu’un membre de Kilele partage un document avec cette adresse. Si vous n’en attendez pas,
    dites-le sur la page : le partage prend alors fin.

sharer =
    { GIVEN($owner) ->
        [yes] { $owner }
       *[no] Un membre de Kilele
    }

# Inside a sentence.
sharer-inside =
    { GIVEN($owner) ->
        [yes] { $owner }
       *[no] un membre de Kilele
    }

document-shared =
    .subject = { sharer } partage un document avec vous
    .preview = Ouvrez-le avec un code que nous envoyons à cette adresse.
    .lead =
        { sharer } partage un document confidentiel avec cette adresse sur Kilele.

        Ouvrez la page ci-dessous et demandez un code. Nous l’envoyons à cette adresse, afin que personne d’autre ne puisse
        ouvrir le document avec le seul lien.

        Le document peut être ouvert jusqu’au { $day }, sauf s’il est retiré avant.
    .button = Ouvrir le document
    .why = { why-shared }
    .line = { sharer } partage un document avec vous.

shared-document-code =
    .subject = Votre code pour ouvrir un document partagé
    .preview = Votre code est { $digits }.
    .lead =
        Quelqu’un, sans doute vous, veut ouvrir un document que { sharer-inside } partage avec cette adresse. Saisissez ce code sur la page qui le demande :
    .quote = { $digits }
    .rest =
        Le code est valable 30 minutes, une seule fois. Un code plus récent le remplace.

        Si ce n’était pas vous, ignorez ce message : sans le code, personne ne peut ouvrir le document.
    .button = Ouvrir la page
    .why = { why-shared }
    .line = Nous vous avons envoyé un code pour ouvrir un document partagé.

shared-document-replaced =
    .subject = Un document que vous avez partagé a une nouvelle version
    .preview = Les deux parties voient désormais la nouvelle version.
    .lead =
        { GIVEN($counterparty) ->
            [yes] { $counterparty } a téléversé une nouvelle version d’un document que vous lui avez partagé.
           *[no] Le destinataire d’un document que vous avez partagé en a téléversé une nouvelle version.
        }

        Les deux parties voient désormais la nouvelle version. Vous pouvez la télécharger, ainsi que chaque version
        précédente qui existe encore, depuis le journal du partage.
    .button = Voir le document partagé
    .why = { why-account }
    .line = Le destinataire d’un document que vous avez partagé en a téléversé une nouvelle version.

shared-document-declined =
    .subject = Un document que vous avez partagé a été refusé
    .preview = Le partage a pris fin.
    .lead =
        { GIVEN($address) ->
            [yes] Le destinataire à l’adresse { $address } indique que le document que vous avez partagé ne lui est pas destiné.
           *[no] Le destinataire d’un document que vous avez partagé indique qu’il ne lui est pas destiné.
        }

        Le partage a pris fin : plus rien ne peut être ouvert. S’il s’agit d’une erreur, vérifiez l’adresse et partagez de
        nouveau le document.
    .button = Voir les documents partagés
    .why = { why-account }
    .line = Le destinataire d’un document que vous avez partagé par e-mail l’a refusé.
