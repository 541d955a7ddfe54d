import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { TransfersView } from '~/api/generated/types.gen.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'

import { Section } from './section.tsx'
import { TransferCard } from './transfer-card.tsx'
import { shownTransfers } from './transfer.ts'

interface TransfersProps {
  of: UseQueryResult<TransfersView, unknown>
  /** Whether premium is paid by an earlier transfer. */
  isPrepaid: boolean
}

/** What the company is to transfer, above everything else of the tab. Left out while there is nothing. */
export function Transfers({ of, isPrepaid }: TransfersProps) {
  const { t } = useTranslation('settings')
  if (of.data) {
    return shownTransfers(of.data.transfers).map((transfer) => (
      <TransferCard key={transfer.reference} transfer={transfer} isPrepaid={isPrepaid} />
    ))
  }
  return of.error ? (
    <Section title={t('Bank transfer')}>
      <ProblemPanel error={of.error} onRetry={() => void of.refetch()} retrying={of.isFetching} />
    </Section>
  ) : null
}
