import { MantineProvider, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'

import { storeToken } from '~/api/token.ts'

import { FormPage } from './form-page.tsx'
import { Overlays } from './overlays.tsx'

const tokenOf = (sub: string) => `header.${btoa(JSON.stringify({ sub }))}.signature`

interface Values extends Record<string, unknown> {
  name: string
  company: { website: string; sector: string | null }
}

const saved: Values = { name: 'Omar', company: { website: 'https://old.example', sector: null } }

function Fields({ initial }: { initial: Values }) {
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial })
  return (
    <>
      <FormPage
        form={form}
        draft="company"
        onSubmit={() => form.resetDirty()}
        pending={false}
        problem={null}
        submitLabel="Save"
      >
        <TextInput label="Name" {...form.getInputProps('name')} />
        <TextInput label="Website" {...form.getInputProps('company.website')} />
      </FormPage>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}

/** The page as it is opened after a sign-in: what it had in memory is gone. */
function opened(initial = saved) {
  const router = createMemoryRouter([
    { path: '/', element: <Fields initial={initial} /> },
    { path: '/elsewhere', element: <p>Arrived</p> },
  ])
  return render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <Overlays />
    </MantineProvider>,
  )
}

const field = (name: string) => screen.getByLabelText(name)
const restored = () => screen.queryByText(/We kept what you typed/u)
/** Whether the browser would ask before the page is left. */
const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  sessionStorage.clear()
  storeToken(tokenOf('omar'))
})

it('restores what was typed after the session has ended and the same account has signed in', async () => {
  const { unmount } = opened()
  await userEvent.clear(field('Website'))
  await userEvent.type(field('Website'), 'https://new.example')
  unmount()
  storeToken(null)
  storeToken(tokenOf('omar'))
  // The name was changed elsewhere meanwhile: only what was typed is restored.
  opened({ ...saved, name: 'Omar H.' })
  expect(field('Website')).toHaveValue('https://new.example')
  expect(field('Name')).toHaveValue('Omar H.')
  expect(restored()).toBeVisible()
  expect(screen.getByText(/1 change not saved/)).toBeVisible()
})

it('asks before the page is left while the session lasts, and not when it has ended', async () => {
  opened()
  expect(isAsked()).toBe(false)
  await userEvent.type(field('Name'), ' H.')
  expect(isAsked()).toBe(true)
  storeToken(null)
  expect(isAsked()).toBe(false)
})

it('forgets the draft when it is saved, discarded, or left behind on purpose', async () => {
  const type = () => userEvent.type(field('Name'), ' H.')
  const first = opened()
  await type()
  expect(sessionStorage).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sessionStorage).toHaveLength(0)
  first.unmount()

  const second = opened()
  await type()
  second.unmount()
  const third = opened()
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(field('Name')).toHaveValue('Omar')
  expect(restored()).toBeNull()
  expect(sessionStorage).toHaveLength(0)

  await type()
  await userEvent.click(screen.getByText('Elsewhere'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }))
  expect(await screen.findByText('Arrived')).toBeVisible()
  third.unmount()
  expect(sessionStorage).toHaveLength(0)
})

it('shows nobody the draft of another account, and removes it', async () => {
  const { unmount } = opened()
  await userEvent.type(field('Name'), ' H.')
  unmount()
  storeToken(tokenOf('amina'))
  opened()
  expect(field('Name')).toHaveValue('Omar')
  expect(sessionStorage).toHaveLength(0)
})

it('keeps nothing from an older form', () => {
  sessionStorage.setItem('draft omar company', JSON.stringify({ name: ['Omar'], fax: '1', 'company.sector': 'energy' }))
  opened()
  expect(field('Name')).toHaveValue('Omar')
  expect(screen.getByText(/1 change not saved/)).toBeVisible()
})
