### The contact form.

visitor =
    { GIVEN($name) ->
        [yes] { $name }
       *[no] Un visiteur
    }{ GIVEN($company) ->
        [yes] { " " }({ $company })
       *[no] { "" }
    }

topic =
    { $topic ->
        [executive_search] recherche de dirigeants
        [interim] direction par intérim
        [fractional] direction à temps partagé
        [advisory] conseil
        [membership] adhésion
        [press] demande de presse
       *[other] autre sujet
    }

# $language: of the page.
page =
    { $language ->
        [en] anglaise
        [fr] française
       *[ar] arabe
    }

contact-received =
    .subject = Formulaire de contact : { topic } ({ $reference })
    .preview = { visitor } nous a écrit.
    .lead = { visitor } nous a écrit depuis la page { page }. Sujet : { topic }.
    .quote = { $message }
    .rest =
        Une réponse à ce message parvient à { $email }. Merci d’indiquer ensuite que le message a reçu une réponse.
    .button = Ouvrir l’administration
    .why =
        Vous recevez ce message parce que les messages du formulaire de contact de Kilele arrivent à cette adresse.
    .line = { visitor } nous a écrit (sujet : { topic }, référence { $reference }).

contact-acknowledged =
    .subject = Nous avons bien reçu votre message
    .preview = Votre référence est { $reference }.
    .lead =
        Merci d’avoir écrit à Kilele. Votre message est entre les mains de notre équipe ; l’un de nous le lit et vous
        répond personnellement.

        Votre référence est { $reference }. Vous pouvez compléter votre message en répondant à ce courriel.
    .button = Découvrir le fonctionnement de Kilele
    .why =
        Vous recevez ce message parce que cette adresse a été indiquée dans le formulaire de contact de Kilele. Si
        vous n’en êtes pas à l’origine, n’en tenez pas compte.
    .line = Nous avons bien reçu votre message ; sa référence est { $reference }.
