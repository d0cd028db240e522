import { z } from 'zod'
import { plainText } from '../plain-text.ts'
import type { SearchTexts, SentSearchTexts } from '../platform.ts'

type SearchPlugin = {
  name: string
  namespace: string
}

/** Plugins that give a post's page a title and a description of its own, and that take them over REST. */
export const searchPlugins = {
  yoast: { name: 'Yoast SEO', namespace: 'yoast/v1' },
  rankMath: { name: 'Rank Math', namespace: 'rankmath/v1' },
  aioseo: { name: 'All in One SEO', namespace: 'aioseo/v1' },
  seopress: { name: 'SEOPress', namespace: 'seopress/v1' },
} as const satisfies Record<string, SearchPlugin>
export type SearchPluginName = keyof typeof searchPlugins

/** The plugin whose namespace the site's root lists; with several of them the first. */
export const searchPluginOf = (namespaces: readonly unknown[]): SearchPluginName | null => {
  const there = new Set(namespaces)
  const found = Object.entries(searchPlugins).find(([, { namespace }]) => there.has(namespace))
  return found ? (found[0] as SearchPluginName) : null
}

const under = (
  { title, description, keyphrase = null }: SentSearchTexts,
  names: { title: string; description: string; keyphrase?: string },
): Record<string, string> =>
  Object.fromEntries(
    [
      [names.title, title],
      [names.description, description],
      [names.keyphrase, keyphrase],
    ].filter((pair): pair is [string, string] => pair[0] !== undefined && pair[1] !== null),
  )

/** Sent to any WordPress, which ignores unknown fields. AIOSEO's keyphrases are replaced as a whole. */
export const searchFields = (texts: SentSearchTexts): Record<string, unknown> => {
  const yoast = under(texts, {
    title: '_yoast_wpseo_title',
    description: '_yoast_wpseo_metadesc',
    keyphrase: '_yoast_wpseo_focuskw',
  })
  const aioseo = under(texts, { title: 'title', description: 'description' })
  const focus = { keyphrase: texts.keyphrase, score: 0, analysis: {} }
  return {
    ...(Object.keys(yoast).length > 0 ? { meta: yoast } : {}),
    ...(Object.keys(yoast).length > 0
      ? {
          aioseo_meta_data: {
            ...aioseo,
            ...(texts.keyphrase ? { keyphrases: { focus, additional: [] } } : {}),
          },
        }
      : {}),
  }
}

export const searchFieldNames = ['meta', 'aioseo_meta_data'] as const

export const rankMathMeta = (texts: SentSearchTexts): Record<string, string> =>
  under(texts, {
    title: 'rank_math_title',
    description: 'rank_math_description',
    keyphrase: 'rank_math_focus_keyword',
  })

/** Longest text that is read back, in UTF-16 units; search engines show a third of it. */
const LONGEST = 500

const textIn = (meta: Record<string, unknown>, key: string): string | null => {
  const value = meta[key]
  return typeof value === 'string' && value !== '' ? plainText(value.slice(0, LONGEST)) : null
}

export const searchTextsIn = (post: { meta?: unknown; aioseo_meta_data?: unknown }): SearchTexts | null => {
  for (const [fields, title, description] of [
    [post.meta, '_yoast_wpseo_title', '_yoast_wpseo_metadesc'],
    [post.aioseo_meta_data, 'title', 'description'],
  ] as const) {
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) continue
    const keys = fields as Record<string, unknown>
    if (Object.hasOwn(keys, title) || Object.hasOwn(keys, description))
      return { title: textIn(keys, title), description: textIn(keys, description) }
  }
  return null
}

export const searchResult = z
  .object({ title: z.string().nullish(), description: z.string().nullish() })
  .transform(
    ({ title, description }): SearchTexts => ({
      title: title ? plainText(title.slice(0, LONGEST)) : null,
      description: description ? plainText(description.slice(0, LONGEST)) : null,
    }),
  )
