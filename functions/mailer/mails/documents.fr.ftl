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
