import { NativeSelect, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { logInteraction } from '~/api/generated/communication-history.gen.ts'
import type { LoggedType } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { fromLocalTime, localTime } from '~/components/local-time.ts'
import { useDraft } from '~/components/use-draft.ts'
import { msg } from '~/i18n/msg.ts'

import { kinds, loggedTypes } from './kinds.ts'
import { useParticipantChoices, useParticipantWord } from './participant-select.tsx'

/** The contract's limits of `summary`. */
const LEAST_LENGTH = 3
const MOST_LENGTH = 2000

const send = keyed(logInteraction<true>)

interface LogDrawerProps {
  /** The participant of the timeline; null for a choice. */
  participant: string | null
  opened: boolean
  onClose: () => void
}

/** The form for a call, an email or a meeting outside the platform. Remount it on each opening. */
export function LogDrawer({ participant, opened, onClose }: LogDrawerProps) {
  const { t } = useTranslation('communication-history')
  const queryClient = useQueryClient()
  const choices = useParticipantChoices()
  const [now] = useState(() => localTime(new Date()))
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      participant_id: participant,
      interaction_type: 'call' as LoggedType,
      occurred_at: now,
      summary: '',
    },
    validate: {
      participant_id: (id) => (id ? null : t('Please choose whom it was with')),
      occurred_at: (at) =>
        at === ''
          ? t('Please enter when it was')
          : Date.parse(fromLocalTime(at)) > Date.now()
            ? t('Must not be in the future')
            : null,
      summary: (text) => (text.trim().length < LEAST_LENGTH ? t('Please write at least three characters') : null),
    },
  })
  const draft = useDraft(form, `log interaction ${participant ?? ''}`)
  const log = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      draft.discard()
      announce(t('Interaction logged'))
      onClose()
      await invalidate(queryClient, 'interaction')
    },
  })
  return (
    <FormDrawer
      title={t('Log an interaction')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={({ participant_id: id, occurred_at: at, interaction_type: type, summary }) => {
        if (!id) return
        const occurred = fromLocalTime(at)
        log.mutate({
          body: { participant_id: id, interaction_type: type, occurred_at: occurred, summary: summary.trim() },
        })
      }}
      pending={log.isPending}
      problem={
        log.error ? problemOf(log.error, msg('Failed to log the interaction', { ns: 'communication-history' })) : null
      }
      submitLabel={t('Log interaction')}
    >
      <Select
        label={useParticipantWord()}
        placeholder={t('Choose or type a name')}
        required
        data={choices}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('No name matches')}
        {...form.getInputProps('participant_id')}
      />
      <NativeSelect
        label={t('Type')}
        data={loggedTypes.map((value) => ({ value, label: t(kinds[value].label) }))}
        {...form.getInputProps('interaction_type')}
      />
      <TextInput type="datetime-local" label={t('When')} required max={now} {...form.getInputProps('occurred_at')} />
      <Textarea
        label={t('What it was about')}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MOST_LENGTH}
        dir="auto"
        {...form.getInputProps('summary')}
      />
      <Text size="sm" c="var(--text-muted)">
        {t('Both sides see this entry, and it cannot be changed.')}
      </Text>
    </FormDrawer>
  )
}
