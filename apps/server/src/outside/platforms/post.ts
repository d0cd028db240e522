import type { FiledTerms, Terms } from './terms.ts'

/** A picture to send. `slug` names it for ever, such as `pub-<publication id>-cover`: found again, not sent twice. */
export type PlatformImage = {
  slug: string
  bytes: Buffer
  contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
  altText: string
  caption: string
}
export type RemoteImage = { remoteId: string; url: string }

/** A post as it is sent: frozen, sanitised, the same at every try (R3 step 1). */
export type PlatformPost = {
  /** The publication's id: the marker by which the post is found again. */
  marker: string
  title: string
  /** Clean HTML as the editor keeps it; the adapter turns it into the platform's own form. */
  html: string
  /** Plain text; may be empty. */
  excerpt: string
  /** The last part of the final address, such as `wool-care-guide`. */
  slug: string
  dueAt: Date
  /** The cover, from `uploadImage`. */
  imageId: string | null
  /** What a search engine is to show; null: nothing of its own. */
  search: SearchTexts
  /** What it is to be filed under, as far as its platform has such things; absent: nothing. */
  terms?: Terms
  /** Those of them that are there, from `terms`; absent: none. */
  filed?: FiledTerms
}

/** What a search result says of a post, where the platform keeps it apart from title and excerpt. */
export type SearchTexts = { title: string | null; description: string | null }

/** `scheduled` is the platform's own; we never ask for it. */
export type RemoteState = 'draft' | 'pending' | 'private' | 'scheduled' | 'published' | 'trashed'

/** A post as the platform has it. */
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
  /** What it keeps for search engines; null where it keeps no such thing. */
  search: SearchTexts | null
  /** What it is filed under, where that is told with the post. */
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
  /**
   * `tags-removed` (detail: their names), `attributes-removed` (their names), `text-changed` (detail: empty),
   * `replaced` (detail: what it is now), `missing` (detail: empty), `not-compared` (detail: empty): nobody knows what was changed,
   * `left-out` (detail: their names): terms that it is not filed under, `added` (their names): those that nobody here chose.
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
  detail: string
}
