import './api/site-return.ts'
import './ui/trusted-types.ts'
import './ui/mantine-base.css'
import './ui/fonts.css'
import './ui/tokens.css'
import './app/base.css'
import './ui/controls.css'
import { createRoot } from 'react-dom/client'
import { App, fetchFirstCode } from './app/App.tsx'
import { startI18n } from './i18n/i18n.ts'

const root = document.getElementById('root')
if (root) {
  await startI18n(fetchFirstCode(location.pathname))
  createRoot(root).render(<App />)
}
