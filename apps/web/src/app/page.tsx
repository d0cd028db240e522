import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

/**
 * A page whose code is fetched when needed; `preload` fetches it ahead of being shown, with its texts. Before any text can
 * be had, `fetchCode` fetches the code alone, and `texts` names the rest.
 */
export type LazyPage = LazyExoticComponent<ComponentType> & {
  preload: () => void
  fetchCode: () => void
  texts: readonly string[]
}

/**
 * A page that is fetched when its address is opened, together with the texts of its features,
 * so that it never shows before its words are there.
 */
export const page = <M,>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType,
  texts: string[],
): LazyPage => {
  let fetched: Promise<{ default: ComponentType }> | undefined
  const fetchOnce = () => {
    fetched ??= Promise.all([load(), loadTexts(texts)]).then(([module]) => ({ default: pick(module) }))
    return fetched
  }
  const preload = () => {
    // A failed early try is forgotten: the page itself tries again and says so if it cannot be had.
    fetchOnce().catch(() => {
      fetched = undefined
    })
  }
  const fetchCode = () => {
    load().catch(() => undefined)
  }
  return Object.assign(lazy(fetchOnce), { preload, fetchCode, texts })
}

/** Brings the styles of Mantine's form parts along with a page that uses them. */
export const withForms =
  <M,>(load: () => Promise<M>) =>
  async () => {
    const [module] = await Promise.all([load(), import('../ui/mantine-forms.css')])
    return module
  }
