import { expect, it } from 'vitest'

import type { HistoryEntryView } from '~/api/generated/types.gen.ts'

import { lineOf, movedMeetings } from './history-words.ts'

const entry = (rest: Partial<HistoryEntryView>): HistoryEntryView => ({
  id: 'hst_1',
  actor: 'employer',
  actor_name: 'Coastal Renewables',
  is_yours: false,
  action_type: 'status_changed',
  event: null,
  from: null,
  to: null,
  comment: null,
  decline_reason: null,
  terms: null,
  meeting_at: null,
  reminded: null,
  visibility: 'shared',
  metadata: {},
  at: '2026-11-20T12:00:00Z',
  ...rest,
})

const own = (line: HistoryEntryView): HistoryEntryView => ({ ...line, is_yours: true })

it('tells each party its own entries in the second person, and those of the other by name', () => {
  const accepted = entry({ actor: 'executive', actor_name: 'Zuri Achieng', event: 'accept', to: 'accepted' })
  expect(lineOf(own(accepted), 'executive')).toEqual({ actor: null, deed: 'You accepted the introduction' })
  expect(lineOf(accepted, 'employer')).toEqual({ actor: 'Zuri Achieng', deed: 'accepted the introduction' })
})

it('names a colleague who acted for the same company', () => {
  const sent = entry({ actor: 'employer', actor_name: 'Omar Haddad', event: 'send', to: 'pending' })
  expect(lineOf(sent, 'employer')).toEqual({ actor: 'Omar Haddad', deed: 'sent the request' })
  expect(lineOf(own(sent), 'employer')).toEqual({ actor: null, deed: 'You sent the request' })
})

it('names a counter-offer and a moved meeting, not the stage they lead to', () => {
  const counter = entry({ actor: 'executive', event: 'counter', to: 'negotiating' })
  expect(lineOf(own(counter), 'executive').deed).toBe('You made a counter-offer')
  expect(lineOf(counter, 'employer').deed).toBe('made a counter-offer')
  const moved = entry({ event: 'reschedule', to: 'scheduled' })
  expect(lineOf(moved, 'executive')).toEqual({ actor: 'Coastal Renewables', deed: 'moved the meeting' })
})

it('has no actor for a deadline, and the platform’s name for what nobody of the two did', () => {
  const expired = entry({ actor: 'system', actor_name: 'Kilele', event: 'expire', to: 'expired' })
  expect(lineOf(expired, 'executive').actor).toBeNull()
  const held = entry({ actor: 'system', actor_name: 'Kilele', event: 'hold_meeting', to: 'in_progress' })
  expect(lineOf(held, 'employer')).toEqual({ actor: 'Kilele', deed: 'marked the meeting as held' })
})

it('says that a reminder was due and to whom, not that it was sent', () => {
  const reminder = entry({ actor: 'system', actor_name: 'Kilele', action_type: 'reminder_sent', reminded: 'executive' })
  expect(lineOf(reminder, 'executive')).toEqual({ actor: null, deed: 'A reminder to you was due' })
  expect(lineOf(reminder, 'employer')).toEqual({ actor: null, deed: 'A reminder to the executive was due' })
  const ofMeeting = { ...reminder, reminded: null }
  expect(lineOf(ofMeeting, 'executive')).toEqual({
    actor: null,
    deed: 'Reminders of the meeting to both sides were due',
  })
})

it('tells a private comment from a shared one', () => {
  const note = entry({ action_type: 'comment_added', visibility: 'private' })
  expect(lineOf(own(note), 'employer').deed).toBe('You noted, for your side only')
  expect(lineOf({ ...note, visibility: 'shared' }, 'executive').deed).toBe('wrote')
})

it('knows a meeting that was moved while the stage stayed from one that was arranged', () => {
  const arranged = (id: string, at: string, meeting_at: string) =>
    entry({ id, at, meeting_at, action_type: 'meeting_arranged' })
  const history = [
    arranged('first', '2026-11-01T08:00:00Z', '2026-11-05T10:00:00Z'),
    arranged('moved', '2026-11-02T08:00:00Z', '2026-11-06T10:00:00Z'),
    arranged('after it was held', '2026-11-07T08:00:00Z', '2026-11-12T10:00:00Z'),
    entry({ id: 'cancelled', at: '2026-11-08T08:00:00Z', action_type: 'meeting_cancelled' }),
    arranged('after it was cancelled', '2026-11-09T08:00:00Z', '2026-11-14T10:00:00Z'),
  ]
  expect([...movedMeetings(history)]).toEqual(['moved'])
})

it('names everybody for the team, and tells for whom a note is', () => {
  const note = entry({
    actor: 'executive',
    actor_name: 'Zuri Achieng',
    action_type: 'comment_added',
    visibility: 'team',
  })
  expect(lineOf(note, null)).toEqual({ actor: 'Zuri Achieng', deed: 'noted, for Kilele’s team only' })
  const recorded = entry({ actor: 'admin', actor_name: 'Kilele', event: 'record_contract', to: 'contracted' })
  expect(lineOf(recorded, null)).toEqual({ actor: 'Kilele', deed: 'checked and confirmed the signed contract' })
})
