import { Group, List, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import type { VettingCaseView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { blockedOf } from '~/components/moves/blocked-of.ts'
import { inPanel, MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'

import classes from './admin-vetting.module.css'
import { caseOf, isAssignment, useCaseMoves } from './use-case-moves.tsx'
import { lackSentences } from './words.ts'

/** Buttons for the moves that the vetting allows now. */
export function Decisions({ of: file, name }: { of: VettingCaseView; name: string }) {
  const { t } = useTranslation('admin-vetting')
  const { id: ownId } = useUser()
  const [params, setParams] = useSearchParams()
  const record = useMemo(() => caseOf(file, name, ownId), [file, name, ownId])
  const home = useRef<HTMLElement>(null)
  // `?ask=interview`: the link in the candidate list that arranges one.
  const moves = useCaseMoves({
    home,
    first: params.get('ask') === 'interview' ? { record, event: 'schedule_interview' } : null,
  })
  return (
    <section ref={home} tabIndex={-1} aria-label={t('Decision')} className={classes.stack}>
      <Group gap="xs">
        <MoveButtons
          moves={moves}
          record={record}
          look={(move) => (isAssignment(move) ? { variant: 'subtle' } : inPanel(move))}
        />
      </Group>
      <Obstacles of={file} />
      <MoveDialog
        moves={moves}
        onClose={() => params.has('ask') && setParams({}, { replace: true, preventScrollReset: true })}
      />
    </section>
  )
}

/** Everything that blocks an approval, shown near the disabled button. */
function Obstacles({ of: { unproven, vetting_process: process } }: { of: VettingCaseView }) {
  const { t } = useTranslation('admin-vetting')
  const approval = process.allowed_transitions.find(({ event }) => event === 'approve')
  const blocked = approval ? blockedOf(approval) : null
  if (blocked === null) return null
  const sentences = new Set([blocked, ...unproven.map((lack) => t(lackSentences[lack]))])
  return (
    <section aria-labelledby="obstacles" className={classes.obstacles}>
      <Text size="sm" fw={500} id="obstacles">
        {t('An approval waits for this')}
      </Text>
      <List size="sm">
        {[...sentences].map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </section>
  )
}
