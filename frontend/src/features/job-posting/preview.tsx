import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { JobFacts } from '~/entities/job/job-facts.tsx'
import { JobText } from '~/entities/job/job-text.tsx'

import { formOf, type JobValues } from './job-values.ts'

/** The job as its public page shows it. */
export function Preview({ values, company }: { values: JobValues; company: string | null }) {
  const { t } = useTranslation('job-posting')
  const form = formOf(values)
  const job = {
    title: form.title,
    company_name: values.is_anonymous ? null : (company ?? t('Your company')),
    employer_description: form.employer_description ?? null,
    location: form.location ?? '',
    countries: values.countries,
    workplace: values.workplace,
    engagement_type: values.engagement_type || null,
    experience_level: values.experience_level || null,
    industry: values.industry || null,
    salary_range: form.salary_range ?? null,
    salary_withheld: values.says_salary ? null : values.salary_withheld || null,
    description: form.description ?? '',
    requirements: values.requirements.filter((row) => row.trim() !== ''),
    benefits: values.benefits.filter((row) => row.trim() !== ''),
    locale: values.locale,
  }
  return (
    <article>
      <Title order={2} mb="xs" lang={values.locale} dir="auto">
        {job.title || t('Untitled job')}
      </Title>
      <JobFacts job={job} />
      <JobText job={job} />
    </article>
  )
}
