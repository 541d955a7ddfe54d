import { Button, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  proposeTimesMutation,
  rescheduleMeetingMutation,
  scheduleMeetingMutation,
} from '~/api/generated/introductions.gen.ts'
import type { IntroductionView, MeetingType, MeetingView } from '~/api/generated/types.gen.ts'
import {
  PROPOSE_TIMES_TIMES_MAX_ITEMS,
  SCHEDULE_MEETING_AGENDA_MAX_LENGTH,
  SCHEDULE_MEETING_DURATION_MINUTES_MAXIMUM,
  SCHEDULE_MEETING_DURATION_MINUTES_MINIMUM,
  SCHEDULE_MEETING_LOCATION_OR_LINK_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { fromLocalTime, localTime } from '~/components/local-time.ts'
import { useOwnZone } from '~/components/own-preferences.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './meeting.module.css'
import { TwoTimes } from './two-times.tsx'
import { meetingTypes } from './words.ts'

interface MeetingValues extends Record<string, unknown> {
  way: 'fixed' | 'proposed'
  times: string[]
  duration_minutes: string
  meeting_type: MeetingType
  location_or_link: string
  agenda: string
}

interface MeetingDrawerProps {
  introduction: IntroductionView
  /** The rescheduled meeting; null for a new one. */
  coming: MeetingView | null
  theirs: string | null
  opened: boolean
  onClose: () => void
  onChanged: (fresh: IntroductionView | null) => Promise<unknown>
}

/** A meeting at a fixed time, or up to five slots for the other party to pick from. Remount it on each opening. */
export function MeetingDrawer({ introduction, coming, theirs, opened, onClose, onChanged }: MeetingDrawerProps) {
  const { t } = useTranslation('introduction-words')
  const zone = useOwnZone()
  const instant = (field: string) => fromLocalTime(field, zone)
  const form = useForm<MeetingValues>({
    initialValues: {
      way: 'fixed',
      times: [coming ? localTime(new Date(coming.meeting_datetime), zone) : ''],
      duration_minutes: String(coming?.duration_minutes ?? 60),
      meeting_type: coming?.meeting_type ?? 'video_call',
      location_or_link: coming?.location_or_link ?? '',
      agenda: coming?.agenda ?? '',
    },
    validate: {
      duration_minutes: (minutes) => {
        const count = Number(minutes)
        return Number.isInteger(count) &&
          count >= SCHEDULE_MEETING_DURATION_MINUTES_MINIMUM &&
          count <= SCHEDULE_MEETING_DURATION_MINUTES_MAXIMUM
          ? null
          : t('Please enter {{least}} to {{most}} minutes', {
              least: SCHEDULE_MEETING_DURATION_MINUTES_MINIMUM,
              most: SCHEDULE_MEETING_DURATION_MINUTES_MAXIMUM,
            })
      },
      location_or_link: (place, values) =>
        values.meeting_type === 'in_person' && !place.trim() ? t('Please say where you meet') : null,
    },
  })
  const done = async (fresh: IntroductionView, sentence: string) => {
    announce(sentence)
    onClose()
    await onChanged(fresh)
  }
  const arranged = t('Meeting arranged. The invitation is on its way to both of you.')
  const schedule = useMutation({ ...scheduleMeetingMutation(), onSuccess: (fresh) => done(fresh, arranged) })
  const move = useMutation({
    ...rescheduleMeetingMutation(),
    onSuccess: (fresh) => done(fresh, t('Meeting moved. Both calendars are told by email.')),
  })
  const propose = useMutation({
    ...proposeTimesMutation(),
    onSuccess: (fresh) => done(fresh, t('Times proposed. They are told by email.')),
  })
  const isProposal = form.values.way === 'proposed'
  const error = isProposal ? propose.error : coming ? move.error : schedule.error
  const problem = useMemo(() => placed(error), [error])
  const submit = (values: MeetingValues) => {
    const times = values.times.filter(Boolean)
    const wrong = checkTimes(times.map(instant), values.way)
    if (wrong) {
      form.setFieldError('times.0', t(wrong))
      form.getInputNode('times.0')?.focus()
      return
    }
    const about = {
      duration_minutes: Number(values.duration_minutes),
      meeting_type: values.meeting_type,
      location_or_link: values.location_or_link.trim() || null,
      agenda: values.agenda.trim() || null,
      time_zone: zone,
    }
    const path = { id: introduction.id }
    const [first = ''] = times
    if (isProposal) propose.mutate({ path, body: { ...about, times: times.map(instant) } })
    else if (coming)
      move.mutate({ path: { ...path, mid: coming.id }, body: { ...about, meeting_datetime: instant(first) } })
    else schedule.mutate({ path, body: { ...about, meeting_datetime: instant(first) } })
  }
  const shown = isProposal ? form.values.times : form.values.times.slice(0, 1)
  return (
    <FormDrawer
      title={coming ? t('Move meeting') : t('Arrange a meeting')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      pending={schedule.isPending || move.isPending || propose.isPending}
      problem={problem}
      submitLabel={isProposal ? t('Propose times') : coming ? t('Move meeting') : t('Send invitation')}
    >
      <SegmentedControl
        aria-label={t('How the time is found')}
        data={[
          { value: 'fixed', label: t('A fixed time') },
          { value: 'proposed', label: t('Times to pick from') },
        ]}
        {...form.getInputProps('way')}
      />
      {shown.map((time, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields have no other name than their place
        <div key={place} className={classes.slot}>
          <TextInput
            type="datetime-local"
            label={isProposal ? t('Time {{number}}', { number: place + 1 }) : t('Date and time')}
            required={place === 0}
            min={localTime(new Date(), zone)}
            {...form.getInputProps(`times.${place}`)}
          />
          {time ? <TwoTimes at={instant(time)} theirs={theirs} /> : null}
        </div>
      ))}
      {isProposal && form.values.times.length < PROPOSE_TIMES_TIMES_MAX_ITEMS ? (
        <Button variant="default" size="compact-sm" onClick={() => form.insertListItem('times', '')}>
          {t('Add a time')}
        </Button>
      ) : null}
      <TextInput
        type="number"
        label={t('Minutes')}
        min={SCHEDULE_MEETING_DURATION_MINUTES_MINIMUM}
        max={SCHEDULE_MEETING_DURATION_MINUTES_MAXIMUM}
        step={5}
        {...form.getInputProps('duration_minutes')}
      />
      <NativeSelect
        label={t('How you meet')}
        data={Object.entries(meetingTypes).map(([value, label]) => ({ value, label: t(label) }))}
        {...form.getInputProps('meeting_type')}
      />
      <TextInput
        label={form.values.meeting_type === 'in_person' ? t('Place') : t('Link or number (optional)')}
        required={form.values.meeting_type === 'in_person'}
        maxLength={SCHEDULE_MEETING_LOCATION_OR_LINK_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('location_or_link')}
      />
      <Textarea
        label={t('Agenda (optional)')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={SCHEDULE_MEETING_AGENDA_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('agenda')}
      />
    </FormDrawer>
  )
}

/** Errors in the times, checked before the request is sent. */
function checkTimes(times: readonly string[], way: MeetingValues['way']): string | null {
  if (times.length === 0) return msg('Please choose a date and time', { ns: 'introduction-words' })
  const asked = way === 'fixed' ? times.slice(0, 1) : times
  const isPast = asked.some((time) => new Date(time).getTime() <= Date.now())
  return isPast ? msg('Please choose a time in the future', { ns: 'introduction-words' }) : null
}

/** The server's field names of the times differ from the form's. */
function placed(error: unknown): Problem | null {
  if (!error) return null
  const problem = problemOf(error, msg('Failed to schedule meeting', { ns: 'introduction-words' }))
  const named = Object.entries(problem.fieldErrors).map(([field, sentence]) => [
    field === 'meeting_datetime' || field.startsWith('times') ? 'times.0' : field,
    sentence,
  ])
  return { ...problem, fieldErrors: Object.fromEntries(named) as Record<string, string> }
}
