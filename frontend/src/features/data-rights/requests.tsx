import { Button, Modal, Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { askAboutData } from '~/api/generated/data-rights.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { ASK_ABOUT_DATA_MESSAGE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './data-rights.module.css'
import { requestsQuery } from './queries.ts'
import { Section } from './section.tsx'
import { askable, kindLabels, stateLabels, stateTones } from './words.ts'

const sendRequest = keyed(askAboutData<true>)

/** The user's requests, and a form for those without a button of their own. */
export function Requests() {
  const { t } = useTranslation('data-rights')
  const language = useLanguage()
  const list = useQuery(requestsQuery())
  const [isAsking, setIsAsking] = useState(false)
  const requests = list.data?.data_requests
  return (
    <Section
      title={t('Your requests')}
      lead={t('Ask us to correct, restrict, stop or review something. We answer within 30 days.')}
    >
      <Button variant="default" mb="md" onClick={() => setIsAsking(true)}>
        {t('Make a request')}
      </Button>
      {requests === undefined ? (
        <ProblemPanel error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : requests.length === 0 ? null : (
        <ul className={classes.list}>
          {requests.map(({ id, kind, state, received_at: at, due_at: due, message, answer }) => (
            <li key={id} className={classes.row}>
              <span className={classes.what}>
                {t(kindLabels[kind])}
                {message ? (
                  <Text size="sm" c="var(--text-muted)" dir="auto">
                    {message}
                  </Text>
                ) : null}
                {answer ? (
                  <Text size="sm" dir="auto">
                    {answer}
                  </Text>
                ) : null}
                <span className={classes.meta}>
                  {state === 'verified' || state === 'received' ? (
                    t('Answered by {{date}} at the latest', { date: formatDate(language, due) })
                  ) : (
                    <Day at={at} />
                  )}
                </span>
              </span>
              <StatusBadge tone={stateTones[state]}>{t(stateLabels[state])}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Make a request')}
        size={520}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <AskForm onClose={() => setIsAsking(false)} />
      </Modal>
    </Section>
  )
}

function AskForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('data-rights')
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { kind: 'correction' as (typeof askable)[number], message: '' },
    validate: { message: (text) => (text.trim() ? null : t('Say what it is about.')) },
  })
  const asking = useMutation({
    mutationFn: sendRequest,
    onSuccess: async () => {
      announce(t('We have received your request.'))
      onClose()
      await invalidate(queryClient, 'dataRequest')
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ kind, message }) => asking.mutate({ body: { kind, message: message.trim() } })}
      pending={asking.isPending}
      problem={
        asking.error ? problemOf(asking.error, msg('The request could not be sent', { ns: 'data-rights' })) : null
      }
      submitLabel={t('Send request')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Select
        label={t('What you ask for')}
        allowDeselect={false}
        data={askable.map((kind) => ({ value: kind, label: t(kindLabels[kind]) }))}
        {...form.getInputProps('kind')}
      />
      <Textarea
        label={t('What it is about')}
        description={t('Which data, and what should become of it.')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={ASK_ABOUT_DATA_MESSAGE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('message')}
      />
    </FormFrame>
  )
}
