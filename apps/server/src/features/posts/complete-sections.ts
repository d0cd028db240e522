import { EDIT_LEAD_MINUTES, KEYWORD_MAX, TITLE_MAX } from '@tintario/contract/posts/limits.ts'
import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import { renumber, type StructureTree, treeProblem } from '@tintario/contract/posts/structure-tree.ts'
import type { OfferedTerms, Terms } from '@tintario/contract/posts/terms.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { findSiteTerms } from '../integrations/index.ts'
import { isOffered } from '../option-lists/index.ts'
import { movePublications, scheduleLatePublications } from '../publications/index.ts'
import { getVoice } from '../voices/index.ts'
import { keepApprovalIfApprover } from './approve-post.ts'
import { refuseForbiddenText } from './content-policy.ts'
import { localTimeOf } from './local-time.ts'
import { chooseReferences, clearOptions, findKeywords, findTitles } from './option-store.ts'
import { getLatestParams } from './params-store.ts'
import { changePost, getPostRow, isAhead, type PostRow } from './post-store.ts'

/** The endpoints that answer a post with the score of its text: `seo-report` serves them. */
export type ScoredCall =
  | 'get'
  | 'edit'
  | 'restoreVersion'
  | 'setCountryAndLanguage'
  | 'setDetails'
  | 'setPrimaryKeyword'
  | 'setTitle'
  | 'setReferences'
  | 'setStructureTree'

/** Another language makes the suggestions useless, and the structure too while there is no text. */
export const setCountryAndLanguage = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: { country: string; language: string; type: string },
): Promise<void> => {
  refuseUnoffered({
    country: ['target-countries', asked.country, 'FIELD_COUNTRY_IS_REQUIRED'],
    language: ['supported-languages', asked.language, 'FIELD_LANGUAGE_IS_REQUIRED'],
    type: ['post-types', asked.type, 'FIELD_POST_TYPE_IS_REQUIRED'],
  })
  await changePost(tools, actor, id, 'change', async (row, tx) => {
    const isOther = row.language !== null && row.language !== asked.language
    // The language decides how a site files the post, but is not part of the approved content hash.
    if (row.language !== asked.language) await keepApprovalIfApprover(tx, actor, id)
    if (isOther) await clearOptions(tx, { accountId: actor.accountId, postId: id })
    const isOutlineStale = isOther && row.structure !== null && !row.body
    return {
      set: { ...asked, ...(isOutlineStale ? { structure: null } : {}) },
      complete: ['country_and_language'],
      reopen: isOutlineStale ? ['structure'] : [],
    }
  })
}

const LONGEST = { title: TITLE_MAX, keyword: KEYWORD_MAX } as const

/** The user's own words without slips of which only one spelling is right; a suggestion and other languages as they are. */
const corrected = async (
  what: keyof typeof LONGEST,
  typed: string,
  optionId: string | null,
  language: string | null,
): Promise<string> => {
  if (optionId !== null || (language !== 'en' && language !== 'es')) return typed
  // Loaded here, so that its word lists are not loaded at start.
  const { correctKeyword, correctTitle } = await import('@tintario/built-in-writer/sentence.ts')
  const text = (what === 'title' ? correctTitle : correctKeyword)(typed, language)
  return text.length <= LONGEST[what] ? text : typed
}

/** Completes `primary_keyword`; without an id it is the user's own. Refuses POLICY_VIOLATION. */
export const setPrimaryKeyword = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: { primaryKeyword: string; primaryKeywordId?: string },
): Promise<void> => {
  const { primaryKeywordId = null } = asked
  await changePost(tools, actor, id, 'change', async (row, tx) => {
    refuseForbiddenText(asked.primaryKeyword)
    const primaryKeyword = await corrected('keyword', asked.primaryKeyword, primaryKeywordId, row.language)
    const options = await findKeywords(tx, { accountId: actor.accountId, postId: id })
    if (primaryKeywordId !== null && !options.some((option) => option.id === primaryKeywordId))
      refuse('NOT_FOUND')
    // The keyword is sent to the site's SEO plugin, but is not part of the approved content hash.
    if (row.primaryKeyword !== primaryKeyword) await keepApprovalIfApprover(tx, actor, id)
    return { set: { primaryKeyword, primaryKeywordId }, complete: ['primary_keyword'] }
  })
}

/** Completes `title`; without an id it is the user's own. Refuses POLICY_VIOLATION. */
export const setTitle = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: { title: string; titleId?: string },
): Promise<void> => {
  const { titleId = null } = asked
  await changePost(tools, actor, id, 'change', async (row, tx) => {
    refuseForbiddenText(asked.title)
    const title = await corrected('title', asked.title, titleId, row.language)
    const options = await findTitles(tx, { accountId: actor.accountId, postId: id })
    if (titleId !== null && !options.some((option) => option.id === titleId)) refuse('NOT_FOUND')
    return { set: { title, titleId }, complete: ['title'] }
  })
}

/** Completes `references`: exactly these are chosen. Refuses NOT_FOUND when one is not the post's. */
export const setReferences = async (
  tools: Tools,
  actor: Actor,
  id: string,
  referenceIds: readonly string[],
): Promise<void> => {
  const ids = [...new Set(referenceIds)]
  await changePost(tools, actor, id, 'change', async (_, tx) => {
    const chosen = await chooseReferences(tx, { accountId: actor.accountId, postId: id }, ids)
    if (chosen !== ids.length) refuse('NOT_FOUND')
    return { set: {}, complete: ['references'] }
  })
}

/** Completes `structure` within the limits of the tree. Refuses INVALID_STRUCTURE with the limit. */
export const setStructureTree = async (
  tools: Tools,
  actor: Actor,
  id: string,
  structure: StructureTree,
): Promise<void> => {
  await changePost(tools, actor, id, 'change', () => {
    const problem = treeProblem(structure)
    if (problem) refuse('INVALID_STRUCTURE', { fields: { structure: problem } })
    return { set: { structure: renumber(structure) }, complete: ['structure'] }
  })
}

type List =
  | 'target-countries'
  | 'supported-languages'
  | 'post-types'
  | 'post-tones'
  | 'post-audiences'
  | 'post-points-of-view'

/** Refuses INVALID with a field's message for every tag that its list does not offer. */
const refuseUnoffered = (
  asked: Record<string, readonly [list: List, tag: string, message: string]>,
): void => {
  const fields: Record<string, string> = {}
  for (const [field, [list, tag, message]] of Object.entries(asked))
    if (!isOffered(list, tag)) fields[field] = message
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields })
}

type Details = {
  description: string
  tone?: string
  audience?: string
  pov?: string
  brandVoiceId?: string
}

const missing = {
  tone: 'FIELD_TONE_IS_REQUIRED',
  audience: 'FIELD_AUDIENCE_REQUIRED',
  pov: 'FIELD_POINT_OF_VIEW_REQUIRED',
  brandVoiceId: 'FIELD_BRAND_VOICE_IS_REQUIRED',
} as const
type Field = keyof typeof missing

/** The sent value, else the post's, else the user's default; refuses INVALID for fields without any. */
const fillIn = (asked: Details, row: PostRow, defaults: Partial<Record<Field, string | null>>) => {
  const filled: Partial<Record<Field, string>> = {}
  const fields: Record<string, string> = {}
  for (const field of Object.keys(missing) as Field[]) {
    const value = asked[field] ?? row[field] ?? defaults[field]
    if (value) filled[field] = value
    else fields[field] = missing[field]
  }
  return Object.keys(fields).length > 0 ? refuse('INVALID', { fields }) : (filled as Record<Field, string>)
}

/** Completes `details` and `description`. Refuses INVALID, NOT_FOUND, PUBLISH_DATE_IN_THE_PAST, POLICY_VIOLATION. */
export const setDetails = async (tools: Tools, actor: Actor, id: string, asked: Details): Promise<void> => {
  const { accountId } = actor
  const defaults = await getLatestParams(tools, actor)
  await changePost(tools, actor, id, 'change', async (row, tx) => {
    const { workspaceId } = row
    const voiceOf = (voiceId: string) => getVoice(tx, { accountId, workspaceId, voiceId }, actor.language)
    const usual = defaults.brandVoiceId
    const isUsualHere = usual !== null && (await voiceOf(usual)) !== null
    const details = fillIn(asked, row, {
      ...defaults,
      brandVoiceId: isUsualHere ? usual : null,
    })
    refuseUnoffered({
      tone: ['post-tones', details.tone, missing.tone],
      audience: ['post-audiences', details.audience, missing.audience],
      pov: ['post-points-of-view', details.pov, missing.pov],
    })
    if (!(await voiceOf(details.brandVoiceId))) refuse('NOT_FOUND')
    if (!(await isAhead(tx, row.publishAt, 0))) refuse('PUBLISH_DATE_IN_THE_PAST')
    refuseForbiddenText(asked.description)
    if (row.description !== '' && row.description !== asked.description)
      await clearOptions(tx, { accountId, postId: id })
    return { set: { ...details, description: asked.description }, complete: ['details', 'description'] }
  })
}

/** Moves a post at least 20 minutes ahead. Refuses INVALID_PUBLICATION_DATE. */
export const setPublishDate = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: { publishAt: string; timeZone?: string },
): Promise<void> => {
  const publishAt = new Date(asked.publishAt)
  await changePost(tools, actor, id, 'change', async (row, tx) => {
    if (!(await isAhead(tx, publishAt, EDIT_LEAD_MINUTES))) refuse('INVALID_PUBLICATION_DATE')
    const timeZone = asked.timeZone ?? row.timeZone
    const when = { publishAt, timeZone, localTime: await localTimeOf(publishAt, timeZone) }
    await keepApprovalIfApprover(tx, actor, id)
    await movePublications(tx, actor.accountId, id, when)
    // A post that was turned back into a draft waits for its confirmation.
    const mayGoOut = row.status === 'failed' || isConfirmed(row.status as PostStatus)
    const isLate = mayGoOut && (await scheduleLatePublications(tx, actor.accountId, id, when))
    const reopened = isLate && row.status === 'failed' ? { status: 'ready' as const } : {}
    return { set: { ...when, ...reopened }, complete: ['publish_date'] }
  })
}

export const findTerms = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { kind, search }: { kind: keyof Terms; search: string },
  signal?: AbortSignal,
): Promise<OfferedTerms> => {
  const { accountId, workspaceId } = await getPostRow(tools.db, actor, id)
  return findSiteTerms(tools, { accountId, workspaceId, kind, search }, signal)
}

/** Sets a post's terms. A published post needs `isPublished`; its sites have the old terms until they are updated. */
export const setTerms = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { categories, tags, isPublished = false }: Terms & { isPublished?: boolean },
): Promise<void> => {
  await changePost(tools, actor, id, isPublished ? 'revise' : 'change', () => ({ set: { categories, tags } }))
}
