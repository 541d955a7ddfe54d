import { beforeEach, expect, it, vi } from 'vitest'

import { workContactForm } from './contact.ts'

const words = { valueMissing: 'Fill in', typeMismatch: 'No address' }
const rest = {
  refused: 'Refused',
  check: 'Check',
  sending: 'Sending',
  tooMany: 'Later',
  failed: 'Failed',
  offline: 'Offline',
}

function form(): HTMLFormElement {
  document.documentElement.lang = 'fr'
  document.body.innerHTML = `<div><form data-contact novalidate>
    <input name="name" required><p data-error="name"></p>
    <input name="email" type="email" required><p data-error="email"></p>
    <select name="topic"><option value="press">Press</option></select>
    <textarea name="message" minlength="20" data-short="Too short" required></textarea><p data-error="message"></p>
    <input name="website"><button type="submit"></button><span data-problem></span></form>
    <div data-sent tabindex="-1" hidden><bdi data-reference></bdi></div></div>`
  const made = document.querySelector('form') as HTMLFormElement
  made.dataset['words'] = JSON.stringify({ ...words, ...rest })
  workContactForm(made)
  return made
}

function write(made: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = made.elements.namedItem(name) as HTMLInputElement
    control.value = value
  }
  made.requestSubmit()
}

const good = { name: 'Amina', email: 'amina@example.com', message: 'We look for a finance chief by March.' }
const text = (selector: string) => document.querySelector(selector)?.textContent
const sentBy = (call: number) =>
  JSON.parse(vi.mocked(fetch).mock.calls[call]?.[1]?.body as string) as Record<string, string>
const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn())
})

it('says what is missing, goes to the first of it and sends nothing', () => {
  write(form(), { email: 'amina', message: 'Short' })
  expect(text('[data-error=name]')).toBe('Fill in')
  expect(text('[data-error=email]')).toBe('No address')
  expect(text('[data-error=message]')).toBe('Too short')
  expect(document.activeElement).toHaveAttribute('name', 'name')
  expect(fetch).not.toHaveBeenCalled()
})

it('sends the message in the language of the page and shows its reference', async () => {
  vi.mocked(fetch).mockResolvedValue(answer(201, { reference: 'K-5M59-2SZC' }))
  const made = form()
  write(made, good)
  await vi.waitFor(() => expect(text('[data-reference]')).toBe('K-5M59-2SZC'))
  expect(made.hidden).toBe(true)
  const sent = sentBy(0)
  expect(sent).toMatchObject({ ...good, topic: 'press', website: '', locale: 'fr' })
  expect(Date.parse(sent['started_at'] ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

it("believes the server's clock when the visitor's is wrong", async () => {
  vi.mocked(fetch)
    .mockResolvedValueOnce(
      answer(
        422,
        { errors: [{ field: 'started_at', message: 'is too long ago' }] },
        { Date: 'Sat, 21 Nov 2026 12:00:00 GMT' },
      ),
    )
    .mockResolvedValueOnce(answer(201, { reference: 'K-1' }))
  write(form(), good)
  await vi.waitFor(() => expect(text('[data-reference]')).toBe('K-1'))
  const sent = sentBy(1)
  expect(sent['started_at']).toMatch(/^2026-11-21T(11:59|12:00)/)
})

it.each([
  [429, {}, 'Later'],
  [500, {}, 'Failed'],
  [422, { errors: [{ field: 'message', sentence: { code: 'too_many_links', params: {} } }] }, 'Check'],
])('on %i says %s', async (status, body, sentence) => {
  vi.mocked(fetch).mockResolvedValue(answer(status, body))
  write(form(), good)
  await vi.waitFor(() => expect(text('[data-problem]')).toBe(sentence))
})

it('keeps the message when there is no connection', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('offline'))
  const made = form()
  write(made, good)
  await vi.waitFor(() => expect(text('[data-problem]')).toBe('Offline'))
  expect(made.hidden).toBe(false)
})

it('forgets what was on its way when the page was left, and keeps what was written', async () => {
  let arrive: (response: Response) => void = () => {}
  vi.mocked(fetch).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  const made = form()
  write(made, good)
  expect(text('[data-problem]')).toBe('Sending')
  expect(made.querySelector('button')).toHaveAttribute('aria-disabled', 'true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(text('[data-problem]')).toBe('')
  expect(made.querySelector('button')).not.toHaveAttribute('aria-disabled')
  expect((made.elements.namedItem('message') as HTMLTextAreaElement).value).toBe(good.message)

  vi.mocked(fetch).mockResolvedValue(answer(500, {}))
  made.requestSubmit()
  arrive(answer(201, { reference: 'K-1' }))
  await vi.waitFor(() => expect(text('[data-problem]')).toBe('Failed'))
  expect(made.hidden).toBe(false)
})
