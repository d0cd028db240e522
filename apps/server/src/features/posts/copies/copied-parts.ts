import type { PostRow } from '../post-store.ts'

/** What a post is about and how it is written. */
export const settingsOf = ({
  workspaceId,
  country,
  language,
  type,
  description,
  tone,
  audience,
  pov,
  brandVoiceId,
  primaryKeyword,
}: PostRow) => ({
  workspaceId,
  country,
  language,
  type,
  description,
  tone,
  audience,
  pov,
  brandVoiceId,
  primaryKeyword,
})

/** What it says, what it is filed under, and who wrote it; nothing of where it went out. */
export const textOf = ({
  title,
  structure,
  body,
  bodyCleanedBy,
  metaTitle,
  metaDescription,
  excerpt,
  hasOwnExcerpt,
  categories,
  tags,
  wordCount,
  writer,
}: PostRow) => ({
  title,
  structure,
  body,
  bodyCleanedBy,
  metaTitle,
  metaDescription,
  excerpt,
  hasOwnExcerpt,
  categories,
  tags,
  wordCount,
  writer,
})

/** Sections that hold for every post about the same. */
export const sharedSections = [
  'publish_date',
  'country_and_language',
  'details',
  'description',
  'primary_keyword',
] as const
