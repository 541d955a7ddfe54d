import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { ServerRouter, type EntryContext } from 'react-router'

import { formPages, NEXT_PAGE } from '~/app/form-pages.ts'
import { AtBuild } from '~/app/is-plain.ts'
import { languageOfPath } from '~/app/paths.ts'
import { speaking } from '~/i18n/at-build.ts'
import { isLanguage, languages, type Language } from '~/i18n/languages.ts'

/**
 * Runs at build time (and in the development server) only: a content page is rendered in its own language, by an
 * i18next instance of its own; a page with a form in every language; everything else is the empty first moment of the
 * application.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { pathname } = new URL(request.url)
  const page = (language: Language, shown = context) => (
    <I18nextProvider i18n={speaking(language)}>
      <AtBuild value={!context.isSpaMode}>
        <ServerRouter context={shown} url={request.url} />
      </AtBuild>
    </I18nextProvider>
  )
  const answer = (html: string) => new Response(html, { status, headers })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const form = formPages[pathname.replace(/\/$/, '')]
  if (context.isSpaMode || (form && !import.meta.env.PROD)) return answer(await hydratable(page('en')))
  if (form) return answer(await everyPage(context, form, page))
  // Static markup has nothing React would need to hydrate it: no comments, no templates, no scripts.
  return answer(`<!DOCTYPE html>${renderToStaticMarkup(page(languageOfPath(pathname)))}`)
}

/** Each page of an address, in each language; scripts/form-pages.ts makes files of them. */
async function everyPage(
  context: EntryContext,
  files: (typeof formPages)[string],
  page: (language: Language, shown: EntryContext) => React.ReactElement,
): Promise<string> {
  // What the routes loaded can be read once.
  const loaded = await new Response(context.serverHandoffStream).arrayBuffer()
  const pages = Object.keys(languages)
    .filter(isLanguage)
    .flatMap((language) => Object.values(files).map(([search]) => ({ language, search })))
    .map(({ language, search }) => {
      const location = { ...context.staticHandlerContext.location, search }
      const shown: EntryContext = {
        ...context,
        staticHandlerContext: { ...context.staticHandlerContext, location },
        renderMeta: {},
        serverHandoffStream: new Response(loaded).body ?? undefined,
      }
      return hydratable(page(language, shown))
    })
  return (await Promise.all(pages)).join(NEXT_PAGE)
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
