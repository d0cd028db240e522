import type { images } from '@tintario/contract/images/endpoints.ts'
import type { posts } from '@tintario/contract/posts/endpoints.ts'
import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { sources } from '@tintario/contract/writing/source-endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { getPostRow, getRestoringEdit } from '../posts/index.ts'
import { dismissFirstSteps, getWorkspace } from '../workspaces/index.ts'
import { addReference } from './add-reference.ts'
import { createExample } from './create-example.ts'
import { drawImage, offerCovers } from './draw-image.ts'
import { enhanceDescription } from './enhance-description.ts'
import { findEarlyQuestions } from './find-early-questions.ts'
import { findExamples } from './find-examples.ts'
import { findPostReferences } from './find-references.ts'
import { editText, restoreText } from './findings/edit-text.ts'
import { acceptProposal } from './follow-ups/accept-proposal.ts'
import { proposeFollowUps } from './follow-ups/propose-follow-ups.ts'
import { getFirstSteps } from './get-first-steps.ts'
import { addKeywordFigures } from './keyword-options.ts'
import { planStructure } from './plan-structure.ts'
import { getPostHtml } from './post-html.ts'
import { rewritePiece } from './rewrite-piece.ts'
import { getSeo, presentScoredPost } from './score-post.ts'
import { searchReferences } from './search-references.ts'
import { getSeoReport, makeSeoReport } from './seo-report/make-seo-report.ts'
import { suggestKeywords, suggestTitles } from './suggest-options.ts'
import { getTextProgress, writeText } from './write-text.ts'

export { evidenceHandlers } from './findings/routes.ts'

const ok = { statusCode: 200 } as const

export const writingHandlers: Handlers<typeof writing> = {
  examples: (tools, { actor, query }) => findExamples(tools, actor, query),
  firstSteps: (tools, { actor, params }) => getFirstSteps(tools, actor, params.id),
  dismissFirstSteps: async (tools, { actor, params }) => {
    const { id: workspaceId } = await getWorkspace(tools, actor, params.id)
    await dismissFirstSteps(tools.db, { accountId: actor.accountId, workspaceId })
    return ok
  },
  createExample: async (tools, { actor, params, body, idempotencyKey }) => {
    const data = await createExample(tools, actor, { ...body, name: params.name, idempotencyKey })
    return { statusCode: 201, data }
  },
  enhanceDescription: async (tools, { actor, params, body, signal }) => {
    const description = await enhanceDescription(tools, actor, params.id, { ...body, signal })
    return { statusCode: 200, data: { description } }
  },
  primaryKeywords: (tools, { actor, params, body, signal }) =>
    suggestKeywords(tools, actor, params.id, { more: body?.more ?? false, signal }),
  titles: (tools, { actor, params, body, signal }) =>
    suggestTitles(tools, actor, params.id, { more: body?.more ?? false, signal }),
  references: (tools, { actor, params, signal }) => findPostReferences(tools, actor, params.id, signal),
  addReference: (tools, { actor, params, body, signal }) =>
    addReference(tools, actor, params.id, body, signal),
  questions: (tools, { actor, params }) => findEarlyQuestions(tools, actor, params.id),
  structureTree: (tools, { actor, params, body, signal }) =>
    planStructure(tools, actor, params.id, { renew: body?.renew ?? false, signal }),
  writeText: (tools, { actor, params }) => writeText(tools, actor, params.id),
  textProgress: (tools, { actor, params }) => getTextProgress(tools, actor, params.id),
  image: (tools, { actor, params, signal }) => drawImage(tools, actor, params.id, { signal }),
  seo: (tools, { actor, params }) => getSeo(tools, actor, params.id),
  rewrite: async (tools, { actor, params, body, signal }) => ({
    html: await rewritePiece(tools, actor, params.id, { ...body, signal }),
  }),
  proposeFollowUps: (tools, { actor, params, signal }) => proposeFollowUps(tools, actor, params.id, signal),
  accept: async (tools, { actor, params, body }) => {
    await acceptProposal(tools, actor, params.id, body)
    return { statusCode: 200 }
  },
  makeSeoReport: (tools, { actor, params, idempotencyKey, signal }) =>
    makeSeoReport(tools, actor, params.id, { idempotencyKey, signal }),
  seoReport: (tools, { actor, params }) => getSeoReport(tools, actor, params.id),
  html: async (tools, { actor, params }) => ({ html: await getPostHtml(tools, actor, params.id) }),
}

/** What sources of search data bring to a post. */
export const sourcesHandlers: Handlers<typeof sources> = {
  keywordFigures: (tools, { actor, params, signal }) => addKeywordFigures(tools, actor, params.id, signal),
  searchReferences: (tools, { actor, params, body, signal }) =>
    searchReferences(tools, actor, params.id, body.words, signal),
}

/** The calls on posts that answer the full post: it carries the score of its text. */
export const scoredPostsHandlers: Pick<Handlers<typeof posts>, 'get' | 'edit' | 'restoreVersion'> = {
  get: async (tools, { actor, params }) =>
    presentScoredPost(tools, await getPostRow(tools.db, actor, params.id)),
  edit: async (tools, { actor, params, body: { isRewritten, ...text } }) => {
    const asked = { ...text, ...(isRewritten ? { cause: 'rewritten' as const } : {}) }
    return presentScoredPost(tools, await editText(tools, actor, params.id, asked))
  },
  restoreVersion: async (tools, { actor, params: { id, versionId } }) => {
    const edit = await getRestoringEdit(tools, actor, id, versionId)
    return presentScoredPost(tools, await restoreText(tools, actor, id, edit))
  },
}

export const drawnImageHandlers: Pick<Handlers<typeof images>, 'changeFeatured' | 'offerCovers'> = {
  changeFeatured: (tools, { actor, params, body, signal }) =>
    drawImage(tools, actor, params.id, { cover: body?.cover, signal }),
  offerCovers: (tools, { actor, params, query, signal }) =>
    offerCovers(tools, actor, params.id, { ...query, signal }),
}
