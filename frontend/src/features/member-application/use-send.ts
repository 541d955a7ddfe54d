import { useMutation } from '@tanstack/react-query'

import { createMemberApplicationMutation } from '~/api/generated/member-applications.gen.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { formOf, type Answers } from './answers.ts'
import type { Sent } from './remembered.ts'
import { refusalOf, unsuccessful, type Refusal } from './sending.ts'

/** Sends the answers, as an application or as a draft. Sending the same answers again has no further effect. */
export function useSend(onSent: (sent: Sent) => void, onRefused: (refusal: Refusal) => void) {
  const language = useLanguage()
  const create = useMutation({
    ...createMemberApplicationMutation(),
    onSuccess: ({ success, message }, { body }) =>
      success
        ? onSent({
            email: body.professional_email,
            isDraft: body.save_as_draft === true,
            sentAt: new Date().toISOString(),
          })
        : onRefused(unsuccessful(message)),
    onError: (error) => onRefused(refusalOf(error)),
  })
  const post = (answers: Answers, isDraft: boolean) => {
    const form = formOf(answers, language)
    const body = isDraft ? { ...form, save_as_draft: true } : form
    create.mutate({ body })
  }
  const isDraft = create.variables?.body.save_as_draft === true
  return {
    send: (answers: Answers) => post(answers, false),
    mailLink: (answers: Answers) => post(answers, true),
    isSending: create.isPending && !isDraft,
    isMailing: create.isPending && isDraft,
  }
}
