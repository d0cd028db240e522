import type { ComponentType } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { type LazyComponent, lazyWithRetry } from '../ui/lazy-with-retry.tsx'

/**
 * A page whose code is fetched when needed; `preload` fetches it ahead of being shown, with its texts. Before any text can
 * be had, `fetchCode` fetches the code alone, and `texts` names the rest.
 */
export type LazyPage = LazyComponent<object> & {
  fetchCode: () => void
  texts: readonly string[]
}

/**
 * A page that is fetched when its address is opened, together with the texts of its features,
 * so that it never shows before its words are there. `fetchMore` fetches what the address shows inside it.
 */
export const page = <M,>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType,
  texts: string[],
  fetchMore?: (module: M) => Promise<void>,
): LazyPage => {
  const Page = lazyWithRetry(async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)])
    await fetchMore?.(module)
    return pick(module)
  })
  const fetchCode = () => {
    load().catch(() => undefined)
  }
  return Object.assign(Page, { fetchCode, texts })
}

/** Brings the styles of Mantine's form parts along with a page that uses them. */
export const withForms =
  <M,>(load: () => Promise<M>) =>
  async () => {
    const [module] = await Promise.all([load(), import('../ui/mantine-forms.css')])
    return module
  }

/**
 * `guest`: only without a session, otherwise on to the calendar. `anyone`: no matter. `new-owner`: signed in, no
 * workspace yet. `member`: signed in, address confirmed, with a workspace; these pages are shown in the shell.
 */
export type Who = 'guest' | 'anyone' | 'new-owner' | 'member'
export type PageRoute = { path: string; who: Who; Page: LazyPage }
