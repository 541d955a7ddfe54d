import { Anchor, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { cancelMeetingMutation, pickTimeMutation } from '~/api/generated/introductions.gen.ts'
import type { IntroductionView, MeetingView, Party } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce, announceProblem } from '~/components/announce.ts'
import { confirm } from '~/components/confirm.tsx'
import { useOwnZone } from '~/components/own-preferences.ts'
import { knownZone } from '~/components/known-zone.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './meeting.module.css'
import { TwoTimes } from './two-times.tsx'
import { meetingTypes } from './words.ts'

/** Rarely needed, so it is loaded when it is. */
const MeetingDrawer = lazy(async () => ({ default: (await import('./meeting-form.tsx')).MeetingDrawer }))

const failed = msg('Failed to schedule meeting', { ns: 'introduction-words' })

interface MeetingPanelProps {
  introduction: IntroductionView
  /** The party that views it. */
  side: 'employer' | 'executive'
  /** Called when data about the introduction is stale; with the fresh record, if there is one. */
  onChanged: (fresh: IntroductionView | null) => Promise<unknown>
}

/** The next meeting, the proposed slots, and a button for a new meeting. */
export function MeetingPanel({ introduction, side, onChanged }: MeetingPanelProps) {
  const { t } = useTranslation('introduction-words')
  const [drawer, setDrawer] = useState({ opened: false, visit: 0 })
  const { meeting_details: meeting, proposed_times: proposed, can_arrange_meeting: canArrange } = introduction
  const theirs = theirZone(introduction, side)
  const coming = meeting && !meeting.is_over ? meeting : null
  const open = () => setDrawer({ opened: true, visit: drawer.visit + 1 })
  return (
    <div className={classes.panel}>
      {coming ? (
        <Coming introduction={introduction} meeting={coming} theirs={theirs} onMove={open} onChanged={onChanged} />
      ) : null}
      {proposed ? <Proposed introduction={introduction} side={side} theirs={theirs} onChanged={onChanged} /> : null}
      {canArrange && !coming ? (
        <Button variant="default" fullWidth onClick={open}>
          {proposed ? t('Propose other times') : t('Arrange a meeting')}
        </Button>
      ) : null}
      {!coming && !proposed && !canArrange ? <p className={classes.quiet}>{t('No meeting is arranged.')}</p> : null}
      {drawer.visit > 0 ? (
        <Suspense fallback={null}>
          <MeetingDrawer
            key={drawer.visit}
            introduction={introduction}
            coming={coming}
            theirs={theirs}
            opened={drawer.opened}
            onClose={() => setDrawer({ ...drawer, opened: false })}
            onChanged={onChanged}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The other party's time zone, if known. */
export function theirZone({ time_zones: zones }: IntroductionView, side: Party): string | null {
  return knownZone((side === 'employer' ? zones.executive : zones.employer) ?? null)
}

interface ComingProps {
  introduction: IntroductionView
  meeting: MeetingView
  theirs: string | null
  onMove: () => void
  onChanged: MeetingPanelProps['onChanged']
}

function Coming({ introduction, meeting, theirs, onMove, onChanged }: ComingProps) {
  const { t } = useTranslation('introduction-words')
  const cancel = useMutation({
    ...cancelMeetingMutation(),
    onSuccess: () => announce(t('Meeting cancelled. Both of you are told by email.')),
    onError: (error) => announceProblem(problemOf(error, failed)),
    onSettled: (fresh) => onChanged(fresh ?? null),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('Cancel this meeting?'),
      consequence: t('Both of you are told by email, and it is taken out of both calendars. The introduction goes on.'),
      confirmLabel: t('Cancel meeting'),
      isDestructive: true,
    })
    if (yes) cancel.mutate({ path: { id: introduction.id, mid: meeting.id } })
  }
  return (
    <div>
      <TwoTimes at={meeting.meeting_datetime} theirs={theirs} />
      <Facts of={meeting} />
      {meeting.agenda ? (
        <p className={classes.agenda} dir="auto">
          {meeting.agenda}
        </p>
      ) : null}
      <Group gap="xs" mt="sm">
        <Button variant="default" size="compact-sm" onClick={onMove}>
          {t('Move meeting')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" loading={cancel.isPending} onClick={() => void ask()}>
          {t('Cancel meeting')}
        </Button>
      </Group>
    </div>
  )
}

type FactsOf = Pick<MeetingView, 'meeting_type' | 'duration_minutes' | 'location_or_link'>

/** How, how long and where; an address is a link. */
function Facts({ of: { meeting_type: type, duration_minutes: minutes, location_or_link: place } }: { of: FactsOf }) {
  const { t } = useTranslation('introduction-words')
  return (
    <p className={classes.facts}>
      {t(meetingTypes[type])} · {t('{{count}} minutes', { count: minutes })}
      {place ? (
        <>
          {' · '}
          {/^https?:\/\//.test(place) ? (
            <Anchor href={place} target="_blank" rel="noreferrer noopener" size="sm" dir="ltr">
              {place.replace(/^https?:\/\//, '')}
            </Anchor>
          ) : (
            <bdi>{place}</bdi>
          )}
        </>
      ) : null}
    </p>
  )
}

function Proposed({ introduction, side, theirs, onChanged }: MeetingPanelProps & { theirs: string | null }) {
  const { t } = useTranslation('introduction-words')
  const pick = useMutation({
    ...pickTimeMutation(),
    onSuccess: () => announce(t('Meeting arranged. The invitation is on its way to both of you.')),
    onError: (error) => announceProblem(problemOf(error, failed)),
    onSettled: (fresh) => onChanged(fresh ?? null),
  })
  const zone = useOwnZone()
  const proposed = introduction.proposed_times
  if (!proposed) return null
  const isMine = proposed.by === side
  const choose = (time: string) => pick.mutate({ path: { id: introduction.id }, body: { time, time_zone: zone } })
  return (
    <div>
      <p className={classes.quiet}>
        {isMine ? t('You proposed these times; they pick one.') : t('They propose a meeting. Pick a time:')}
      </p>
      <Facts of={proposed} />
      <ul className={classes.proposals} aria-label={t('Proposed times')}>
        {proposed.times.map((time) => (
          <li key={time} className={classes.proposal}>
            <TwoTimes at={time} theirs={theirs} />
            {isMine ? null : (
              <Button variant="light" size="compact-sm" loading={pick.isPending} onClick={() => choose(time)}>
                {t('Pick')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
