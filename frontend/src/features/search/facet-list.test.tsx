import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { FacetList } from './facet-list.tsx'
import { valuesQuery } from './search-query.ts'
import { readSearch, type Facet } from './search-url.ts'

const search = readSearch(new URLSearchParams({ q: 'cfo' }))

function shown(facet: Facet, counts: Readonly<Record<string, number>>, chosen: readonly string[] = []) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const answers: [string, Record<string, number>][] = [
    ['treas', { Treasury: 3, 'Islamic Treasury': 1 }],
    ['xyz', {}],
  ]
  for (const [value, skills] of answers) {
    const found = { results: [], total: 9, facets: { skills }, next_cursor: null, notes: [] }
    queryClient.setQueryData(valuesQuery(search, 'skills', value).queryKey, found)
  }
  const onToggle = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <FacetList facet={facet} search={search} counts={counts} chosen={chosen} onToggle={onToggle} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return onToggle
}

const many = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`Skill ${place}`, 9 - place]))
const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? box.id)

it('finds values that are not listed, and chooses them', async () => {
  const onToggle = shown('skills', many, ['Skill 8'])
  expect(boxes()).toHaveLength(7)
  await userEvent.type(screen.getByRole('textbox', { name: 'Find in Skills' }), 'treas')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Islamic Treasury' }))
  expect(onToggle).toHaveBeenCalledWith('Islamic Treasury')
  expect(boxes()).toHaveLength(2)
  await userEvent.clear(screen.getByRole('textbox', { name: 'Find in Skills' }))
  expect(screen.getByRole('checkbox', { name: 'Skill 8' })).toBeChecked()
})

it('says when no value matches', async () => {
  shown('skills', many)
  await userEvent.type(screen.getByRole('textbox', { name: 'Find in Skills' }), 'xyz')
  expect(await screen.findByText('No value matches.')).toBeVisible()
})

it('has no such field where all values are listed anyway', () => {
  shown('skills', { Treasury: 1 })
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('has none for values that nobody types', () => {
  shown('industry', Object.fromEntries(Object.keys(many).map((value) => [value, 1])))
  expect(screen.queryByRole('textbox')).toBeNull()
})
