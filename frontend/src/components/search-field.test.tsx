import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { SearchField } from './search-field.tsx'

function field(value: string, onSearch: (text: string) => void) {
  return (
    <MantineProvider env="test">
      <SearchField label="Search users" placeholder="" value={value} onSearch={onSearch} maxLength={100} />
    </MantineProvider>
  )
}

it('searches at once with Enter, and keeps what is typed while the answer comes', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const { rerender } = render(field('', onSearch))
  const input = screen.getByRole('searchbox', { name: 'Search users' })
  await userEvent.type(input, 'la{Enter}r')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('la')
  rerender(field('la', onSearch))
  expect(input).toHaveValue('lar')
})

it('follows the address when it changes from elsewhere', () => {
  const { rerender } = render(field('lars', () => {}))
  rerender(field('', () => {}))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

it('clears the search with Escape', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  render(field('lars', onSearch))
  const input = screen.getByRole('searchbox')
  await userEvent.type(input, 's{Escape}')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
  expect(input).toHaveValue('')
  expect(input).toHaveFocus()
})
