import type { ComponentType } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { type LazyComponent, lazyWithRetry } from '../ui/lazy-with-retry.tsx'

type Load = () => Promise<ComponentType>

/** Brings the styles of Mantine's form parts along with a page that uses them. */
export const withForms =
  <T,>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([load(), import('../ui/mantine-forms.css')])
    return loaded
  }

/**
 * A page whose code is fetched when needed; `preload` fetches it ahead of being shown, with its texts. Before any text can
 * be had, `fetchCode` fetches the code alone, and `texts` names the rest.
 */
export type LazyPage = LazyComponent<object> & {
  fetchCode: () => void
  texts: readonly string[]
}

/**
 * `guest`: only without a session, otherwise on to the calendar. `anyone`: no matter. `new-owner`: signed in, no
 * workspace yet. `member`: signed in, address confirmed, with a workspace; these pages are shown in the shell.
 */
export type Who = 'guest' | 'anyone' | 'new-owner' | 'member'

type Options = {
  fetchMore?: () => Promise<void>
  /** Starts the page's own reads when its address is the first one, before React renders. */
  readFirst?: (params: Record<string, string>) => unknown
}
export type PageRoute = Options & { path: string; who: Who; Page: LazyPage }

/**
 * Makes the routes of a page, which is fetched when its address is opened together with the texts of its features, so that
 * it never shows before its words are there. Going from one of its addresses to another keeps what is on the screen.
 */
export const pagesFor =
  (who: Who) =>
  (paths: string | readonly string[], texts: string[], load: Load, options: Options = {}): PageRoute[] => {
    const Page = lazyWithRetry(async () => {
      const [component] = await Promise.all([load(), loadTexts(texts)])
      await options.fetchMore?.()
      return component
    })
    const fetchCode = () => void load().catch(() => undefined)
    const page = Object.assign(Page, { fetchCode, texts })
    return [paths].flat().map((path) => ({ ...options, path: path as string, who, Page: page }))
  }
