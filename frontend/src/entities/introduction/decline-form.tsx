import { Button, Checkbox, Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { respondToIntroductionMutation } from '~/api/generated/introductions.gen.ts'
import type { DeclineReason, IntroductionView } from '~/api/generated/types.gen.ts'
import { RESPOND_TO_INTRODUCTION_MESSAGE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { msg } from '~/i18n/msg.ts'

import { declineReasons } from './decline-reasons.ts'
import { keepFresh } from './query.ts'

/** A type, because a form takes no interface. */
type Values = { reason: DeclineReason | null; message: string; share_message: boolean }

interface DeclineFormProps {
  introduction: IntroductionView
  onClose: () => void
}

/**
 * How an executive declines a request: a reason from a list, which the employer reads, and words that only Kilele's team
 * reads unless they are shared. Free words can give away who writes them.
 */
export function DeclineForm({ introduction: { id }, onClose }: DeclineFormProps) {
  const { t } = useTranslation('introduction-words')
  const queryClient = useQueryClient()
  const form = useForm<Values>({ initialValues: { reason: null, message: '', share_message: false } })
  const draft = useDraft(form, `decline ${id}`)
  const decline = useMutation({
    ...respondToIntroductionMutation(),
    onSuccess: async (fresh) => {
      draft.discard()
      announce(t('Introduction declined'))
      onClose()
      await keepFresh(queryClient, fresh)
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason, message, share_message }) =>
        decline.mutate({
          path: { id },
          body: { response: 'decline', reason, message: message.trim() || null, share_message },
        })
      }
      pending={decline.isPending}
      problem={
        decline.error ? problemOf(decline.error, msg('Failed to update status', { ns: 'introduction-words' })) : null
      }
      submitLabel={t('Decline')}
      isDestructive
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">{t('They are told that you declined. Your name stays hidden from them.')}</Text>
      <Select
        label={t('Reason (optional)')}
        description={t('They read it. None of these reasons says who you are.')}
        clearable
        data={Object.entries(declineReasons).map(([value, label]) => ({ value, label: t(label) }))}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={t('Note (optional)')}
        description={
          form.values.share_message
            ? t('They read it too. Leave out what could tell them who you are.')
            : t('Only Kilele’s team reads it.')
        }
        autosize
        minRows={3}
        maxRows={10}
        maxLength={RESPOND_TO_INTRODUCTION_MESSAGE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('message')}
      />
      <Checkbox label={t('Show them the note too')} {...form.getInputProps('share_message', { type: 'checkbox' })} />
    </FormFrame>
  )
}
