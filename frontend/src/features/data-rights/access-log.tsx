import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

import type { AccessView } from '~/api/generated/types.gen.ts'
import { DataTable, type Column } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { useTableUrl } from '~/components/use-table-url.ts'

import { accessQuery } from './queries.ts'
import { Section } from './section.tsx'
import { seenLabels } from './words.ts'

type Row = AccessView & { id: string }

/** What was looked at, and why the team read a conversation in which it takes no part. */
function Seen({ seen, reason }: Pick<AccessView, 'seen' | 'reason'>) {
  const { t } = useTranslation('data-rights')
  return (
    <>
      {t(seenLabels[seen])}
      {reason ? (
        <Text size="sm" c="var(--text-muted)" dir="auto">
          {reason}
        </Text>
      ) : null}
    </>
  )
}

/** The access log, page by page. */
export function AccessLog() {
  const { t } = useTranslation('data-rights')
  const url = useTableUrl()
  const list = useQuery(accessQuery(url))
  const isStale = useNavigation().state === 'loading'
  const who = ({ role, name, company }: AccessView) => {
    if (role === 'admin') return t('The Kilele team')
    const known = [name, company].filter((part) => part !== null)
    return known.length > 0 ? <bdi>{known.join(' · ')}</bdi> : t('An employer who has left')
  }
  const columns: readonly Column<Row>[] = [
    { key: 'who', title: t('Who'), render: who },
    { key: 'seen', title: t('What'), render: ({ seen, reason }) => <Seen seen={seen} reason={reason} /> },
    { key: 'at', title: t('When'), align: 'end', render: ({ at }) => <TimeAgo at={at} /> },
  ]
  return (
    <Section
      title={t('Who has looked at your data')}
      lead={t(
        'Our team when it opens your record, a document of yours or a conversation, or takes you out in a list, and employers who see your name because you accepted them.',
      )}
    >
      {list.data ? (
        <DataTable
          label={t('Who has looked at your data')}
          records={list.data.accesses.map((access, nth) => ({ ...access, id: `${access.at} ${nth}` }))}
          columns={columns}
          url={url}
          total={null}
          nextCursor={list.data.next_cursor}
          isStale={isStale}
          empty={
            <EmptyState
              kind="nothing-yet"
              isSection
              title={t('Nobody has looked yet')}
              sentence={t('Everybody who does will be listed here.')}
            />
          }
        />
      ) : (
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
    </Section>
  )
}
