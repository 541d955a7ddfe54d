/** An employer's registration: the request, and the redirect to the mailed code. */
import { controls, workForm } from './form.ts'
import { visit, visitInstead } from './visit.ts'

/** The storage key of the address that a code was mailed to, for the sign-in page (features/entrance/registered.ts). */
const REGISTERED = 'registered_email'

export function workSignUpForm(form: HTMLFormElement): void {
  // A signed-in user has an account already: redirect to its home.
  if (document.documentElement.hasAttribute('data-signed-in')) return visitInstead('/redirect')
  form.addEventListener('click', ({ target }) => {
    const reveal = target instanceof Element ? target.closest('[data-reveal]') : null
    if (!reveal) return
    const isShown = reveal.ariaPressed !== 'true'
    reveal.ariaPressed = String(isShown)
    for (const password of form.querySelectorAll<HTMLInputElement>('[autocomplete=new-password]')) {
      password.type = isShown ? 'text' : 'password'
    }
  })

  workForm(form, {
    send: () =>
      fetch('/api/auth/register', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...written(form), role: 'employer', locale: document.documentElement.lang }),
      }),
    done: () => {
      // Not in the URL: it would be in the browser's history and in logs.
      sessionStorage.setItem(REGISTERED, String(written(form)['email']))
      visit(form.dataset['next'] ?? '/auth')
    },
  })
}

/** The fields by their API names: `company.name` is the company's. The repeated password is not sent. */
function written(form: HTMLFormElement): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const company: Record<string, string> = {}
  for (const { name, value, autocomplete, dataset } of controls(form)) {
    if (dataset['same']) continue
    // Spaces around a password are part of it.
    const said = autocomplete === 'new-password' ? value : value.trim()
    const [part = '', ofCompany] = name.split('.')
    if (ofCompany) company[ofCompany] = said
    else body[part] = said
  }
  return { ...body, company }
}
