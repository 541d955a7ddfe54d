import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { downloadResume } from '~/api/generated/jobs.gen.ts'
import type { JobApplicationFileView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { ProblemAlert } from '~/components/problem-alert.tsx'
import { Properties } from '~/components/properties.tsx'
import { Day } from '~/components/time-ago.tsx'
import { DueDay } from '~/entities/job/due-day.tsx'
import { rejectReasons, withdrawReasons } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

/** Who applies to which job, with which resume, and when the answer is due. */
export function Facts({ application }: { application: JobApplicationFileView }) {
  const { t } = useTranslation('applicants')
  const { t: word } = useTranslation('job-words')
  const { email, phone, answer_due_at: due } = application
  return (
    <Properties
      of={[
        { label: t('Job'), value: <bdi>{application.job_title}</bdi> },
        { label: t('Position'), value: application.title ? <bdi>{application.title}</bdi> : null },
        { label: t('Employer'), value: application.current_company ? <bdi>{application.current_company}</bdi> : null },
        { label: t('Place'), value: application.location ? <bdi>{application.location}</bdi> : null },
        ...(email
          ? [
              {
                label: t('Email'),
                value: (
                  <Anchor href={`mailto:${email}`} dir="ltr">
                    {email}
                  </Anchor>
                ),
              },
            ]
          : []),
        ...(phone
          ? [
              {
                label: t('Telephone'),
                value: (
                  <Anchor href={`tel:${phone}`} dir="ltr">
                    {phone}
                  </Anchor>
                ),
              },
            ]
          : []),
        { label: t('Resume'), value: <Resume id={application.id} /> },
        { label: t('Sent'), value: <Day at={application.created_at} /> },
        ...(due ? [{ label: t('Answer due'), value: <DueDay at={due} /> }] : []),
        ...(application.rejection_reason
          ? [{ label: t('Refused'), value: word(rejectReasons[application.rejection_reason]) }]
          : []),
        ...(application.withdraw_reason
          ? [{ label: t('Withdrawn'), value: word(withdrawReasons[application.withdraw_reason]) }]
          : []),
        ...(application.message
          ? [{ label: t('Last message'), value: <span dir="auto">{application.message}</span> }]
          : []),
      ]}
    />
  )
}

function Resume({ id }: { id: string }) {
  const { t } = useTranslation('applicants')
  const link = useMutation({
    mutationFn: async () => (await downloadResume({ path: { id }, throwOnError: true })).data,
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      <Button variant="default" size="compact-sm" loading={link.isPending} onClick={() => link.mutate()}>
        {t('Download')}
      </Button>
      {link.error ? (
        <ProblemAlert problem={problemOf(link.error, msg('The resume could not be loaded', { ns: 'applicants' }))} />
      ) : null}
    </>
  )
}
