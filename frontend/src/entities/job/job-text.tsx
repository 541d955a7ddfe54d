import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { JobView } from '~/api/generated/types.gen.ts'
import { languages } from '~/i18n/languages.ts'

import classes from './job.module.css'

/** The text of a job: description, requirements, benefits. In its own language and direction. */
export function JobText({ job }: { job: Pick<JobView, 'description' | 'requirements' | 'benefits' | 'locale'> }) {
  const { t } = useTranslation('job-words')
  const { direction } = languages[job.locale]
  return (
    <div>
      {job.description ? (
        <p className={classes.text} lang={job.locale} dir={direction}>
          {job.description}
        </p>
      ) : null}
      <Rows title={t('Requirements')} of={job.requirements} locale={job.locale} />
      <Rows title={t('What the employer offers')} of={job.benefits} locale={job.locale} />
    </div>
  )
}

function Rows({ title, of, locale }: { title: string; of: readonly string[]; locale: JobView['locale'] }) {
  if (of.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={2} className={classes.heading}>
        {title}
      </Title>
      <ul className={classes.list} lang={locale} dir={languages[locale].direction}>
        {of.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  )
}
