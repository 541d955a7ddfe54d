import { useTranslation } from 'react-i18next'

import type { DryRun, ImportResults } from '~/api/generated/types.gen.ts'
import { Figures } from '~/components/figures.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** What would happen to the rows. */
export function DryRunCounts({ of }: { of: DryRun }) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  return (
    <Figures
      of={[
        { label: t('Rows'), value: number(of.total) },
        { label: t('Would create a draft'), value: number(of.create) },
        { label: t('Would update a draft'), value: number(of.update), isNone: of.update === 0 },
        { label: t('Would be skipped'), value: number(of.skip) },
        { label: t('Would be refused'), value: number(of.refuse) },
      ]}
    />
  )
}

/** What happened to the rows that are done. */
export function ResultCounts({ of }: { of: ImportResults }) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  return (
    <Figures
      of={[
        { label: t('Drafts created'), value: number(of.created) },
        { label: t('Drafts updated'), value: number(of.updated), isNone: of.updated === 0 },
        { label: t('Rows skipped'), value: number(of.skipped) },
        { label: t('Rows refused'), value: number(of.refused) },
      ]}
    />
  )
}
