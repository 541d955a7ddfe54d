import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { saveJob, unsaveJob } from '~/api/generated/jobs.gen.ts'
import type { JobPageView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { msg } from '~/i18n/msg.ts'

/** Saves a job for later, or removes it from the saved ones. */
export function SaveButton({ job }: { job: JobPageView }) {
  const { t } = useTranslation('job-board')
  const queryClient = useQueryClient()
  const isSaved = job.is_saved ?? false
  const save = useMutation({
    mutationFn: async () => {
      if (isSaved) await unsaveJob({ path: { id: job.id }, throwOnError: true })
      else await saveJob({ body: { job_id: job.id }, throwOnError: true })
    },
    onSuccess: async () => {
      announce(isSaved ? t('Removed from your saved jobs') : t('Saved'))
      await invalidate(queryClient, 'savedJob')
    },
  })
  const Mark = isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <>
      <Button
        variant="default"
        loading={save.isPending}
        aria-pressed={isSaved}
        leftSection={<Mark size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => save.mutate()}
      >
        {isSaved ? t('Saved') : t('Save')}
      </Button>
      {save.error ? (
        <ProblemAlert problem={problemOf(save.error, msg('The job could not be saved', { ns: 'job-board' }))} />
      ) : null}
    </>
  )
}
