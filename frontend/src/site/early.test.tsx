import { useId, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'

import type { Part } from './early.ts'

const sent = vi.fn<(values: Record<string, string>) => void>()
const pressed = vi.fn<() => void>()

/** A form as Mantine's are: its fields are controlled, and drawn again right after the first time. */
function Form() {
  const [values, setValues] = useState<Record<string, string>>({ email: '', role: 'executive' })
  const [id, setId] = useState(useId())
  // oxlint-disable-next-line react/set-state-in-effect -- as Mantine's useId
  useLayoutEffect(() => setId('other'), [])
  const write = (name: string, value: string) => setValues((known) => ({ ...known, [name]: value }))
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(values)
        }}
      >
        <input
          id={id}
          aria-label="Email"
          value={values['email']}
          onChange={(event) => write('email', event.target.value)}
        />
        {['executive', 'employer'].map((role) => (
          <input
            key={role}
            type="radio"
            name={id}
            aria-label={role}
            checked={values['role'] === role}
            onChange={() => write('role', role)}
          />
        ))}
        <button type="button" onMouseDown={pressed}>
          Show
        </button>
        <button type="submit">Sign In</button>
      </form>
    </main>
  )
}

/** As app/providers.tsx. */
function Hydrated(): null {
  useLayoutEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return null
}

const page = (
  <>
    <Form />
    <Hydrated />
  </>
)

const email = () => document.querySelector<HTMLInputElement>('[aria-label=Email]') as HTMLInputElement
const employer = () => document.querySelector<HTMLInputElement>('[aria-label=employer]') as HTMLInputElement
/** What the browser does, without an event. */
function fill(field: HTMLInputElement, part: Part, content: unknown): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, part)?.set?.call(field, content)
}

async function hydrate(): Promise<void> {
  dispatchEvent(new Event('hydrating'))
  const hydrated = new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }))
  hydrateRoot(document.querySelector('#page') as Element, page, { onRecoverableError: () => {} })
  await hydrated
  // Behind the timer for what the visitor wanted.
  await new Promise((resolve) => setTimeout(resolve, 20))
}

beforeEach(async () => {
  sent.mockReset()
  pressed.mockReset()
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.body.innerHTML = `<div id="page">${renderToString(page)}</div>`
  document.documentElement.dataset['form'] = 'data:text/javascript,0'
  document.head.innerHTML = '<link rel="later" href="/assets/a.js">'
  await import('./early.ts')
})

it('loads the application when the form is touched', () => {
  expect(document.querySelector('link')?.rel).toBe('later')
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(document.querySelector('link')?.rel).toBe('later')
  email().dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(document.querySelector('link')?.rel).toBe('modulepreload')
})

it('keeps what was typed and chosen, and sends the form once after two clicks', async () => {
  const field = email()
  fill(field, 'value', 'zola@example.com')
  fill(employer(), 'checked', true)
  const button = document.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement
  button.click()
  button.click()
  expect(sent).not.toHaveBeenCalled()
  await hydrate()
  expect(email()).toBe(field)
  expect(field.value).toBe('zola@example.com')
  expect(sent.mock.calls).toEqual([[{ email: 'zola@example.com', role: 'employer' }]])
  button.click()
  expect(sent).toHaveBeenCalledTimes(2)
})

it('presses a button again that was clicked before the application was there', async () => {
  document.querySelector<HTMLButtonElement>('[type=button]')?.click()
  await hydrate()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('keeps the values, the focus and the click where an extension has changed the page and React draws it again', async () => {
  const field = email()
  field.focus()
  fill(field, 'value', 'zola@example.com')
  fill(employer(), 'checked', true)
  field.after(document.createElement('em'))
  document.querySelector<HTMLButtonElement>('[type=submit]')?.click()
  await hydrate()
  expect(email()).not.toBe(field)
  expect(email().value).toBe('zola@example.com')
  expect(document.activeElement).toBe(email())
  expect(sent.mock.calls).toEqual([[{ email: 'zola@example.com', role: 'employer' }]])
})
