import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { ServerRouter, type EntryContext } from 'react-router'

import { AtBuild } from '~/app/is-plain.ts'
import { languageOfPath } from '~/app/paths.ts'
import { speaking } from '~/i18n/at-build.ts'

/**
 * Runs at build time (and in the development server) only: a content page is rendered in its own language, by an
 * i18next instance of its own; everything else is the empty first moment of the application.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { pathname } = new URL(request.url)
  const page = (
    <I18nextProvider i18n={speaking(languageOfPath(pathname))}>
      <AtBuild value={!context.isSpaMode}>
        <ServerRouter context={context} url={request.url} />
      </AtBuild>
    </I18nextProvider>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Static markup has nothing React would need to hydrate it: no comments, no templates, no scripts.
  if (!context.isSpaMode) return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers })
  return hydratable(page).then((html) => new Response(html, { status, headers }))
}

async function hydratable(page: React.ReactElement): Promise<string> {
  const { PassThrough } = await import('node:stream')
  const { text } = await import('node:stream/consumers')
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // In one piece: no script that moves streamed parts of the page into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}
