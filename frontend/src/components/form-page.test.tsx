import { MantineProvider, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { FormDrawer } from './form-drawer.tsx'
import { FormPage } from './form-page.tsx'
import { Overlays } from './overlays.tsx'

function Fields() {
  const form = useForm({ mode: 'controlled', initialValues: { name: 'Amina' } })
  return (
    <>
      <FormPage
        form={form}
        onSubmit={() => {}}
        pending={false}
        problem={null}
        submitLabel="Save profile"
        draft="profile"
      >
        <TextInput label="Name" {...form.getInputProps('name')} />
      </FormPage>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}

beforeEach(() => {
  const router = createMemoryRouter([
    { path: '/', element: <Fields /> },
    { path: '/elsewhere', element: <p>Arrived</p> },
  ])
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <Overlays />
    </MantineProvider>,
  )
})

it('lets go when nothing has changed', async () => {
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(screen.getByText('Arrived')).toBeVisible()
})

it('counts the changes and asks before they are left behind', async () => {
  await userEvent.type(screen.getByLabelText('Name'), ' O.')
  expect(screen.getByText(/1 change not saved/)).toBeVisible()

  await userEvent.click(screen.getByText('Elsewhere'))
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Amina O.')

  await userEvent.click(screen.getByText('Elsewhere'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }))
  await waitFor(() => expect(screen.getByText('Arrived')).toBeVisible())
})

function NoteDrawer({ onSubmit }: { onSubmit: (values: { note: string }) => void }) {
  const form = useForm({ initialValues: { note: '' } })
  return (
    <FormDrawer
      title="Add note"
      opened
      onClose={() => {}}
      form={form}
      onSubmit={onSubmit}
      pending={false}
      problem={null}
      submitLabel="Save note"
    >
      <TextInput label="Note" {...form.getInputProps('note')} />
    </FormDrawer>
  )
}

it('sends what a drawer holds', async () => {
  const onSubmit = vi.fn()
  render(
    <MantineProvider env="test">
      <NoteDrawer onSubmit={onSubmit} />
    </MantineProvider>,
  )
  await userEvent.type(screen.getByLabelText('Note'), 'Call back')
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ note: 'Call back' })
})
