import { Radio, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { reportJob } from '~/api/generated/jobs.gen.ts'
import type { JobView, JobReportReason } from '~/api/generated/types.gen.ts'
import { REPORT_FORM_MESSAGE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { reportReasons } from '~/entities/job/report-reasons.ts'
import { msg } from '~/i18n/msg.ts'
// The public shell loads the styles of its forms only.
import '~/theme/styles-workspace.ts'

interface ReportDrawerProps {
  job: JobView
  opened: boolean
  onClose: () => void
}

type Values = { reason: JobReportReason | ''; message: string }

/** A report about a job, to the team. */
export function ReportDrawer({ job, opened, onClose }: ReportDrawerProps) {
  const { t } = useTranslation('job-board')
  const { t: word } = useTranslation('job-words')
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { reason: '', message: '' },
    validate: {
      reason: (reason) => (reason ? null : t('Please say what is wrong')),
      message: (message, { reason }) => (reason === 'other' && !message.trim() ? t('Please say what is wrong') : null),
    },
  })
  const sending = useMutation({
    mutationFn: ({ reason, message }: Values) =>
      reportJob({
        path: { id: job.id },
        body: { reason: reason || 'other', message: message.trim() || null },
        throwOnError: true,
      }),
    onSuccess: () => {
      announce(t('Reported. Our team looks into it.'))
      onClose()
    },
  })
  return (
    <FormDrawer
      title={t('Report this job')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => sending.mutate(values)}
      pending={sending.isPending}
      problem={sending.error ? problemOf(sending.error, msg('Failed to report', { ns: 'job-board' })) : null}
      submitLabel={t('Report')}
    >
      <Radio.Group
        label={t('What is wrong?')}
        description={t('The employer does not learn who reported it.')}
        required
        {...form.getInputProps('reason')}
      >
        <Stack gap="xs" mt={6}>
          {Object.entries(reportReasons).map(([value, label]) => (
            <Radio key={value} value={value} label={word(label)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('In your words')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={REPORT_FORM_MESSAGE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('message')}
      />
    </FormDrawer>
  )
}
