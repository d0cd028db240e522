import type { posts } from '@tintario/contract/posts/endpoints.ts'
import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Tools } from '../../tools.ts'
import { editText, getEvidence, restoreText } from '../findings/index.ts'
import {
  getPostRow,
  getRestoringEdit,
  type ScoredCall,
  setCountryAndLanguage,
  setDetails,
  setPrimaryKeyword,
  setReferences,
  setStructureTree,
  setTitle,
} from '../posts/index.ts'
import { getSeoReport, makeSeoReport } from './make-seo-report.ts'
import { getSeo, presentScoredPost } from './score-post.ts'

export const seoReportHandlers: Pick<Handlers<typeof writing>, 'seo' | 'makeSeoReport' | 'seoReport'> = {
  seo: (tools, { actor, params }) => getSeo(tools, actor, params.id),
  makeSeoReport: (tools, { actor, params, idempotencyKey, signal }) =>
    makeSeoReport(tools, actor, params.id, { idempotencyKey, signal }),
  seoReport: (tools, { actor, params }) => getSeoReport(tools, actor, params.id),
}

type Asked<Body> = { actor: Actor; params: { id: string }; body: Body }
/** Stores a section of a post and answers the post. */
const answering =
  <Body>(set: (tools: Tools, actor: Actor, id: string, body: Body) => Promise<void>) =>
  async (tools: Tools, { actor, params, body }: Asked<Body>) => {
    await set(tools, actor, params.id, body)
    return presentScoredPost(tools, await getPostRow(tools.db, actor, params.id))
  }

/** The calls on posts that answer the full post: it carries the score of its text. */
export const scoredPostsHandlers: Pick<Handlers<typeof posts>, ScoredCall> = {
  get: async (tools, { actor, params }) =>
    presentScoredPost(tools, await getPostRow(tools.db, actor, params.id)),
  edit: async (tools, { actor, params, body: { isRewritten, withEvidence, draftId, replaces, ...text } }) => {
    const asked = { ...text, ...(isRewritten ? { cause: 'rewritten' as const } : {}) }
    const draftIds = [draftId, replaces].filter((each) => each !== undefined)
    const row = await editText(tools, actor, params.id, asked, draftIds)
    const stored = await presentScoredPost(tools, row)
    return withEvidence ? { ...stored, evidence: await getEvidence(tools, actor, params.id) } : stored
  },
  restoreVersion: async (tools, { actor, params: { id, versionId } }) => {
    const edit = await getRestoringEdit(tools, actor, id, versionId)
    return presentScoredPost(tools, await restoreText(tools, actor, id, edit))
  },
  setCountryAndLanguage: answering(setCountryAndLanguage),
  setDetails: answering(setDetails),
  setPrimaryKeyword: answering(setPrimaryKeyword),
  setTitle: answering(setTitle),
  setReferences: answering((tools, actor, id, body) => setReferences(tools, actor, id, body.referenceIds)),
  setStructureTree: answering((tools, actor, id, body) => setStructureTree(tools, actor, id, body.structure)),
}
