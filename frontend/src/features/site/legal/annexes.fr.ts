import type { Annexes } from './chapters.ts'

export const annexesFr: Annexes = {
  title: 'Annexes par pays',
  lead: 'Chaque annexe s’applique aux personnes dont les données sont protégées par la loi qu’elle nomme, et s’ajoute à la notice. Là où les deux diffèrent, la règle qui vous protège le mieux s’applique.',
  labels: {
    authority: 'Loi et autorité',
    ground: 'Fondement',
    rights: 'Droits',
    transfers: 'Transferts',
    contact: 'Contact',
  },
  of: {
    'eu-uk': {
      place: 'Union européenne et Royaume-Uni',
      law: 'RGPD et UK GDPR',
      authority:
        'Le règlement (UE) 2016/679, sous le contrôle de l’autorité de l’État membre où vous vivez, travaillez ou estimez qu’une violation a eu lieu ; au Royaume-Uni, le UK GDPR et le Data Protection Act 2018, sous le contrôle de l’Information Commissioner.',
      rights:
        'Accès, rectification, effacement, limitation, portabilité et opposition (articles 15 à 21), et ne pas faire l’objet d’une décision fondée exclusivement sur un traitement automatisé (article 22). Nous répondons sous un mois, prolongeable de deux pour une demande complexe.',
      transfers:
        'Sur décision d’adéquation (article 45) ou selon les clauses contractuelles types de la décision d’exécution (UE) 2021/914 ; depuis le Royaume-Uni, sur règlements d’adéquation, l’International Data Transfer Agreement ou l’addendum britannique.',
      contact:
        'Notre représentant au titre de l’article 27 est, dans l’Union, {euRepresentative} ; au Royaume-Uni, {ukRepresentative}.',
    },
    uae: {
      place: 'Émirats arabes unis',
      law: 'décret-loi fédéral n° 45 de 2021',
      authority:
        'Le décret-loi fédéral n° 45 de 2021 sur la protection des données personnelles, sous le contrôle du UAE Data Office. Il ne s’applique pas dans les zones franches dotées de leur propre loi, comme le DIFC et l’ADGM.',
      ground:
        'La loi demande le consentement, sauf exception. Nous nous fondons sur l’exception du contrat auquel vous êtes partie ou des mesures que vous avez demandées avant lui, et sur votre consentement pour le reste.',
      rights:
        'Obtenir l’information (article 13), demander le transfert (14), la rectification ou l’effacement (15), la limitation (16), l’arrêt du traitement, y compris à des fins de prospection (17), et s’opposer aux décisions automatisées (18). Les plaintes se portent devant le Data Office.',
      transfers:
        'Vers les pays d’un niveau de protection adéquat (article 22), sinon selon un contrat imposant les exigences de la loi, avec votre consentement exprès, ou pour la conclusion ou l’exécution d’un contrat avec vous ou dans votre intérêt (article 23).',
    },
    difc: {
      place: 'Dubai International Financial Centre',
      law: 'loi DIFC n° 5 de 2020',
      authority:
        'La Data Protection Law, loi DIFC n° 5 de 2020 modifiée, et ses règlements ; sous le contrôle du Commissioner of Data Protection du DIFC.',
      rights:
        'Retrait du consentement ; accès, rectification et effacement ; opposition, y compris à la prospection ; limitation et portabilité ; ne pas subir de décision exclusivement automatisée aux conséquences sérieuses ; ne pas être défavorisé pour les avoir exercés (partie 6). Nous répondons sous un mois. Les plaintes se portent devant le Commissioner ; réparation peut être demandée aux tribunaux du DIFC.',
      transfers:
        'Vers les juridictions reconnues adéquates (article 26), sinon selon les clauses contractuelles types du DIFC ou une autre garantie ou dérogation de l’article 27.',
    },
    adgm: {
      place: 'Abu Dhabi Global Market',
      law: 'Data Protection Regulations 2021',
      authority:
        'Les Data Protection Regulations 2021 de l’ADGM, sous le contrôle du Commissioner of Data Protection et de l’Office of Data Protection.',
      rights:
        'Accès, rectification, effacement, limitation, portabilité, opposition, et protection contre les décisions exclusivement automatisées (sections 13 à 20). Le délai légal est de deux mois, prolongeable d’un mois pour une demande complexe ; en pratique nous appliquons les trente jours de cette notice. Les plaintes se portent devant le Commissioner.',
      transfers:
        'Vers les juridictions que le Commissioner a jugées adéquates, sinon selon les clauses contractuelles types de l’ADGM ou une autre garantie appropriée (section 42).',
    },
    'saudi-arabia': {
      place: 'Arabie saoudite',
      law: 'loi sur la protection des données personnelles',
      authority:
        'La loi sur la protection des données personnelles, décret royal M/19 du 9/2/1443 H, modifiée par le décret royal M/148 du 5/9/1444 H, et son règlement d’application ; sous le contrôle de la Saudi Data and Artificial Intelligence Authority (SDAIA).',
      rights:
        'Être informé, accéder, obtenir une copie lisible et claire, faire rectifier et compléter, et faire détruire les données devenues inutiles (article 4). Le consentement peut être retiré à tout moment. Nous répondons sous trente jours. Les plaintes se portent devant la SDAIA.',
      transfers:
        'Hors du Royaume selon l’article 29 et le règlement sur le transfert de données personnelles hors du Royaume : vers les lieux d’un niveau de protection adéquat, ou selon les clauses contractuelles types de la SDAIA ou une autre garantie qu’il prévoit, limités au minimum nécessaire et après l’évaluation des risques que le règlement exige.',
    },
    kenya: {
      place: 'Kenya',
      law: 'Data Protection Act, 2019',
      authority:
        'Le Data Protection Act n° 24 de 2019 et les Data Protection (General) Regulations, 2021 ; sous le contrôle de l’Office of the Data Protection Commissioner (ODPC). Notre enregistrement : {kenyaRegistration}.',
      rights:
        'Être informé de l’usage de vos données, y accéder, s’opposer, faire corriger ou supprimer les données fausses ou trompeuses (section 26) ; la portabilité (section 38) ; ne pas faire l’objet d’une décision fondée exclusivement sur un traitement automatisé (section 35). Nous répondons dans les délais des Regulations, sous sept jours pour l’accès. Les plaintes se portent devant l’ODPC.',
      transfers:
        'Selon les sections 48 et 49 de la loi et la partie VII des Regulations : sur garanties appropriées, vers un lieu à la loi adéquate, pour les besoins du contrat, ou avec votre consentement après information sur les risques.',
    },
    nigeria: {
      place: 'Nigeria',
      law: 'Nigeria Data Protection Act, 2023',
      authority:
        'Le Nigeria Data Protection Act, 2023 et sa General Application and Implementation Directive ; sous le contrôle de la Nigeria Data Protection Commission (NDPC). Notre enregistrement : {nigeriaRegistration}.',
      rights:
        'Confirmation, accès, rectification, effacement et limitation (section 34), retrait du consentement (35), opposition (36), ne pas faire l’objet d’une décision fondée exclusivement sur un traitement automatisé (37), et portabilité (38). Les plaintes se portent devant la Commission (section 46).',
      transfers:
        'Selon les sections 41 à 43 : quand le destinataire est tenu par une loi, des règles contraignantes, des clauses contractuelles ou un autre instrument assurant un niveau adéquat, ou avec votre consentement, ou pour les besoins d’un contrat avec vous.',
    },
    'south-africa': {
      place: 'Afrique du Sud',
      law: 'Protection of Personal Information Act',
      authority:
        'Le Protection of Personal Information Act 4 de 2013 (POPIA), sous le contrôle de l’Information Regulator (South Africa). Le POPIA protège les sociétés comme les personnes physiques ; cette annexe vaut donc aussi pour les employeurs.',
      rights:
        'Être informé, accéder et faire corriger (sections 23 à 25), faire supprimer, s’opposer au traitement et à la prospection (sections 11(3) et 69), ne pas subir de décision exclusivement automatisée (section 71), se plaindre auprès de l’Information Regulator (section 74) ou agir au civil (section 99).',
      transfers:
        'Selon la section 72 : vers un destinataire tenu par une loi, des règles d’entreprise contraignantes ou un accord d’un niveau adéquat, avec votre consentement, ou pour les besoins d’un contrat avec vous ou dans votre intérêt.',
      contact:
        'Notre Information Officer est {southAfricaOfficer}. L’accès peut aussi être demandé au titre du Promotion of Access to Information Act 2 de 2000.',
    },
    egypt: {
      place: 'Égypte',
      law: 'loi n° 151 de 2020',
      authority:
        'La loi n° 151 de 2020 sur la protection des données personnelles et son règlement d’exécution, décret ministériel n° 816 de 2025 ; sous le contrôle du Centre de protection des données personnelles. Notre licence : {egyptLicence}.',
      ground:
        'Votre consentement, ou une exception de la loi telle que l’exécution d’un contrat conclu en votre faveur.',
      rights:
        'Connaître, consulter et obtenir vos données, retirer votre consentement, les faire corriger, compléter, effacer ou mettre à jour, limiter le traitement à un champ défini, être informé d’une violation, et s’opposer (article 2). Nous répondons sous six jours ouvrés (article 32). Les plaintes se portent devant le Centre (article 33).',
      transfers:
        'Seulement avec la licence ou l’autorisation du Centre et vers un niveau de protection qui n’est pas inférieur à celui de la loi (article 14), ou dans les cas de l’article 15 avec votre consentement explicite.',
    },
    morocco: {
      place: 'Maroc',
      law: 'loi n° 09-08',
      authority:
        'La loi n° 09-08 relative à la protection des personnes physiques à l’égard du traitement des données à caractère personnel, promulguée par le dahir n° 1-09-15 du 18 février 2009 ; sous le contrôle de la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP). Notre déclaration ou autorisation : {moroccoReceipt}.',
      rights:
        'Être informé (article 5), accéder (article 7), faire rectifier dans les dix jours francs (article 8), s’opposer pour des motifs légitimes et à la prospection (article 9), et ne pas faire l’objet d’une décision fondée sur le seul traitement automatisé (article 11). Les plaintes se portent devant la CNDP.',
      transfers:
        'Vers un État assurant un niveau de protection suffisant selon la CNDP (article 43), sinon avec votre consentement exprès, pour les besoins d’un contrat avec vous, ou avec l’autorisation de la CNDP (article 44).',
    },
    ghana: {
      place: 'Ghana',
      law: 'Data Protection Act, 2012 (Act 843)',
      authority:
        'Le Data Protection Act, 2012 (Act 843), sous le contrôle de la Data Protection Commission. Notre enregistrement : {ghanaRegistration}.',
      rights:
        'Accéder à vos données et les faire corriger, empêcher un traitement qui cause un dommage ou un trouble injustifié, empêcher la prospection, s’opposer aux décisions fondées sur les seuls moyens automatisés, et obtenir réparation. Les plaintes se portent devant la Commission.',
      transfers:
        'L’Act 843 ne contient pas d’interdiction générale des transferts. Nous restons responsables des données traitées à l’étranger pour notre compte et tenons nos sous-traitants, par contrat écrit, à la sécurité et à la confidentialité que la loi exige.',
    },
  },
}
