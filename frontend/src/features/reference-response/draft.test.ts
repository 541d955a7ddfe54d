import { beforeEach, expect, it, vi } from 'vitest'

import { answersOf, unanswered, type Filled } from './answers.ts'
import { filledFrom, forgetDraft, keepDraft, readDraft } from './draft.ts'

const token = 'usr_1-ref_2-seal-with-hyphens'
const filled: Filled = {
  answers: {
    ...unanswered.answers,
    confirmation: 'yes',
    worked_together: ' She led our finances. ',
    strengths: 'Calm and exact.',
    ratings: { strategy: 4, people: 5, results: 5, integrity: 5, communication: 3 },
    work_again: 'with_reservations',
  },
  consent: true,
}

beforeEach(() => localStorage.clear())

it('gives back what was typed, but never the consent', () => {
  keepDraft(token, filled)
  expect(readDraft(token)).toEqual({ ...filled, consent: false })
})

it('keeps each questionnaire for itself, without its link', () => {
  keepDraft(token, filled)
  expect(readDraft('usr_1-ref_3-seal')).toEqual(unanswered)
  expect(JSON.stringify(localStorage)).not.toContain('seal')
  forgetDraft(token)
  expect(localStorage).toHaveLength(0)
})

it.each([null, 7, 'text', [], { ratings: 5 }, { confirmation: 'perhaps', ratings: { people: 9, results: '5' } }])(
  'takes %j in storage for no answers',
  (kept) => {
    expect(filledFrom(kept)).toEqual(unanswered)
  },
)

it('costs nobody the answers when storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepDraft(token, filled)).not.toThrow()
})

it('sends trimmed answers, nothing for what was left blank, and nothing at all while a choice is missing', () => {
  expect(answersOf(filled)).toMatchObject({ worked_together: 'She led our finances.', growth: null })
  expect(answersOf(unanswered)).toBeNull()
})
