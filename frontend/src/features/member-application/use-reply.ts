import { useMutation, useQueryClient } from '@tanstack/react-query'

import { submitMemberApplication, updateMemberApplication } from '~/api/generated/member-applications.gen.ts'
import { invalidate } from '~/api/stale.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { formOf, type Answers } from './answers.ts'
import { tokenHeader } from './link.ts'
import type { OwnProps } from './own.ts'

interface Reply {
  answers: Answers
  /** Whether the answers were changed. Unchanged ones are not sent again. */
  isChanged: boolean
  /** The answer to the reviewer's question. */
  answer: string
  isSubmitted: boolean
}

/** Saves the changed answers, then submits. Both calls are idempotent, so a failure in between does no harm. */
export function useReply({ own, link }: Pick<OwnProps, 'own' | 'link'>, onReplied: (reply: Reply) => void) {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const call = {
    path: { id: own.id },
    query: { email: link.email },
    ...tokenHeader(link.token),
    throwOnError: true,
  } as const
  return useMutation({
    mutationFn: async ({ answers, isChanged, answer, isSubmitted }: Reply) => {
      if (isChanged) await updateMemberApplication({ ...call, body: formOf(answers, language) })
      if (isSubmitted) {
        const said = answer.trim()
        await submitMemberApplication({ ...call, body: { answer: said || null, consent: answers.consent } })
      }
    },
    onSuccess: async (_nothing, reply) => {
      await invalidate(queryClient, 'memberApplication')
      onReplied(reply)
    },
  })
}
