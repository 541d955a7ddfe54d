import { useTranslation } from 'react-i18next'

import type { IntroductionGlimpse } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { isDueToday } from './days.ts'
import type { UrgentCard } from './urgent.tsx'

interface Waiting {
  waiting: readonly IntroductionGlimpse[]
}

/** Of an employer: what is due today, or was before. */
export function useEmployerCards({ waiting }: Waiting, now: number): UrgentCard[] {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  return waiting
    .filter(({ due_at: due }) => due !== null && isDueToday(due, now))
    .map(({ id, counterparty, company, title, due_at: due }) => {
      const date = formatDate(language, due ?? '')
      return {
        key: id,
        title: t('Your move with {{name}}', { name: counterparty }),
        line: [title, company].filter(Boolean).join(' · '),
        due: Date.parse(due ?? '') < now ? t('Was due {{date}}', { date }) : t('Due today'),
        to: paths.introduction(id),
        label: t('Open the introduction'),
      }
    })
}
