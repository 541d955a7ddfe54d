import { expect, it, vi } from 'vitest'

import { inPlace, pageLoader, prefetch, prefetchInPlace } from './prefetch.ts'
import { queryClient } from './query-client.ts'

const visit = (path: string, params = {}) => ({ request: new Request(`https://kilele.example${path}`), params })
const query = (key: string, queryFn: () => Promise<string>) => ({ queryKey: [key], queryFn, retry: false })
const refused = () => Promise.reject(new Error('refused'))

it('a loader reads the address and loads what it asks for', async () => {
  const asked: string[] = []
  const other = (key: string) => query(key, () => Promise.resolve(String(asked.push(key))))
  const load = pageLoader(({ params, search }) => [
    prefetch(other(`record ${params['id']}`)),
    prefetch(other(`tab ${search.get('tab')}`)),
  ])
  expect(await load(visit('/records/1?tab=notes', { id: '1' }))).toBeNull()
  expect(asked).toEqual(['record 1', 'tab notes'])
})

it('a record that cannot be loaded fails the page', async () => {
  await expect(pageLoader(() => [prefetch(query('absent', refused))])(visit('/'))).rejects.toThrow('refused')
})

it('a list that cannot be loaded keeps its failure and leaves the page', async () => {
  const list = inPlace(query('list', vi.fn(refused)))
  expect(await pageLoader(() => [prefetchInPlace(list)])(visit('/'))).toBeNull()
  expect(queryClient.getQueryState(['list'])?.error).toEqual(new Error('refused'))
  expect(list.queryFn).toHaveBeenCalledTimes(1)
  expect(list.retryOnMount).toBe(false)
})

it('what is loaded in place is returned', async () => {
  expect(await prefetchInPlace(query('there', () => Promise.resolve('it')))).toBe('it')
  expect(await prefetchInPlace(query('not there', refused))).toBeUndefined()
})
