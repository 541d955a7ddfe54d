import { Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { addApplicationNote } from '~/api/generated/jobs.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { JOB_APPLICATION_NOTE_FORM_TEXT_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import shared from '~/components/record-file.module.css'
import { TimeAgo } from '~/components/time-ago.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './applicants.module.css'
import { notesQuery } from './queries.ts'

const add = keyed(addApplicationNote<true>)

/** The company's notes about an applicant, who does not see them. */
export function Notes({ id }: { id: string }) {
  const { t } = useTranslation('applicants')
  const queryClient = useQueryClient()
  const notes = useQuery(notesQuery(id))
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() ? null : t('Please write the note')) },
  })
  const adding = useMutation({
    mutationFn: ({ text }: { text: string }) => add({ path: { id }, body: { text: text.trim() } }),
    onSuccess: async () => {
      form.reset()
      announce(t('Note added'))
      await invalidate(queryClient, 'applicationNote')
    },
  })
  return (
    <section aria-label={t('Notes')}>
      <Title order={3} className={shared.heading}>
        {t('Notes')}
      </Title>
      {notes.error ? (
        <ProblemPanel error={notes.error} onRetry={() => void notes.refetch()} retrying={notes.isFetching} />
      ) : null}
      <ol className={classes.notes}>
        {(notes.data?.notes ?? []).map((note) => (
          <li key={note.id}>
            <p className={classes.words} dir="auto">
              {note.text}
            </p>
            <small>
              <bdi>{note.by_name ?? t('Former colleague')}</bdi> · <TimeAgo at={note.at} />
            </small>
          </li>
        ))}
      </ol>
      <FormFrame
        form={form}
        onSubmit={(values) => adding.mutate(values)}
        pending={adding.isPending}
        problem={adding.error ? problemOf(adding.error, msg('The note was not saved', { ns: 'applicants' })) : null}
        submitLabel={t('Add note')}
        isQuiet
      >
        <Textarea
          label={t('New note')}
          description={t('Only your company reads it.')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={JOB_APPLICATION_NOTE_FORM_TEXT_MAX_LENGTH}
          dir="auto"
          {...form.getInputProps('text')}
        />
      </FormFrame>
    </section>
  )
}
