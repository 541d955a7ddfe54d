import { MantineProvider, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { expect, it, vi } from 'vitest'

import type { Problem } from '~/api/problem.ts'

import { FormFrame } from './form-frame.tsx'

const refused: Problem = {
  sentence: 'Please check the marked fields.',
  code: 'invalid',
  status: 422,
  fieldErrors: { name: 'is too long', message: 'is too short' },
  requestId: null,
  retryAfter: null,
}

function NameForm({ problem = null, onSubmit = vi.fn() }: { problem?: Problem | null; onSubmit?: () => void }) {
  const form = useForm({
    initialValues: { name: '', message: '' },
    validate: { name: (name) => (name ? null : 'Enter a name') },
  })
  return (
    <MantineProvider env="test">
      <FormFrame form={form} onSubmit={onSubmit} pending={false} problem={problem} submitLabel="Save name">
        <TextInput label="Name" {...form.getInputProps('name')} />
        <Textarea label="Message" required {...form.getInputProps('message')} />
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
  expect(screen.getByRole('button', { name: 'Message: Is too short' })).toBeVisible()
})

function FormWithDialog({ onSubmit, onDialogSubmit }: { onSubmit: () => void; onDialogSubmit: () => void }) {
  const form = useForm({ initialValues: { name: 'Amara' } })
  const inDialog = useForm({ initialValues: { code: '123456' } })
  return (
    <MantineProvider env="test">
      <FormFrame form={form} onSubmit={onSubmit} pending={false} problem={null} submitLabel="Save name">
        {createPortal(
          <FormFrame form={inDialog} onSubmit={onDialogSubmit} pending={false} problem={null} submitLabel="Send code">
            <TextInput label="Code" {...inDialog.getInputProps('code')} />
          </FormFrame>,
          document.body,
        )}
      </FormFrame>
    </MantineProvider>
  )
}

it('sends the form of a dialog without the form that the dialog was written in', async () => {
  const [onSubmit, onDialogSubmit] = [vi.fn(), vi.fn()]
  render(<FormWithDialog onSubmit={onSubmit} onDialogSubmit={onDialogSubmit} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(onDialogSubmit).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})
