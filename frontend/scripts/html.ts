/** The inline scripts and styles of a page, which the edge's content security policy has to allow. */

export interface InlineScript {
  /** The element as in the page. */
  element: string
  isModule: boolean
  text: string
}

const attribute = (attributes: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

/** The inline scripts that run; data (`application/ld+json`) does not. */
export function inlineScripts(html: string): InlineScript[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([element, attributes = '', text = '']) => {
      const type = attribute(attributes, 'type')
      const runs = type === undefined || type === 'module'
      return runs && text !== '' && attribute(attributes, 'src') === undefined
        ? [{ element, isModule: type === 'module', text }]
        : []
    },
  )
}

export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
}

export function styleAttributes(html: string): string[] {
  return [...html.matchAll(/<[a-zA-Z][^>]*?\sstyle="([^"]*)"/g)].map(([, style = '']) => style)
}

/** Whether the page is one of the content pages (app/plain-document.tsx). */
export const isContentPage = (html: string) => /<html[^>]* data-plain=/.test(html)

/** Whether the page is a form of the application, which is hydrated when it is touched (scripts/form-pages.ts). */
export const isFormPage = (html: string) => /<html[^>]* data-form=/.test(html)
