import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { respondToIntroductionMutation } from '~/api/generated/introductions.gen.ts'
import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { RESPOND_TO_INTRODUCTION_MESSAGE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { useDraft } from '~/components/use-draft.ts'
import { keepFresh } from '~/entities/introduction/query.ts'
import { msg } from '~/i18n/msg.ts'

/** The executive's third answer to a request: a question, which the employer gets by email. */
export function Question({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introductions')
  const [asking, setAsking] = useState({ opened: false, visit: 0 })
  const close = () => setAsking({ ...asking, opened: false })
  useFocusHome(asking.opened)
  // A question is an answer to a request: it is possible while the executive may accept it.
  if (!introduction.allowed_transitions.some(({ event }) => event === 'accept')) return null
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setAsking({ opened: true, visit: asking.visit + 1 })}>
        {t('Ask for more information')}
      </Button>
      <Modal
        opened={asking.opened}
        onClose={close}
        size={520}
        title={t('Ask {{name}} for more information', {
          name: introduction.employer_company ?? introduction.employer_name,
        })}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <QuestionForm key={asking.visit} id={introduction.id} onEnd={close} />
      </Modal>
    </>
  )
}

function QuestionForm({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { t } = useTranslation('introductions')
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { message: '' },
    validate: { message: (text) => (text.trim() ? null : t('Please write your question')) },
  })
  const draft = useDraft(form, `question ${id}`)
  const ask = useMutation({
    ...respondToIntroductionMutation(),
    onSuccess: async (fresh) => {
      draft.discard()
      announce(t('Question sent. They get it by email.'))
      onEnd()
      await keepFresh(queryClient, fresh)
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ message }) =>
        ask.mutate({ path: { id }, body: { response: 'need_more_info', message: message.trim() } })
      }
      pending={ask.isPending}
      problem={ask.error ? problemOf(ask.error, msg('The question could not be sent', { ns: 'introductions' })) : null}
      submitLabel={t('Send question')}
      secondary={
        <Button variant="default" onClick={onEnd}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">
        {t('They get your question by email and answer here. You can accept or decline at any time.')}
      </Text>
      <Textarea
        label={t('Your question')}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={RESPOND_TO_INTRODUCTION_MESSAGE_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('message')}
      />
    </FormFrame>
  )
}
