import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import * as sdk from '~/api/generated/client.gen.ts'

import { Composer } from './composer.tsx'

afterEach(() => vi.restoreAllMocks())

it('keeps what is typed while a message is being sent, and sends it next', async () => {
  const responses: (() => void)[] = []
  const post = vi
    .spyOn(sdk.client, 'post')
    .mockImplementation(() => new Promise((resolve) => responses.push(() => resolve({ data: {} }))))
  const router = createMemoryRouter([{ path: '/', element: <Composer id="cnv_1" /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Message' })
  await userEvent.type(field, 'One{Enter}')
  await waitFor(() => expect(responses).toHaveLength(1))
  await userEvent.clear(field)
  await userEvent.type(field, 'Two{Enter}')
  expect(post).toHaveBeenCalledTimes(1)
  act(() => responses[0]?.())
  await waitFor(() => expect(responses).toHaveLength(2))
  expect(field).toHaveValue('Two')
  act(() => responses[1]?.())
  await waitFor(() => expect(field).toHaveValue(''))
  const sent = post.mock.calls.map(([{ body }]) => (body as { content: string }).content)
  expect(sent).toEqual(['One', 'Two'])
})
