import type { Privacy } from './chapters.ts'

export const privacyEn: Privacy = {
  title: 'Privacy notice',
  description:
    'Which personal data Kilele processes, why, who sees it, how long it is kept, and your rights under the law of the place you live in.',
  lead: 'A network whose product is discretion should be able to say exactly what it knows about you. This notice does, for visitors, applicants, members, referees and employers; its annexes add what the law of your country provides.',
  chapters: {
    controller: {
      title: 'Who is responsible',
      body: [
        'The controller is {registeredName}, registered under number {registrationNumber}, of {registeredAddress}. For anything in this notice write to {privacyEmail}. Our data protection officer is {protectionOfficer}.',
        'When an employer receives your name because you accepted its request, it becomes a controller of its own for what it then does with it.',
      ],
    },
    data: {
      title: 'What we process',
      body: [
        {
          terms: [
            [
              'Visitors',
              'The technical data of a request (address, time, page, browser) in security logs. No visitor profiles.',
            ],
            [
              'Those who write to us',
              'Name, email address, company if given, subject and message, and the language you wrote in.',
            ],
            [
              'Applicants',
              'Name, contact details, present title and company, experience, industry, achievements, preferences; the score computed from them and its explanation; the course of the application.',
            ],
            [
              'Members',
              'Profile, career history, documents including proof of identity and photograph, vetting results, availability and salary expectations, exclusions, jobs saved, reported and applied to (resume, letter, answers and the employer’s decisions), settings, sign-ins (time and browser, failed ones too, for 90 days), and the record of views, searches and requests that concern them.',
            ],
            [
              'Referees',
              'Name, position, company, contact details, relationship and years known, as the executive gave them; the answers to the questionnaire.',
            ],
            [
              'Employers',
              'Name, work address and role of the people who act; the company and the evidence for it: registration number, website, an extract of the commercial register with the people whom it names; the work address of a colleague whom an owner invites; searches, requests, postings and decisions; sign-ins as of members.',
            ],
            [
              'All who deal with each other',
              'Messages, meetings, offers, contracts, signatures with time and method, milestones, reviews, disputes, and the ledger of payments without card numbers.',
            ],
          ],
        },
        'We do not ask for data on health, religion, ethnic origin, opinions or union membership, and ask you not to send any. A background check or an assessment is made only with your separate consent, which says what will be looked at.',
        'Most of it comes from you. Some comes from others: referees you named, employers you deal with, a list of executives that our team imports as drafts which only the team sees (our invitation says where the list is from), or LinkedIn if you choose to prefill a form with it.',
      ],
    },
    purposes: {
      title: 'Why, and on what ground',
      body: [
        {
          terms: [
            [
              'To decide on an application and vet a member',
              'Steps you asked for before a contract, and the contract of membership; for references, our and the employers’ legitimate interest in true records; for identity documents, also the prevention of fraud.',
            ],
            [
              'To show you, masked, to employers; to introduce, and to keep the record of it',
              'The contract with you. Your name is disclosed by your own act of acceptance.',
            ],
            [
              'To run contracts, milestones, fees and invoices',
              'The contract, and legal duties of accounting and tax.',
            ],
            [
              'To keep the service secure, and to prevent and prove misuse',
              'Legitimate interest; in places whose law does not know it, the contract or the duty to secure data.',
            ],
            ['To measure the service in figures that name nobody', 'Legitimate interest in statistics.'],
            [
              'To send alerts and notices you can switch off',
              'Legitimate interest in keeping you informed; text messages by your consent, by adding a number. Every such email can be stopped with one click, and all of them under “Your data”.',
            ],
            ['To conduct a background check or an assessment', 'Explicit consent, which you may withdraw.'],
          ],
        },
        'Where an annex says that the law of your place requires consent, that is the ground there.',
      ],
    },
    'who-sees': {
      title: 'Who sees what',
      body: [
        'Applications are read by our reviewers. Employers never see them.',
        'A vetted and visible member appears to employers as initials, title, seniority and professional particulars. Name, present company and contact details are disclosed when the member accepts an introduction, to that employer only; the present company earlier, to every employer who may find the member, where the member has chosen so in the settings, for as long as they do.',
        'If you apply to a job, its employer sees your name, title, present company and place, and what you send; your email address and telephone number only if you choose so.',
        'Companies, email domains and persons you exclude do not see you in any result, count, list or alert. Your access log shows who has looked at your data. Our team reads a conversation that it takes no part in only after one of us has given a reason, and for an hour; the reason is in that log.',
        'What referees answer is seen by reviewers and by nobody else; the executive sees that an answer has come.',
        'Authorities receive data where a law obliges us and after we have examined the request. We do not sell or rent personal data, and give none to advertisers.',
      ],
    },
    processors: {
      title: 'Who works for us',
      body: [
        'Processors act on our instructions under a written agreement:',
        [
          'Amazon Web Services: hosting, storage, sign-in directory and the sending of email, in {hostingRegion}.',
          'Our payment partner, {paymentPartner}: card payments and milestone protection, partly as a controller of its own under financial law.',
        ],
        'There is no third-party analytics, advertising or spam filter on our pages. If another processor is added, this list is changed before it begins.',
      ],
    },
    transfers: {
      title: 'Where data goes',
      body: [
        'Data is stored in {hostingRegion}. If you live elsewhere, using Kilele means that your data crosses a border, and an introduction may take it to the employer’s country.',
        'We transfer data to a country recognised as adequate under your law, or under the standard contractual clauses or other safeguards that law provides, or, where only that is possible, because the transfer is necessary for the contract you asked for or with your explicit consent. The annexes name the rule for each place. You may ask us for a copy of the safeguards.',
      ],
    },
    retention: {
      title: 'How long we keep it',
      body: [
        {
          terms: [
            [
              'An application not completed, withdrawn or refused',
              'Until 180 days after it ended, so that a new one can be judged against it; then erased.',
            ],
            ['An account', 'As long as it exists. After you delete it: hidden at once, erased after thirty days.'],
            ['An invitation you never claimed', 'Thirty days.'],
            [
              'What a list that our team imported says of you',
              'Ninety days; sooner when you register, or refuse it with the link in our invitation: then only a checksum of your address stays, without end, so that we do not write to you again. Rows that could not be imported: thirty days.',
            ],
            [
              'An invitation to join a company that you did not accept',
              'Your address: thirty days after the invitation was sent, or until the company revokes it.',
            ],
            ['A document shared with your address', 'Ninety days after the share has ended; you can end it.'],
            ['A mail of our team to many users', 'Whether you got it: two years; sooner if the account is erased.'],
            ['A file that our team exported with you in it', 'Seven to nine days. Your access log says by whom.'],
            [
              'An introduction, as the other party’s record',
              'It stays with the other party. When your account is erased, your name and your address in it are replaced by a pseudonym.',
            ],
            ['A message through the contact form', '180 days after the matter was closed; then erased.'],
            [
              'The record of decisions about accounts',
              'Seven years: which account did what and when, by numbers and without names or texts. After an account is erased, nothing says whose number it was.',
            ],
            ['Payments and invoices of a company', 'Ten years, as tax law asks.'],
            ['Security logs', 'As long as their purpose requires, and no longer than twelve months.'],
          ],
        },
        'Where the other side has a right to its own record, your name in it is kept or replaced by a pseudonym according to what the law demands.',
      ],
    },
    rights: {
      title: 'Your rights',
      body: [
        'Wherever you live you may, with us:',
        [
          'have access to your data and receive it in a common format: the export in your settings does so at once;',
          'have what is wrong corrected;',
          'have it erased: delete the account in your settings, or write to us;',
          'object to, or have restricted, processing that rests on our interest;',
          'withdraw a consent, with effect for the future;',
          'have a decision reviewed by a person;',
          'complain to the authority named in the annex for your place.',
        ],
        'We answer within thirty days, or sooner where your law says so. We may ask you to show that you are you. There is no charge, unless a request is plainly abusive.',
      ],
    },
    automated: {
      title: 'Scores and matching',
      body: [
        'The qualification score of an application is computed from your answers by published criteria: experience, level of role, size of responsibility, industry, skills and education. It advises a reviewer. No application is refused by it.',
        'Search results are ordered by how well a record fits what the employer asked for. Urgency and response rates are computed from dates. None of it decides anything about you without a person.',
      ],
    },
    security: {
      title: 'Security',
      body: [
        'Data is encrypted in transit and at rest. Access is checked on the server for every record; your files are reached by links that expire within minutes. Every account can be protected by a second factor; administrators must use one, and what they do is logged. Passwords are never stored in readable form.',
        'If a breach is likely to put you at risk we inform the authority and you within the time your law sets.',
      ],
    },
    storage: {
      title: 'Cookies and storage in your browser',
      body: [
        'We set no cookies for analysis or advertising, and therefore ask for no consent to them. What is stored is needed for what you do:',
        {
          terms: [
            ['Session cookie', 'Keeps you signed in. Not readable by scripts, sent only to our own sign-in service.'],
            ['access_token', 'The short-lived key of your session, in the storage of your browser.'],
            ['theme, language', 'Your choice of light or dark, and of language.'],
            [
              'Drafts of forms',
              'What you have typed and not sent or saved yet; it stays on your device. The draft of an application is kept until it is sent, that of another form until you sign out or close the tab.',
            ],
          ],
        },
      ],
    },
    children: {
      title: 'Children',
      body: [
        'Kilele is for adults with a professional career. We do not knowingly process data of persons under eighteen.',
      ],
    },
    changes: {
      title: 'Changes to this notice',
      body: [
        'New versions are numbered and dated. Material changes are announced in your account at least thirty days before they take effect.',
      ],
    },
    contact: {
      title: 'How to reach us',
      body: ['{privacyEmail}, or by post: {registeredName}, {registeredAddress}.'],
    },
  },
}
