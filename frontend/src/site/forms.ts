/** Loaded besides main.ts on content pages with a form. It shares no module with it, so that each is one file. */
import { workContactForm } from './contact.ts'
import { workSignUpForm } from './sign-up.ts'

const contact = document.querySelector<HTMLFormElement>('form[data-contact]')
if (contact) workContactForm(contact)

const signUp = document.querySelector<HTMLFormElement>('form[data-sign-up]')
if (signUp) workSignUpForm(signUp)
