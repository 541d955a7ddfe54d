import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { introductionQuery, showFresh } from '~/entities/introduction/query.ts'

import { Party } from './party.tsx'

const face = 'https://documents.example/face'
const introduction = {
  id: 'int_1',
  executive_name: 'Zainab Achieng',
  executive_contact: null,
  executive_picture_url: face,
  employer_name: 'Omar Haddad',
  employer_picture_url: face,
  is_masked: false,
} as IntroductionView

const image = (container: HTMLElement) => container.querySelector('img')

it.each([
  ['employer', 'Zainab Achieng'],
  ['executive', 'Omar Haddad'],
] as const)('shows an %s the picture of the other party beside the name', (side, name) => {
  const { container } = render(<Party introduction={introduction} side={side} />)
  expect(screen.getByText(name)).toBeVisible()
  expect(image(container)).toHaveAttribute('src', face)
})

it.each(['employer', 'executive'] as const)('shows an %s no picture while the other party is hidden', (side) => {
  const masked = { ...introduction, executive_name: 'Z. A.', employer_name: 'O. H.', is_masked: true }
  const { container } = render(<Party introduction={masked} side={side} />)
  expect(image(container)).toBeNull()
})

it('keeps the pictures when the response of a change has none', () => {
  const queryClient = new QueryClient()
  const { queryKey } = introductionQuery(introduction.id)
  queryClient.setQueryData(queryKey, introduction)
  showFresh(queryClient, { ...introduction, version: 4, executive_picture_url: null, employer_picture_url: null })
  expect(queryClient.getQueryData(queryKey)).toMatchObject({
    version: 4,
    executive_picture_url: face,
    employer_picture_url: face,
  })
})
