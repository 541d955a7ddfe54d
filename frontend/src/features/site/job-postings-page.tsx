import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Closing } from '~/components/site/closing.tsx'
import { Facts } from '~/components/site/facts.tsx'
import { useHref } from '~/components/site/href.ts'
import { ButtonLink, TextLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import { Points } from '~/components/site/points.tsx'
import { Questions } from '~/components/site/questions.tsx'
import { Section } from '~/components/site/section.tsx'
import { SitePage } from '~/components/site/site-page.tsx'
import { Steps } from '~/components/site/steps.tsx'

import { FactTable } from './fact-table.tsx'

/** For employers: how a posting works here. The board itself is /browse-jobs. */
export default function JobPostingsPage() {
  const { t } = useTranslation('site')
  const href = useHref()
  return (
    <SitePage
      page="job-postings"
      title={t('Post a Role')}
      description={t(
        'Post an executive role in Africa and the Middle East: a verified company, open or confidential, and an answer for every applicant.',
      )}
    >
      <PageHero
        piece="jobPostings"
        eyebrow={t('Post a Role')}
        title={t('Post a role that a chief executive would answer.')}
        lead={t(
          'Only verified companies post on Kilele, and we read a company’s first posting before it is published. Everyone who applied gets an answer.',
        )}
      >
        <ButtonLink href={href(paths.employerSignup)}>{t('Create Employer Account')}</ButtonLink>
        <ButtonLink href={href(paths.executiveSearchService)} variant="quiet">
          {t('Executive Search')}
        </ButtonLink>
      </PageHero>

      <Facts
        label={t('Terms at a glance')}
        of={[
          { label: t('Checked'), value: t('A company’s first posting, by a person') },
          { label: t('Live'), value: t('60 days, then renewed or closed') },
          { label: t('Name'), value: t('Yours, or confidential') },
          { label: t('Answers'), value: t('Owed to every applicant') },
        ]}
      />

      <Section title={t('From draft to decision')}>
        <Steps
          of={[
            {
              title: t('Write it'),
              text: t(
                'The seat, the place, the terms and what you expect. You preview the page as an executive will see it, and keep a draft as long as you like.',
              ),
            },
            {
              title: t('We read it'),
              text: t(
                'A first posting is reviewed by a person: is it a senior role, is the range stated, is the employer who it says it is. A refusal comes with what to change.',
              ),
              clock: t('1 business day'),
            },
            {
              title: t('Members apply'),
              text: t(
                'With a short note and the résumé they choose. You see the stage of every application; they see it too.',
              ),
              clock: t('60 days'),
            },
            {
              title: t('You answer'),
              text: t(
                'Shortlist, interview, offer, or refuse with a reason. An overdue answer is shown as overdue, to you and to the applicant.',
              ),
              clock: t('First answer within 10 business days'),
            },
            {
              title: t('You close it'),
              text: t(
                'Filled or cancelled. Every application still open receives a closing note, so that nobody has to guess.',
              ),
            },
          ]}
        />
      </Section>

      <Section
        tone="sunken"
        title={t('Confidential postings')}
        lead={t('When the present holder of the seat can read, too.')}
      >
        <Points
          of={[
            {
              title: t('No name, anywhere'),
              text: t('Your company is absent from the page, its address and every email about it.'),
            },
            {
              title: t('Described, not disguised'),
              text: t(
                'Industry, country and size are enough for a serious reader. We will tell you if the text gives you away.',
              ),
            },
            {
              title: t('Named by your decision'),
              text: t('An applicant learns who you are when you tell them.'),
            },
            {
              title: t('Withdrawn quietly'),
              text: t('A closed posting leaves the board at once, and its page says that it has ended.'),
            },
          ]}
        />
      </Section>

      <Section
        title={t('What makes executives answer')}
        lead={t('Four lines that senior people look for first, and that most advertisements leave out.')}
      >
        <Points
          of={[
            {
              title: t('The range'),
              text: t('Stated, with its currency. Without it the best readers assume the worst and move on.'),
            },
            {
              title: t('To whom the role reports'),
              text: t('A person or a board, and who sits on it. It is half of the job.'),
            },
            { title: t('What must be true in a year'), text: t('Three results are worth more than thirty duties.') },
            {
              title: t('How you will decide'),
              text: t('How many meetings, with whom, by when. Then keep to it.'),
            },
          ]}
        />
      </Section>

      <Section tone="sunken" title={t('To post, or to search?')} lead={t('Many employers do both for the same seat.')}>
        <FactTable
          caption={t('Posting and searching compared')}
          columns={[t('Question'), t('Posting'), t('Searching')]}
          rows={[
            [t('Who makes the first move'), t('The executive applies'), t('You ask for an introduction')],
            [t('Whom you reach'), t('Those who are looking'), t('Those who are not looking as well')],
            [t('What is public'), t('The role, and your name unless confidential'), t('Nothing')],
            [t('How much reading'), t('As many as apply'), t('As many as you choose')],
            [t('Best for'), t('Roles where motivation counts'), t('Roles where discretion counts')],
          ]}
        />
        <TextLink href={href(paths.executiveSearchService)}>{t('See Executive Search')}</TextLink>
      </Section>

      <Section title={t('Before you post')}>
        <Questions
          of={[
            {
              question: t('What does a posting cost?'),
              answer: t('Nothing at present. If that changes, the price is shown before you publish.'),
            },
            {
              question: t('Which roles may be posted?'),
              answer: t(
                'Senior ones: boards, chief officers, vice presidents, directors and heads of division, in permanent, interim, fractional or advisory form.',
              ),
            },
            {
              question: t('Can a posting be paused?'),
              answer: t(
                'Yes, and resumed while it has not expired. A week before it ends you are asked whether to renew it.',
              ),
            },
          ]}
        />
      </Section>

      <Closing
        title={t('Say what the seat is. We will see that it is answered.')}
        lead={t('An employer account takes two minutes and a confirmed work email.')}
      >
        <ButtonLink href={href(paths.employerSignup)} variant="band">
          {t('Create Employer Account')}
        </ButtonLink>
        <ButtonLink href={href(paths.contact)} variant="bandQuiet">
          {t('Talk to us first')}
        </ButtonLink>
      </Closing>
    </SitePage>
  )
}
