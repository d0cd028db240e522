import type { Article, Brief, BuiltInAi, Structure } from '../../apps/server/src/outside/ai/ai.ts'

const h2 = (n: number, isChosen: boolean) => ({
  label: `Section number ${n} of the post`,
  isChosen,
  children: [
    { label: `First part of section ${n}`, isChosen: isChosen && n < 4 },
    { label: `Second part of section ${n}`, isChosen: false },
  ],
})
export const scriptedStructure: Structure = {
  label: 'How to look after a leather bag',
  children: [1, 2, 3, 4, 5, 6].map((n) => h2(n, n < 5)),
}

/** An article of this text; what it stands on and asks can be given. */
export const scriptedArticle = (html: string, more: Partial<Article> = {}): Article => ({
  html,
  metaTitle: 'Look after your leather bag',
  metaDescription: 'Simple habits that keep a leather bag soft and good-looking for many years.',
  excerpt: 'Simple habits that keep a leather bag soft.',
  claims: [],
  sources: [],
  questions: [],
  ...more,
})

/** A 1 × 1 PNG. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A writer for tests that does at once what it is told; any call can be replaced. It counts its articles. */
export const scriptedAi = (
  replaced: Partial<BuiltInAi> = {},
): BuiltInAi & { articles: number; briefs: Brief[] } => {
  const ai = {
    name: 'built-in' as const,
    articles: 0,
    briefs: [] as Brief[],
    enhanceDescription: async (brief: Brief) => `${brief.description} Told at more length. `.repeat(3).trim(),
    suggestKeywords: async (
      _: Brief,
      __: AbortSignal,
      { exclude = [] }: { exclude?: readonly string[] } = {},
    ) =>
      Array.from({ length: 8 }, (_, i) => ({
        keyword: `leather care ${exclude.length + i + 1}`,
        volume: null,
        cpc: null,
        cpcUnits: null,
        difficulty: null,
        competition: null,
        source: 'description' as const,
      })),
    suggestTitles: async (
      _: Brief,
      __: AbortSignal,
      { exclude = [] }: { exclude?: readonly string[] } = {},
    ) => Array.from({ length: 6 }, (_, i) => `Care for leather, way ${exclude.length + i + 1}`),
    planStructure: async () => scriptedStructure,
    noteSentences: async () => [],
    writeArticle: async (
      brief: Brief,
      _: AbortSignal,
      onProgress?: (progress: { fraction: number; partialHtml: string }) => void,
    ) => {
      ai.articles += 1
      ai.briefs.push(brief)
      onProgress?.({ fraction: 0.5, partialHtml: '<h2>Section</h2>' })
      return scriptedArticle(
        '<h2>Section number one</h2><p>Leather lasts when it is <strong>fed</strong>.</p>',
      )
    },
    drawCover: async () => ({
      bytes: tinyPng,
      contentType: 'image/png' as const,
      width: 1,
      height: 1,
      alt: 'A leather bag on a table',
    }),
    offerCovers: async () => ({ variants: [], objects: [], isPainted: false }),
    ...replaced,
  }
  return ai
}
