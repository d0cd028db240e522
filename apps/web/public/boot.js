// Runs before the first paint, from a file of its own so that the page needs no inline script:
// the chosen colour scheme and language are on <html> before anything is drawn.
;(() => {
  const root = document.documentElement
  const prerendered = root.lang
  let scheme = 'auto'
  // Until one is chosen: the first of the browser's languages that the interface has.
  let language = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => /^(en|es)$/.test(tag))
  let isVisitor = !document.cookie.includes('current-workspace-id=')
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || scheme
    language = localStorage.getItem('i18nextLng') ?? language
    isVisitor &&= !localStorage.getItem('signed-in') && !sessionStorage.getItem('session-ended')
  } catch {
    // Storage may be forbidden; the defaults hold.
  }
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.lang = language === 'es' ? 'es' : 'en'
  // The prerendered page is for a visitor who comes to it in its own language, with nothing to be notified of.
  const isSpecial = /[?&](google|step)=/.test(location.search) || (location.pathname === '/' && !isVisitor)
  if (root.lang !== prerendered || isSpecial) root.setAttribute('data-plain', '')
  // The home page is complete without the app, which is loaded at the first sign of a visitor. An address with a query has
  // something that only the app reads.
  let isLoading = false
  let hasFailed = false
  const loadApp = () => {
    const app = document.querySelector('[data-app]')
    if (!app || isLoading) return
    isLoading = true
    for (const link of document.querySelectorAll('[data-rel]')) link.rel = link.dataset.rel
    // Chromium before 156 does not fetch an address again whose import failed.
    import(hasFailed ? `${app.href}?again=${Date.now()}` : app.href).catch(() => {
      hasFailed = true
      isLoading = false
    })
  }
  const loadAppOnce = (event) => {
    // Chromium reports a pointer that rests where the page is drawn.
    if (event?.movementX === 0 && event.movementY === 0 && event.type === 'pointermove') return
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', loadApp)
    else loadApp()
  }
  if (root.hasAttribute('data-lazy')) {
    const signs =
      'pointermove pointerdown touchstart wheel scroll keydown focusin input change click submit storage online'
    for (const sign of signs.split(' ')) addEventListener(sign, loadAppOnce, { capture: true, passive: true })
    if (root.hasAttribute('data-plain') || location.search) loadAppOnce()
  }
  // A prerendered button has no script yet, and the browser itself would send a form's fields, a password among them. The
  // click is repeated once the app is there (`take-over.tsx`).
  addEventListener('click', (event) => {
    const button = event.target.closest('.shell button')
    if (!button) return
    event.preventDefault()
    button.setAttribute('data-clicked', '')
  })
  // A password manager sends the form by script.
  addEventListener('submit', (event) => {
    if (!event.target.closest('.shell')) return
    event.preventDefault()
    event.target.querySelector('[type=submit]')?.setAttribute('data-clicked', '')
  })
})()
