import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { DropZone } from './drop-zone.tsx'

function shown() {
  const onChoose = vi.fn<(file: File, isDropped: boolean) => void>()
  render(
    <MantineProvider env="test">
      <DropZone label="Resume" instruction="Choose a file" hint="At most 10 MB" accept=".pdf" onChoose={onChoose} />
    </MantineProvider>,
  )
  return { onChoose, input: screen.getByLabelText('Resume') }
}
const file = new File(['x'], 'cv.pdf')

it('reads the limits with the input', () => {
  expect(shown().input).toHaveAccessibleDescription('At most 10 MB')
})

it('tells a dropped file from a chosen one', async () => {
  const { onChoose, input } = shown()
  fireEvent.drop(input)
  await userEvent.upload(input, file)
  expect(onChoose).toHaveBeenLastCalledWith(file, true)
  await userEvent.upload(input, file)
  expect(onChoose).toHaveBeenLastCalledWith(file, false)
})
