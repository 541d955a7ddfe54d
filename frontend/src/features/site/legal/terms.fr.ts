import type { Terms } from './chapters.ts'

export const termsFr: Terms = {
  title: 'Conditions d’utilisation',
  description:
    'Les conditions auxquelles dirigeants et employeurs utilisent Kilele : adhésion, mises en relation, missions, étapes protégées, honoraires, garantie.',
  lead: 'Ce que vous pouvez attendre de nous, et nous de vous. Là où ces conditions diffèrent d’un contrat que vous signez avec un autre membre, ce contrat vous régit tous les deux, et ces conditions régissent Kilele.',
  chapters: {
    'who-we-are': {
      title: 'Qui nous sommes, et ce qu’est Kilele',
      body: [
        'Kilele est exploité par {registeredName}, immatriculée sous le numéro {registrationNumber}, dont le siège est {registeredAddress} (« Kilele », « nous »).',
        'Kilele est un réseau de membres où des employeurs cherchent des dirigeants et où les dirigeants décident qui peut les connaître. Nous présentons, nous consignons et nous fournissons des outils. Nous ne sommes l’employeur d’aucun dirigeant, ne sommes pas partie aux contrats que les membres concluent entre eux, et ne représentons aucune des parties, sauf accord écrit.',
        'Certaines parties de Kilele que ces conditions décrivent ne sont pas encore ouvertes : les demandes sans le nom de l’employeur, les contrats et signatures électroniques, les paiements par étapes, les honoraires et la garantie. Ce qui est dit d’une partie engage à partir du jour où elle ouvre.',
        'En ouvrant un compte ou en déposant une demande, vous acceptez ces conditions dans leur version en vigueur. Si vous agissez pour une société, vous confirmez pouvoir l’engager.',
      ],
    },
    accounts: {
      title: 'Comptes',
      body: [
        'Un compte appartient à une seule personne. Ses indications doivent être exactes et tenues à jour ; il vous revient de protéger votre mot de passe et votre second facteur. Prévenez-nous sans délai si vous pensez que quelqu’un d’autre s’en est servi.',
        'Un compte employeur est ouvert par une personne habilitée à agir pour la société qui y est nommée. Nous pouvons demander la preuve de l’existence de la société et de cette habilitation, et limiter le compte jusqu’à l’avoir reçue.',
        'Nul ne peut s’inscrire comme administrateur. Les administrateurs agissent selon ces conditions et sous des engagements écrits de confidentialité.',
      ],
    },
    membership: {
      title: 'Adhésion et évaluation des dirigeants',
      body: [
        'Les dirigeants demandent leur adhésion. Chaque demande est examinée par une personne. Un score calculé à partir des réponses conseille l’examinateur et ne décide de rien. Nous nous efforçons de répondre sous 5 à 7 jours ouvrés ; une question de notre part suspend ce délai jusqu’à votre réponse.',
        'L’adhésion relève de notre appréciation, exercée sans égard au sexe, à l’âge, à l’origine, à la religion, au handicap ni à aucun autre motif pour lequel la loi interdit une distinction. Un refus est motivé. Vous pouvez présenter une nouvelle demande après 180 jours, ou plus tôt si nous en convenons.',
        'Un membre devient visible des employeurs une fois l’évaluation achevée : documents, deux références au moins, vérification et examen final. L’approbation dit ce qui a été examiné et quand ; elle ne garantit pas l’aptitude d’une personne à un poste donné. Elle peut être rouverte quand elle a vieilli ou qu’un fait important change.',
      ],
    },
    introductions: {
      title: 'Mises en relation et identité',
      body: [
        'Tant qu’un dirigeant n’a pas accepté une mise en relation, l’employeur voit un dossier masqué : initiales, titre, niveau et indications professionnelles, sans nom ni coordonnées, et sans l’entreprise actuelle, sauf si le dirigeant a choisi de la montrer. Un employeur peut demander sans donner son nom ; les deux noms apparaissent alors à l’accord.',
        'Une demande est caduque après quatorze jours sans réponse. Une fois qu’elle est acceptée, l’employeur doit agir sous sept jours, et la mise en relation est close après trente jours sans acte d’aucune des parties ; en cours d’échanges après soixante jours, et après l’acceptation d’une offre au bout de quatre-vingt-dix jours sans contrat enregistré. Une offre ne peut être acceptée que par le dirigeant, jusqu’à la date qu’elle porte ou, à défaut, pendant quatorze jours.',
        'Les taux et délais de réponse sont calculés à partir de ces enregistrements et montrés aux membres sur le point de traiter ensemble.',
        'Un employeur ne peut tenter d’identifier par d’autres moyens un dirigeant masqué, et aucune des parties ne peut révéler l’identité de l’autre sans son accord.',
      ],
    },
    postings: {
      title: 'Annonces et candidatures',
      body: [
        'Une annonce décrit un poste de direction réel et vacant, que l’employeur entend pourvoir, en énonçant ses conditions avec vérité et sans discrimination illicite. Nous pouvons l’examiner avant ou après sa parution, la refuser ou la retirer en donnant un motif.',
        'Une annonce peut être confidentielle. Elle ne montre alors pas le nom de l’employeur au public ; nous le connaissons.',
        'Qui publie doit une réponse à qui candidate. Quand une annonce est close, les candidatures encore ouvertes reçoivent un mot de clôture au nom de l’employeur.',
      ],
    },
    engagements: {
      title: 'Missions, contrats et signatures',
      body: [
        'Les engagements permanents, de transition, à temps partagé et de conseil sont convenus entre l’employeur et le dirigeant. Les modèles de Kilele sont un point de départ, non un conseil juridique. Le droit du travail, le séjour, l’impôt, le contrôle des changes et les autorisations relèvent des parties.',
        'Les contrats peuvent être signés électroniquement. Nous consignons qui a signé quelle version, quand et comment, et remettons à chaque signataire le document scellé. Là où la loi du lieu ou la nature du contrat exige une autre forme, les parties doivent l’observer.',
      ],
    },
    milestones: {
      title: 'Protection des étapes',
      body: [
        'À l’écran elle s’appelle « Séquestre ». C’est une protection des paiements d’étape, assurée par un partenaire de paiement, {paymentPartner}, à ses propres conditions. Kilele ne détient pas lui-même les fonds de ses clients, ne reçoit pas de dépôts et n’agit ni comme fiduciaire ni comme agent séquestre agréé.',
        'L’employeur finance une étape avant que le travail n’en commence. Le dirigeant remet le travail ; l’employeur verse le paiement ou demande des changements. S’il ne fait ni l’un ni l’autre sous quatorze jours, après des rappels aux jours 3, 7 et 12, le paiement est versé.',
        'Chaque partie peut ouvrir un litige dans les trente jours du financement. Il ne gèle que ce paiement. L’autre partie a cinq jours ouvrés pour répondre ; à défaut, il est tranché en faveur de qui l’a ouvert. Sinon nous tentons une médiation, puis décidons par écrit du partage de la somme conservée. La décision peut être contestée une fois, sous sept jours, sur preuves nouvelles, et revient alors à une autre personne. Elle ne porte que sur la somme conservée et ne prive personne du droit de saisir un tribunal.',
      ],
    },
    fees: {
      title: 'Honoraires de succès, contournement et garantie',
      body: [
        'Une nomination issue de Kilele est soumise au barème en vigueur pour son type le jour où la mise en relation a été acceptée. Le barème indique la méthode, le minimum et le maximum éventuels, la devise et la durée de la garantie en jours. L’employeur peut calculer l’honoraire d’avance ; le calcul est conservé avec la nomination.',
        'L’honoraire est dû quand l’employeur engage un dirigeant présenté par Kilele, sous quelque forme et quelque titre que ce soit, dans les douze mois de la présentation, sauf s’il établit qu’il était déjà en discussion avec cette personne pour le même poste.',
        'La garantie court du début confirmé pendant la durée que fixe le barème, d’ordinaire 60 à 90 jours pour une nomination permanente. Si le dirigeant part dans ce délai, l’employeur peut présenter une demande avec les preuves. Une demande admise donne lieu à une recherche de remplacement sans nouvel honoraire, ou à un avoir proportionnel aux jours non accomplis. La garantie ne joue pas quand le poste a été supprimé ou sensiblement modifié, ou l’honoraire non payé à l’échéance.',
        'Les factures sont payables à trente jours. Les taxes s’ajoutent là où la loi l’exige. Un honoraire peut être contesté, avec motifs, jusqu’à son paiement.',
      ],
    },
    plans: {
      title: 'Abonnements',
      body: [
        'Les formules et leurs prix sont ceux affichés lors de l’achat. Elles se renouvellent pour la même durée jusqu’à résiliation, laquelle prend effet à la fin de la période payée. Le paiement par carte se fait auprès de notre prestataire ; nous ne voyons pas le numéro de votre carte.',
        'Les droits de rétractation que la loi donne aux consommateurs demeurent entiers.',
      ],
    },
    conduct: {
      title: 'Règles de conduite',
      body: [
        'Vous vous engagez à ne pas :',
        [
          'donner d’informations fausses sur vous, votre société, un poste ou un référent ;',
          'relever les dossiers de Kilele par des moyens automatisés, ni les employer à autre chose que la nomination en cause ;',
          'solliciter des membres pour des fins étrangères à leur présence ici ;',
          'déposer de fichiers malveillants, éprouver nos défenses sans permission écrite, ni contourner une limite qui protège autrui ;',
          'discriminer, harceler ni exercer de représailles, notamment contre qui a décliné ou s’est plaint.',
        ],
        'Nous accueillons les signalements de vulnérabilités faits de bonne foi et ne poursuivons pas ceux qui les font de manière responsable.',
      ],
    },
    confidentiality: {
      title: 'Confidentialité',
      body: [
        'Ce que les membres apprennent les uns des autres par Kilele, y compris le fait que quelqu’un cherche, est confidentiel. Cela ne peut servir qu’à la nomination en cause et n’être communiqué qu’à des conseils tenus au même devoir, ou quand la loi l’impose. Ce devoir dure tant que l’information n’est pas publique.',
        'Ce qu’écrit un référent n’est lu que par nos examinateurs.',
      ],
    },
    'your-content': {
      title: 'Ce que vous déposez sur Kilele',
      body: [
        'Ce que vous écrivez et déposez reste à vous. Vous nous permettez de le conserver, l’afficher, le convertir et le transmettre autant que l’exige le service rendu à vous et à ceux à qui vous vous adressez. Cette permission cesse avec l’effacement, hormis les exemplaires que l’autre partie est en droit de garder comme sa propre trace.',
        'Le logiciel, le nom et les dessins de Kilele nous appartiennent ou appartiennent à nos concédants.',
      ],
    },
    service: {
      title: 'Le service',
      body: [
        'Nous exploitons Kilele avec le soin d’un exploitant prudent et annonçons les interruptions prévisibles. Nous ne promettons ni l’absence d’interruption ou d’erreur, ni l’accord d’un dirigeant, ni la réussite d’une nomination.',
        'Nous pouvons modifier des fonctions. Si un changement retire ce que vous avez payé, vous pouvez mettre fin à la formule et êtes remboursé du reste.',
      ],
    },
    ending: {
      title: 'Suspension et fin',
      body: [
        'Vous pouvez supprimer votre compte à tout moment, sauf si une étape est financée ou qu’un contrat attend votre signature : réglez-les d’abord. La suppression vous masque aussitôt et devient définitive après trente jours, pendant lesquels vous pouvez revenir.',
        'Nous pouvons suspendre un compte qui met autrui en danger, enfreint ces conditions ou doit l’être selon la loi. Sauf urgence, nous en disons d’abord le motif et vous pouvez répondre. Une personne étrangère à la décision examine votre réponse.',
        'Les honoraires acquis, la confidentialité et les chapitres sur la responsabilité et le droit survivent à la fin.',
      ],
    },
    liability: {
      title: 'Responsabilité',
      body: [
        'Nous répondons sans limite du dol et de la faute lourde, de la mort et des atteintes à la personne, de la fraude, et partout où la loi n’admet pas de limite.',
        'Au-delà, nous répondons du dommage direct et prévisible causé par la violation d’une obligation essentielle, dans la limite du plus élevé de ces deux montants : les sommes qui nous ont été payées pour l’affaire en cause durant les douze mois précédents, ou mille dollars des États-Unis. Nous ne répondons ni du manque à gagner, ni de la conduite des membres, ni des décisions qu’ils prennent les uns à l’égard des autres.',
        'Vous nous garantissez contre les réclamations de tiers nées de votre manquement à ces conditions, dans la mesure de votre faute.',
      ],
    },
    changes: {
      title: 'Modification de ces conditions',
      body: [
        'Une nouvelle version est annoncée dans votre compte au moins trente jours avant de prendre effet, avec ce qui a changé. Si vous n’êtes pas d’accord, vous pouvez mettre fin à votre compte avant cette date. Les versions sont numérotées ; celle en vigueur le jour d’une nomination régit cette nomination.',
      ],
    },
    law: {
      title: 'Droit applicable et litiges',
      body: [
        'Ces conditions sont régies par {governingLaw}. Les tribunaux compétents sont {courts}. Les règles impératives qui protègent consommateurs ou salariés là où ils vivent demeurent, ainsi que le droit d’y saisir les tribunaux.',
        'Avant de saisir un tribunal, chaque partie dit à l’autre ce qu’elle demande et attend trente jours une réponse. Cela n’empêche pas les mesures urgentes.',
        'Si une clause est nulle, les autres demeurent.',
      ],
    },
    languages: {
      title: 'Langues et notifications',
      body: [
        'Ces conditions sont publiées en anglais, en français et en arabe. Là où la loi d’un lieu veut que l’une prévale, elle y prévaut ; ailleurs, le texte anglais prévaut.',
        'Les notifications à notre intention vont à {legalEmail} ou à l’adresse ci-dessus ; celles qui vous sont destinées, à l’adresse de votre compte.',
      ],
    },
  },
}
