import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { endFeaturing, featureJob } from '~/api/generated/jobs.gen.ts'
import type { OwnJobView } from '~/api/generated/types.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { Hint } from '~/components/hint.tsx'
import { msg } from '~/i18n/msg.ts'

/** The featured jobs of the company, and how many its plan includes at a time. */
export interface FeaturedQuota {
  featured: number
  most: number
}

/** Features a public job, or ends that. Disabled with the reason when the plan includes no more. */
export function FeatureButton({ job, quota: { featured, most } }: { job: OwnJobView; quota: FeaturedQuota }) {
  const { t } = useTranslation('job-posting')
  const queryClient = useQueryClient()
  const isFeatured = job.is_featured
  const change = useMutation({
    mutationFn: () => (isFeatured ? endFeaturing : featureJob)({ path: { id: job.id }, throwOnError: true }),
    onSuccess: async () => {
      announce(isFeatured ? t('The job is not featured any more') : t('The job is featured'))
      await invalidate(queryClient, 'job')
    },
    onError: (error) =>
      announceProblem(error, msg('The featuring of the job could not be changed', { ns: 'job-posting' })),
  })
  const reason =
    isFeatured || featured < most
      ? null
      : most === 0
        ? t('Your plan includes no featured jobs.')
        : t('Your plan includes no more featured jobs. End the featuring of another job first.')
  return (
    <Hint text={reason}>
      <Button
        variant="default"
        loading={change.isPending}
        data-disabled={reason !== null || undefined}
        aria-disabled={reason !== null || undefined}
        onClick={() => {
          if (reason === null) change.mutate()
        }}
      >
        {isFeatured ? t('Stop featuring') : t('Feature')}
      </Button>
    </Hint>
  )
}
