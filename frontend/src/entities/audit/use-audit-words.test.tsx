import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { AuditEntryView } from '~/api/generated/types.gen.ts'

import { useAuditWords } from './use-audit-words.ts'

const ann = `usr_${'a'.repeat(32)}`
const ben = `usr_${'b'.repeat(32)}`

const entry: AuditEntryView = {
  id: 'evt_1',
  at: '2026-11-20T12:00:00Z',
  day: '2026-11-20',
  number: 1,
  area: 'access',
  action: 'account_state_changed',
  event: 'suspend',
  from: 'active',
  to: 'suspended',
  role: 'admin',
  by: ann,
  subject: ben,
  changes: [],
  records: null,
  hash: '0'.repeat(64),
}

function told(changes: Partial<AuditEntryView>) {
  const { result } = renderHook(() => useAuditWords({ [ann]: 'Ann Njoroge' }))
  const of = { ...entry, ...changes }
  return { action: result.current.action(of), change: result.current.change(of), actor: result.current.actor(of) }
}

it('tells a move with both states and its author', () => {
  expect(told({})).toEqual({ action: 'Account: suspend', change: 'active → suspended', actor: 'Ann Njoroge' })
})

it('names the role where there is no name', () => {
  expect(told({ by: ben }).actor).toBe('An administrator')
  expect(told({ by: null, role: 'system' }).actor).toBe('The system')
})

it('tells an assignment by names, and what was there before', () => {
  const assigned = { action: 'application_assigned', event: null } as const
  expect(told({ ...assigned, from: null, to: ann }).change).toBe('Ann Njoroge')
  expect(told({ ...assigned, from: ann, to: ben }).change).toBe('Ann Njoroge → an erased account')
  expect(told({ ...assigned, from: ann, to: null }).change).toBe('Ann Njoroge → none')
})

it('tells settings with both values, no limit and switches in words', () => {
  const changes = [
    { setting: 'requests_free', before: null, after: 1500 },
    { setting: 'invitations_paused', before: 0, after: 1 },
  ] as const
  const { action, change } = told({
    action: 'platform_settings_changed',
    event: null,
    from: null,
    to: null,
    changes: [...changes],
  })
  expect(action).toBe('Platform settings')
  expect(change).toBe('Monthly requests without premium: no limit → 1,500; Invitations paused: no → yes')
})

it('tells how many records were exported', () => {
  const exported = told({ action: 'records_exported', event: 'audit_entries', from: null, to: null, records: 1 })
  expect(exported).toMatchObject({ action: 'Export: entries of the audit log', change: '1 record' })
})

it('tells an action that says all without a change', () => {
  expect(told({ action: 'password_changed', event: null, from: null, to: null })).toMatchObject({
    action: 'Password changed',
    change: null,
  })
})
