import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

/**
 * A page that is fetched when its address is opened, together with the texts of its features,
 * so that it never shows before its words are there.
 */
export const page = <M,>(load: () => Promise<M>, pick: (module: M) => ComponentType, texts: string[]) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)])
    return { default: pick(module) }
  })

/** Brings the styles of Mantine's form parts along with a page that uses them. */
export const withForms =
  <M,>(load: () => Promise<M>) =>
  async () => {
    const [module] = await Promise.all([load(), import('../ui/mantine-forms.css')])
    return module
  }
