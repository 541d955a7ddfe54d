import { MantineProvider, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { Problem } from '~/api/problem.ts'

import { FormFrame } from './form-frame.tsx'

const refused: Problem = {
  sentence: 'Please check the marked fields.',
  code: 'invalid',
  status: 422,
  fieldErrors: { name: 'is too long' },
  requestId: null,
  retryAfter: null,
}

function NameForm({ problem = null, onSubmit = vi.fn() }: { problem?: Problem | null; onSubmit?: () => void }) {
  const form = useForm({ initialValues: { name: '' }, validate: { name: (name) => (name ? null : 'Enter a name') } })
  return (
    <MantineProvider env="test">
      <FormFrame form={form} onSubmit={onSubmit} pending={false} problem={problem} submitLabel="Save name">
        <TextInput label="Name" {...form.getInputProps('name')} />
      </FormFrame>
    </MantineProvider>
  )
}

it('focuses the first wrong field instead of submitting', async () => {
  const onSubmit = vi.fn()
  render(<NameForm onSubmit={onSubmit} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByText('Enter a name')).toBeVisible()
})

it("shows the server's sentence above and its field error at the field", () => {
  render(<NameForm problem={refused} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.')
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Is too long')
  expect(screen.getByRole('button', { name: 'Name: Is too long' })).toBeVisible()
})
