import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Failure } from '~/api/failure.ts'
import * as sdk from '~/api/generated/client.gen.ts'
import { share, showShares } from '~/test/shares.tsx'

import { Viewer } from './viewer.tsx'

interface Asked {
  path: { page: number }
  query: { view: string }
}

const answer = vi.fn<(page: number, view: string) => unknown>()
let release: (() => void)[] = []
let isHeld = false

interface Observed {
  margin: string
  element: Element
  tell: (isSeen: boolean) => void
}
let observed: Observed[] = []

beforeEach(() => {
  observed = []
  release = []
  isHeld = false
  answer
    .mockReset()
    .mockImplementation((page) => ({ page, page_count: 4, media_type: 'image/jpeg', content: `picture${page}` }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void
      readonly #margin: string
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        this.#tell = tell
        this.#margin = options.rootMargin
      }
      observe(element: Element): void {
        const tell = (isIntersecting: boolean) => this.#tell([{ isIntersecting }])
        observed.push({ margin: this.#margin, element, tell })
      }
      disconnect(): void {}
    },
  )
  vi.spyOn(sdk.client, 'get').mockImplementation(async (options) => {
    const { path, query } = options as unknown as Asked
    const data = answer(path.page, query.view)
    if (isHeld) await new Promise<void>((resolve) => release.push(resolve))
    return { data }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const close = vi.fn<() => void>()
const pages = { page_count: 4, view: 'v1', expires_at: '2999-01-01T00:00:00Z' }

async function opened() {
  close.mockReset()
  showShares(<Viewer share={share('shr_1')} pages={pages} opened onClose={close} onClosed={() => {}} />)
  await screen.findByText('Every page carries your name. The owner sees that you viewed it.')
  await waitFor(() => expect(observed).toHaveLength(8))
}

/** Scrolls so that these pages are near the screen. */
function near(...numbers: number[]) {
  act(() => {
    for (const number of numbers) observed.filter(({ margin }) => margin === '100% 0px')[number - 1]?.tell(true)
  })
}

const picture = (page: number) => screen.findByRole('img', { name: `Page ${page} of 4 of cv.pdf` })

it('loads the pages near the screen, two at once, and counts the page in the middle', async () => {
  await opened()
  expect(answer).not.toHaveBeenCalled()
  isHeld = true
  near(1, 2, 3)
  await waitFor(() =>
    expect(answer.mock.calls).toEqual([
      [1, 'v1'],
      [2, 'v1'],
    ]),
  )
  isHeld = false
  for (const done of release) done()
  expect(await picture(1)).toHaveAttribute('src', 'data:image/jpeg;base64,picture1')
  expect(await picture(3)).toBeVisible()
  expect(answer).toHaveBeenCalledTimes(3)
  expect(screen.getByRole('status')).toHaveTextContent('Page 1 of 4')
  act(() => observed.filter(({ margin }) => margin !== '100% 0px')[2]?.tell(true))
  expect(screen.getByRole('status')).toHaveTextContent('Page 3 of 4')
})

it('tries a page again that failed', async () => {
  answer.mockImplementationOnce(() => {
    throw new Failure(500, {}, 'req_1')
  })
  await opened()
  near(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Load page 1 again' }))
  expect(await picture(1)).toBeVisible()
})

it('opens the document again when the view is over, and keeps the loaded pages', async () => {
  const post = vi
    .spyOn(sdk.client, 'post')
    .mockResolvedValue({ data: { share: share('shr_1'), download: null, pages: { ...pages, view: 'v2' } } })
  await opened()
  near(1)
  await picture(1)
  const render = answer.getMockImplementation()
  answer.mockImplementation((page, view) => {
    if (view === 'v1') throw new Failure(409, { code: 'view_is_over', detail: 'Open the document again.' }, null)
    return render?.(page, view)
  })
  near(2)
  await userEvent.click(await screen.findByRole('button', { name: 'Open again' }))
  expect(await picture(2)).toBeVisible()
  expect(post).toHaveBeenCalledOnce()
  expect(answer.mock.calls).toEqual([
    [1, 'v1'],
    [2, 'v1'],
    [2, 'v2'],
  ])
  expect(screen.queryByRole('button', { name: 'Open again' })).not.toBeInTheDocument()
})

it('is larger on demand, and closes with Escape', async () => {
  await opened()
  await userEvent.click(screen.getByRole('radio', { name: '150%' }))
  expect(screen.getByRole('list')).toHaveAttribute('data-zoom', '150')
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
