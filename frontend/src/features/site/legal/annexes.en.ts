import type { Annexes } from './chapters.ts'

export const annexesEn: Annexes = {
  title: 'Annexes by jurisdiction',
  lead: 'Each annex applies to people whose data is protected by the law it names, and adds to the notice above. Where the two differ, the rule that protects you better applies.',
  labels: {
    authority: 'Law and authority',
    ground: 'Ground',
    rights: 'Rights',
    transfers: 'Transfers',
    contact: 'Contact',
  },
  of: {
    'eu-uk': {
      place: 'European Union and United Kingdom',
      law: 'GDPR and UK GDPR',
      authority:
        'Regulation (EU) 2016/679, supervised by the authority of the member state in which you live, work or believe an infringement took place; in the United Kingdom the UK GDPR and the Data Protection Act 2018, supervised by the Information Commissioner.',
      rights:
        'Access, rectification, erasure, restriction, portability and objection (Articles 15 to 21), and not to be subject to a decision based solely on automated processing (Article 22). We answer within one month, which may be extended by two for complex requests.',
      transfers:
        'On an adequacy decision (Article 45) or the standard contractual clauses of Implementing Decision (EU) 2021/914; from the United Kingdom, on adequacy regulations, the International Data Transfer Agreement or the UK Addendum.',
      contact:
        'Our representative under Article 27 in the Union is {euRepresentative}, in the United Kingdom {ukRepresentative}.',
    },
    uae: {
      place: 'United Arab Emirates',
      law: 'Federal Decree-Law No. 45 of 2021',
      authority:
        'Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data, supervised by the UAE Data Office. It does not apply in free zones with a data protection law of their own, such as the DIFC and the ADGM.',
      ground:
        'The law asks for consent unless an exception applies. We rely on the exception for a contract to which you are a party or steps you asked for before one, and on your consent otherwise.',
      rights:
        'To obtain information (Article 13), to request transfer (14), correction or erasure (15), restriction (16), to stop processing, including for direct marketing (17), and to object to automated decisions (18). Complaints may be made to the Data Office.',
      transfers:
        'To countries with an adequate level of protection (Article 22), otherwise under a contract imposing the requirements of the law, with your explicit consent, or as necessary to conclude or perform a contract with you or in your interest (Article 23).',
    },
    difc: {
      place: 'Dubai International Financial Centre',
      law: 'DIFC Law No. 5 of 2020',
      authority:
        'Data Protection Law, DIFC Law No. 5 of 2020 as amended, and the Data Protection Regulations; supervised by the DIFC Commissioner of Data Protection.',
      rights:
        'To withdraw consent; to access, rectification and erasure; to object, including to direct marketing; to restriction and portability; not to be subject to solely automated decisions with serious consequences; and not to be discriminated against for exercising them (Part 6). We answer within one month. Complaints may be made to the Commissioner; compensation may be sought before the DIFC Courts.',
      transfers:
        'To jurisdictions recognised as adequate (Article 26), otherwise under the DIFC standard contractual clauses or another safeguard or derogation of Article 27.',
    },
    adgm: {
      place: 'Abu Dhabi Global Market',
      law: 'Data Protection Regulations 2021',
      authority:
        'The ADGM Data Protection Regulations 2021, supervised by the Commissioner of Data Protection and the Office of Data Protection.',
      rights:
        'Access, rectification, erasure, restriction, portability, objection, and protection against solely automated decisions (sections 13 to 20). We answer within two months at the latest, which may be extended by one month for complex requests; in practice we apply the thirty days of this notice. Complaints may be made to the Commissioner.',
      transfers:
        'To jurisdictions the Commissioner has found adequate, otherwise under the ADGM standard contractual clauses or another appropriate safeguard (section 42).',
    },
    'saudi-arabia': {
      place: 'Saudi Arabia',
      law: 'Personal Data Protection Law',
      authority:
        'The Personal Data Protection Law issued by Royal Decree M/19 of 9/2/1443H, as amended by Royal Decree M/148 of 5/9/1444H, and its Implementing Regulations; supervised by the Saudi Data and Artificial Intelligence Authority (SDAIA).',
      rights:
        'To be informed, to access, to obtain a copy in a readable and clear format, to correction and completion, and to destruction of data no longer needed (Article 4). Consent may be withdrawn at any time. We answer within thirty days. Complaints may be made to SDAIA.',
      transfers:
        'Outside the Kingdom under Article 29 and the Regulation on Personal Data Transfer outside the Kingdom: to places with an adequate level of protection, or under SDAIA’s standard contractual clauses or another safeguard it provides, limited to the minimum needed and after an assessment of risk where the Regulation requires one.',
    },
    kenya: {
      place: 'Kenya',
      law: 'Data Protection Act, 2019',
      authority:
        'The Data Protection Act, No. 24 of 2019, and the Data Protection (General) Regulations, 2021; supervised by the Office of the Data Protection Commissioner (ODPC). Our registration: {kenyaRegistration}.',
      rights:
        'To be informed of the use of your data, to access it, to object, to correction of false or misleading data and to its deletion (section 26); to portability (section 38); not to be subject to a decision based solely on automated processing (section 35). We answer within the periods of the Regulations, for access within seven days. Complaints may be made to the ODPC.',
      transfers:
        'Under sections 48 and 49 of the Act and Part VII of the Regulations: on appropriate safeguards, to a place with an adequate law, as necessary for the contract, or on your consent after you have been told of the risks.',
    },
    nigeria: {
      place: 'Nigeria',
      law: 'Nigeria Data Protection Act, 2023',
      authority:
        'The Nigeria Data Protection Act, 2023 and its General Application and Implementation Directive; supervised by the Nigeria Data Protection Commission (NDPC). Our registration: {nigeriaRegistration}.',
      rights:
        'To confirmation, access, correction, erasure and restriction (section 34), to withdraw consent (35), to object (36), not to be subject to a decision based solely on automated processing (37), and to portability (38). Complaints may be made to the Commission (section 46).',
      transfers:
        'Under sections 41 to 43: where the recipient is bound by a law, binding rules, contractual clauses or another instrument that affords an adequate level of protection, or on consent, or as necessary for a contract with you.',
    },
    'south-africa': {
      place: 'South Africa',
      law: 'Protection of Personal Information Act',
      authority:
        'The Protection of Personal Information Act 4 of 2013 (POPIA), supervised by the Information Regulator (South Africa). POPIA protects companies as well as natural persons; this annex therefore applies to employers too.',
      rights:
        'To be notified, to access and correction (sections 23 to 25), to deletion, to object to processing and to direct marketing (sections 11(3) and 69), not to be subject to solely automated decisions (section 71), and to complain to the Information Regulator (section 74) or institute civil proceedings (section 99).',
      transfers:
        'Under section 72: to a recipient subject to a law, binding corporate rules or an agreement with an adequate level of protection, on consent, or as necessary for a contract with you or in your interest.',
      contact:
        'Our Information Officer is {southAfricaOfficer}. Requests for access may also be made under the Promotion of Access to Information Act 2 of 2000.',
    },
    egypt: {
      place: 'Egypt',
      law: 'Law No. 151 of 2020',
      authority:
        'The Personal Data Protection Law, No. 151 of 2020, and its Executive Regulations, Ministerial Decree No. 816 of 2025; supervised by the Personal Data Protection Centre. Our licence: {egyptLicence}.',
      ground:
        'Your consent, or an exception of the law such as the performance of a contract concluded for your benefit.',
      rights:
        'To know of, view and obtain your data, to withdraw consent, to correction, completion, erasure or updating, to limit processing to a defined scope, to be told of a breach, and to object (Article 2). We answer within six working days (Article 32). Complaints may be made to the Centre (Article 33).',
      transfers:
        'Only with the licence or permit of the Centre and to a level of protection not below that of the law (Article 14), or in the cases of Article 15 with your explicit consent.',
    },
    morocco: {
      place: 'Morocco',
      law: 'Law No. 09-08',
      authority:
        'Law No. 09-08 on the protection of individuals with regard to the processing of personal data, promulgated by Dahir No. 1-09-15 of 18 February 2009; supervised by the Commission nationale de contrôle de la protection des données à caractère personnel (CNDP). Our declaration or authorisation: {moroccoReceipt}.',
      rights:
        'To be informed (Article 5), to access (Article 7), to rectification within ten clear days (Article 8), to object on legitimate grounds and to prospecting (Article 9), and not to be subject to a decision based solely on automated processing (Article 11). Complaints may be made to the CNDP.',
      transfers:
        'To a state that ensures a sufficient level of protection according to the CNDP (Article 43), otherwise with your express consent, as necessary for a contract with you, or with the authorisation of the CNDP (Article 44).',
    },
    ghana: {
      place: 'Ghana',
      law: 'Data Protection Act, 2012 (Act 843)',
      authority:
        'The Data Protection Act, 2012 (Act 843), supervised by the Data Protection Commission. Our registration: {ghanaRegistration}.',
      rights:
        'To access and correction of personal data, to prevent processing that causes unwarranted damage or distress, to prevent processing for direct marketing, to object to decisions based solely on automated means, and to compensation. Complaints may be made to the Commission.',
      transfers:
        'Act 843 contains no general prohibition of transfers. We remain responsible for data processed abroad on our behalf and bind processors by written contract to the security and confidentiality the Act requires.',
    },
  },
}
