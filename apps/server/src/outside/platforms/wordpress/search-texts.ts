import { z } from 'zod'
import { plainText } from '../plain-text.ts'
import type { SearchTexts } from '../platform.ts'

type SearchPlugin = {
  /** As its makers write it. */
  name: string
  /** The REST namespace by which it is known to be there. */
  namespace: string
  /** The post's meta keys; null: it takes them by a route of its own. */
  meta: { title: string; description: string } | null
}

/**
 * What plugins call a search result's title and description. A site takes the meta keys that its plugins registered for
 * REST and passes over the others, so they can be sent to any WordPress.
 */
export const searchPlugins = {
  yoast: {
    name: 'Yoast SEO',
    namespace: 'yoast/v1',
    meta: { title: '_yoast_wpseo_title', description: '_yoast_wpseo_metadesc' },
  },
  rankMath: {
    name: 'Rank Math',
    namespace: 'rankmath/v1',
    meta: { title: 'rank_math_title', description: 'rank_math_description' },
  },
  aioseo: {
    name: 'All in One SEO',
    namespace: 'aioseo/v1',
    meta: { title: '_aioseo_title', description: '_aioseo_description' },
  },
  seopress: { name: 'SEOPress', namespace: 'seopress/v1', meta: null },
} as const satisfies Record<string, SearchPlugin>
export type SearchPluginName = keyof typeof searchPlugins

const all: readonly SearchPlugin[] = Object.values(searchPlugins)

/** The plugin whose namespace the site's root lists; with several of them the first. */
export const searchPluginOf = (namespaces: readonly unknown[]): SearchPluginName | null => {
  const there = new Set(namespaces)
  const found = Object.entries(searchPlugins).find(([, { namespace }]) => there.has(namespace))
  return found ? (found[0] as SearchPluginName) : null
}

/** The texts under the keys of every plugin, without those that are not given. */
export const searchMeta = ({ title, description }: SearchTexts): Record<string, string> =>
  Object.fromEntries(
    all.flatMap(({ meta }) =>
      meta === null
        ? []
        : [
            ...(title === null ? [] : [[meta.title, title] as const]),
            ...(description === null ? [] : [[meta.description, description] as const]),
          ],
    ),
  )

/** Longest text that is read back, in UTF-16 units; search engines show a third of it. */
const LONGEST = 500

const textIn = (meta: Record<string, unknown>, key: string): string | null => {
  const value = meta[key]
  return typeof value === 'string' && value !== '' ? plainText(value.slice(0, LONGEST)) : null
}

/** What a post's meta says for search engines; null where no plugin shows a key of its own. */
export const searchTextsIn = (meta: unknown): SearchTexts | null => {
  if (typeof meta !== 'object' || meta === null) return null
  const keys = meta as Record<string, unknown>
  for (const plugin of all) {
    if (plugin.meta === null) continue
    const { title, description } = plugin.meta
    if (Object.hasOwn(keys, title) || Object.hasOwn(keys, description))
      return { title: textIn(keys, title), description: textIn(keys, description) }
  }
  return null
}

/** What SEOPress answers of a post. */
export const searchResult = z
  .object({ title: z.string().nullish(), description: z.string().nullish() })
  .transform(
    ({ title, description }): SearchTexts => ({
      title: title ? plainText(title.slice(0, LONGEST)) : null,
      description: description ? plainText(description.slice(0, LONGEST)) : null,
    }),
  )
