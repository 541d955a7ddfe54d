import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { Properties } from '~/components/properties.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { ResponseRate } from '~/entities/introduction/response-rate.tsx'
import { industries } from '~/i18n/industries.ts'
import { verificationLabels, verificationTones } from '~/entities/profile/verification.ts'
import { companySizes } from '~/entities/profile/words.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './introduction.module.css'
import { companyQuery } from './introduction-query.ts'

/** The employer's company, while the executive may see it. Facts without a value are left out. */
export function Company({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introductions')
  const { t: word } = useTranslation('profile-words')
  const countries = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'region' })
  const { id, can_see_company: canSee, employer_company_id: companyId, workflow_status: stage } = introduction
  const company = useQuery({ ...companyQuery(id), enabled: canSee }).data
  if (!canSee || !company) return null
  const { sector, size, country, website, verification_status: verification } = company
  const facts = [
    { label: t('Sector'), value: sector ? word(industries[sector]) : null },
    { label: t('Company size'), value: size ? word(companySizes[size]) : null },
    { label: t('Country'), value: countries.of(country) },
    {
      label: t('Website'),
      value: website ? (
        <a href={website} target="_blank" rel="noreferrer noopener" className={classes.link} dir="ltr">
          {website.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      ) : null,
    },
  ]
  return (
    <section aria-labelledby="company">
      <div className={classes.sectionHead}>
        <Title order={2} id="company" className={classes.heading}>
          {t('The company')}
        </Title>
        <StatusBadge tone={verificationTones[verification]}>{word(verificationLabels[verification])}</StatusBadge>
      </div>
      <Properties of={facts.filter(({ value }) => value)} />
      {stage === 'pending' && companyId ? <ResponseRate companyId={companyId} /> : null}
    </section>
  )
}
