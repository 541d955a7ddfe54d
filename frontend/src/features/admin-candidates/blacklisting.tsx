import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { BlacklistingView } from '~/api/generated/types.gen.ts'
import { inPanel, MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { BlacklistingHistory } from './blacklisting-history.tsx'
import classes from './candidates.module.css'
import { blacklistingQuery, useBlacklistingMoves } from './use-blacklisting-moves.ts'

/** The blacklisting of a candidate, which needs two administrators. */
export function Blacklisting({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('blacklisting')
  const held = useQuery(blacklistingQuery(id))
  return (
    <section aria-labelledby="blacklisting">
      <Title order={3} id="blacklisting" className={classes.heading}>
        {t('Blacklisting')}
      </Title>
      {held.data ? (
        <Held id={id} name={name} held={held.data} />
      ) : held.error ? (
        <ProblemPanel error={held.error} onRetry={() => void held.refetch()} retrying={held.isFetching} />
      ) : (
        <Skeleton height={64} />
      )}
    </section>
  )
}

function Held({ id, name, held }: { id: string; name: string; held: BlacklistingView }) {
  const moves = useBlacklistingMoves(id, name)
  return (
    <>
      <Standing held={held} />
      <Group gap="xs" my="xs">
        <MoveButtons moves={moves} record={held} look={(move) => ({ size: 'compact-sm', ...inPanel(move) })} />
      </Group>
      <BlacklistingHistory history={held.history} />
      <MoveDialog moves={moves} />
    </>
  )
}

/** Its status in one sentence, and the reason. */
function Standing({ held: { state, proposal, confirmed } }: { held: BlacklistingView }) {
  const { t } = useTranslation('blacklisting')
  const language = useLanguage()
  if (!proposal) {
    return (
      <Text size="sm" c="var(--text-muted)">
        {t('Nothing stands against this candidate.')}
      </Text>
    )
  }
  const proposer = proposal.proposed.by_name || t('Another admin')
  return (
    <>
      <Text size="sm">
        {state === 'blacklisted' && confirmed
          ? t('Proposed by {{proposer}}, confirmed by {{second}} on {{at}}. Hidden everywhere.', {
              proposer,
              second: confirmed.by_name || t('Another admin'),
              at: formatDateTime(language, confirmed.at),
            })
          : t('Proposed by {{proposer}}. Another administrator can confirm it until {{at}}.', {
              proposer,
              at: formatDateTime(language, proposal.lapses_at),
            })}
      </Text>
      <Text size="sm" c="var(--text-muted)" dir="auto">
        {proposal.reason}
      </Text>
    </>
  )
}
