import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { VettingProcessView } from '~/api/generated/types.gen.ts'

import { Attention, attentionOf } from './attention.tsx'

const process = {
  status: 'background_check',
  checklist: {
    resume: 'approved',
    photo: 'rejected',
    id: 'expired',
    references: { total: 2, completed: 1, failed: 1 },
  },
  missing: [],
  feedback: null,
} as unknown as VettingProcessView

const onOpen = vi.fn()
const shown = (of: VettingProcessView, tab = 'overview') =>
  render(
    <MantineProvider env="test">
      <Attention of={of} tab={tab} onOpen={onOpen} />
    </MantineProvider>,
  )

it('says what was refused and leads to where it is mended', async () => {
  shown({ ...process, feedback: 'The face cannot be made out.' })
  expect(screen.getByText('Photo was rejected. Upload it again.')).toBeVisible()
  expect(screen.getByText('ID has expired. Upload a current one.')).toBeVisible()
  expect(screen.getByText('The face cannot be made out.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Open the documents' }))
  expect(onOpen).toHaveBeenCalledWith('documents')
})

it('stands on top of the tab it leads to, without a button', () => {
  shown(process, 'documents')
  expect(screen.getByRole('status')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('marks the tabs where something was refused', () => {
  expect(attentionOf(process)).toEqual(['documents'])
  expect(attentionOf({ ...process, missing: ['references'], status: 'rejected' })).toEqual([
    'documents',
    'references',
    'review',
  ])
})

it('is nothing where nothing was refused, or all is decided', () => {
  expect(attentionOf({ ...process, status: 'approved' })).toEqual([])
  shown({ ...process, checklist: { ...process.checklist, photo: 'approved', id: 'pending' } })
  expect(screen.queryByRole('status')).toBeNull()
})
