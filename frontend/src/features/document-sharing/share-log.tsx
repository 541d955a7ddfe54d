import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { exportShareAudit } from '~/api/generated/document-sharing.gen.ts'

import { Entries } from './entries.tsx'
import { LogSection } from './log-section.tsx'
import { auditQuery } from './queries.ts'

/** Who did what with a shared document, for its owner. */
export function ShareLog({ id, heading }: { id: string; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('document-sharing')
  const list = useInfiniteQuery(auditQuery(id))
  return (
    <LogSection heading={heading} exportLog={() => exportShareAudit({ path: { id } })}>
      <Entries list={list} label={t('What happened')} none={t('Nothing happened yet.')} logOf={id} />
    </LogSection>
  )
}
