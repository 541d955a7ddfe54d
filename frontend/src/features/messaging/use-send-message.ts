import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import { postMessage } from '~/api/generated/messaging.gen.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { msg } from '~/i18n/msg.ts'

/** What a message is sent with. */
export interface NewMessage {
  content: string
  /** The ids of its files. */
  attachments: readonly string[]
}

const isBlank = ({ content, attachments }: NewMessage) => content === '' && attachments.length === 0

interface SendMessage {
  /** The id of the conversation. */
  id: string
  /** What would be sent now; null while that is not possible. */
  next: () => NewMessage | null
  onSent: (message: NewMessage) => void
  /** A file that can no longer be sent, by its id. */
  onFileRefused: (id: string, sentence: string) => void
}

const failed = msg('The message could not be sent', { ns: 'messaging' })
const FILE_FIELD = /^attachments\[(\d+)\]$/u

/**
 * Sends messages one after another. The same message is sent again under the same id, so that it is added once although a
 * response was lost; what was entered while one is sent is sent next.
 */
export function useSendMessage({ id, next, onSent, onFileRefused }: SendMessage) {
  const queryClient = useQueryClient()
  const attempt = useRef({ message: '', clientId: '' })
  /** Whether the next message was entered while one is being sent. */
  const isNextEntered = useRef(false)
  const send = useMutation({
    mutationFn: async (written: NewMessage) => {
      const message = JSON.stringify(written)
      if (attempt.current.message !== message) attempt.current = { message, clientId: crypto.randomUUID() }
      const { content, attachments } = written
      return postMessage({
        body: {
          conversation_id: id,
          content,
          attachments: [...attachments],
          message_type: content === '' ? 'file' : 'text',
          client_message_id: attempt.current.clientId,
        },
      })
    },
    onSuccess: (_, written) => {
      attempt.current = { message: '', clientId: '' }
      onSent(written)
      void invalidate(queryClient, 'conversation')
    },
    onError: (error, { attachments }) => {
      for (const [field, sentence] of Object.entries(problemOf(error, failed).fieldErrors)) {
        const file = attachments[Number(FILE_FIELD.exec(field)?.[1])]
        if (file !== undefined) onFileRefused(file, sentence)
      }
    },
    onSettled: (_, error) => {
      const isNext = isNextEntered.current && !error
      isNextEntered.current = false
      if (isNext) sendNext()
    },
  })
  const sendNext = () => {
    const message = next()
    // Brief: blank text is not sent.
    if (message && !isBlank(message)) send.mutate(message)
  }
  const problem = useMemo(() => (send.error ? problemOfSending(send.error) : null), [send.error])
  return {
    isPending: send.isPending,
    problem,
    submit: () => {
      if (send.isPending) isNextEntered.current = true
      else sendNext()
    },
  }
}

/** Without the errors of files, which are shown at the files. */
function problemOfSending(error: unknown): Problem {
  const problem = problemOf(error, failed)
  const all = Object.entries(problem.fieldErrors)
  const others = all.filter(([field]) => !FILE_FIELD.test(field))
  if (others.length === all.length) return problem
  const sentence = others.length === 0 ? failed : problem.sentence
  return { ...problem, sentence, fieldErrors: Object.fromEntries(others) }
}
