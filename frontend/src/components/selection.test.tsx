import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { DataTable } from './data-table.tsx'
import type { TableUrl } from './use-table-url.ts'
import { useSelection } from './use-selection.ts'

const people = [
  { id: 'usr_1', name: 'Amina' },
  { id: 'usr_2', name: 'Kofi' },
]
const url = { sort: null, order: 'asc', cursor: null } as unknown as TableUrl

function List({ records }: { records: typeof people }) {
  const { chosen, choose } = useSelection(records.map(({ id }) => id))
  const selection = { chosen, onChange: choose, nameOf: (one: { name: string }) => one.name, actions: 'Act' }
  return (
    <MantineProvider env="test">
      <DataTable
        label="People"
        records={records}
        columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
        url={url}
        total={2}
        nextCursor={null}
        isStale={false}
        empty={null}
        selection={selection}
      />
    </MantineProvider>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('shows what can be done while something is selected, and selects all or nothing', async () => {
  render(<List records={people} />)
  expect(screen.queryByText('Act')).toBeNull()
  await userEvent.click(box('Select Kofi'))
  expect(screen.getByText('1 selected')).toBeDefined()
  expect(screen.getByText('Act')).toBeDefined()
  expect(box('Select all on this page').indeterminate).toBe(true)

  await userEvent.click(box('Select all on this page'))
  expect([box('Select Amina').checked, box('Select Kofi').checked]).toEqual([true, true])
  await userEvent.click(box('Select all on this page'))
  expect(screen.queryByText('Act')).toBeNull()
})

it('forgets the selection of another page of the list', async () => {
  const { rerender } = render(<List records={people} />)
  await userEvent.click(box('Select all on this page'))
  rerender(<List records={[{ id: 'usr_3', name: 'Zainab' }]} />)
  expect(screen.queryByText('Act')).toBeNull()
  expect(box('Select Zainab').checked).toBe(false)
})
