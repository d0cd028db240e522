import { images } from '@tintario/contract/images/endpoints.ts'
import type { posts } from '@tintario/contract/posts/endpoints.ts'
import type { ideas } from '@tintario/contract/posts/ideas.ts'
import type { postTerms } from '@tintario/contract/posts/term-endpoints.ts'
import { done, File, type Handlers } from '../../http/handler.ts'
import { withUpload } from '../../http/read-upload.ts'
import { getImageFile, type ImageFile, imagePath, presentImage, privateFile } from '../images/index.ts'
import { approvePost, withdrawApproval } from './approve-post.ts'
import { findTerms, type ScoredCall, setPublishDate, setTerms } from './complete-sections.ts'
import { markReady, publishNow, unmarkReady } from './confirm-post.ts'
import { duplicatePost, repeatPost } from './copies.ts'
import { createPost } from './create-post.ts'
import { cropFeaturedImage, getOriginal } from './crop-featured.ts'
import { disablePlatform, enablePlatform } from './enable-platform.ts'
import {
  addFeaturedImage,
  editImage,
  getImageOrFeatured,
  removeImage,
  restoreFeaturedImage,
  uploadFeaturedImage,
} from './featured-image.ts'
import { listFollowUps } from './follow-up-store.ts'
import { checkImage, keepPicture, showForeignPicture, showPreviewPicture } from './foreign-pictures.ts'
import { createIdea, editIdea, listIdeas, planIdea, removeIdea } from './ideas.ts'
import { listPosts, listUpcoming, searchInPosts } from './list-posts.ts'
import { getLatestParams } from './params-store.ts'
import { changePreviewEnd, endPreview, getPreview, getPreviewLink, type PreviewLink } from './preview-post.ts'
import { removePost } from './remove-post.ts'
import { closeDraft, saveDraft } from './save-draft.ts'
import { uploadTextPicture } from './text-pictures.ts'
import { payDraft } from './unpaid-drafts.ts'
import { getVersion, listVersions } from './versions.ts'

const presentLink = ({ token, endsAt }: PreviewLink) => ({
  previewToken: token,
  endsAt: endsAt?.toISOString() ?? null,
})

/** The endpoints of posts whose answers have no score. */
export const postsHandlers: Omit<Handlers<typeof posts>, ScoredCall> = {
  create: async (tools, { actor, body, idempotencyKey }) => {
    const { publishAt, timeZone, workspaceId, description, payLater } = body
    const asked = { publishAt, timeZone, workspaceId, description, payLater, idempotencyKey }
    const data = await createPost(tools, actor, asked)
    return { statusCode: 201, data }
  },
  list: (tools, { actor, body }) => listPosts(tools, actor, body),
  upcoming: (tools, { actor, query }) => listUpcoming(tools, actor, query),
  latestParams: (tools, { actor }) => getLatestParams(tools, actor),
  search: (tools, { actor, body }) => searchInPosts(tools, actor, body),
  saveDraft: async (tools, { actor, params, body }) => {
    await saveDraft(tools, actor, params, body)
    return done
  },
  closeDraft: async (tools, { actor, params }) => {
    await closeDraft(tools, actor, params)
    return done
  },
  versions: (tools, { actor, params }) => listVersions(tools, actor, params.id),
  version: (tools, { actor, params }) => getVersion(tools, actor, params.id, params.versionId),
  remove: async (tools, { actor, params, query }) => ({
    ...done,
    coinsBack: await removePost(tools, actor, params.id, {
      unlessPublished: query.unlessPublished !== undefined,
    }),
  }),
  setPublishDate: (tools, { actor, params, body }) => setPublishDate(tools, actor, params.id, body),
  payDraft: (tools, { actor, params }) => payDraft(tools, actor, params.id),
  markReady: (tools, { actor, params }) => markReady(tools, actor, params.id),
  unmarkReady: (tools, { actor, params }) => unmarkReady(tools, actor, params.id),
  previewToken: async (tools, { actor, params }) =>
    presentLink(await getPreviewLink(tools, actor, params.id)),
  setPreviewEnd: async (tools, { actor, params, body }) =>
    presentLink(await changePreviewEnd(tools, actor, { id: params.id, ...body })),
  endPreview: (tools, { actor, params }) => endPreview(tools, actor, params.id),
  approve: (tools, { actor, params, body }) => approvePost(tools, actor, params.id, body.version),
  withdrawApproval: (tools, { actor, params }) => withdrawApproval(tools, actor, params.id),
  preview: async (tools, { params, reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    return getPreview(tools, params.token)
  },
  enablePlatform: (tools, { actor, params }) => enablePlatform(tools, actor, params.id, params.platformId),
  disablePlatform: (tools, { actor, params }) => disablePlatform(tools, actor, params.id, params.platformId),
  followUps: (tools, { actor, params }) => listFollowUps(tools, actor, params.id),
  duplicate: async (tools, { actor, params, body, idempotencyKey }) => ({
    statusCode: 201,
    data: await duplicatePost(tools, actor, params.id, { ...body, idempotencyKey }),
  }),
  repeat: async (tools, { actor, params, body, idempotencyKey }) => ({
    statusCode: 201,
    data: await repeatPost(tools, actor, params.id, { ...body, idempotencyKey }),
  }),
  publishNow: (tools, { actor, params }) => publishNow(tools, actor, params.id),
}

export const postTermsHandlers: Handlers<typeof postTerms> = {
  find: (tools, { actor, params, query: { kind, search = '' }, signal }) =>
    findTerms(tools, actor, params.id, { kind, search }, signal),
  set: (tools, { actor, params, body }) => setTerms(tools, actor, params.id, body),
}

export const ideasHandlers: Handlers<typeof ideas> = {
  list: (tools, { actor, query }) => listIdeas(tools, actor, query.workspaceId),
  create: async (tools, { actor, body, idempotencyKey }) => ({
    statusCode: 201,
    data: await createIdea(tools, actor, body, idempotencyKey),
  }),
  edit: (tools, { actor, params, body }) => editIdea(tools, actor, params.id, body),
  remove: (tools, { actor, params }) => removeIdea(tools, actor, params.id),
  plan: async (tools, { actor, params, body, idempotencyKey }) => ({
    statusCode: 201,
    data: await planIdea(tools, actor, params.id, { ...body, idempotencyKey }),
  }),
}

const fileOf = ({ bytes, contentType, cacheControl, details }: ImageFile): File =>
  new File(bytes, contentType, cacheControl, details)

/** Pictures of other sites are cached for a day. */
const FOREIGN = 'private, max-age=86400'

/** The pictures of posts, except generated ones, which belong to `writing`. */
export const featuredImageHandlers: Omit<Handlers<typeof images>, 'changeFeatured' | 'offerCovers'> = {
  addFeatured: (tools, { actor, params, body, signal }) =>
    addFeaturedImage(tools, actor, params.id, body, signal),
  get: async (tools, { actor, params, query, request }) => {
    const image = await getImageOrFeatured(tools, actor, params.id)
    const { accept, 'if-none-match': knownTag } = request.headers
    if (accept?.includes('application/json'))
      return { ...presentImage(image), imageUrl: `${tools.publicUrl}${imagePath(image.id)}` }
    return fileOf(await getImageFile(tools, image, { ...query, isOwnId: image.id === params.id, knownTag }))
  },
  uploadFeatured: (tools, call) =>
    withUpload(call, images.uploadFeatured.form, (file) =>
      uploadFeaturedImage(tools, call.actor, call.params.id, { ...call.query, ...file }),
    ),
  cropFeatured: (tools, { actor, params, body, signal }) =>
    cropFeaturedImage(tools, actor, params.id, body, signal),
  keep: (tools, { actor, params, body, signal }) => keepPicture(tools, actor, params.id, body, signal),
  uploadForText: (tools, call) =>
    withUpload(call, images.uploadForText.form, (file) =>
      uploadTextPicture(tools, call.actor, call.params.id, file),
    ),
  original: async (tools, { actor, params }) =>
    fileOf(privateFile(await getOriginal(tools, actor, params.id), 'private, no-cache')),
  restoreFeatured: (tools, { actor, params, body }) =>
    restoreFeaturedImage(tools, actor, params.id, body.imageId),
  foreign: async (tools, { actor, query, signal }) =>
    fileOf(privateFile(await showForeignPicture(tools, actor, query.url, signal), FOREIGN)),
  foreignInPreview: async (tools, { params, query, signal }) =>
    fileOf(privateFile(await showPreviewPicture(tools, params.token, query.url, signal), FOREIGN)),
  check: (tools, { actor, body, signal }) => checkImage(tools, actor, body.url, signal),
  edit: (tools, { actor, params, body }) => editImage(tools, actor, params.id, body),
  remove: (tools, { actor, params }) => removeImage(tools, actor, params.id),
}
