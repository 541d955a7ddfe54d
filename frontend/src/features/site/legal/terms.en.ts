import type { Terms } from './chapters.ts'

export const termsEn: Terms = {
  title: 'Terms of use',
  description:
    'The terms on which executives and employers use Kilele: membership, introductions, engagements, milestone protection, fees and the guarantee.',
  lead: 'What you may expect of us and we of you. Where these terms and a contract you sign with another member differ, that contract governs the two of you and these terms govern Kilele.',
  chapters: {
    'who-we-are': {
      title: 'Who we are, and what this is',
      body: [
        'Kilele is operated by {registeredName}, registered under number {registrationNumber}, of {registeredAddress} (“Kilele”, “we”).',
        'Kilele is a members’ network in which employers look for senior executives and executives decide who may know them. We introduce, we record and we provide tools. We are not the employer of any executive, not a party to the contracts members conclude with each other, and not the agent of either side unless we have agreed so in writing.',
        'Some parts of Kilele that these terms describe are not open yet: requests without the employer’s name, contracts and electronic signatures, milestone payments, fees and the guarantee. What is said of a part binds from the day it opens.',
        'By opening an account or submitting an application you accept these terms in the version then in force. If you act for a company, you confirm that you may bind it.',
      ],
    },
    accounts: {
      title: 'Accounts',
      body: [
        'An account belongs to one person. Its details must be true and kept up to date; its password and second factor are yours to protect. Tell us without delay if you believe somebody else has used it.',
        'An employer account is opened by a person who may act for the company named in it. We may ask for evidence of the company and of that authority, and limit the account until we have it.',
        'Nobody can register as an administrator. Administrators act under these terms and under written duties of confidence.',
      ],
    },
    membership: {
      title: 'Membership and vetting of executives',
      body: [
        'Executives apply for membership. An application is reviewed by a person. A score computed from the answers advises the reviewer and decides nothing. We aim to reply within 5–7 business days; a question from us stops that time until you answer it.',
        'Membership is at our discretion, exercised without regard to sex, age, origin, religion, disability or any other ground on which the law forbids a distinction. A refusal is given with its reason. You may apply again after 180 days, or earlier if we agree.',
        'A member becomes visible to employers once vetting is complete: documents, at least two references, verification and a final review. Approval says what was examined and when; it is not a warranty of a person’s fitness for a particular post. It may be reopened when it has grown old or a material fact changes.',
      ],
    },
    introductions: {
      title: 'Introductions and identity',
      body: [
        'Until an executive accepts an introduction, the employer sees a masked record: initials, title, seniority and professional particulars, without name or contact details, and without the present company unless the executive has chosen to show it. An employer may ask without its own name; both names then appear on acceptance.',
        'A request lapses after fourteen days without an answer. Once accepted, the employer is to take the next step within seven days, and the introduction closes after thirty days in which neither side has acted; once you are in talks after sixty days, and once an offer is accepted after ninety without a recorded contract. An offer can be accepted by the executive alone, until the date it states or, if it states none, for fourteen days.',
        'Response rates and times are computed from these records and shown to members who are about to deal with each other.',
        'An employer may not try to identify a masked executive by other means, and neither side may pass on the identity of the other without consent.',
      ],
    },
    postings: {
      title: 'Postings and applications',
      body: [
        'A posting must describe a real, senior vacancy which the employer intends to fill, with its terms stated truthfully and without unlawful discrimination. We may review a posting before or after it appears, and refuse or remove it with a reason.',
        'A posting may be confidential. It then shows no name of the employer to the public; we know it.',
        'Whoever posts owes an answer to whoever applies. When a posting is closed, applications still open receive a closing note in the employer’s name.',
      ],
    },
    engagements: {
      title: 'Engagements, contracts and signatures',
      body: [
        'Permanent, interim, fractional and advisory engagements are agreed between employer and executive. Templates on Kilele are a beginning, not legal advice. Labour, immigration, tax, exchange control and licensing rules are the responsibility of the parties.',
        'Contracts may be signed electronically. We record who signed which version, when and how, and give every signatory the sealed document. Where the law of a place or the nature of a contract requires another form, the parties must use it.',
      ],
    },
    milestones: {
      title: 'Milestone protection',
      body: [
        'The screens call it “Escrow”. It is a protection of milestone payments carried out by a payment partner, {paymentPartner}, on the partner’s own terms. Kilele does not itself hold clients’ money, take deposits, or act as a trustee or as a licensed escrow agent.',
        'The employer funds a milestone before the work on it begins. The executive hands in the work; the employer releases the payment or asks for changes. If the employer does neither within fourteen days, having been reminded on days 3, 7 and 12, the payment is released.',
        'Either side may open a dispute within thirty days of funding. It freezes that payment only. The other side has five business days to answer; if it does not, the matter is decided for the opener. Otherwise we try to mediate, and then decide in writing how the held amount is to be divided. A decision may be appealed once, within seven days, with new evidence, and is then made by another person. It concerns the held amount alone and takes no right to go to court from anyone.',
      ],
    },
    fees: {
      title: 'Success fees, circumvention and the guarantee',
      body: [
        'A placement made through Kilele is subject to the fee structure in force for its kind on the day the introduction was accepted. The structure states the method, any minimum and maximum, the currency and the guarantee period in days. The employer can compute the fee beforehand; the computation is kept with the placement.',
        'A fee is due when the employer engages an executive introduced by Kilele, in whatever form and under whatever title, within twelve months of the introduction, unless the employer shows that it was already in discussion with that person about the same role.',
        'The guarantee runs from the confirmed start for the period stated in the fee structure, for permanent placements usually 60 to 90 days. If the executive leaves within it, the employer may claim with evidence. An accepted claim leads to a replacement search without a further fee or to a credit in proportion to the days not served. The guarantee does not apply where the role was abolished or materially changed, or the fee was not paid when due.',
        'Invoices are payable within thirty days. Taxes are added where the law requires. A fee may be disputed, with reasons, until it has been paid.',
      ],
    },
    plans: {
      title: 'Paid plans',
      body: [
        'Plans and their prices are those shown when you buy. They renew for the same period until cancelled, and a cancellation takes effect at the end of the period paid for. Card payments are made to our payment provider; we do not see the number of your card.',
        'Rights of withdrawal that the law gives to consumers remain untouched.',
      ],
    },
    conduct: {
      title: 'Conduct',
      body: [
        'You agree not to:',
        [
          'give false information about yourself, your company, a role or a referee;',
          'collect records from Kilele by automated means, or use them for anything other than the appointment in question;',
          'contact members for purposes for which they are not here;',
          'upload malicious files, test our defences without written permission, or get around a limit that protects others;',
          'discriminate, harass or retaliate, in particular against someone who declined or complained.',
        ],
        'We welcome reports of vulnerabilities made in good faith and will not pursue those who make them responsibly.',
      ],
    },
    confidentiality: {
      title: 'Confidence',
      body: [
        'What members learn about each other through Kilele, including that somebody is looking, is confidential. It may be used for the appointment in question and disclosed only to advisers under the same duty, or where the law compels it. The duty lasts as long as the information is not public.',
        'What a referee writes is read by our reviewers alone.',
      ],
    },
    'your-content': {
      title: 'What you put on Kilele',
      body: [
        'What you write and upload stays yours. You permit us to store, display, convert and transmit it as far as providing the service to you and to those you address requires. That permission ends with erasure, save for copies the other side is entitled to keep as its own record.',
        'The software, the name and the drawings of Kilele belong to us or to our licensors.',
      ],
    },
    service: {
      title: 'The service',
      body: [
        'We run Kilele with the care of a prudent operator and announce foreseeable interruptions. We do not promise that it will be free of interruption or error, that an executive will accept, or that an appointment will succeed.',
        'We may change functions. Where a change takes away something you have paid for, you may end the plan and are refunded for the remainder.',
      ],
    },
    ending: {
      title: 'Suspension and ending',
      body: [
        'You may delete your account at any time, unless a milestone is funded or a contract awaits your signature; settle those first. Deletion hides you at once and becomes final after thirty days, within which you may return.',
        'We may suspend an account that endangers others, breaks these terms or is required to be suspended by law. Except in urgent cases we say why beforehand, and you may answer. A person who did not make the decision reviews your answer.',
        'Fees earned, confidence, and the chapters on liability and law outlast the end.',
      ],
    },
    liability: {
      title: 'Liability',
      body: [
        'We are liable without limit for intent and gross negligence, for death and personal injury, for fraud, and wherever the law does not allow a limit.',
        'Beyond that we are liable for foreseeable direct loss caused by a breach of an essential duty, up to the greater of the fees paid to us for the matter concerned in the preceding twelve months and one thousand United States dollars. We are not liable for lost profit, for the conduct of members, or for decisions members take about each other.',
        'You indemnify us against claims by others that arise from your breach of these terms, to the extent that it was your fault.',
      ],
    },
    changes: {
      title: 'Changes to these terms',
      body: [
        'A new version is announced in your account at least thirty days before it takes effect, with what has changed. If you do not agree you may end your account before then. Versions are numbered; the one in force on the day of a placement governs that placement.',
      ],
    },
    law: {
      title: 'Law and disputes',
      body: [
        'These terms are governed by {governingLaw}. The courts of {courts} are competent. Mandatory rules that protect consumers or employees where they live remain in force, and so does the right to go to the courts there.',
        'Before going to court each side tells the other what it wants and waits thirty days for an answer. That does not prevent urgent measures.',
        'If a clause is invalid, the rest stands.',
      ],
    },
    languages: {
      title: 'Languages and notices',
      body: [
        'These terms are published in English, French and Arabic. Where the law of a place requires one of them to prevail, it prevails there; otherwise the English text does.',
        'Notices to us go to {legalEmail} or to the address above; notices to you, to the address in your account.',
      ],
    },
  },
}
