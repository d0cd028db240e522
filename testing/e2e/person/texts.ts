import { readdirSync, readFileSync } from 'node:fs'

export type Language = 'en' | 'es'
export type Values = Record<string, string | number>
type Tree = { [key: string]: string | Tree }

const folder = new URL('../../../apps/web/src/i18n/', import.meta.url)
const readTexts = (language: Language): Record<string, Tree> =>
  Object.assign(
    {},
    ...readdirSync(new URL(language, folder)).map((file) =>
      JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')),
    ),
  )
/** Language → namespace → its texts. */
export const allTexts = { en: readTexts('en'), es: readTexts('es') }

const find = (tree: Tree, path: string): string | undefined => {
  if (typeof tree[path] === 'string') return tree[path]
  let at: string | Tree | undefined = tree
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/**
 * The interface's words as the person reads them, from the product's own files: `t('auth:login.submit')`. Markup is
 * left out. Throws when there is no such text, so that a renamed key is a clear failure.
 */
export const textsOf =
  (language: Language) =>
  (key: string, values: Values = {}): string => {
    const [namespace = '', path = ''] = key.split(':')
    const tree = allTexts[language][namespace] ?? {}
    const form = typeof values.count === 'number' ? new Intl.PluralRules(language).select(values.count) : ''
    const text = find(tree, `${path}_${form}`) ?? find(tree, path)
    if (text === undefined) throw new Error(`No text ${key} in ${language}`)
    return text
      .replace(/<\/?\w+>/g, '')
      .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }

/** A pattern for a text of which a part is not known: the values stand for anything. */
export const patternOf = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'))
