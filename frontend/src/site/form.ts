/**
 * Shared by the forms of the content pages: the browser's own rules with the page's messages, errors at their
 * fields, no double submission. The messages are in the page (data-words, data-short, data-differs).
 */
import type { SentenceCode } from '~/i18n/sentence.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The messages of every form; a form may have more. */
export interface Words {
  valueMissing: string
  typeMismatch: string
  refused: string
  check: string
  /** For a field that is full: the browser takes no more characters, and does not say so. */
  full: string
  sending: string
  tooMany: string
  failed: string
  offline: string
  /** The server's sentences in the page's language, by their codes. */
  said?: { [Code in SentenceCode]?: string }
}

export interface WrongField {
  field: string
  sentence?: { code: SentenceCode }
}

interface Door {
  /** Sends the input. */
  send: () => Promise<Response>
  /** Called after a success. */
  done: (response: Response) => Promise<void> | void
}

/** Validates the form on submit, sends it to its endpoint, and shows the result. */
export function workForm(form: HTMLFormElement, { send, done }: Door): void {
  const words = wordsOf(form)
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const say = (sentence: string) => {
    if (problem) problem.textContent = sentence
  }
  /** The request in progress; after a success that leaves the page, also the completed one. */
  let attempt: Promise<Response> | null = null
  const rest = () => {
    attempt = null
    button?.removeAttribute('aria-disabled')
  }

  // Restored from the back/forward cache: the input is still here, the messages are outdated.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !attempt) return
    rest()
    say('')
  })

  form.addEventListener('input', ({ target }) => {
    if (!isControl(target)) return
    if (target.ariaInvalid === 'true') mark(form, target.name, faultOf(form, target, words))
    else note(form, target.name, isFull(target) ? words.full : '')
  })

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (attempt) return
    const wrong = controls(form).filter((control) => {
      mark(form, control.name, faultOf(form, control, words))
      return control.ariaInvalid === 'true'
    })
    say(wrong.length > 0 ? words.check : '')
    if (wrong[0]) return wrong[0].focus()
    button?.setAttribute('aria-disabled', 'true')
    say(words.sending)
    const mine = send()
    attempt = mine
    const settle = (sentence: string) => {
      if (attempt !== mine) return
      rest()
      say(sentence)
    }
    mine
      .then(async (response) => {
        if (!response.ok) settle(await refusal(form, response, words))
        else if (attempt === mine) await done(response)
      })
      .catch(() => settle(words.offline))
  })
}

function wordsOf(form: HTMLFormElement): Words {
  return JSON.parse(form.dataset['words'] ?? '{}') as Words
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}

export function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

/** The errors of the browser's rules (required, type, minlength), and `data-differs`: unlike the field `data-same`. */
function faultOf(form: HTMLFormElement, control: Control, words: Words): string {
  const { validity, value, dataset } = control
  if (validity.valueMissing || (control.required && value.trim() === '')) return words.valueMissing
  if (validity.typeMismatch) return words.typeMismatch
  // The browser applies minlength only to typed input, not to values set by a script or restored.
  const least = control instanceof HTMLSelectElement ? 0 : control.minLength
  if (value.trim().length < least) return dataset['short'] ?? words.refused
  const same = controls(form).find(({ name }) => name === dataset['same'])
  return same && same.value !== value ? (dataset['differs'] ?? words.refused) : ''
}

function mark(form: HTMLFormElement, field: string, fault: string): void {
  const control = controls(form).find(({ name }) => name === field)
  if (!control) return
  control.ariaInvalid = fault ? 'true' : null
  note(form, field, fault)
}

/** Writes into the line below a field. */
function note(form: HTMLFormElement, field: string, sentence: string): void {
  const place = form.querySelector(`[data-error="${field}"]`)
  if (place) place.textContent = sentence
}

function isFull(control: Control): boolean {
  return !(control instanceof HTMLSelectElement) && control.maxLength > 0 && control.value.length >= control.maxLength
}

export async function wrongFields(response: Response): Promise<WrongField[]> {
  const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: WrongField[] }
  return errors
}

/** What prevents the request at present, such as a feature that is switched off. */
async function conflict(response: Response, words: Words): Promise<string | undefined> {
  const { sentence } = (await response.json().catch(() => ({}))) as Partial<Pick<WrongField, 'sentence'>>
  return sentence && words.said?.[sentence.code]
}

/** Shows the server's refusal in the page's language: at the named fields, otherwise as one sentence. */
async function refusal(form: HTMLFormElement, response: Response, words: Words): Promise<string> {
  if (response.status === 429) return words.tooMany
  if (response.status === 409) return (await conflict(response, words)) ?? words.failed
  const errors = response.status === 422 ? await wrongFields(response) : []
  for (const { field, sentence } of errors)
    mark(form, field, (sentence && words.said?.[sentence.code]) ?? words.refused)
  const first = controls(form).find(({ name }) => errors.some(({ field }) => field === name))
  first?.focus()
  return first ? words.check : words.failed
}
