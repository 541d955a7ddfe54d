import { useTranslation } from 'react-i18next'

import type { ApplicationAnalyticsView } from '~/api/generated/types.gen.ts'
import { Definition } from '~/components/definition.tsx'
import { Figures } from '~/components/figures.tsx'
import { formatHours, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'

/** How soon the team decides on applications, since the beginning. */
export function Clocks({ of }: { of: ApplicationAnalyticsView }) {
  const { t } = useTranslation('admin-analytics')
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  const { median_hours_in_review: hours, sla_breaches: late, overdue_now: overdue } = of
  return (
    <section aria-labelledby="clocks">
      <h2 id="clocks" className={classes.heading}>
        {t('Decisions on applications, since the beginning')}
      </h2>
      <Figures
        of={[
          {
            label: t('Time in review'),
            mark: (
              <Definition
                of={t('Time in review')}
                text={t('From the submission to the decision, the median of all.')}
              />
            ),
            value: hours === null ? '–' : formatHours(language, hours),
          },
          {
            label: t('Late'),
            mark: (
              <Definition
                of={t('Late')}
                text={t('Decisions made after the promised date, and those that are overdue now.')}
              />
            ),
            value: number(late),
          },
          { label: t('Overdue now'), value: number(overdue) },
        ]}
      />
    </section>
  )
}
