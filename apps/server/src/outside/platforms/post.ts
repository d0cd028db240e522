import type { FiledTerms, Terms } from './categories-and-tags.ts'

/** A picture to send. `slug` names it for ever, such as `pub-<publication id>-cover`: found again, not sent twice. */
export type PlatformImage = {
  slug: string
  bytes: Buffer
  contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
  altText: string
  caption: string
}
export const pictureEndings: Record<PlatformImage['contentType'], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}
/** `isAttached`: the platform files it under a post already. */
export type RemoteImage = { remoteId: string; url: string; isAttached?: boolean }

/** A post as it is sent: frozen, sanitised, the same at every try (R3 step 1). */
export type PlatformPost = {
  /** The publication's id: the marker by which the post is found again. */
  marker: string
  title: string
  /** Clean HTML as the editor stores it; the adapter converts it to the platform's own format. */
  html: string
  pictures?: readonly RemoteImage[]
  /** Code of its language, such as `es`, for a site with several; absent: not known. */
  language?: string
  /** Plain text; may be empty. */
  excerpt: string
  /** The last part of the final address, such as `wool-care-guide`. */
  slug: string
  dueAt: Date
  imageId: string | null
  /** What a search engine is to show; null: nothing of its own. */
  search: SentSearchTexts
  terms?: Terms
  /** Those of them that are there, from `terms`; absent: none. */
  filed?: FiledTerms
}

/** Title and description for search results, where the platform stores them separately from title and excerpt. */
export type SearchTexts = { title: string | null; description: string | null }

/** With the keyphrase that an SEO plugin checks the post for; absent: its own stays. */
export type SentSearchTexts = SearchTexts & { keyphrase?: string | null }

/** `scheduled` is the platform's own; we never ask for it. */
export type RemoteState = 'draft' | 'pending' | 'private' | 'scheduled' | 'published' | 'trashed'

export type RemotePost = {
  remoteId: string
  state: RemoteState
  link: string
  slug: string
  title: string
  /** The stored body in the platform's own form; empty when it is not shown to us. */
  body: string
  excerpt: string
  authorId: string | null
  imageId: string | null
  publishedAt: Date | null
  /** Stored texts for search engines; null where the platform has none. */
  search: SearchTexts | null
  terms?: Terms
  /** When it was changed last, in the site's own words, to be compared only; null where nothing is said of it. */
  modified: string | null
}

/** What the platform made different from what was sent; part of the receipt. */
export type Change = {
  field:
    | 'title'
    | 'body'
    | 'excerpt'
    | 'slug'
    | 'author'
    | 'image'
    | 'date'
    | 'state'
    | 'metaTitle'
    | 'metaDescription'
    | 'categories'
    | 'tags'
    | 'language'
  /**
   * `tags-removed` (detail: their names), `attributes-removed` (their names), `text-changed` (detail: empty),
   * `replaced` (detail: the current value), `missing` (detail: empty), `not-compared` (detail: empty): the changes
   * are unknown, `left-out` (detail: their names): terms that the post does not have there, `added` (their names):
   * terms that were not chosen here, `not-offered` (its code): a language that the site does not have, so that it
   * files the post under its own.
   */
  kind:
    | 'tags-removed'
    | 'attributes-removed'
    | 'text-changed'
    | 'replaced'
    | 'missing'
    | 'not-compared'
    | 'left-out'
    | 'added'
    | 'not-offered'
  detail: string
}
