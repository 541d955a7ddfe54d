import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { RecordLink } from './record-link.tsx'

it('leads to the job that an entry concerns, by its kind and not by its id', () => {
  const element = <RecordLink id="job_1" names={{}} />
  render(
    <MantineProvider env="test">
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </MantineProvider>,
  )
  expect(screen.getByRole('link', { name: 'Job' })).toHaveAttribute('href', '/admin/jobs?job=job_1')
})
