import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { PlatformFunnel } from '~/api/generated/types.gen.ts'
import { Definition } from '~/components/definition.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'

/** The steps from an application to a placement, with their counts. */
export function Funnel({ of }: { of: PlatformFunnel }) {
  const { t } = useTranslation('admin-analytics')
  const language = useLanguage()
  const steps = [
    {
      label: t('Applications submitted'),
      count: of.applications_submitted,
      text: t('Applications for membership that were submitted in this period.'),
    },
    {
      label: t('Applications approved'),
      count: of.applications_approved,
      text: t('Decisions to approve an application that were made in this period.'),
    },
    {
      label: t('Vettings approved'),
      count: of.vettings_approved,
      text: t('Decisions to approve a vetting that were made in this period.'),
    },
    {
      label: t('Introductions requested'),
      count: of.introductions_sent,
      text: t('Requests for introductions that employers sent in this period.'),
    },
    {
      label: t('Introductions accepted'),
      count: of.introductions_accepted,
      text: t('Of the requests of this period, those that the executive has accepted until now.'),
    },
    {
      label: t('Placements'),
      count: of.placements,
      text: t('Of the requests of this period, those with a signed contract until now.'),
    },
  ]
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel" className={classes.heading}>
        {t('From an application to a placement')}
      </h2>
      <ol className={classes.funnel}>
        {steps.map(({ label, count, text }) => (
          <li key={label}>
            <span className={classes.step}>
              <span>
                {label} <Definition of={label} text={text} />
              </span>
              <span className="tabular">{formatNumber(language, count)}</span>
            </span>
            <Progress value={(100 * count) / most} size={6} radius="xs" aria-label={label} />
          </li>
        ))}
      </ol>
    </section>
  )
}
