import type { ReactNode } from 'react'

import type { InteractionView } from '~/api/generated/types.gen.ts'
import type { Role } from '~/api/session.ts'

import { showAt } from './show-at.tsx'

export const amina = { id: 'usr_amina', name: 'Amina Diallo', party: 'executive', title: 'CFO' } as const

const noDetails: InteractionView['details'] = {
  application_event: null,
  application_status: null,
  event: null,
  files: [],
  job_title: null,
  meeting_change: null,
  meeting_start: null,
  message_number: null,
  share_event: null,
  share_id: null,
  text: null,
  to: null,
}

type Changes = Partial<Omit<InteractionView, 'details'>> & { details?: Partial<InteractionView['details']> }

/** A message of an executive, or what the changes make of it. */
export function interaction(number: number, { details, ...changes }: Changes = {}): InteractionView {
  return {
    id: `evt_${number}`,
    number,
    interaction_type: 'message',
    summary: 'Hello',
    primary_actor: 'executive',
    primary_actor_name: 'Amina Diallo',
    is_own: false,
    participant: amina,
    timestamp: '2026-11-20T12:00:00Z',
    recorded_at: '2026-11-20T12:00:00Z',
    context_type: 'introduction',
    context_id: 'int_1',
    hash: 'abc',
    ...changes,
    details: { ...noDetails, ...(details ?? { text: 'Hello' }) },
  }
}

/** Renders an element at an address of the history; returns the current query. */
export const showHistory = (element: ReactNode, ...rest: [search?: string, role?: Role, seat?: string]) =>
  showAt('/communication-history', element, ...rest)
