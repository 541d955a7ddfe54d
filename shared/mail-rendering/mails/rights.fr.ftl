### Data rights.

deletion-scheduled =
    .subject = Votre compte sera supprimé le { $day }
    .preview = Vous pouvez le conserver jusque-là.
    .lead =
        Comme vous l’avez demandé, votre compte Kilele sera supprimé le { $day }.

        Il est masqué dès maintenant : personne ne vous trouve plus et toutes vos sessions sont closes. Ce jour-là,
        votre profil, vos candidatures, vos documents et vos messages seront effacés.

        Si vous changez d’avis, ou si vous n’en êtes pas à l’origine, conservez le compte au moyen du bouton
        ci-dessous. Tout redeviendra comme avant.
    .button = Conserver mon compte
    .why = { why-account }
    .line = Votre compte sera supprimé le { $day } ; vous pouvez le conserver jusque-là.

deletion-cancelled =
    .subject = Votre compte est conservé
    .preview = La suppression est annulée. Tout est comme avant.
    .lead =
        La suppression de votre compte Kilele est annulée. Tout est comme avant ; vous pouvez vous reconnecter.

        Si vous n’en êtes pas à l’origine, choisissez un nouveau mot de passe : ouvrez la page de connexion et
        sélectionnez « Mot de passe oublié ».
    .button = Ouvrir la page de connexion
    .why = { why-account }
    .line = La suppression de votre compte est annulée.

erased =
    .subject = Attestation : vos données sont effacées
    .preview = Le dernier message que nous envoyons à cette adresse.
    .lead =
        Nous attestons que votre compte Kilele et les données personnelles qui s’y rattachaient ont été effacés le
        { $day }.

        Lorsque d’autres conservent leur propre trace, par exemple une mise en relation à laquelle ils ont pris part,
        votre nom y a été remplacé. Il reste de vous un numéro de compte vide et, pendant trois ans, les dates de vos
        consentements et de vos demandes, comme la loi nous le demande.

        Ceci est le dernier message que nous envoyons à cette adresse : nous ne la connaissons plus.
    .button = Lire la notice de confidentialité
    .why = Vous recevez ce message parce que vous avez demandé la suppression de votre compte Kilele.
    .line = Votre compte et vos données personnelles ont été effacés le { $day }.

# $words: what the team writes about it.
data-request-answered =
    .subject = La réponse à votre demande sur vos données
    .preview =
        { $outcome ->
            [partly] Suivie en partie.
           *[done] C’est fait.
        }
    .lead =
        Vous avez demandé { request }.

        { $outcome ->
            [partly] Nous y avons donné suite en partie. Voici la raison pour le reste :
           *[done] Nous y avons donné suite.
        }
    .quote = { $words }
    .rest =
        { $outcome ->
            [partly]
                Si vous n’êtes pas d’accord, écrivez-nous ou adressez-vous à l’autorité du lieu où vous vivez ; la
                notice de confidentialité la désigne. Les deux sont gratuits.
           *[done] { "" }
        }
    .button = Voir mes demandes
    .why = { why-account }
    .line =
        { $outcome ->
            [partly] Vous avez demandé { request } : c’est fait en partie.
           *[done] Vous avez demandé { request } : c’est fait.
        }

request =
    { $kind ->
        [export] une copie de vos données
        [erasure] l’effacement de vos données
        [correction] une rectification de vos données
        [objection] la fin d’une utilisation de vos données
        [restriction] la limitation de l’utilisation de vos données
       *[review] le réexamen d’une décision par une personne
    }
