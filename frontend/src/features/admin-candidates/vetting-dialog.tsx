import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { blockedOf } from '~/components/moves/blocked-of.ts'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'

import { candidateQuery } from './list-query.ts'
import type { VettingMoves } from './use-vetting-moves.ts'

/** The dialog of a vetting's move. The list does not have the evidence: the record contains what blocks the move. */
export function VettingDialog({ moves }: { moves: VettingMoves }) {
  const { t } = useTranslation('admin-candidates')
  const { asked } = moves
  const id = asked?.record.id ?? ''
  const file = useQuery({ ...candidateQuery(id), enabled: asked?.isOpen ?? false })
  const known = file.data?.allowed_transitions.find(({ event }) => event === asked?.move.event)
  return (
    <MoveDialog
      moves={moves}
      blocked={
        known?.blocked ? (
          <>
            {blockedOf(known)}{' '}
            <Anchor component={Link} to={paths.adminVettingOf(id)}>
              {t('Open the vetting file')}
            </Anchor>
          </>
        ) : null
      }
    />
  )
}
