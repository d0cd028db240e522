import type { PostRow } from '../post-store.ts'

/** The topic and writing settings of a post. */
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

/** The text of a post, its terms and its writer; nothing about its publication. */
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

/** Sections that apply to every post about the same topic. */
export const sharedSections = [
  'publish_date',
  'country_and_language',
  'details',
  'description',
  'primary_keyword',
] as const
