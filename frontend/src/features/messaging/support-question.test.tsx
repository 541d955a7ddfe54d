import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'

import { SupportQuestion } from './support-question.tsx'

afterEach(() => vi.restoreAllMocks())

it('opens a conversation of others only with a reason, which stays when the request fails', async () => {
  const post = vi.spyOn(sdk.client, 'post').mockRejectedValueOnce(new Error('broken'))
  const onOpened = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <SupportQuestion id="cnv_1" onOpened={onOpened} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const reason = screen.getByRole('textbox', { name: /Reason/u })
  const read = () => userEvent.click(screen.getByRole('button', { name: 'Read the conversation' }))
  await userEvent.type(reason, 'Spam?')
  await read()
  expect(await screen.findByText('Write at least 10 characters')).toBeInTheDocument()
  expect(post).not.toHaveBeenCalled()

  await userEvent.type(reason, ' A report.')
  await read()
  expect(await screen.findByText('The conversation could not be opened')).toBeInTheDocument()
  expect(reason).toHaveValue('Spam? A report.')
  expect(onOpened).not.toHaveBeenCalled()

  post.mockResolvedValue({ data: { ends_at: '2026-11-20T13:00:00Z' } })
  await read()
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce())
  expect(post).toHaveBeenLastCalledWith(expect.objectContaining({ body: { reason: 'Spam? A report.' } }))
})
