import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Failure } from '~/api/failure.ts'

import { QueryFaultLine, queryFaultOf } from './query-fault.tsx'

const refused = (errors: { field: string; message: string; place?: { start: number; end: number } }[]) =>
  new Failure(422, { code: 'invalid', errors }, null)

it('points at the part of the words that cannot be understood', () => {
  const fault = queryFaultOf(
    refused([
      { field: 'limit', message: 'must be between 1 and 100' },
      { field: 'q', message: 'This parenthesis is never closed.', place: { start: 12, end: 13 } },
    ]),
  )
  if (!fault) throw new Error('no fault was found')
  render(<QueryFaultLine fault={fault} words="finance AND (ifrs" />)
  expect(screen.getByRole('alert').querySelector('mark')?.textContent).toBe('(')
  expect(screen.getByRole('alert')).toHaveTextContent('finance AND (ifrs')
  expect(screen.getByText('This parenthesis is never closed.')).toBeInTheDocument()
})

it('leaves every other failure to the page', () => {
  expect(queryFaultOf(refused([{ field: 'limit', message: 'must be between 1 and 100' }]))).toBeNull()
  expect(queryFaultOf(new Failure(500, {}, null))).toBeNull()
  expect(queryFaultOf(new Error('offline'))).toBeNull()
})
