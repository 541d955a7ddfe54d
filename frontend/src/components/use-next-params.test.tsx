import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { useBeside } from './use-beside.ts'
import { useTableUrl } from './use-table-url.ts'

/** A list whose loader never ends while `isSlow`. */
function list() {
  const slow = Promise.withResolvers<null>()
  let isSlow = false
  let search = () => {}
  function Page() {
    const url = useTableUrl()
    search = () => url.setFilter('q', 'lars')
    const beside = useBeside('user')
    return (
      <>
        <button type="button" onClick={() => url.setFilter('q', 'lars')}>
          Search
        </button>
        <button type="button" onClick={beside.close}>
          Close
        </button>
        <Link to={beside.addressOf('usr_1')}>Open</Link>
      </>
    )
  }
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => (isSlow ? slow.promise : null),
      element: <Page />,
      hydrateFallbackElement: <p>Starting</p>,
    },
  ])
  render(<RouterProvider router={router} />)
  return {
    router,
    /** The latest rendered one. */
    search: () => search,
    slowDown: () => {
      isSlow = true
    },
    finish: () => {
      isSlow = false
      slow.resolve(null)
    },
  }
}

it('opens a record beside the list without losing the search that is under way', async () => {
  const { router, slowDown, finish } = list()
  const open = await screen.findByText('Open')
  slowDown()
  await userEvent.click(screen.getByText('Search'))
  expect(router.state.location.search).toBe('')
  await userEvent.click(open)
  finish()
  await expect.poll(() => router.state.location.search).toBe('?q=lars&user=usr_1')
})

it('searches without closing a record whose opening React has not rendered yet', async () => {
  const { router, search } = list()
  await screen.findByText('Open')
  const searchBefore = search()
  await act(() => router.navigate('/?user=usr_1'))
  // What was rendered before knows nothing of the record.
  await act(async () => {
    searchBefore()
    await Promise.resolve()
  })
  await expect.poll(() => router.state.location.search).toBe('?user=usr_1&q=lars')
})

it('searches without closing the record that is being opened, and closes it without ending the search', async () => {
  const { router, slowDown, finish } = list()
  slowDown()
  await userEvent.click(await screen.findByText('Open'))
  await userEvent.click(screen.getByText('Search'))
  finish()
  await expect.poll(() => router.state.location.search).toBe('?user=usr_1&q=lars')
  await userEvent.click(screen.getByText('Close'))
  await expect.poll(() => router.state.location.search).toBe('?q=lars')
})
