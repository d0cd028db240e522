import './api/site-return.ts'
import './ui/trusted-types.ts'
import './ui/mantine-base.css'
import './ui/fonts.css'
import './ui/tokens.css'
import './app/base.css'
import './ui/controls.css'
import { createRoot } from 'react-dom/client'
import { App, awaitFirstPage, preloadPage, startFirstPage } from './app/App.tsx'
import { startI18n } from './i18n/i18n.ts'
import { takeOver } from './take-over.tsx'

const root = document.getElementById('root')
if (root) {
  const isPrerendered =
    root.querySelector('.shell') !== null && !document.documentElement.hasAttribute('data-plain')
  const first = startFirstPage(location.pathname)
  const texts = startI18n(first.texts)
  if (isPrerendered) {
    await Promise.all([texts, preloadPage(location.pathname)])
    takeOver(root, <App />)
  } else {
    await texts
    await awaitFirstPage(location.pathname, first.session)
    createRoot(root).render(<App />)
  }
}
