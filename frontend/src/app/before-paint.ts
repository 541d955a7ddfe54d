/**
 * Runs in the head before the first paint, so that nobody sees the wrong theme, language or direction. Plain old script
 * on purpose: it stands in the page as text, the same on every page (the edge allows it by its hash). Keys of the
 * browser's storage: `theme`, `language` (i18n/languages.ts) and `access_token` (api/token.ts).
 *
 * Content pages (data-plain) have an address per language. An address without a language is English for those who read
 * it and leads the others to their own; an address with one is shown as it is. A signed-in admin who opens the landing
 * page is sent to /admin, unless this tab was opened with `?site=1` (Back to Site). A page that the application has too,
 * with what a member can do there, leads those who are signed in to it (data-member-page).
 *
 * Forms (data-form) have one address, and a prerendered page per language (/fr/auth) that is shown at it. Who is signed in
 * or has a draft gets the application instead: the edge answers with it because of a parameter, which is taken away here.
 */
export const beforePaint = `(function () {
  var root = document.documentElement
  function wait() {
    root.setAttribute('data-waiting', '')
    setTimeout(function () { root.removeAttribute('data-waiting') }, 3000)
  }
  try {
    var theme = localStorage.getItem('theme')
    if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    root.setAttribute('data-mantine-color-scheme', theme)
    var token = localStorage.getItem('access_token')
    if (token) root.setAttribute('data-signed-in', '')
    var known = ['en', 'fr', 'ar']
    var stored = localStorage.getItem('language')
    var language = stored
    if (known.indexOf(language) < 0) {
      language = navigator.languages.map(function (tag) { return tag.slice(0, 2) }).filter(function (tag) { return known.indexOf(tag) >= 0 })[0] || 'en'
    }
    if (root.hasAttribute('data-plain')) {
      var path = location.pathname.replace(/(.)\\/$/, '$1')
      if (/[?&]site=1/.test(location.search)) sessionStorage.setItem('site', '1')
      if (token && !sessionStorage.getItem('site') && ['/', '/fr', '/ar'].indexOf(path) >= 0) {
        var groups = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))['cognito:groups'] || []
        if (groups.indexOf('admin') >= 0) return location.replace('/admin')
      }
      var own = root.getAttribute('data-member-page')
      if (token && own) return location.replace(own + location.search + location.hash)
      if (root.lang === 'en' && language !== 'en') {
        location.replace('/' + language + (path === '/' ? '' : path) + location.search + location.hash)
      } else if (root.lang !== 'en' && !stored) {
        localStorage.setItem('language', root.lang)
      }
    } else if (root.hasAttribute('data-form')) {
      var address = location.pathname.replace(/^\\/(fr|ar)(?=\\/)/, '')
      var query = location.search
      if (token || (address === '/member-application' && localStorage.getItem('member-application-draft'))) {
        query += (query ? '&' : '?') + 'app=1'
      } else if (root.lang === language) {
        return history.replaceState(history.state, '', address + query + location.hash)
      } else if (language !== 'en') address = '/' + language + address
      wait()
      location.replace(address + query + location.hash)
    } else {
      if (/[?&]app=1$/.test(location.search)) {
        history.replaceState(history.state, '', location.pathname + location.search.slice(0, -6) + location.hash)
      }
      if (language !== 'en') {
        root.lang = language
        root.dir = language === 'ar' ? 'rtl' : 'ltr'
        wait()
      }
    }
  } catch (error) {}
})()`.replaceAll(/\n +/g, '\n')
