import type { FaultsOf } from '~/components/use-steps.ts'
import { msg } from '~/i18n/msg.ts'

import type { Answers, Field } from './answers.ts'
import { plan } from './fields.ts'

/** "3 to complete, drafts free" (C43). */
export const fewestSkills = 3

export type Faults = FaultsOf<Field>

/** The requirements of the wizard (V41), with the server's sentences: it checks the same on completion. */
export function gapsOf(answers: Answers): Faults {
  const isSaid = (value: string) => value.trim() !== ''
  const { preferred_salary_min: min, preferred_salary_max: max } = answers
  const gates: [Field, boolean, string][] = [
    ['title', isSaid(answers.title), msg('Say what your job title is.', { ns: 'profile' })],
    ['current_company', isSaid(answers.current_company), msg('Say which company you work for.', { ns: 'profile' })],
    ['location', isSaid(answers.location), msg('Say where you are.', { ns: 'profile' })],
    ['industry', answers.industry !== null, msg('Choose your primary industry.', { ns: 'profile' })],
    [
      'years_of_experience',
      answers.years_of_experience > 0,
      msg('Say how many years of experience you have.', { ns: 'profile' }),
    ],
    ['skills', answers.skills.length >= fewestSkills, msg('Choose at least 3 core skills.', { ns: 'profile' })],
    [
      'availability_type',
      answers.availability_type !== null,
      msg('Choose your preferred opportunity type.', { ns: 'profile' }),
    ],
    ['preferred_salary_min', min > 0, msg('Say which salary you expect at least.', { ns: 'profile' })],
    [
      'preferred_salary_max',
      max === 0 || max >= min,
      msg('The maximum must not be below the minimum.', { ns: 'profile' }),
    ],
  ]
  return Object.fromEntries(gates.filter(([, isPassed]) => !isPassed).map(([field, , sentence]) => [field, sentence]))
}

const webAddress = msg('Enter a web address, like https://www.linkedin.com/in/your-name.', { ns: 'profile' })

/** Rules that apply to drafts too: the server would refuse it. */
export function faultsOfDraft(answers: Answers): Faults {
  const urls = (['linkedin_url', 'website_url'] as const).filter(
    (field) => answers[field].trim() !== '' && !isWebAddress(answers[field]),
  )
  return Object.fromEntries(urls.map((field) => [field, webAddress]))
}

export function isWebAddress(value: string): boolean {
  const url = URL.parse(value.trim())
  return url !== null && /^https?:$/.test(url.protocol) && /^[^.].*\./.test(url.hostname) && !url.username
}

/** Users type "linkedin.com/in/…"; the URL needs its scheme. */
export function withScheme(value: string): string {
  const typed = value.trim()
  return typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

/** `skills[3]` and `company.name` are errors of the fields `skills` and `company`. */
export function faultsFromServer(fieldErrors: Readonly<Record<string, string>>): Faults {
  return Object.fromEntries(
    Object.entries(fieldErrors)
      .map(([path, sentence]) => [path.split(/[.[]/)[0] ?? '', sentence] as const)
      .filter(([field]) => plan.isField(field)),
  )
}
