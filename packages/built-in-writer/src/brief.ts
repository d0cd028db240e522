export type Language = 'en' | 'es'
export type PointOfView = 'first_singular' | 'first_plural' | 'second' | 'third'

/** All that is known of a post. Everything in it is untrusted text; nothing else ends up in what is written. */
export type Brief = {
  /** The same one gives the same text. */
  seed: string
  language: Language
  /** 'article', 'guide', 'list' …; an unknown one is written as an article. */
  type: string
  /** 50 to 3500 characters. */
  description: string
  keyword?: string
  title?: string
  /** 'friendly', 'professional' …; an unknown one is warm. */
  tone: string
  pov: PointOfView
  audience: string
  voice: { name: string; prompt: string } | null
  /** `url` is null for a pasted text; `text` is plain. */
  references: { title: string; url: string | null; text: string }[]
  /** The customer's own site; only from here come internal links. */
  site: {
    name: string
    url: string
    recentTitles: string[]
    categories: string[]
    tags: string[]
    pages: { title: string; url: string; excerpt: string }[]
  } | null
  /** Needed by `writeArticle`. */
  structure?: Structure
}

/** The outline in reading order: a title, sections, and subsections. */
export type Structure = { label: string; children: StructureH2[] }
export type StructureH2 = {
  label: string
  isChosen: boolean
  children: { label: string; isChosen: boolean }[]
}

/** There is no source for metrics, so they are null. */
export type KeywordIdea = {
  /** 5 to 120 characters. */
  keyword: string
  volume: null
  cpc: null
  cpcUnits: null
  difficulty: null
  competition: null
  /** Where the phrase came from. */
  source: 'description' | 'site' | 'reference' | 'pattern'
}

export type Article = {
  /** h2, h3, p, ul, ol, li, strong and a; texts of others are escaped. */
  html: string
  /** At most 60 characters. */
  metaTitle: string
  /** At most 156 characters. */
  metaDescription: string
  /** Plain text, at most 300 characters. */
  excerpt: string
}

/** Options already offered, so that asking for more gives new ones. */
export type More = { exclude?: readonly string[] }
