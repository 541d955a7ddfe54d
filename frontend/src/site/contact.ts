/** The contact form: its request, and the returned reference. */
import { controls, workForm, wrongFields } from './form.ts'

export function workContactForm(form: HTMLFormElement): void {
  const opened = Date.now()
  workForm(form, {
    send: () => send(form, opened),
    done: async (response) => {
      const { reference } = (await response.json()) as { reference: string }
      const done = form.parentElement?.querySelector<HTMLElement>('[data-sent]')
      const place = done?.querySelector('[data-reference]')
      if (place) place.textContent = reference
      form.hidden = true
      if (done) done.hidden = false
      done?.focus()
    },
  })
}

async function send(form: HTMLFormElement, opened: number): Promise<Response> {
  const body = Object.fromEntries(controls(form).map(({ name, value }) => [name, value.trim()]))
  const post = (startedAt: number) =>
    fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...body,
        locale: document.documentElement.lang,
        started_at: new Date(startedAt).toISOString(),
      }),
    })
  const response = await post(opened)
  const date = response.headers.get('Date')
  const fields = response.status === 422 && date ? await wrongFields(response.clone()) : []
  // The visitor's clock is wrong. Uses the server's own, minus the time that has passed here.
  const isClock = fields.some(({ field }) => field === 'started_at')
  return isClock && date ? post(Date.parse(date) - (Date.now() - opened)) : response
}
