import type { posts } from '@tintario/contract/posts/endpoints.ts'
import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { editText, restoreText } from '../findings/index.ts'
import { getPostRow, getRestoringEdit } from '../posts/index.ts'
import { getSeoReport, makeSeoReport } from './make-seo-report.ts'
import { getSeo, presentScoredPost } from './score-post.ts'

export const seoReportHandlers: Pick<Handlers<typeof writing>, 'seo' | 'makeSeoReport' | 'seoReport'> = {
  seo: (tools, { actor, params }) => getSeo(tools, actor, params.id),
  makeSeoReport: (tools, { actor, params, idempotencyKey, signal }) =>
    makeSeoReport(tools, actor, params.id, { idempotencyKey, signal }),
  seoReport: (tools, { actor, params }) => getSeoReport(tools, actor, params.id),
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
