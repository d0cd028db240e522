import { hash } from 'node:crypto'
import { type KnownPlatform, termsOf } from '@tintario/contract/core/platform-names.ts'
import { headingsIn } from '../../outside/headings-in.ts'
import type { PlatformPost, Terms } from '../../outside/platforms/platform.ts'
import { bodyToSend, shownExcerpt } from '../posts/index.ts'

/** A post as it is sent; the same for every attempt of one claim and of the workers that continue it. */
export type Snapshot = {
  title: string
  html: string
  excerpt: string
  slug: string
  /** For search engines. Absent in snapshots of earlier versions. */
  metaTitle?: string | null
  metaDescription?: string | null
  keyphrase?: string | null
  /** Absent if unknown or in snapshots of earlier versions. */
  language?: string
  terms?: Terms
  dueAt: string
  imageId: string | null
  site: string
}

export type Sendable = {
  title: string | null
  metaTitle: string | null
  metaDescription: string | null
  excerpt: string | null
  hasOwnExcerpt: boolean
  slug: string | null
  categories: string[]
  tags: string[]
  body: string | null
  bodyCleanedBy: string | null
  primaryKeyword: string | null
  language: string | null
  featuredImageId: string | null
}

const SLUG_MAX = 80

const firstHeading = (html: string): string | null => headingsIn(html)[0]?.text || null

/** The last part of the address: ASCII letters, digits and hyphens, cut at a word. */
export const slugOf = (title: string): string => {
  const whole = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (whole.length <= SLUG_MAX) return whole
  const cut = whole.slice(0, SLUG_MAX + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || SLUG_MAX)
}

const termsFor = (platform: KnownPlatform, { categories, tags }: Terms): { terms?: Terms } => {
  const takes = termsOf(platform)
  const terms = {
    categories: takes.includes('categories') ? categories : [],
    tags: takes.includes('tags') ? tags : [],
  }
  return terms.categories.length + terms.tags.length > 0 ? { terms } : {}
}

/** Freezes what is sent; sanitizes the body again unless the current rules already did. */
export const freeze = async (
  post: Sendable,
  { accountId, dueAt, platform }: { accountId: string; dueAt: Date; platform: KnownPlatform },
  site: string,
): Promise<Snapshot> => {
  const html = await bodyToSend(accountId, post)
  const title = post.title ?? post.metaTitle ?? firstHeading(html) ?? post.primaryKeyword ?? ''
  return {
    title,
    html,
    excerpt: shownExcerpt(post) ?? post.metaDescription ?? '',
    slug: slugOf(post.slug ?? '') || slugOf(title),
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
    keyphrase: post.primaryKeyword,
    ...(post.language ? { language: post.language } : {}),
    ...termsFor(platform, post),
    dueAt: dueAt.toISOString(),
    imageId: post.featuredImageId,
    site,
  }
}

/** Whether a draft made of one snapshot may be published for the other; due time and slug are set at publication. */
export const hasSameContent = (one: Snapshot, other: Snapshot): boolean =>
  one.title === other.title &&
  one.html === other.html &&
  one.excerpt === other.excerpt &&
  one.imageId === other.imageId &&
  (one.language === undefined || one.language === other.language) &&
  hasSameTerms(one, other)

const inOrder = ({ terms }: Pick<Snapshot, 'terms'>): string =>
  JSON.stringify([terms?.categories ?? [], terms?.tags ?? []])

/** Whether both have the same terms; independent of the order of keys, which jsonb does not preserve. */
export const hasSameTerms = (one: Pick<Snapshot, 'terms'>, other: Pick<Snapshot, 'terms'>): boolean =>
  inOrder(one) === inOrder(other)

export const hashOf = (snapshot: Snapshot): string =>
  hash('sha256', JSON.stringify(Object.entries(snapshot).sort()))

export const platformPost = (
  marker: string,
  { title, excerpt, slug, dueAt, metaTitle, metaDescription, keyphrase, language, terms }: Snapshot,
  {
    html,
    pictures,
    cover,
    filed,
  }: Pick<PlatformPost, 'html' | 'pictures' | 'filed'> & { cover: string | null },
): PlatformPost => ({
  marker,
  title,
  html,
  ...(pictures ? { pictures } : {}),
  ...(language ? { language } : {}),
  excerpt,
  slug: slug || `post-${marker.slice(-12)}`,
  dueAt: new Date(dueAt),
  imageId: cover,
  search: { title: metaTitle || null, description: metaDescription || null, keyphrase: keyphrase || null },
  ...(terms ? { terms } : {}),
  ...(filed ? { filed } : {}),
})
