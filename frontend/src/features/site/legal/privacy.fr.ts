import type { Privacy } from './chapters.ts'

export const privacyFr: Privacy = {
  title: 'Notice de confidentialité',
  description:
    'Quelles données personnelles Kilele traite, pourquoi, qui les voit, combien de temps elles sont gardées, et vos droits selon la loi de votre pays.',
  lead: 'Un réseau dont le produit est la discrétion devrait pouvoir dire exactement ce qu’il sait de vous. Cette notice le fait, pour les visiteurs, les candidats, les membres, les référents et les employeurs ; ses annexes ajoutent ce que prévoit la loi de votre pays.',
  chapters: {
    controller: {
      title: 'Qui est responsable',
      body: [
        'Le responsable du traitement est {registeredName}, immatriculée sous le numéro {registrationNumber}, dont le siège est {registeredAddress}. Pour tout ce qui touche à cette notice, écrivez à {privacyEmail}. Notre délégué à la protection des données est {protectionOfficer}.',
        'Quand un employeur reçoit votre nom parce que vous avez accepté sa demande, il devient à son tour responsable de ce qu’il en fait.',
      ],
    },
    data: {
      title: 'Ce que nous traitons',
      body: [
        {
          terms: [
            [
              'Visiteurs',
              'Les données techniques d’une requête (adresse, heure, page, navigateur) dans des journaux de sécurité. Aucun profil de visiteur.',
            ],
            [
              'Ceux qui nous écrivent',
              'Nom, adresse e-mail, entreprise si elle est donnée, sujet, message, et la langue employée.',
            ],
            [
              'Candidats à l’adhésion',
              'Nom, coordonnées, titre et entreprise actuels, expérience, secteur, réalisations, préférences ; le score qui en est calculé et son explication ; le cours de la demande.',
            ],
            [
              'Membres',
              'Profil, parcours, documents dont pièce d’identité et photographie, résultats de l’évaluation, disponibilité et prétentions, exclusions, offres enregistrées, signalées et candidatures à celles-ci (CV, lettre, réponses et décisions de l’employeur), réglages, connexions (heure et navigateur, échecs compris, pendant 90 jours), et l’enregistrement des consultations, recherches et demandes qui les concernent.',
            ],
            [
              'Référents',
              'Nom, fonction, entreprise, coordonnées, relation et durée, tels que le dirigeant les a donnés ; les réponses au questionnaire.',
            ],
            [
              'Employeurs',
              'Nom, adresse professionnelle et rôle des personnes qui agissent ; la société et les preuves de son existence : numéro d’immatriculation, site web, extrait du registre du commerce avec les personnes qui y figurent ; adresse professionnelle d’un collègue invité par un propriétaire ; recherches, demandes, annonces et décisions ; connexions, comme pour les membres.',
            ],
            [
              'Tous ceux qui traitent ensemble',
              'Messages, rendez-vous, offres, contrats, signatures avec leur heure et leur mode, étapes, bilans, litiges, et le registre des paiements, sans numéro de carte.',
            ],
          ],
        },
        'Nous ne demandons aucune donnée sur la santé, la religion, l’origine ethnique, les opinions ou l’appartenance syndicale, et vous prions de n’en pas envoyer. Une vérification d’antécédents ou un test ne se fait qu’avec votre consentement distinct, qui dit ce qui sera examiné.',
        'L’essentiel vient de vous. Le reste vient d’autrui : des référents que vous avez nommés, des employeurs avec qui vous traitez, d’une liste de dirigeants que notre équipe importe sous forme d’ébauches qu’elle seule voit (notre invitation dit d’où vient la liste), ou de LinkedIn si vous choisissez d’en préremplir un formulaire.',
      ],
    },
    purposes: {
      title: 'Pourquoi, et sur quel fondement',
      body: [
        {
          terms: [
            [
              'Décider d’une demande et évaluer un membre',
              'Les mesures précontractuelles que vous avez demandées, et le contrat d’adhésion ; pour les références, notre intérêt légitime et celui des employeurs à des dossiers exacts ; pour les pièces d’identité, aussi la prévention de la fraude.',
            ],
            [
              'Vous montrer, masqué, aux employeurs ; mettre en relation et en tenir la trace',
              'Le contrat avec vous. Votre nom est révélé par votre propre accord.',
            ],
            [
              'Gérer contrats, étapes, honoraires et factures',
              'Le contrat, et les obligations légales de comptabilité et d’impôt.',
            ],
            [
              'Assurer la sécurité du service, prévenir et prouver les abus',
              'L’intérêt légitime ; là où la loi ne le connaît pas, le contrat ou l’obligation de sécuriser les données.',
            ],
            ['Mesurer le service par des chiffres qui ne nomment personne', 'L’intérêt légitime à des statistiques.'],
            [
              'Envoyer des alertes et des avis que vous pouvez désactiver',
              'L’intérêt légitime à vous informer ; les SMS, votre consentement, en ajoutant un numéro. Chaque e-mail s’arrête d’un clic, et tous ensemble sous « Vos données ».',
            ],
            ['Mener une vérification d’antécédents ou un test', 'Le consentement explicite, que vous pouvez retirer.'],
          ],
        },
        'Là où une annexe dit que la loi de votre lieu exige le consentement, c’est lui le fondement.',
      ],
    },
    'who-sees': {
      title: 'Qui voit quoi',
      body: [
        'Les demandes d’adhésion sont lues par nos examinateurs. Les employeurs ne les voient jamais.',
        'Un membre évalué et visible apparaît aux employeurs par ses initiales, son titre, son niveau et des indications professionnelles. Nom, entreprise actuelle et coordonnées sont révélés quand le membre accepte une mise en relation, à ce seul employeur ; l’entreprise actuelle l’est plus tôt, à tout employeur qui peut trouver le membre, si celui-ci l’a choisi dans ses paramètres, et aussi longtemps qu’il le veut.',
        'Si vous postulez à une offre, son employeur voit votre nom, votre titre, votre entreprise actuelle et votre lieu, ainsi que ce que vous envoyez ; votre adresse et votre téléphone seulement si vous le choisissez.',
        'Les entreprises, domaines de messagerie et personnes que vous excluez ne vous voient dans aucun résultat, décompte, liste ou alerte. Votre journal d’accès montre qui a consulté vos données. Notre équipe ne lit une conversation à laquelle elle ne participe pas qu’après que l’un de nous a indiqué un motif, et pendant une heure ; ce motif figure dans ce journal.',
        'Ce que répondent les référents n’est vu que des examinateurs ; le dirigeant voit qu’une réponse est venue.',
        'Les autorités reçoivent des données quand une loi nous y oblige et après examen de leur demande. Nous ne vendons ni ne louons de données personnelles, et n’en donnons aucune à des annonceurs.',
      ],
    },
    processors: {
      title: 'Qui travaille pour nous',
      body: [
        'Les sous-traitants agissent sur nos instructions, selon un accord écrit :',
        [
          'Amazon Web Services : hébergement, stockage, annuaire de connexion et envoi des e-mails, dans la région {hostingRegion}.',
          'Notre partenaire de paiement, {paymentPartner} : paiements par carte et protection des étapes, en partie comme responsable propre selon le droit financier.',
        ],
        'Nos pages n’emploient ni mesure d’audience, ni publicité, ni filtre antispam de tiers. Si un sous-traitant s’ajoute, cette liste est modifiée avant qu’il ne commence.',
      ],
    },
    transfers: {
      title: 'Où vont les données',
      body: [
        'Les données sont conservées dans la région {hostingRegion}. Si vous vivez ailleurs, utiliser Kilele suppose que vos données passent une frontière, et une mise en relation peut les porter dans le pays de l’employeur.',
        'Nous transférons des données vers un pays reconnu adéquat par votre loi, ou selon les clauses contractuelles types ou autres garanties qu’elle prévoit, ou, quand rien d’autre n’est possible, parce que le transfert est nécessaire au contrat que vous avez demandé ou avec votre consentement explicite. Les annexes nomment la règle de chaque lieu. Vous pouvez nous demander une copie des garanties.',
      ],
    },
    retention: {
      title: 'Combien de temps nous les gardons',
      body: [
        {
          terms: [
            [
              'Une demande inachevée, retirée ou refusée',
              'Jusqu’à 180 jours après sa fin, pour qu’une nouvelle puisse lui être comparée ; puis elle est effacée.',
            ],
            ['Un compte', 'Tant qu’il existe. Après suppression : masqué aussitôt, effacé après trente jours.'],
            ['Une invitation que vous n’avez jamais reprise', 'Trente jours.'],
            [
              'Ce que dit de vous une liste importée par notre équipe',
              'Quatre-vingt-dix jours ; moins si vous vous inscrivez, ou si vous refusez par le lien de notre invitation : il ne reste alors qu’une empreinte de votre adresse, sans limite, pour que nous ne vous écrivions plus. Les lignes qui n’ont pas pu être importées : trente jours.',
            ],
            [
              'Une invitation à rejoindre une entreprise que vous n’avez pas acceptée',
              'Votre adresse : trente jours après l’envoi de l’invitation, ou jusqu’à son annulation par l’entreprise.',
            ],
            ['Un document partagé avec votre adresse', '90 jours après la fin du partage ; vous pouvez y mettre fin.'],
            ['Un envoi groupé de notre équipe', 'Si vous l’avez reçu : deux ans, moins si le compte est effacé.'],
            ['Un fichier où vous figurez, exporté par notre équipe', 'Sept à neuf jours ; votre journal dit par qui.'],
            [
              'Une mise en relation, dans le dossier de l’autre partie',
              'Il reste à l’autre partie. Quand votre compte est effacé, votre nom et votre adresse y sont remplacés par un pseudonyme.',
            ],
            ['Un message du formulaire de contact', '180 jours après la clôture de l’affaire ; ensuite il est effacé.'],
            [
              'Le registre des décisions sur les comptes',
              'Sept ans : quel compte a fait quoi et quand, par des numéros et sans noms ni textes. Après l’effacement d’un compte, rien ne dit à qui était son numéro.',
            ],
            ['Les paiements et les factures d’une entreprise', 'Dix ans, comme le demande le droit fiscal.'],
            ['Journaux de sécurité', 'Aussi longtemps que l’exige leur but, et pas plus de douze mois.'],
          ],
        },
        'Quand l’autre partie a droit à sa propre trace, votre nom y est gardé ou remplacé par un pseudonyme, selon ce que la loi demande.',
      ],
    },
    rights: {
      title: 'Vos droits',
      body: [
        'Où que vous viviez, vous pouvez chez nous :',
        [
          'accéder à vos données et les recevoir dans un format courant : l’export de vos réglages le fait aussitôt ;',
          'faire rectifier ce qui est inexact ;',
          'les faire effacer : supprimez le compte dans vos réglages, ou écrivez-nous ;',
          'vous opposer à un traitement fondé sur notre intérêt, ou le faire limiter ;',
          'retirer un consentement, pour l’avenir ;',
          'faire revoir une décision par une personne ;',
          'vous plaindre auprès de l’autorité nommée dans l’annexe de votre lieu.',
        ],
        'Nous répondons sous trente jours, ou plus tôt si votre loi le veut. Nous pouvons vous demander de prouver que vous êtes vous. C’est gratuit, sauf demande manifestement abusive.',
      ],
    },
    automated: {
      title: 'Scores et rapprochements',
      body: [
        'Le score d’une demande est calculé à partir de vos réponses selon des critères publiés : expérience, niveau de responsabilité, étendue, secteur, compétences et formation. Il conseille un examinateur. Aucune demande n’est refusée par lui.',
        'Les résultats de recherche sont classés selon l’adéquation du dossier à ce que l’employeur a demandé. L’urgence et les taux de réponse sont calculés à partir de dates. Rien de cela ne décide quoi que ce soit à votre sujet sans une personne.',
      ],
    },
    security: {
      title: 'Sécurité',
      body: [
        'Les données sont chiffrées en transit et au repos. L’accès est contrôlé sur le serveur pour chaque dossier ; vos fichiers s’ouvrent par des liens qui expirent en quelques minutes. Tout compte peut être protégé par un second facteur ; les administrateurs doivent en employer un, et leurs actes sont journalisés. Les mots de passe ne sont jamais conservés sous forme lisible.',
        'Si une violation risque de vous exposer, nous en informons l’autorité et vous-même dans le délai de votre loi.',
      ],
    },
    storage: {
      title: 'Cookies et stockage dans votre navigateur',
      body: [
        'Nous ne déposons aucun cookie de mesure ou de publicité, et ne vous demandons donc pas d’y consentir. Ce qui est stocké est nécessaire à ce que vous faites :',
        {
          terms: [
            ['Cookie de session', 'Vous garde connecté. Illisible aux scripts, envoyé à notre seule connexion.'],
            ['access_token', 'La clé de courte durée de votre session, dans le stockage de votre navigateur.'],
            ['theme, language', 'Votre choix de clair ou sombre, et de langue.'],
            [
              'Brouillons de formulaires',
              'Ce que vous avez saisi sans l’envoyer ni l’enregistrer ; cela reste sur votre appareil. Le brouillon d’une demande est gardé jusqu’à l’envoi, celui d’un autre formulaire jusqu’à la déconnexion ou la fermeture de l’onglet.',
            ],
          ],
        },
      ],
    },
    children: {
      title: 'Mineurs',
      body: [
        'Kilele s’adresse à des adultes ayant une carrière. Nous ne traitons pas sciemment les données de personnes de moins de dix-huit ans.',
      ],
    },
    changes: {
      title: 'Modification de cette notice',
      body: [
        'Les nouvelles versions sont numérotées et datées. Les changements importants sont annoncés dans votre compte au moins trente jours avant de prendre effet.',
      ],
    },
    contact: {
      title: 'Nous joindre',
      body: ['{privacyEmail}, ou par courrier : {registeredName}, {registeredAddress}.'],
    },
  },
}
