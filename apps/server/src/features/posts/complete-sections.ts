import { renumber, type StructureTree, treeProblem } from '@tintario/contract/posts/structure-tree.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { isOffered } from '../option-lists/index.ts'
import { keepApprovalIfApprover } from './approve-post.ts'
import { refuseForbiddenText } from './content-policy.ts'
import { chooseReferences, clearOptions, findKeywords, findTitles } from './option-store.ts'
import { changePost } from './post-store.ts'

/**
 * Completes `country_and_language`. Another language makes the suggestions useless, and also the structure
 * while there is no text; both are generated again on request.
 */
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

/** Completes `primary_keyword`; without an id it is the user's own. Refuses POLICY_VIOLATION. */
export const setPrimaryKeyword = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: { primaryKeyword: string; primaryKeywordId?: string },
): Promise<void> => {
  const { primaryKeyword, primaryKeywordId = null } = asked
  await changePost(tools, actor, id, 'change', async (row, tx) => {
    refuseForbiddenText(primaryKeyword)
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
  const { title, titleId = null } = asked
  await changePost(tools, actor, id, 'change', async (_, tx) => {
    refuseForbiddenText(title)
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
export const refuseUnoffered = (
  asked: Record<string, readonly [list: List, tag: string, message: string]>,
): void => {
  const fields: Record<string, string> = {}
  for (const [field, [list, tag, message]] of Object.entries(asked))
    if (!isOffered(list, tag)) fields[field] = message
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields })
}
