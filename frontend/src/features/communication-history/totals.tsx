import { useTranslation } from 'react-i18next'

import type { TotalsView } from '~/api/generated/types.gen.ts'
import { Figures } from '~/components/figures.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Definition } from '~/components/definition.tsx'
import classes from './history.module.css'

/** The figures above the audit trail; undefined while they load, null if they could not be loaded. */
export function Totals({ of }: { of: TotalsView | null | undefined }) {
  const { t } = useTranslation('communication-history')
  const language = useLanguage()
  const number = (value: number | undefined) => (value === undefined ? null : formatNumber(language, value))
  if (of === null) return null
  const figures = [
    {
      label: t('Messages'),
      value: of?.total_messages,
      text: t('Messages of both sides, with files or without.'),
    },
    {
      label: t('Introductions'),
      value: of?.total_introductions,
      text: t('Moves of introductions, and questions about them.'),
    },
    {
      label: t('Documents'),
      value: of?.total_document_interactions,
      text: t('Messages with files, and what was done with shared documents.'),
    },
    {
      label: t('All'),
      value: of?.total_count,
      text: t('Everything that was recorded: also applications, meetings, contracts, and what was logged.'),
    },
  ]
  return (
    <div className={classes.totals}>
      <Figures
        of={figures.map(({ label, value, text }) => ({
          label,
          value: number(value),
          mark: <Definition of={label} text={text} />,
        }))}
      />
      {of && !of.is_complete ? (
        <p className={classes.quiet}>{t('Only the newest 200 participants are counted.')}</p>
      ) : null}
    </div>
  )
}
