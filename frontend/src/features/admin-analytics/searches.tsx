import { useTranslation } from 'react-i18next'

import type { SearchFigures } from '~/api/generated/types.gen.ts'
import { Figures } from '~/components/figures.tsx'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './analytics.module.css'

/** How many searches of employers found no executive. */
export function Searches({ of: { searches, without_results: without } }: { of: SearchFigures }) {
  const { t } = useTranslation('admin-analytics')
  const language = useLanguage()
  return (
    <section aria-labelledby="searches">
      <h2 id="searches" className={classes.heading}>
        {t('Searches of employers')}
      </h2>
      <Figures
        of={[
          { label: t('Searches'), value: formatNumber(language, searches) },
          { label: t('Without results'), value: formatNumber(language, without) },
          {
            label: t('Share without results'),
            value: searches === 0 ? '–' : formatPercent(language, (100 * without) / searches),
          },
        ]}
      />
      <p className={classes.note}>{t('Counted once a day, after midnight: those of today are not among them.')}</p>
    </section>
  )
}
