import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Closing } from '~/components/site/closing.tsx'
import { Facts } from '~/components/site/facts.tsx'
import { useHref } from '~/components/site/href.ts'
import { ButtonLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import { Prose } from '~/components/site/prose.tsx'
import { SitePage } from '~/components/site/site-page.tsx'
import { closeReasons, experienceLevels, salaryRanges, salaryWithheld, workplaces } from '~/entities/job/words.ts'
import { engagements } from '~/i18n/engagements.ts'
import { industries } from '~/i18n/industries.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { amount, cases, date, months, signs } from './expressions.ts'
import classes from './job-page.module.css'

/**
 * The template of the public page of a job (`pageTemplates`): the texts in braces are MiniJinja's, filled in by
 * functions/jobs/src/job_page.rs with a `JobContext`. Without a job it says that it has ended, or is not open.
 */
export default function JobTemplatePage() {
  const { t } = useTranslation('site')
  const { t: board } = useTranslation('job-board')
  const href = useHref()
  const language = useLanguage()
  const absent = `{% if is_gone %}${board('This job has ended')}{% else %}${board('This job is not open')}{% endif %}`
  const why = board('It may be filled, paused or withdrawn.')
  return (
    <SitePage
      page="job"
      title={`{% if job %}{{ job.title }}{% else %}${absent}{% endif %}`}
      description={`{% if job %}{{ job.summary }}{% else %}${why}{% endif %}`}
      robots="{{ robots }}"
    >
      {`{% set signs = ${JSON.stringify(signs(language))} %}{% set months = ${JSON.stringify(months(language))} %}`}
      {'{% if job %}'}
      <Job />
      {'{% else %}'}
      <PageHero title={absent} lead={why}>
        <ButtonLink href={paths.browseJobs}>{board('Browse jobs')}</ButtonLink>
      </PageHero>
      {'{% endif %}'}
      <Closing
        title={t('Senior roles in Africa and the Middle East.')}
        lead={t('Executives apply with their Kilele profile. Membership is by application.')}
      >
        <ButtonLink href={href(paths.memberApplication)} variant="band">
          {t('Apply for membership')}
        </ButtonLink>
        <ButtonLink href={paths.browseJobs} variant="bandQuiet">
          {board('Browse jobs')}
        </ButtonLink>
      </Closing>
    </SitePage>
  )
}

function Job() {
  const { t: board } = useTranslation('job-board')
  const { t: word } = useTranslation('job-words')
  const { t: introduction } = useTranslation('introduction-words')
  const { t: profile } = useTranslation('profile-words')
  const language = useLanguage()
  const industry = cases('job.industry', industries, profile)
  const [least, most] = ['job.salary[0]', 'job.salary[1]'].map((units) =>
    amount(language, { units, currency: 'job.salary_range.currency' }),
  )
  const range = `${least}{% if job.salary[0] != job.salary[1] %} – ${most}{% endif %}`
  const featured = `{% if job.is_featured and job.is_open %}${board('Featured')} · {% endif %}`
  const employer = `{% if job.company_name %}{{ job.company_name }}{% elif job.employer_description %}{{ job.employer_description }}{% else %}${word('Confidential employer')}{% endif %}`
  const salary = cases('job.salary_range.type', salaryRanges, (text) => word(text, { range }))
  return (
    <>
      <PageHero
        eyebrow={`${featured}${employer}`}
        title={
          <span lang="{{ job.locale }}" dir="{{ job.direction }}">
            {'{{ job.title }}'}
          </span>
        }
        lead={`{{ job.location }}{% if job.industry %} · ${industry}{% endif %}`}
      >
        {'{% if job.is_open %}'}
        <ButtonLink href={paths.auth({ type: 'executive', next: '/browse-jobs/' }) + '{{ id }}'}>
          {board('Sign in to apply')}
        </ButtonLink>
        {'{% else %}'}
        <p className={classes.ended}>
          <strong>{board('This job has ended')}</strong>
          {'. '}
          {`{% if job.close_reason %}${cases('job.close_reason', closeReasons, word)}{% else %}${board('Its time is over.')}{% endif %}`}
        </p>
        {'{% endif %}'}
        <ButtonLink href={paths.browseJobs} variant="quiet">
          {board('Browse jobs')}
        </ButtonLink>
      </PageHero>
      <Facts
        label={word('Facts')}
        of={[
          { label: word('Kind of work'), value: cases('job.engagement_type', engagements, introduction) },
          { label: word('Place of work'), value: cases('job.workplace', workplaces, word) },
          { label: word('Experience'), value: cases('job.experience_level', experienceLevels, word) },
          {
            label: word('Salary'),
            value: `{% if job.salary %}${salary}{% else %}${cases('job.salary_withheld', salaryWithheld, word)}{% endif %}`,
          },
          {
            label: `{% if job.is_open %}${board('Open until')}{% else %}${board('Ended on')}{% endif %}`,
            value: `{% if job.until %}${date(language, 'job.until')}{% endif %}`,
          },
        ]}
      />
      <div className={classes.text} lang="{{ job.locale }}" dir="{{ job.direction }}">
        <Prose>
          {'{% for paragraph in job.paragraphs %}'}
          <p className={classes.lines}>{'{{ paragraph }}'}</p>
          {'{% endfor %}'}
          <Rows title={word('Requirements')} of="job.requirements" />
          <Rows title={word('What the employer offers')} of="job.benefits" />
        </Prose>
      </div>
      {'{% if structured %}'}
      {/* oxlint-disable-next-line react/no-danger -- JSON that the API escapes */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{{ structured }}' }} />
      {'{% endif %}'}
    </>
  )
}

/** A heading in the language of the page over rows in that of the job. */
function Rows({ title, of }: { title: string; of: string }) {
  const language = useLanguage()
  return (
    <>
      {`{% if ${of} %}`}
      <h2 lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {title}
      </h2>
      <ul>
        {`{% for row in ${of} %}`}
        <li>{'{{ row }}'}</li>
        {'{% endfor %}'}
      </ul>
      {'{% endif %}'}
    </>
  )
}
