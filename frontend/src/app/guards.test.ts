import { beforeEach, expect, it } from 'vitest'

import { queryClient } from '~/api/query-client.ts'
import { sessionQuery } from '~/api/session.ts'
import type { UserView } from '~/api/generated/types.gen.ts'

import { AccessDeniedError, notPayers } from './guards.ts'

type Arguments = Parameters<typeof notPayers>

const opened = (user: Partial<UserView>) => {
  queryClient.setQueryData(sessionQuery.queryKey, user as UserView)
  return notPayers({} as Arguments[0], async () => undefined)
}

beforeEach(() => queryClient.clear())

it('shows a payer the page about missing access', async () => {
  await expect(opened({ role: 'employer', company: { seat: 'payer' } as UserView['company'] })).rejects.toThrow(
    AccessDeniedError,
  )
})

it('lets executives and the other seats in', async () => {
  await expect(opened({ role: 'executive' })).resolves.toBeUndefined()
  await expect(
    opened({ role: 'employer', company: { seat: 'interviewer' } as UserView['company'] }),
  ).resolves.toBeUndefined()
})
