import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { bulkReject } from '~/api/generated/jobs.gen.ts'
import type { RejectReason } from '~/api/generated/types.gen.ts'
import { BULK_REJECT_MESSAGE_TO_CANDIDATE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { rejectReasons } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

interface RejectDrawerProps {
  job: string
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onDone: () => void
}

type Values = { rejection_reason: RejectReason | ''; message_to_candidate: string }

/** Refuses the selected applicants with one reason. */
export function RejectDrawer({ job, ids, opened, onClose, onDone }: RejectDrawerProps) {
  const { t } = useTranslation('applicants')
  const { t: word } = useTranslation('job-words')
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { rejection_reason: '', message_to_candidate: '' },
    validate: { rejection_reason: (reason) => (reason ? null : t('Please choose a reason')) },
  })
  const sending = useMutation({
    mutationFn: async (values: Values) => {
      const body = {
        ids: [...ids],
        rejection_reason: values.rejection_reason || ('other' as const),
        message_to_candidate: values.message_to_candidate.trim() || null,
      }
      return (await bulkReject({ path: { id: job }, body, throwOnError: true })).data
    },
    onSuccess: async ({ rejected, failed }) => {
      const refused = t('{{count}} refused', { count: rejected.length })
      announce(
        failed.length > 0 ? `${refused}. ${t('{{count}} could not be refused', { count: failed.length })}` : refused,
      )
      await invalidate(queryClient, 'jobApplication')
      onDone()
    },
  })
  return (
    <FormDrawer
      title={t('Refuse {{count}} applicants', { count: ids.length })}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => sending.mutate(values)}
      pending={sending.isPending}
      problem={
        sending.error ? problemOf(sending.error, msg('The applicants were not refused', { ns: 'applicants' })) : null
      }
      submitLabel={t('Refuse')}
      isDestructive
    >
      <Text size="sm" c="var(--text-muted)">
        {t('They are told by email, with the reason. This cannot be undone.')}
      </Text>
      <NativeSelect
        label={t('Reason')}
        description={t('The applicant reads it.')}
        required
        data={[
          { value: '', label: '—' },
          ...Object.entries(rejectReasons).map(([value, label]) => ({ value, label: word(label) })),
        ]}
        {...form.getInputProps('rejection_reason')}
      />
      <Textarea
        label={t('Message to each applicant (optional)')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={BULK_REJECT_MESSAGE_TO_CANDIDATE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('message_to_candidate')}
      />
    </FormDrawer>
  )
}
