import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import type { AttachedView } from '~/api/generated/types.gen.ts'

import { AttachedFile } from './attached-file.tsx'

const offer: AttachedView = {
  id: 'att_1',
  file_name: 'Offer.pdf',
  media_type: 'application/pdf',
  size: 2 * 1024 * 1024,
  is_available: true,
}

function shown(file: AttachedView) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <AttachedFile conversation="cnv_1" file={file} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const button = () => screen.queryByRole('button', { name: 'Download Offer.pdf' })

afterEach(() => vi.restoreAllMocks())

it('downloads a file from a short-lived URL', async () => {
  // jsdom follows no other URLs.
  const get = vi.spyOn(sdk.client, 'get').mockResolvedValue({ data: { url: '#offer' } })
  shown(offer)
  expect(screen.getByText('2 MB')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Download Offer.pdf' }))
  await waitFor(() => expect(location.hash).toBe('#offer'))
  expect(get.mock.calls[0]?.[0]).toMatchObject({ path: { id: 'cnv_1', attachment_id: 'att_1' } })
})

it('says beside the file why it could not be downloaded', async () => {
  const detail = 'The file was deleted with the account of the person who sent it.'
  vi.spyOn(sdk.client, 'get').mockRejectedValue(new Failure(404, { detail }, null))
  shown(offer)
  await userEvent.click(screen.getByRole('button', { name: 'Download Offer.pdf' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(detail)
})

it('shows the name of a deleted file, and no download', () => {
  shown({ ...offer, is_available: false })
  expect(screen.getByText('Offer.pdf')).toBeVisible()
  expect(screen.getByText('No longer available')).toBeVisible()
  expect(button()).not.toBeInTheDocument()
})
