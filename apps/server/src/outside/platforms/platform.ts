import { hash } from 'node:crypto'
import type { AfterPublication } from './after-publication.ts'
import type { PlatformTerms } from './categories-and-tags.ts'
import type { Change, PlatformImage, PlatformPost, RemoteImage, RemotePost, SearchTexts } from './post.ts'
import type { Concern, Outcome, Problem, Values } from './problem.ts'

export type { AfterPublication, Revised } from './after-publication.ts'
export {
  type FiledTerms,
  isSameTerm,
  noTerms,
  type PlatformTerms,
  type TermKind,
  type Terms,
} from './categories-and-tags.ts'
export type {
  Change,
  PlatformImage,
  PlatformPost,
  RemoteImage,
  RemotePost,
  RemoteState,
  SearchTexts,
  SentSearchTexts,
} from './post.ts'
export type { Failure, Outcome } from './problem.ts'

/** Where credentials lead, and as whom. Read from them alone, without asking anyone. */
export type Place = {
  /** Whom the calls go to, in small letters: slots are shared by it. */
  host: string
  /** The same for one site, however its address is written. */
  site: string
  /** The same for one user there. A stored secret is sent for no other user. */
  user: string
  /** The field with an address where everybody on the way can read what is secret. */
  openField: string | null
}

/** A check's answer. `name` is the site's own name, `role` the user's role there. */
export type CheckResult =
  | { isWorking: true; name: string; homeUrl: string; role: string }
  | { isWorking: false; problem: Problem; values: Values }

/** Addresses of ours that a site sends its owner back to, and what it is to call what it gives us, no two alike. */
type WayBack = { accepted: string; rejected: string; name: string }
/** `url` is the page to open; `sites` are the names that the site may give itself on the way back, by `siteName`. */
type Authorization = { url: string; sites: string[] }

type Choice = { value: string; label: string }

export type SiteDescription = {
  name: string
  tagline: string
  homeUrl: string
  /** Newest first, at most 20. */
  posts: { title: string; excerpt: string; link: string; publishedAt: string }[]
  categories: string[]
  tags: string[]
  /** The name of what takes a search result's own title and description there; null: nothing does. */
  searchTexts: string | null
}

export type ContentKind = 'posts' | 'pages' | 'categories'
/** `changed`: when it changed, in the site's own words, to be compared only. */
type ContentEntry = { id: string; url: string; changed: string }
export type SiteContent = { id: string; url: string; title: string; summary: string; text: string }

/** A draft that the site's owner wrote there. `html` is what its readers would get. */
export type OwnDraft = { id: string; title: string; changedAt: Date | null }
export type OwnDraftText = { id: string; title: string; html: string; excerpt: string }

export type PlatformProduct = {
  remoteId: string
  title: string
  text: string
  /** Where readers find it; null when the shop does not show it. */
  url: string | null
  imageUrl: string | null
  /** The lowest of its variants, the highest where they differ, and the currency's three letters. */
  price: { amount: string; currency: string; most?: string }
  inStock: boolean
}
export type ProductPage = { products: PlatformProduct[]; next: string | null }

/** A system that a shop connects. Only its adapter reads the credentials, which are never logged. */
export type Connectable<Credentials = unknown> = {
  /** What it may say of a problem beside the general ones. */
  problems: Readonly<Record<string, Concern>>
  /** The fields of its form, as they are stored, as credentials. Throws for what is no such form. */
  readCredentials(fields: unknown): Credentials
  /** Throws for what leads nowhere. */
  placeOf(credentials: Credentials): Place
  /** Tests address, sign-in, rights and author, and changes nothing there. Not repeated by itself either. */
  check(credentials: Credentials, signal?: AbortSignal): Promise<CheckResult>
  /** The page where the owner grants access, and the parameters it returns with. */
  authorize?(site: unknown, back: WayBack, signal?: AbortSignal): Promise<Outcome<Authorization>>
  /** What it lists for each field of its form that is chosen; absent where none is. */
  choices?(credentials: Credentials, signal?: AbortSignal): Promise<Outcome<Record<string, Choice[]>>>
}

/**
 * A kind of site that posts are published on. Every call is one step of the publish protocol, takes plain data,
 * returns a typed outcome and throws only for internal errors. No call repeats itself: the caller decides by the
 * outcome. `signal` ends a call early; a running request is then `unknown`.
 */
export type Platform<Credentials = unknown> = Connectable<Credentials> & {
  describeSite(credentials: Credentials, signal?: AbortSignal): Promise<Outcome<SiteDescription>>
  /** What is public there, for the shop's index; absent where a platform cannot list it. */
  content?: {
    /** A page of the list, from 1; an empty one is the end. */
    list(
      credentials: Credentials,
      kind: ContentKind,
      page: number,
      signal?: AbortSignal,
    ): Promise<Outcome<ContentEntry[]>>
    /** The pages with these ids, at most 20; what is not public any more is left out. */
    read(
      credentials: Credentials,
      kind: ContentKind,
      ids: readonly string[],
      signal?: AbortSignal,
    ): Promise<Outcome<SiteContent[]>>
  }
  /** Drafts that its owner wrote there, without ours; absent where a platform cannot list them. */
  drafts?: {
    /** The latest change first, at most 100. */
    list(credentials: Credentials, signal?: AbortSignal): Promise<Outcome<OwnDraft[]>>
    /** Those with these ids, at most 20, that are still drafts. */
    read(
      credentials: Credentials,
      ids: readonly string[],
      signal?: AbortSignal,
    ): Promise<Outcome<OwnDraftText[]>>
  }
  /**
   * What is for sale there, for the shop's index, from `after` on, which the page before named as its `next`; absent where a
   * platform cannot list it.
   */
  products?(
    credentials: Credentials,
    after: string | null,
    signal?: AbortSignal,
  ): Promise<Outcome<ProductPage>>
  /**
   * Every post that carries the marker, in all states, trashed ones too, oldest first. Adopt the first,
   * `deleteDraft` the others. An empty list is certain. `isFirst`: no create was recorded for this marker, so one cheap
   * request is enough; it may miss drafts whose owner removed the marker from the body.
   */
  find(
    credentials: Credentials,
    marker: string,
    signal?: AbortSignal,
    how?: { isFirst: boolean },
  ): Promise<Outcome<RemotePost[]>>
  /** Searches by the slug first, so that a retry finds the picture of an attempt whose answer was lost. */
  uploadImage(
    credentials: Credentials,
    image: PlatformImage,
    signal?: AbortSignal,
  ): Promise<Outcome<RemoteImage>>
  /** An invisible draft that carries the marker twice: as its slug and inside its body. */
  createDraft(
    credentials: Credentials,
    post: PlatformPost,
    signal?: AbortSignal,
  ): Promise<Outcome<RemotePost>>
  /**
   * Makes the stored id public with its final slug and `dueAt` as its date. Repeating it is harmless, but a trashed
   * post would come back to life: call `getById` first.
   */
  publishById(
    credentials: Credentials,
    remoteId: string,
    post: PlatformPost,
    signal?: AbortSignal,
  ): Promise<Outcome<RemotePost>>
  /** Gives a post another last part of its address, without any other change; absent where a draft's is the final one. */
  rename?(
    credentials: Credentials,
    remoteId: string,
    slug: string,
    signal?: AbortSignal,
  ): Promise<Outcome<RemotePost>>
  /** A trashed or deleted post is `gone`. */
  getById(credentials: Credentials, remoteId: string, signal?: AbortSignal): Promise<Outcome<RemotePost>>
  /** Removes a draft of ours for good. A post that is not a draft is left alone and answers `refused`; a missing one is `ok`. */
  deleteDraft(credentials: Credentials, remoteId: string, signal?: AbortSignal): Promise<Outcome<null>>
  /** As `deleteDraft`, into the platform's trash: its owner can take it back. */
  trashDraft(credentials: Credentials, remoteId: string, signal?: AbortSignal): Promise<Outcome<null>>
  /** What posts are filed under there; absent where there is nothing of the kind. */
  terms?: PlatformTerms<Credentials>
  /**
   * Changes that the site made to the post we sent; `found` comes from `getById` or `publishById`. Values that the
   * post does not contain are requested.
   */
  compare(credentials: Credentials, sent: PlatformPost, found: RemotePost): Promise<Change[]>
  /**
   * The title and description in the head of the post's public page, as search engines read them; null: it cannot be read.
   * Throws as the egress does. Absent where no page is read.
   */
  readHead?(credentials: Credentials, found: RemotePost, signal?: AbortSignal): Promise<SearchTexts | null>
  /** Absent where a published post cannot be changed by us. */
  after?: AfterPublication<Credentials>
}

/** Identifies the content of a remote post, so that two reads of it can be compared without storing its text. */
export const fingerprintOf = ({ title, body, excerpt, imageId }: RemotePost): string =>
  hash('sha256', JSON.stringify([title, body, excerpt, imageId]))
