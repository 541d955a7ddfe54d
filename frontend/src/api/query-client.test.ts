import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { Failure } from './failure.ts'
import { problemOf } from './problem.ts'
import { queryClient } from './query-client.ts'

const cut = Failure.offline(new TypeError('Failed to fetch'))
const sentence = 'You are offline. Nothing you typed is lost; try again once you are connected.'

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
}

afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

it('fails at once without a connection, instead of waiting for one', async () => {
  goOffline()
  const fetched = vi.fn().mockRejectedValue(cut)
  await expect(queryClient.fetchQuery({ queryKey: ['offline'], queryFn: fetched })).rejects.toBe(cut)
  expect(fetched).toHaveBeenCalledTimes(1)

  const saved = vi.fn().mockRejectedValue(cut)
  const save = queryClient.getMutationCache().build(queryClient, { mutationFn: saved })
  await expect(save.execute(undefined)).rejects.toBe(cut)
  expect(save.state.isPaused).toBe(false)
})

it('says that the connection is missing, whatever failed, and blames nobody', () => {
  goOffline()
  expect(problemOf(Failure.offline(new TypeError('Failed to fetch')), 'Failed to load').sentence).toBe(sentence)
  const part = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/page.js')
  expect(problemOf(part).sentence).toBe(sentence)
})

it('blames the way to the server where the browser has a connection', () => {
  expect(problemOf(Failure.offline(new TypeError('Failed to fetch'))).sentence).toBe(
    'We could not reach the server. Check your connection and try again.',
  )
})
