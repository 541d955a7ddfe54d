import { Alert, Anchor, Button, Group, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listHeldApplicationsOptions, releaseApplication } from '~/api/generated/jobs.gen.ts'
import type { HeldJobApplicationView } from '~/api/generated/types.gen.ts'
import { RELEASE_JOB_APPLICATION_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './admin-jobs.module.css'

/** Applications to anonymous jobs whose companies the applicants exclude. Nothing is shown when there are none. */
export function HeldApplications() {
  const { t } = useTranslation('admin-jobs')
  const held = useQuery(inPlace(listHeldApplicationsOptions()))
  const [chosen, setChosen] = useState<HeldJobApplicationView | null>(null)
  const applications = held.data?.applications ?? []
  if (applications.length === 0) return null
  return (
    <Alert color="clay" mb="md" title={t('{{count}} applications are held', { count: applications.length })}>
      <Text size="sm" mb="xs">
        {t(
          'The applicants exclude these companies, and neither side knows. Ask the company whether the executive may learn its name, and with that permission ask the executive.',
        )}
      </Text>
      <ul className={classes.reports}>
        {applications.map((application) => (
          <li key={application.id}>
            <Group gap="xs">
              <Anchor component={Link} to={paths.adminCandidate(application.executive_id)} size="sm">
                <bdi>{application.name}</bdi>
              </Anchor>
              <Text size="sm">
                → <bdi>{application.job_title}</bdi>
              </Text>
              <Button size="compact-sm" variant="default" onClick={() => setChosen(application)}>
                {t('Release')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {chosen ? <ReleaseDrawer key={chosen.id} application={chosen} onClose={() => setChosen(null)} /> : null}
    </Alert>
  )
}

function ReleaseDrawer({ application, onClose }: { application: HeldJobApplicationView; onClose: () => void }) {
  const { t } = useTranslation('admin-jobs')
  const queryClient = useQueryClient()
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t('Please say what was agreed')) },
  })
  const releasing = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      releaseApplication({ path: { id: application.id }, body: { reason: reason.trim() }, throwOnError: true }),
    onSuccess: async () => {
      announce(t('Released to the company'))
      await invalidate(queryClient, 'jobApplication')
      onClose()
    },
  })
  return (
    <FormDrawer
      title={t('Release the application of {{name}}', { name: application.name })}
      opened
      onClose={onClose}
      form={form}
      onSubmit={(values) => releasing.mutate(values)}
      pending={releasing.isPending}
      problem={releasing.error ? problemOf(releasing.error, msg('It was not released', { ns: 'admin-jobs' })) : null}
      submitLabel={t('Release')}
    >
      <Textarea
        label={t('What was agreed')}
        description={t('For our team only.')}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={RELEASE_JOB_APPLICATION_REASON_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDrawer>
  )
}
