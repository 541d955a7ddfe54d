import { beforeEach, expect, it, vi } from 'vitest'

import { workSignUpForm } from './sign-up.ts'
import { visit, visitInstead } from './visit.ts'

vi.mock('./visit.ts', () => ({ visit: vi.fn(), visitInstead: vi.fn() }))

const words = {
  valueMissing: 'Fill in',
  typeMismatch: 'No address',
  refused: 'Refused',
  check: 'Check',
  full: 'Full',
  sending: 'Sending',
  tooMany: 'Later',
  failed: 'Failed',
  offline: 'Offline',
  said: { password_pattern: 'Simple' },
}
const good = {
  'company.name': ' Indian Ocean Solar ',
  'company.country': 'KE',
  'company.website': '',
  email: ' lindiwe@example.com ',
  password: ' twelve and more ',
  confirm_password: ' twelve and more ',
}

function form(): HTMLFormElement {
  document.documentElement.lang = 'ar'
  document.body.innerHTML = `<form data-sign-up data-next="/auth?mode=verify" novalidate>
    <input name="company.name" maxlength="20" required><p data-error="company.name"></p>
    <select name="company.country" required><option value=""></option><option value="KE">Kenya</option></select>
    <p data-error="company.country"></p>
    <input name="company.website"><p data-error="company.website"></p>
    <input name="email" type="email" required><p data-error="email"></p>
    <button type="button" data-reveal aria-pressed="false"></button>
    <input name="password" type="password" autocomplete="new-password" minlength="12" data-short="Short" required>
    <p data-error="password"></p>
    <input name="confirm_password" type="password" autocomplete="new-password" data-same="password" data-differs="Differs" required>
    <p data-error="confirm_password"></p>
    <button type="submit"></button><span data-problem></span></form>`
  const made = document.querySelector('form') as HTMLFormElement
  made.dataset['words'] = JSON.stringify(words)
  workSignUpForm(made)
  return made
}

function write(made: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) (made.elements.namedItem(name) as HTMLInputElement).value = value
  made.requestSubmit()
}

const fault = (field: string) => document.querySelector(`[data-error="${field}"]`)?.textContent
const problem = () => document.querySelector('[data-problem]')?.textContent

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn())
  sessionStorage.clear()
  vi.mocked(visit).mockClear()
  vi.mocked(visitInstead).mockClear()
  delete document.documentElement.dataset['signedIn']
})

it('says what is missing, too short or not the same, and sends nothing', () => {
  write(form(), { email: 'lindiwe', password: 'eleven char', confirm_password: 'another' })
  const said = ['company.name', 'company.country', 'company.website', 'email', 'password', 'confirm_password'].map(
    fault,
  )
  expect(said).toEqual(['Fill in', 'Fill in', '', 'No address', 'Short', 'Differs'])
  expect(document.activeElement).toHaveAttribute('name', 'company.name')
  expect(fetch).not.toHaveBeenCalled()
})

it('sends company and person as the server names them, passwords as they were typed, and goes on to the code', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('{}', { status: 201 }))
  write(form(), good)
  await vi.waitFor(() => expect(visit).toHaveBeenCalledWith('/auth?mode=verify'))
  expect(JSON.parse(vi.mocked(fetch).mock.calls[0]?.[1]?.body as string)).toEqual({
    email: 'lindiwe@example.com',
    password: ' twelve and more ',
    role: 'employer',
    locale: 'ar',
    company: { name: 'Indian Ocean Solar', country: 'KE', website: '' },
  })
  expect(sessionStorage.getItem('registered_email')).toBe('lindiwe@example.com')
})

it('says the server’s refusal at its field, in the words of the page, and keeps what was written', async () => {
  const errors = [
    { field: 'password', sentence: { code: 'password_pattern', params: {} } },
    { field: 'company.website', sentence: { code: 'something_new', params: {} } },
  ]
  vi.mocked(fetch).mockResolvedValue(new Response(JSON.stringify({ errors }), { status: 422 }))
  const made = form()
  write(made, good)
  await vi.waitFor(() => expect(problem()).toBe('Check'))
  expect([fault('password'), fault('company.website')]).toEqual(['Simple', 'Refused'])
  expect((made.elements.namedItem('email') as HTMLInputElement).value).toBe('lindiwe@example.com')
  expect(visit).not.toHaveBeenCalled()
})

it.each([
  [429, 'Later'],
  [500, 'Failed'],
])('an answer of %i is said in one sentence', async (status, sentence) => {
  vi.mocked(fetch).mockResolvedValue(new Response('{}', { status }))
  write(form(), good)
  await vi.waitFor(() => expect(problem()).toBe(sentence))
})

it('is sent once, however often it is pressed before the next page is there', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('{}', { status: 201 }))
  const made = form()
  write(made, good)
  await vi.waitFor(() => expect(visit).toHaveBeenCalled())
  made.requestSubmit()
  expect(fetch).toHaveBeenCalledOnce()
  expect(problem()).toBe('Sending')
})

it('can be sent again, as it was written, when the browser brings the page back', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('{}', { status: 201 }))
  const made = form()
  write(made, good)
  await vi.waitFor(() => expect(visit).toHaveBeenCalled())
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(problem()).toBe('')
  expect(made.querySelector('[type=submit]')).not.toHaveAttribute('aria-disabled')
  expect((made.elements.namedItem('email') as HTMLInputElement).value).toBe(good.email.trim())
  made.requestSubmit()
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('shows and hides both passwords', () => {
  const made = form()
  const button = document.querySelector('[data-reveal]') as HTMLButtonElement
  const types = () =>
    ['password', 'confirm_password'].map((name) => (made.elements.namedItem(name) as HTMLInputElement).type)
  button.click()
  expect([button.ariaPressed, ...types()]).toEqual(['true', 'text', 'text'])
  button.click()
  expect([button.ariaPressed, ...types()]).toEqual(['false', 'password', 'password'])
})

it('leads somebody who is signed in to where they belong', () => {
  document.documentElement.dataset['signedIn'] = ''
  form()
  expect(visitInstead).toHaveBeenCalledWith('/redirect')
})

it('tells at a name that no more characters fit, without calling it wrong', () => {
  const made = form()
  const name = made.elements.namedItem('company.name') as HTMLInputElement
  const type = (value: string) => {
    name.value = value
    name.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('Indian Ocean Solar L')
  expect([fault('company.name'), name.ariaInvalid]).toEqual(['Full', null])
  type('Indian Ocean Solar')
  expect(fault('company.name')).toBe('')
})
