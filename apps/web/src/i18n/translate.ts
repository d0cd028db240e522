import type { Language } from './language.ts'

/** What stands in for `{name}` in a text. A `count` that is a number also chooses the plural form. */
export type Values = Readonly<Record<string, unknown>> & {
  /** Another namespace than that of the translator. */
  ns?: string
  /** The text where the key has none; without it the key itself. */
  defaultValue?: string | number | null
}
export type Translate = {
  /** A list or a group of texts as it is in the file, with the values filled in. */
  (key: string, values: Values & { returnObjects: true }): unknown
  (key: string, values?: Values): string
}

const texts = { en: new Map<string, object>(), es: new Map<string, object>() }
const plurals = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

export const addTexts = (language: Language, namespace: string, added: object) =>
  void texts[language].set(namespace, added)
export const hasTexts = (language: Language, namespace: string) => texts[language].has(namespace)

type Group = Readonly<Record<string, unknown>> | undefined

/** `a.b` or `namespace:a.b`. `_zero`, `_one`, `_many` and `_other` are forms of a key that is counted. */
const find = (language: Language, namespace: string, key: string, count?: unknown): unknown => {
  const [path = '', own = namespace] = key.split(':').reverse()
  const parts = path.split('.')
  const name = parts.pop() ?? ''
  const group = parts.reduce<Group>(
    (outer, part) => outer?.[part] as Group,
    texts[language].get(own) as Group,
  )
  if (typeof count !== 'number') return group?.[name]
  const zero = count === 0 ? group?.[`${name}_zero`] : undefined
  return (
    zero ?? group?.[`${name}_${plurals[language].select(count)}`] ?? group?.[`${name}_other`] ?? group?.[name]
  )
}

const fill = (text: unknown, values: Values): unknown => {
  if (typeof text === 'string')
    return text.replace(/\{(\w+)\}/g, (all, name) =>
      Object.hasOwn(values, name) ? String(values[name] ?? '') : all,
    )
  if (Array.isArray(text)) return text.map((one) => fill(one, values))
  return Object.fromEntries(Object.entries(text ?? {}).map(([name, one]) => [name, fill(one, values)]))
}

/** The translator of a namespace. A key without a text reads as itself. */
export const translatorOf = (language: Language, namespace: string) =>
  ((key: string, values: Values = {}) => {
    const found = find(language, values.ns ?? namespace, key, values.count)
    const isText = typeof found === 'string' || (found && values.returnObjects)
    return fill(isText ? found : String(values.defaultValue ?? key), values)
  }) as Translate

export const hasText = (language: Language, key: string, { ns, count }: { ns: string; count?: number }) =>
  typeof find(language, ns, key, count) === 'string'
