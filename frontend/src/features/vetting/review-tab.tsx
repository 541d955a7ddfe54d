import { Anchor, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { VettingProcessView } from '~/api/generated/types.gen.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { MoveDialog } from '~/components/moves/move-dialog.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'

import { useVettingMoves } from './use-vetting.ts'
import classes from './vetting.module.css'
import { lackLabels, pieceLabels, pieceTones } from './words.ts'

/** The required number of references. */
const FEWEST_REFERENCES = 2

interface ReviewTabProps {
  process: VettingProcessView
  /** Opens another tab. */
  onOpen: (tab: string) => void
}

/** Provided and missing evidence, the vetter's feedback, and the submission. */
export function ReviewTab({ process, onOpen }: ReviewTabProps) {
  const { t } = useTranslation('vetting')
  const { checklist, feedback } = process
  const documents = ['resume', 'photo', 'id'] as const
  const named = checklist.references.total
  return (
    <div className={classes.review}>
      {feedback ? (
        <section aria-labelledby="vetting-feedback">
          <Title order={2} id="vetting-feedback" className={classes.title}>
            {t('Feedback from the reviewer')}
          </Title>
          <blockquote className={classes.feedback} dir="auto">
            {feedback}
          </blockquote>
        </section>
      ) : null}
      <section aria-labelledby="vetting-documents">
        <Title order={2} id="vetting-documents" className={classes.title}>
          {t('Required documents')}
        </Title>
        <ul className={classes.checks}>
          {documents.map((name) => (
            <li key={name}>
              <Text>{t(lackLabels[name])}</Text>
              <StatusBadge tone={pieceTones[checklist[name]]}>{t(pieceLabels[checklist[name]])}</StatusBadge>
            </li>
          ))}
        </ul>
        <Anchor component="button" type="button" size="sm" onClick={() => onOpen('documents')}>
          {t('Open the documents')}
        </Anchor>
      </section>
      <section aria-labelledby="vetting-references">
        <Title order={2} id="vetting-references" className={classes.title}>
          {t('References')}
        </Title>
        <Text>{t('{{named}} of {{fewest}} minimum references added', { named, fewest: FEWEST_REFERENCES })}</Text>
        <Text size="sm" c="var(--text-muted)">
          {t('Answered: {{completed}}. Failed: {{failed}}.', {
            completed: checklist.references.completed,
            failed: checklist.references.failed,
          })}
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={() => onOpen('references')}>
          {t('Open the references')}
        </Anchor>
      </section>
      <Ways process={process} />
    </div>
  )
}

function Ways({ process }: { process: VettingProcessView }) {
  const moves = useVettingMoves()
  return (
    <Group>
      <MoveButtons moves={moves} record={process} look="panel" />
      <MoveDialog moves={moves} />
    </Group>
  )
}
