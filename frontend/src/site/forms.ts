/** Beside main.ts on the content pages that have a form. It shares no module with it, so that both stay one file each. */
import { workContactForm } from './contact.ts'
import { workSignUpForm } from './sign-up.ts'

const contact = document.querySelector<HTMLFormElement>('form[data-contact]')
if (contact) workContactForm(contact)

const signUp = document.querySelector<HTMLFormElement>('form[data-sign-up]')
if (signUp) workSignUpForm(signUp)
