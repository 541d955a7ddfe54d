/** The contact form: checks what was written, sends it, says how it went. Its words stand in the page (data-words). */

type Words = Record<
  | 'valueMissing'
  | 'typeMismatch'
  | 'tooShort'
  | 'links'
  | 'refused'
  | 'check'
  | 'sending'
  | 'tooMany'
  | 'failed'
  | 'offline',
  string
>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Answer {
  reference?: string
  errors?: { field: string; message: string }[]
}

export function workContactForm(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset['words'] ?? '{}') as Words
  const opened = Date.now()
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const say = (sentence: string) => {
    if (problem) problem.textContent = sentence
  }
  let isSending = false

  form.addEventListener('input', ({ target }) => {
    if (isControl(target) && target.ariaInvalid === 'true') mark(form, target.name, faultOf(target, words))
  })

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    const wrong = controls(form).filter((control) => {
      mark(form, control.name, faultOf(control, words))
      return control.ariaInvalid === 'true'
    })
    say(wrong.length > 0 ? words.check : '')
    if (wrong[0]) return wrong[0].focus()
    isSending = true
    button?.setAttribute('aria-disabled', 'true')
    say(words.sending)
    void send(form, opened)
      .then((response) => conclude(form, response, words, say))
      .catch(() => say(words.offline))
      .finally(() => {
        isSending = false
        button?.removeAttribute('aria-disabled')
      })
  })
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

/** What the browser's own rules (required, type, minlength) find, in the page's language. */
function faultOf(control: Control, words: Words): string {
  const { validity } = control
  if (validity.valueMissing || (control.required && control.value.trim() === '')) return words.valueMissing
  if (validity.typeMismatch) return words.typeMismatch
  // The browser applies minlength only to what was typed, not to what was pasted by a script or restored.
  const least = control instanceof HTMLTextAreaElement ? control.minLength : 0
  return control.value.trim().length < least ? words.tooShort : ''
}

function mark(form: HTMLFormElement, field: string, fault: string): void {
  const control = controls(form).find(({ name }) => name === field)
  if (!control) return
  control.ariaInvalid = fault ? 'true' : null
  const place = form.querySelector(`[data-error="${field}"]`)
  if (place) place.textContent = fault
}

async function send(form: HTMLFormElement, opened: number): Promise<Response> {
  const body = Object.fromEntries(controls(form).map(({ name, value }) => [name, value.trim()]))
  const post = (startedAt: number) =>
    fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        ...body,
        locale: document.documentElement.lang,
        started_at: new Date(startedAt).toISOString(),
      }),
    })
  const response = await post(opened)
  const date = response.headers.get('Date')
  const isClock = response.status === 422 && date && (await fieldsOf(response.clone())).includes('started_at')
  // The visitor's clock is wrong. The server's own, less the time that has passed here, is right.
  return isClock ? post(Date.parse(date) - (Date.now() - opened)) : response
}

async function fieldsOf(response: Response): Promise<string[]> {
  const { errors = [] } = (await response.json().catch(() => ({}))) as Answer
  return errors.map(({ field }) => field)
}

async function conclude(
  form: HTMLFormElement,
  response: Response,
  words: Words,
  say: (sentence: string) => void,
): Promise<void> {
  if (response.ok) {
    const { reference = '' } = (await response.json()) as Answer
    const done = form.parentElement?.querySelector<HTMLElement>('[data-sent]')
    const place = done?.querySelector('[data-reference]')
    if (place) place.textContent = reference
    form.hidden = true
    if (done) done.hidden = false
    done?.focus()
    return
  }
  if (response.status === 429) return say(words.tooMany)
  const fields = response.status === 422 ? await fieldsOf(response) : []
  for (const field of fields) mark(form, field, field === 'message' ? words.links : words.refused)
  const first = controls(form).find((control) => fields.includes(control.name))
  say(first ? words.check : words.failed)
  first?.focus()
}
