// Runs before the first paint, from a file of its own so that the page needs no inline script:
// the chosen colour scheme and language are on <html> before anything is drawn.
;(() => {
  const root = document.documentElement
  let scheme = 'auto'
  // Until one is chosen: the first of the browser's languages that the interface has.
  let language = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => /^(en|es)$/.test(tag))
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || scheme
    language = localStorage.getItem('i18nextLng') ?? language
  } catch {
    // Storage may be forbidden; the defaults hold.
  }
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.lang = language === 'es' ? 'es' : 'en'
})()
