import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { showAt } from '~/test/show-at.tsx'

import { PrintButton } from './print-button.tsx'

it('prints the page in light colours, and shows it as before afterwards', async () => {
  const root = document.documentElement
  const schemes: (string | null)[] = []
  vi.stubGlobal(
    'print',
    vi.fn(() => {
      dispatchEvent(new Event('beforeprint'))
      schemes.push(root.getAttribute('data-mantine-color-scheme'))
      dispatchEvent(new Event('afterprint'))
    }),
  )
  showAt('/admin/analytics', <PrintButton />, '', 'admin')
  root.setAttribute('data-mantine-color-scheme', 'dark')
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(schemes).toEqual(['light'])
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  vi.unstubAllGlobals()
})
