import type { z } from 'zod'
import type { CoverColour, Layout, Square } from './cover-options.ts'

export type Language = 'en' | 'es'
export type PointOfView = 'first_singular' | 'first_plural' | 'second' | 'third'

/** A page the post may lean on; everything in it is untrusted text. */
type BriefReference = {
  title: string
  /** null for a text the user pasted. */
  url: string | null
  text: string
  headings: string[]
}

/** What is known of the customer's own site; only from here come internal links. */
export type BriefSite = {
  name: string
  url: string
  recentTitles: string[]
  categories: string[]
  tags: string[]
  /** `excerpt` is what of it may be written from. */
  pages: { title: string; url: string; excerpt: string; kind?: 'page' | 'product' }[]
}

/** What a voice demands to the letter. */
type BriefVoiceRules = {
  neverSay: { words: string; instead: string }[]
  alwaysSay: string[]
  names: string[]
  address: 'tu' | 'usted' | null
  spelling: 'british' | 'american' | null
}

/** Everything a writer may know about one post. Plain data; nothing else may end up in the text. */
export type Brief = {
  /** Whose post it is, for nothing but fairness: a writer reads the texts of one owner one at a time. */
  owner: string
  /** The post's id: the built-in writer gives the same text for the same seed. */
  seed: string
  language: Language
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The post type's key as in the catalogue ('article', 'guide', 'list' …); an unknown one is written as an article. */
  type: string
  /** 50 to 3500 characters, the user's own words or the enhanced text. */
  description: string
  keyword?: string
  title?: string
  /** The tone's key as in the catalogue ('friendly', 'professional' …). */
  tone: string
  pov: PointOfView
  /** The audience's key or label as in the catalogue. */
  audience: string
  voice: { name: string; prompt: string; rules?: BriefVoiceRules } | null
  references: BriefReference[]
  site: BriefSite | null
  shop?: { name: string; sells: string }
  structure?: Structure
  /** What the owner chose of the sentences of their notes; for the built-in writer. */
  choices?: readonly NoteChoice[]
  /** What a picture for the post is to show, in the post's language; without it, what the title says. */
  picture?: string
  /** What its owner chose of a drawn cover; the rest follows from the post. */
  cover?: CoverChoice
}

export type CoverChoice = {
  layout?: Layout
  /** Names in the icon set; those that it has not are left out. */
  objects?: string[]
  colour?: CoverColour
}

/**
 * The outline as plain data in reading order. A node has no id, order or index: the caller numbers it.
 * From `planStructure`: at most 15 h2 of which 3 to 10 chosen, at most 3 chosen h3 under one h2 and at most 10 chosen
 * over all, a chosen h3 only under a chosen h2, every label 8 to 100 characters.
 */
export type Structure = { label: string; children: StructureH2[] }
type StructureH2 = { id?: string; label: string; isChosen: boolean; children: StructureH3[] }
type StructureH3 = { label: string; isChosen: boolean }

/** Metrics are null without a source for them; nothing is estimated. */
export type KeywordIdea = {
  /** 5 to 120 characters. */
  keyword: string
  volume: number | null
  cpc: number | null
  /** ISO 4217, null when cpc is null. */
  cpcUnits: string | null
  difficulty: string | null
  competition: string | null
  source: 'description' | 'site' | 'reference' | 'pattern' | 'model'
}

/** `heading`: the owner moved it there, null before the first heading; without it, where the writer puts it. */
export type NoteChoice = { key: string; isIncluded: boolean; heading?: string | null }
/** A sentence of the notes by the id of its source; `key` is the same for the same words. */
export type NoteSentence = Required<NoteChoice> & { source: string; text: string }

export type Article = {
  /** Body only: h2, h3, p, ul, ol, li, table, strong, em, a, blockquote. Untrusted; sanitise before storing. */
  html: string
  /** At most 60 characters. */
  metaTitle: string
  /** At most 156 characters. */
  metaDescription: string
  /** Plain text, at most 300 characters. */
  excerpt: string
  /** Words for the last part of its address; without them, the title's. */
  slug?: string
  picture?: string
  claims: Claim[]
  sources: Source[]
  /** Gaps that the material does not fill, at their position in the text. */
  questions: Question[]
  /** How many of its words the owner wrote; only the built-in writer counts them. */
  ownWords?: number
  /** The sentences of the notes, each once; only the built-in writer lists them. */
  noteSentences?: readonly NoteSentence[]
}

/** A source that a text may cite: `D…` the description, `R…` a reference, `P…` a page of the shop. */
type Source = {
  id: string
  kind: 'owner' | 'answer' | 'reference' | 'page'
  title: string
  url: string | null
  /** ISO 8601. */
  readAt: string
}
type Claim = { sentence: string; support: { source: string; quote: string }[] }
export type Question = {
  place: number
  heading: string | null
  level: 2 | 3
  text: string
  example?: string | null
}

export type Cover = {
  bytes: Buffer
  contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  alt: string
  /** Of a picture with letters: the square without them, in pixels. */
  motif?: Square | null
}

/** `fraction` rises from 0 to 1; `partialHtml` is the untrusted text so far. */
export type ArticleProgress = { fraction: number; partialHtml: string }

export type More = { exclude?: readonly string[] }

export type CoverOffer = {
  variants: (Required<CoverChoice> & { svg: string; alt: string })[]
  objects: { name: string; label: string }[]
  isPainted: boolean
}

type Draws = {
  /** 1600 × 900. A drawn one may carry the title and the shop's name as letters, a painted one carries none. */
  drawCover(brief: Brief, signal: AbortSignal): Promise<Cover>
  /** Four covers of the objects and the colour in `brief.cover`, or of those that the post suggests. */
  offerCovers(brief: Brief, signal: AbortSignal): Promise<CoverOffer>
}

/** Every call may throw `AiUnavailable`, `AiRefused`, `AiMalformed`, or the signal's reason. */
export type Writer = {
  /** 50 to 2000 characters in `brief.description`, 100 to 3500 out. */
  enhanceDescription(brief: Brief, signal: AbortSignal): Promise<string>
  /** Without duplicates (case ignored); fewer or none rather than an incomplete phrase. */
  suggestKeywords(brief: Brief, signal: AbortSignal, more?: More): Promise<KeywordIdea[]>
  /** 5 to 120 characters, without duplicates (case ignored); fewer or none rather than a broken one. */
  suggestTitles(brief: Brief, signal: AbortSignal, more?: More): Promise<string[]>
  /** Within the limits of the structure tree. */
  planStructure(brief: Brief, signal: AbortSignal): Promise<Structure>
  /** The chosen headings of `brief.structure`, in order, with their text. */
  writeArticle(
    brief: Brief,
    signal: AbortSignal,
    onProgress?: (progress: ArticleProgress) => void,
  ): Promise<Article>
}

/** A question to a model: the part that is equal for all questions comes first, so that the provider can cache it. */
export type Prompt = {
  /** Byte by byte the same for all posts. */
  instructions: string
  /** What several questions share, after the instructions. */
  material?: string
  prompt: string
}

/** As the provider counts them; null where it does not say. `cached` are among `in`. */
export type Tokens = { in: number | null; cached: number | null; out: number | null }
export type Answer = {
  text: string
  tokens: Tokens
  /** Cost in millionths of a US dollar, where the connection has prices. */
  costMicros?: number
}

/** Answers are untrusted. Throws `AiUnavailable`, `AiRefused`, `AiMalformed`, or the signal's reason. */
export type Model = {
  name: string
  /**
   * One unchecked answer. With `form` it is requested as JSON of this form; the model gets the form alone, so the
   * prompt has to name the limits, and the answer is not validated against it. `onText` receives the whole text so
   * far with each piece, and starts again with each attempt.
   */
  ask(
    prompt: Prompt,
    options: {
      signal: AbortSignal
      stage?: string
      form?: z.ZodType
      onText?: (soFar: string) => void
      /** Aborted: an answer that is on its way is still heard, and no further try is made. */
      over?: AbortSignal
    },
  ): Promise<Answer>
}

export type Models = { planning: Model; writing: Model }

/** A post with recorded answers, which its model returns for any question: ask only for unchanged inputs. */
export type Example = Pick<
  Brief,
  'language' | 'country' | 'type' | 'tone' | 'pov' | 'audience' | 'description'
> & {
  name: string
  title: string
  line: string
  keywords: readonly string[]
  titles: readonly string[]
  outline: readonly { heading: string; subsections: readonly string[] }[]
  /** The same with the headings that were planned and not chosen. */
  structure: Structure
  /** The text as it was recorded: the opening and one part for each chosen heading, whose marks name a fact (`F1` is the first). */
  text: {
    sections: readonly string[]
    facts: readonly { text: string; quote: string }[]
    metaTitle: string
    metaDescription: string
    excerpt: string
    slug: string
  }
  model: Model
  drawCover: Draws['drawCover']
}

export type BuiltInAi = Writer &
  Draws & {
    name: 'built-in'
    /** The sentences of the notes in their order, and whether each is in the text. */
    noteSentences(brief: Brief, signal: AbortSignal): Promise<NoteSentence[]>
  }
export type ModelAi = Models & Draws & { name: 'model' }

/** The built-in writer writes alone; models are asked stage by stage. */
export type Ai = BuiltInAi | ModelAi

/** The writer is down, too slow, or out of quota after all tries: 503, nothing is charged. */
export class AiUnavailable extends Error {
  override readonly name = 'AiUnavailable'
  /** Seconds after which a new try makes sense, when the provider said so. */
  readonly retryAfterSeconds: number | null
  /** What the operator has to change before another call can succeed; null where time may be enough. */
  readonly blocker: 'key' | 'credit' | 'limit' | 'workspace-limit' | null

  constructor(
    message: string,
    retryAfterSeconds: number | null = null,
    cause?: unknown,
    blocker: AiUnavailable['blocker'] = null,
  ) {
    super(message, { cause })
    this.retryAfterSeconds = retryAfterSeconds
    this.blocker = blocker
  }
}

/** The topic breaks the content policy: 406, trying again changes nothing. */
export class AiRefused extends Error {
  override readonly name = 'AiRefused'
}

/** The provider's output stayed unusable after the repair tries: 503 or a failed post. */
export class AiMalformed extends Error {
  override readonly name = 'AiMalformed'
}
