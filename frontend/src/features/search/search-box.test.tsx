import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { SearchBox } from './search-box.tsx'
import { useSearchUrl } from './use-search-url.ts'

function Page() {
  return <SearchBox url={useSearchUrl()} fault={null} />
}

it('explains the order of the results only where the reader asks how to search', () => {
  render(
    <MantineProvider env="test">
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
    </MantineProvider>,
  )
  const formula = screen.getByText(/A word counts 8 in the title/u)
  expect(formula.closest('details')).not.toHaveAttribute('open')
  expect(screen.getByText('How to search').closest('details')).toBe(formula.closest('details'))
})
