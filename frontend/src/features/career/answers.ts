import type { CareerDetails, CareerEntryView, EmployerSize, Industry } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** The dialog's values; named as in the API, blank if absent. */
export interface EntryAnswers extends Record<string, unknown> {
  position: string
  company: string
  location: string
  /** `2019-04`; `2019-` or `-04` while only one half is chosen. */
  start_date: string
  end_date: string
  is_current: boolean
  description: string
  /** At least one row, also if it is empty. */
  achievements: string[]
  industry: Industry | null
  company_size: EmployerSize | null
  technologies: string[]
  skills_developed: string[]
}

export const blank: EntryAnswers = {
  position: '',
  company: '',
  location: '',
  start_date: '',
  end_date: '',
  is_current: false,
  description: '',
  achievements: [''],
  industry: null,
  company_size: null,
  technologies: [],
  skills_developed: [],
}

export function answersOf(entry: CareerEntryView): EntryAnswers {
  return {
    position: entry.position,
    company: entry.company,
    location: entry.location ?? '',
    start_date: entry.start_date,
    end_date: entry.end_date ?? '',
    is_current: entry.is_current,
    description: entry.description ?? '',
    achievements: entry.achievements.length > 0 ? entry.achievements : [''],
    industry: entry.industry,
    company_size: entry.company_size,
    technologies: entry.technologies,
    skills_developed: entry.skills_developed,
  }
}

const said = (text: string) => text.trim() || null

/** The request: without blank achievements, and without an end if the position is current. */
export function bodyOf(answers: EntryAnswers): CareerDetails {
  return {
    position: answers.position.trim(),
    company: answers.company.trim(),
    location: said(answers.location),
    start_date: answers.start_date,
    end_date: answers.is_current ? null : said(answers.end_date),
    is_current: answers.is_current,
    description: said(answers.description),
    achievements: answers.achievements.map((row) => row.trim()).filter(Boolean),
    industry: answers.industry,
    company_size: answers.company_size,
    technologies: answers.technologies,
    skills_developed: answers.skills_developed,
  }
}

export const isMonth = (text: string) => /^\d{4}-\d{2}$/u.test(text)

/** What keeps Save disabled (V29), by field labels. */
export function missingOf({ position, company, start_date: start }: EntryAnswers): string[] {
  const gates: [boolean, string][] = [
    [position.trim() !== '', msg('Position', { ns: 'career' })],
    [company.trim() !== '', msg('Company', { ns: 'career' })],
    [isMonth(start), msg('Start Date', { ns: 'career' })],
  ]
  return gates.filter(([isThere]) => !isThere).map(([, label]) => label)
}

/** Errors in the months, in English; the same as the server's. `now` is the reader's own month. */
export function monthFaults(answers: EntryAnswers, now: string): { start_date?: string; end_date?: string } {
  const { start_date: start, end_date: end, is_current: isCurrent } = answers
  const faults: { start_date?: string; end_date?: string } = {}
  if (start > now) faults.start_date = msg('The start date must not be in the future.', { ns: 'career' })
  if (isCurrent) return faults
  if (!isMonth(end))
    faults.end_date = msg('Choose when it ended, or mark it as your current position.', { ns: 'career' })
  else if (end < start) faults.end_date = msg('The end date must not be before the start date.', { ns: 'career' })
  else if (end > now)
    faults.end_date = msg('The end date must not be in the future. Mark it as your current position instead.', {
      ns: 'career',
    })
  return faults
}
