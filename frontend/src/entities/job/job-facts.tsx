import { useTranslation } from 'react-i18next'

import type { JobView } from '~/api/generated/types.gen.ts'
import { engagements } from '~/i18n/engagements.ts'
import { industries } from '~/i18n/industries.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useEmployer } from './employer.ts'
import classes from './job.module.css'
import { useSalary } from './salary.ts'
import { experienceLevels, workplaces } from './words.ts'

type Described = Pick<
  JobView,
  | 'company_name'
  | 'employer_description'
  | 'location'
  | 'countries'
  | 'workplace'
  | 'engagement_type'
  | 'experience_level'
  | 'industry'
  | 'salary_range'
  | 'salary_withheld'
>

/** The facts of a job in one line: employer, place, kind of work, level, salary. */
export function JobFacts({ job }: { job: Described }) {
  const { t } = useTranslation('job-words')
  const { t: introduction } = useTranslation('introduction-words')
  const { t: profile } = useTranslation('profile-words')
  const countries = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'region' })
  const salary = useSalary()(job)
  const employer = useEmployer()(job)
  const abroad = job.countries.map((code) => countries.of(code) ?? code).join(', ')
  const facts = [
    { key: 'employer', text: employer },
    { key: 'place', text: job.location || abroad },
    { key: 'workplace', text: t(workplaces[job.workplace]) },
    { key: 'kind', text: job.engagement_type ? introduction(engagements[job.engagement_type]) : '' },
    { key: 'level', text: job.experience_level ? t(experienceLevels[job.experience_level]) : '' },
    { key: 'industry', text: job.industry ? profile(industries[job.industry]) : '' },
    { key: 'salary', text: salary ?? '' },
  ]
  return (
    <ul className={classes.facts}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ key, text }) => (
          <li key={key}>
            <bdi>{text}</bdi>
          </li>
        ))}
    </ul>
  )
}
