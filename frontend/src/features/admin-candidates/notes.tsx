import { Button, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { addCandidateNote } from '~/api/generated/admin.gen.ts'
import type { CandidateNoteView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { CANDIDATE_NOTE_NOTES_MAX_LENGTH } from '~/api/limits.gen.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { TimeAgo } from '~/components/time-ago.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './candidates.module.css'
import { keepCandidate } from './list-query.ts'

const addNote = keyed(addCandidateNote<true>)

/** The team's notes on a candidate. Notes have an author and are never changed. */
export function Notes({ id, notes }: { id: string; notes: readonly CandidateNoteView[] }) {
  const { t } = useTranslation('admin-candidates')
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => addNote({ path: { id }, body: { notes: text.trim() } }),
    onSuccess: (candidate) => {
      setText('')
      keepCandidate(queryClient, candidate)
      announce(t('Candidate notes updated successfully'))
    },
    onError: (error) => announceProblem(error, msg('Failed to update candidate notes', { ns: 'admin-candidates' })),
  })
  return (
    <section aria-labelledby="candidate-notes">
      <Title order={3} id="candidate-notes" className={classes.heading}>
        {t('Notes')}
      </Title>
      <Textarea
        label={t('New note')}
        description={t('Only administrators read it.')}
        autosize
        minRows={2}
        maxLength={CANDIDATE_NOTE_NOTES_MAX_LENGTH}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        variant="default"
        size="compact-sm"
        my="xs"
        disabled={text.trim() === ''}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        {t('Add note')}
      </Button>
      {notes.map(({ at, by_name: author, text: said }) => (
        <div key={at + said}>
          <Text size="sm" c="var(--text-muted)">
            {author || t('Another admin')} · <TimeAgo at={at} />
          </Text>
          <Text dir="auto">{said}</Text>
        </div>
      ))}
    </section>
  )
}
