import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { openConversationToSupport } from '~/api/generated/messaging.gen.ts'
import { OPEN_TO_SUPPORT_REASON_MAX_LENGTH, OPEN_TO_SUPPORT_REASON_MIN_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './messaging.module.css'

/** The code of the server's refusal while an administrator has given no reason in the last hour. */
export const SUPPORT_VIEW_REQUIRED = 'support_view_required'

const failed = msg('The conversation could not be opened', { ns: 'messaging' })

interface SupportQuestionProps {
  id: string
  onOpened: () => void
}

/** Asks an administrator why they read a conversation in which the team takes no part. */
export function SupportQuestion({ id, onOpened }: SupportQuestionProps) {
  const { t } = useTranslation('messaging')
  const least = OPEN_TO_SUPPORT_REASON_MIN_LENGTH
  const open = useMutation({ mutationFn: openConversationToSupport<true>, onSuccess: onOpened })
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim().length < least ? t('Write at least {{least}} characters', { least }) : null),
    },
  })
  return (
    <div className={classes.question}>
      <h2 id="thread" className={classes.with}>
        {t('A conversation of others')}
      </h2>
      <FormFrame
        form={form}
        onSubmit={({ reason }) => open.mutate({ path: { id }, body: { reason: reason.trim() } })}
        pending={open.isPending}
        problem={open.error ? problemOf(open.error, failed) : null}
        submitLabel={t('Read the conversation')}
      >
        <Text size="sm" c="var(--text-muted)">
          {t(
            'The team takes no part in this conversation. Give a reason to read it for an hour. Those who take part see the reason in the list of who has looked at their data.',
          )}
        </Text>
        <Textarea
          label={t('Reason')}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={OPEN_TO_SUPPORT_REASON_MAX_LENGTH}
          dir="auto"
          {...form.getInputProps('reason')}
        />
      </FormFrame>
    </div>
  )
}
