import { useInsertionEffect } from 'react'

/** These rules hold while the component is on the page: as a style sheet of the document, without a `<style>` element. */
export function useAdoptedStyles(css: string): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css])
}
