import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { useTableUrl, type TableUrl } from './use-table-url.ts'

function list() {
  let url!: TableUrl
  function Page() {
    url = useTableUrl()
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Before</p> },
      { path: '/list', element: <Page /> },
    ],
    { initialEntries: ['/', '/list'] },
  )
  render(<RouterProvider router={router} />)
  const where = () => router.state.location.pathname + router.state.location.search
  return {
    where,
    change: (deed: (table: TableUrl) => void) =>
      act(async () => {
        deed(url)
        await Promise.resolve()
      }),
    back: () => act(() => router.navigate(-1)),
  }
}

it('undoes a chosen filter, and then a sort, with the back button', async () => {
  const { where, change, back } = list()
  await change((table) => table.setSort('name', 'asc'))
  await change((table) => table.setFilter('role', 'admin'))
  expect(where()).toBe('/list?sort=name&order=asc&role=admin')
  await back()
  expect(where()).toBe('/list?sort=name&order=asc')
  await back()
  expect(where()).toBe('/list')
})

it('makes no step of what is typed', async () => {
  const { where, change, back } = list()
  await change((table) => table.setFilter('q', 'am'))
  await change((table) => table.setFilter('q', 'amara'))
  expect(where()).toBe('/list?q=amara')
  await back()
  expect(where()).toBe('/')
})
