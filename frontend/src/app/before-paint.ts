/**
 * Runs in the head before the first paint, so that nobody sees the wrong theme or the wrong direction. Plain old
 * script on purpose: it stands in the page as text. Keys: `theme` and `language`, see theme and i18n/languages.ts.
 */
export const beforePaint = `(function () {
  var root = document.documentElement
  try {
    var theme = localStorage.getItem('theme')
    if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    root.setAttribute('data-mantine-color-scheme', theme)
    var known = ['en', 'fr', 'ar']
    var language = localStorage.getItem('language')
    if (known.indexOf(language) < 0) {
      language = navigator.languages.map(function (tag) { return tag.slice(0, 2) }).filter(function (tag) { return known.indexOf(tag) >= 0 })[0] || 'en'
    }
    if (language !== 'en') {
      root.lang = language
      root.dir = language === 'ar' ? 'rtl' : 'ltr'
      root.setAttribute('data-waiting', '')
      setTimeout(function () { root.removeAttribute('data-waiting') }, 3000)
    }
  } catch (error) {}
})()`
