export type Language = 'en' | 'es'
export type PointOfView = 'first_singular' | 'first_plural' | 'second' | 'third'

/** `url` is null for a text that the owner pasted: it counts as their own words. `text` is plain. */
export type BriefReference = { title: string; url: string | null; text: string }

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
  pov?: PointOfView
  references: BriefReference[]
  /** The customer's own site; only from here come internal links. */
  site: {
    name: string
    url: string
    recentTitles: string[]
    categories: string[]
    tags: string[]
    pages: { title: string; url: string; excerpt: string; kind?: 'page' | 'product' }[]
  } | null
  /** Needed by `writeArticle`. */
  structure?: Structure
  /** What the owner chose of `noteSentences`: included ones are printed, others are not read. The rest is recognised. */
  choices?: readonly NoteChoice[]
}

/** `heading`: the owner moved it there, null before the first heading; without it, where the writer puts it. */
export type NoteChoice = { key: string; isIncluded: boolean; heading?: string | null }

/**
 * A sentence, item, row or heading of the pasted notes. `key`: the same for the same words; `source`: of its reference;
 * `heading`: above it in the text, null before the first one and for what is not in the text.
 */
export type NoteSentence = Required<NoteChoice> & { source: string; text: string }

/** The outline in reading order: a title, sections, and subsections. */
export type Structure = { label: string; children: StructureH2[] }
export type StructureH2 = {
  /** "h2-3" of the third section that was planned, also after its owner renamed or moved it. */
  id?: string
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
  source: 'description' | 'site' | 'reference'
}

/** What was already offered. */
export type More = { exclude?: readonly string[] }

/** A source of a text; ids of references begin with `R`, ids of the shop's pages with `P`. */
export type Source = {
  id: string
  kind: 'owner' | 'reference' | 'page'
  title: string
  url: string | null
  /** ISO 8601. */
  readAt: string
}
export type Claim = { sentence: string; support: { source: string; quote: string }[] }
/**
 * Asked where the material is silent; never printed. `place` counts the questions from 0, `example` is an answer that
 * another shop might give.
 */
export type Question = {
  place: number
  heading: string | null
  level: 2 | 3
  text: string
  example: string | null
}

export type Article = {
  /** Body only: h2, h3, p, ul, ol, li, table, tr, td, th, blockquote, a. Never empty for a brief with words. */
  html: string
  /** At most 60 characters. */
  metaTitle: string
  /** At most 156 characters. */
  metaDescription: string
  /** Plain text, at most 300 characters. */
  excerpt: string
  claims: Claim[]
  sources: Source[]
  questions: Question[]
  /** How many of its words the owner wrote. */
  ownWords: number
  /** The sentences of the notes, as `noteSentences` lists them. */
  noteSentences: NoteSentence[]
}
