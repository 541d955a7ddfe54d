import { Button, CopyButton, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { reportConversation } from '~/api/generated/messaging.gen.ts'
import type { ConversationView, ReportReason } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { REPORT_CONVERSATION_DETAILS_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { msg } from '~/i18n/msg.ts'

const sendReport = keyed(reportConversation<true>)

const failed = msg('The report could not be sent', { ns: 'messaging' })

const reasons: Record<ReportReason, { label: string; meaning: string }> = {
  harassment: {
    label: msg('Harassment', { ns: 'messaging' }),
    meaning: msg('Insults, threats or pressure.', { ns: 'messaging' }),
  },
  spam: {
    label: msg('Spam', { ns: 'messaging' }),
    meaning: msg('Advertisements, or the same text sent to many people.', { ns: 'messaging' }),
  },
  fraud: {
    label: msg('Fraud', { ns: 'messaging' }),
    meaning: msg('Requests for money, passwords or codes.', { ns: 'messaging' }),
  },
  other: {
    label: msg('Other', { ns: 'messaging' }),
    meaning: msg('Describe it in the details.', { ns: 'messaging' }),
  },
}

interface ReportDialogProps {
  conversation: ConversationView
  opened: boolean
  onClose: () => void
  /** After the dialog has disappeared: the place for the focus. */
  onClosed: () => void
}

/** Reports the other side to the team. Loaded on demand, so it is mounted open. */
export function ReportDialog({ conversation: { id, title }, opened, onClose, onClosed }: ReportDialogProps) {
  const { t } = useTranslation('messaging')
  const report = useMutation({ mutationFn: sendReport })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      closeOnClickOutside={false}
      size={520}
      title={report.data ? t('Report sent') : t('Report {{name}}', { name: title })}
      closeButtonProps={{ 'aria-label': t('Close', { ns: 'common' }) }}
    >
      {report.data ? (
        <Receipt reference={report.data.reference} onClose={onClose} />
      ) : (
        <ReportForm
          id={id}
          pending={report.isPending}
          problem={report.error ? problemOf(report.error, failed) : null}
          onSend={(body, onSent) => report.mutate({ path: { id }, body }, { onSuccess: onSent })}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface ReportFormProps {
  id: string
  pending: boolean
  problem: ReturnType<typeof problemOf> | null
  onSend: (body: { reason: ReportReason; details: string | null }, onSent: () => void) => void
  onClose: () => void
}

function ReportForm({ id, pending, problem, onSend, onClose }: ReportFormProps) {
  const { t } = useTranslation('messaging')
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: '' as ReportReason | '', details: '' },
    validate: { reason: (reason) => (reason ? null : t('Choose a reason')) },
  })
  const draft = useDraft(form, `report ${id}`)
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason, details }) => {
        if (reason) onSend({ reason, details: details.trim() || null }, draft.discard)
      }}
      pending={pending}
      problem={problem}
      submitLabel={t('Send report')}
      secondary={
        <Button variant="default" onClick={cancel}>
          {t('Cancel', { ns: 'common' })}
        </Button>
      }
    >
      <Text size="sm" c="var(--text-muted)">
        {t(
          'The report goes to the Kilele team, who can then read this conversation. The other side does not learn of it.',
        )}
      </Text>
      {/* The form moves the focus to the first radio, because a group cannot have it. */}
      <Radio.Group label={t('Reason')} required {...form.getInputProps('reason')} data-path={undefined}>
        <Stack gap="xs" mt={4}>
          {Object.entries(reasons).map(([value, { label, meaning }], place) => (
            <Radio
              key={value}
              value={value}
              label={t(label)}
              description={t(meaning)}
              {...(place === 0 ? { 'data-autofocus': true, 'data-path': 'reason' } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('Details')}
        description={t('Optional. What happened, and in which messages?')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={REPORT_CONVERSATION_DETAILS_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('details')}
      />
    </FormFrame>
  )
}

function Receipt({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { t } = useTranslation('messaging')
  return (
    <Stack gap="md" role="status">
      <Text>{t('The team answers by email. The other side does not learn of your report.')}</Text>
      <div>
        <Text size="sm" c="var(--text-muted)">
          {t('Reference')}
        </Text>
        <Group gap="sm">
          <Text component="bdi" dir="ltr" fw={500} className="tabular">
            {reference}
          </Text>
          <CopyButton value={reference}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-sm" onClick={copy}>
                {copied ? t('Copied') : t('Copy the reference')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </div>
      <Group justify="flex-end">
        {/* The button that had the focus is gone. */}
        <Button onClick={onClose} autoFocus>
          {t('Close', { ns: 'common' })}
        </Button>
      </Group>
    </Stack>
  )
}
