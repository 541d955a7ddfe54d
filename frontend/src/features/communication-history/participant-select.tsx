import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useUser } from '~/api/session.ts'

import { participantsQuery } from './queries.ts'

interface ParticipantSelectProps {
  /** The participant in the address. */
  value: string | null
  onChange: (id: string | null) => void
  isDisabled?: boolean
  /** What no choice means; otherwise there must be one. */
  all?: string
}

/** The participants as choices, the one of the last interaction first; names that occur twice have their title. */
export function useParticipantChoices(): { value: string; label: string }[] {
  const { data } = useQuery(participantsQuery())
  const participants = (data?.participants ?? []).map(({ participant }) => participant)
  return participants.map(({ id, name, title }) => ({ value: id, label: title ? `${name} · ${title}` : name }))
}

/** "Executive" for an employer, "Company" for an executive. */
export function useParticipantWord(): string {
  const { t } = useTranslation('communication-history')
  return useUser().role === 'executive' ? t('Company') : t('Executive')
}

/** One of the participants, with search. */
export function ParticipantSelect({ value, onChange, isDisabled = false, all }: ParticipantSelectProps) {
  const { t } = useTranslation('communication-history')
  const choices = useParticipantChoices()
  return (
    <Select
      label={useParticipantWord()}
      placeholder={all ?? t('Choose or type a name')}
      data={choices}
      value={choices.some((choice) => choice.value === value) ? value : null}
      onChange={onChange}
      searchable
      clearable={all !== undefined}
      allowDeselect={all !== undefined}
      clearButtonProps={{ 'aria-label': all ?? t('Clear') }}
      nothingFoundMessage={t('No name matches')}
      disabled={isDisabled}
    />
  )
}
