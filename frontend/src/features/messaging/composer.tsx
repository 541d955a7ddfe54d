import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { postMessage } from '~/api/generated/messaging.gen.ts'
import { POST_MESSAGE_CONTENT_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './messaging.module.css'

/**
 * The field to write. What was typed stays until the server has it; the same text is sent again under the same id, so that
 * it is added once although a response was lost. What is typed meanwhile stays too, and is sent next.
 */
export function Composer({ id }: { id: string }) {
  const { t } = useTranslation('messaging')
  const queryClient = useQueryClient()
  const attempt = useRef({ content: '', clientId: '' })
  /** Whether the next message was entered while one is being sent. */
  const isNextEntered = useRef(false)
  const form = useForm({ initialValues: { content: '' } })
  const draft = useDraft(form, `message ${id}`)
  const send = useMutation({
    mutationFn: async (content: string) => {
      if (attempt.current.content !== content) attempt.current = { content, clientId: crypto.randomUUID() }
      const body = {
        conversation_id: id,
        content,
        message_type: 'text' as const,
        client_message_id: attempt.current.clientId,
      }
      return postMessage({ body })
    },
    onSuccess: (_, content) => {
      attempt.current = { content: '', clientId: '' }
      // The message can be in the list before this response, so that the next one is in the field already.
      if (typed() === content) {
        form.reset()
        draft.discard()
      }
      void invalidate(queryClient, 'conversation')
    },
    onSettled: (_, error) => {
      const isNext = isNextEntered.current && !error
      isNextEntered.current = false
      // Brief: blank text is not sent.
      if (isNext && typed()) send.mutate(typed())
    },
  })
  const typed = () => form.getValues().content.trim()
  const submit = () => {
    if (send.isPending) isNextEntered.current = true
    else if (typed()) send.mutate(typed())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Brief: Enter sends, Shift+Enter makes a new line. An input method uses Enter itself.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <div className={classes.composer}>
      <FormFrame
        form={form}
        onSubmit={submit}
        pending={send.isPending}
        problem={send.error ? problemOf(send.error, msg('The message could not be sent', { ns: 'messaging' })) : null}
        submitLabel={t('Send')}
      >
        <Textarea
          aria-label={t('Message')}
          placeholder={t('Write a message')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={POST_MESSAGE_CONTENT_MAX_LENGTH}
          dir="auto"
          onKeyDown={onKeyDown}
          {...form.getInputProps('content')}
        />
      </FormFrame>
    </div>
  )
}
