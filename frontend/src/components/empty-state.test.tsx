import { Button, MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { EmptyState } from './empty-state.tsx'

const shown = (isSection: boolean) =>
  render(
    <MantineProvider env="test">
      <EmptyState
        kind="nothing-yet"
        isSection={isSection}
        title="No views yet"
        sentence="Nobody came."
        action={<Button>Edit</Button>}
      />
    </MantineProvider>,
  ).container

it('has a drawing as the whole content of a page, and none in a section of one', () => {
  expect(shown(false).querySelector('svg')).not.toBeNull()
  const section = shown(true)
  expect(section.querySelector('svg')).toBeNull()
  expect(section).toHaveTextContent('No views yetNobody came.')
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2)
})
