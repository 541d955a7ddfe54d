import { Anchor, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { InteractionView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Pages } from '~/components/list-foot.tsx'
import { useTableUrl } from '~/components/use-table-url.ts'

import classes from './history.module.css'
import { Interaction } from './interaction.tsx'
import { Moment } from './moment.tsx'

interface RowsProps {
  /** The name of the list, for screen readers. */
  label: string
  rows: readonly { event: InteractionView; facts?: ReactNode }[]
  nextCursor: string | null
  /** Those of the previous address, while the next are loaded. */
  isStale: boolean
  /** Shown if there are none at all; a page can be empty although there is a next one. */
  empty: ReactNode
}

/** A page of interactions with several participants. */
export function Rows({ label, rows, nextCursor, isStale, empty }: RowsProps) {
  const { t } = useTranslation('communication-history')
  const url = useTableUrl()
  const isAll = url.cursor === null && nextCursor === null
  if (rows.length === 0) {
    return (
      <div aria-busy={isStale} className={classes.listed}>
        {isAll ? (
          empty
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('Nothing in this part')}
            sentence={
              nextCursor === null
                ? t('There is nothing older.')
                : t('A long history is looked through in parts. Go on to the older ones.')
            }
          />
        )}
        <Group justify="center">
          <Pages url={url} nextCursor={nextCursor} />
        </Group>
      </div>
    )
  }
  return (
    <div aria-busy={isStale} className={classes.listed}>
      <ol aria-label={label} className={classes.rows}>
        {rows.map(({ event, facts }) => (
          <li key={`${event.participant.id} ${event.id}`}>
            <Interaction
              of={event}
              facts={facts}
              namesParticipant
              time={
                <>
                  <Moment at={event.timestamp} />
                  <Anchor
                    component={Link}
                    to={paths.communicationHistory({ participant_id: event.participant.id })}
                    inherit
                    aria-label={t('Timeline with {{name}}', { name: event.participant.name })}
                  >
                    <bdi>{event.participant.name}</bdi>
                  </Anchor>
                </>
              }
            />
          </li>
        ))}
      </ol>
      <Group justify="flex-end" mt="sm">
        <Pages url={url} nextCursor={nextCursor} />
      </Group>
    </div>
  )
}
