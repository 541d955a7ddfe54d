import { Text, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { addCandidateNote } from '~/api/generated/admin.gen.ts'
import type { VettingNoteView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { CANDIDATE_NOTE_NOTES_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './admin-vetting.module.css'

const addNote = keyed(addCandidateNote<true>)

/** The team's notes, with a form for a new one. Notes are never changed. */
export function NotesPanel({ id, notes }: { id: string; notes: readonly VettingNoteView[] }) {
  const { t } = useTranslation('admin-vetting')
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { notes: '' },
    validate: { notes: (text) => (text.trim() ? null : t('Write something first')) },
  })
  const add = useMutation({
    mutationFn: (text: string) => addNote({ path: { id }, body: { notes: text } }),
    onSuccess: () => {
      form.reset()
      announce(t('Candidate notes updated successfully'))
    },
    onSettled: () => invalidate(queryClient, 'candidateNote'),
  })
  return (
    <section aria-labelledby="candidate-notes" className={classes.card}>
      <Title order={2} id="candidate-notes" className={classes.title}>
        {t('Notes')}
      </Title>
      <FormFrame
        form={form}
        onSubmit={({ notes: text }) => add.mutate(text.trim())}
        pending={add.isPending}
        problem={
          add.error ? problemOf(add.error, msg('Failed to update candidate notes', { ns: 'admin-vetting' })) : null
        }
        submitLabel={t('Add note')}
        isQuiet
      >
        <Textarea
          label={t('New note')}
          description={t('Only administrators read it. Notes cannot be changed.')}
          autosize
          minRows={2}
          maxLength={CANDIDATE_NOTE_NOTES_MAX_LENGTH}
          dir="auto"
          {...form.getInputProps('notes')}
        />
      </FormFrame>
      <ul className={classes.plain}>
        {notes.map(({ at, by_name: author, text }) => (
          <li key={at + text}>
            <Text size="sm" c="var(--text-muted)">
              {author || t('An admin')} · <TimeAgo at={at} />
            </Text>
            <p className={classes.note} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
