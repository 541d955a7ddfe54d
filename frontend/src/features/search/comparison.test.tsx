import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import type { SavedCandidateView } from '~/api/generated/types.gen.ts'
import { maskedCard } from '~/test/card.ts'

import { Comparison } from './comparison.tsx'

const saved = (initials: string, company: string | null): SavedCandidateView => ({
  executive_id: `usr_${initials}`,
  notes: null,
  tags: [],
  saved_by: 'usr_2',
  saved_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  candidate: { ...maskedCard, id: `usr_${initials}`, initials, current_company: company },
})

const shown = (...compared: SavedCandidateView[]) =>
  render(
    <MantineProvider env="test">
      <Comparison compared={compared} onRemove={vi.fn()} onIntroduce={vi.fn()} />
    </MantineProvider>,
  )

it('has a row for companies as soon as one of them shows theirs', () => {
  shown(saved('A. D.', null), saved('B. E.', 'بنك الإمارات'), saved('C. F.', 'Savanna Bank'))
  const row = screen.getByRole('row', { name: /^Present company/u })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Not shown', 'بنك الإمارات', 'Savanna Bank'])
})

it('has none where nobody does', () => {
  shown(saved('A. D.', null), saved('B. E.', null))
  expect(screen.queryByRole('row', { name: /^Present company/u })).toBeNull()
})
