import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { maskedCard as masked } from '~/test/card.ts'

import { ExecutiveCard } from './executive-card.tsx'

const identity = {
  full_name: 'Amina Diallo',
  email: null,
  phone: null,
  bio: null,
  linkedin_url: null,
  website_url: null,
  certifications: [],
}

const company = () => {
  const label = screen.queryByText('Present company')
  return label?.parentElement ? within(label.parentElement).getByRole('definition').textContent : null
}

it.each([
  ['masked, and hidden', masked, null, 'Name, present company'],
  ['masked, and shown', { ...masked, current_company: 'Savanna Bank' }, 'Savanna Bank', 'Name, summary'],
  ['named', { ...masked, identity, current_company: 'Savanna Bank' }, 'Savanna Bank', ''],
  ['named, and between two posts', { ...masked, identity }, '—', ''],
])('says where they work and what stays hidden: %s', (_, card, told, lock) => {
  render(<ExecutiveCard card={card} />)
  expect(company()).toBe(told)
  const hidden = screen.queryByText(/stay hidden until/u)?.textContent ?? ''
  expect(hidden.split(', ').slice(0, 2).join(', ')).toBe(lock)
})
