import { images } from '@tintario/contract/images/endpoints.ts'
import type { posts } from '@tintario/contract/posts/endpoints.ts'
import type { ideas } from '@tintario/contract/posts/ideas.ts'
import type { postTerms } from '@tintario/contract/posts/term-endpoints.ts'
import type { FastifyReply } from 'fastify'
import { File, type Handlers } from '../../http/handler.ts'
import { withUpload } from '../../http/read-upload.ts'
import type { Encoded } from '../../outside/encode-picture.ts'
import { refuse } from '../../refuse.ts'
import { getCopy, getImageBytes, imagePath, presentImage } from '../images/index.ts'
import { approvePost, withdrawApproval } from './approve-post.ts'
import { checkImage } from './check-image.ts'
import {
  setCountryAndLanguage,
  setPrimaryKeyword,
  setReferences,
  setStructureTree,
  setTitle,
} from './complete-sections.ts'
import { duplicatePost } from './copies/duplicate-post.ts'
import { repeatPost } from './copies/repeat-post.ts'
import { createPost } from './create-post.ts'
import { cropFeaturedImage, getOriginal } from './crop-featured.ts'
import { disablePlatform, enablePlatform } from './enable-platform.ts'
import {
  addFeaturedImage,
  editImage,
  getImageOrFeatured,
  removeImage,
  restoreFeaturedImage,
} from './featured-image.ts'
import { listFollowUps } from './follow-up-store.ts'
import { showForeignPicture, showPreviewPicture } from './foreign-picture.ts'
import { getLatestParams } from './get-latest-params.ts'
import { createIdea, listIdeas, planIdea, removeIdea } from './ideas/ideas.ts'
import { keepPicture } from './keep-picture.ts'
import { listPosts, listUpcoming, searchInPosts } from './list-posts.ts'
import { markReady, unmarkReady } from './mark-ready.ts'
import { changePreviewEnd, endPreview, getPreview, getPreviewLink, type PreviewLink } from './preview-post.ts'
import { publishNow } from './publish-now.ts'
import { removePost } from './remove-post.ts'
import { setDetails } from './set-details.ts'
import { setPublishDate } from './set-publish-date.ts'
import { findTerms, setTerms } from './terms.ts'
import { payDraft } from './unpaid-drafts.ts'
import { uploadFeaturedImage } from './upload-featured.ts'
import { getVersion, listVersions } from './versions/versions.ts'

const ok = { statusCode: 200 } as const
const presentLink = ({ token, endsAt }: PreviewLink) => ({
  previewToken: token,
  endsAt: endsAt?.toISOString() ?? null,
})

/** All endpoints of posts except those that also score the text and so belong to `writing`. */
export const postsHandlers: Omit<Handlers<typeof posts>, 'get' | 'edit' | 'restoreVersion'> = {
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
  versions: (tools, { actor, params }) => listVersions(tools, actor, params.id),
  version: (tools, { actor, params }) => getVersion(tools, actor, params.id, params.versionId),
  remove: async (tools, { actor, params, query }) => ({
    ...ok,
    coinsBack: await removePost(tools, actor, params.id, {
      unlessPublished: query.unlessPublished !== undefined,
    }),
  }),
  setPublishDate: async (tools, { actor, params, body }) => {
    await setPublishDate(tools, actor, params.id, body)
    return ok
  },
  setCountryAndLanguage: async (tools, { actor, params, body }) => {
    await setCountryAndLanguage(tools, actor, params.id, body)
    return ok
  },
  setDetails: async (tools, { actor, params, body }) => {
    await setDetails(tools, actor, params.id, body)
    return ok
  },
  setPrimaryKeyword: async (tools, { actor, params, body }) => {
    await setPrimaryKeyword(tools, actor, params.id, body)
    return ok
  },
  setTitle: async (tools, { actor, params, body }) => {
    await setTitle(tools, actor, params.id, body)
    return ok
  },
  setReferences: async (tools, { actor, params, body }) => {
    await setReferences(tools, actor, params.id, body.referenceIds)
    return ok
  },
  setStructureTree: async (tools, { actor, params, body }) => {
    await setStructureTree(tools, actor, params.id, body.structure)
    return ok
  },
  payDraft: async (tools, { actor, params }) => {
    await payDraft(tools, actor, params.id)
    return ok
  },
  markReady: async (tools, { actor, params }) => {
    await markReady(tools, actor, params.id)
    return ok
  },
  unmarkReady: async (tools, { actor, params }) => {
    await unmarkReady(tools, actor, params.id)
    return ok
  },
  previewToken: async (tools, { actor, params }) =>
    presentLink(await getPreviewLink(tools, actor, params.id)),
  setPreviewEnd: async (tools, { actor, params, body }) =>
    presentLink(await changePreviewEnd(tools, actor, { id: params.id, ...body })),
  endPreview: async (tools, { actor, params }) => {
    await endPreview(tools, actor, params.id)
    return ok
  },
  approve: async (tools, { actor, params, body }) => {
    await approvePost(tools, actor, params.id, body.version)
    return ok
  },
  withdrawApproval: async (tools, { actor, params }) => {
    await withdrawApproval(tools, actor, params.id)
    return ok
  },
  preview: async (tools, { params, reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    return getPreview(tools, params.token)
  },
  enablePlatform: async (tools, { actor, params }) => {
    await enablePlatform(tools, actor, params.id, params.platformId)
    return ok
  },
  disablePlatform: async (tools, { actor, params }) => {
    await disablePlatform(tools, actor, params.id, params.platformId)
    return ok
  },
  followUps: (tools, { actor, params }) => listFollowUps(tools, actor, params.id),
  duplicate: async (tools, { actor, params, body, idempotencyKey }) => ({
    statusCode: 201,
    data: await duplicatePost(tools, actor, params.id, { ...body, idempotencyKey }),
  }),
  repeat: async (tools, { actor, params, body, idempotencyKey }) => ({
    statusCode: 201,
    data: await repeatPost(tools, actor, params.id, { ...body, idempotencyKey }),
  }),
  publishNow: async (tools, { actor, params }) => {
    await publishNow(tools, actor, params.id)
    return ok
  },
}

export const postTermsHandlers: Handlers<typeof postTerms> = {
  find: (tools, { actor, params, query: { kind, search = '' }, signal }) =>
    findTerms(tools, actor, params.id, { kind, search }, signal),
  set: async (tools, { actor, params, body }) => {
    await setTerms(tools, actor, params.id, body)
    return ok
  },
}

/** Ideas, which may become posts. */
export const ideasHandlers: Handlers<typeof ideas> = {
  list: (tools, { actor, query }) => listIdeas(tools, actor, query.workspaceId),
  create: async (tools, { actor, body, idempotencyKey }) => ({
    statusCode: 201,
    data: await createIdea(tools, actor, body, idempotencyKey),
  }),
  remove: async (tools, { actor, params }) => {
    await removeIdea(tools, actor, params.id)
    return ok
  },
  plan: async (tools, { actor, params, body, idempotencyKey }) => ({
    statusCode: 201,
    data: await planIdea(tools, actor, params.id, { ...body, idempotencyKey }),
  }),
}

const foreignFile = (reply: FastifyReply, { bytes, contentType }: Encoded): File => {
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  return new File(bytes, contentType, 'private, max-age=86400')
}

/** The pictures of posts, except generated ones, which belong to `writing`. */
export const featuredImageHandlers: Omit<Handlers<typeof images>, 'changeFeatured' | 'offerCovers'> = {
  addFeatured: (tools, { actor, params, body, signal }) =>
    addFeaturedImage(tools, actor, params.id, body, signal),
  get: async (tools, { actor, params, query, request, reply }) => {
    const image = await getImageOrFeatured(tools, actor, params.id)
    if (request.headers.accept?.includes('application/json'))
      return { ...presentImage(image), imageUrl: `${tools.publicUrl}${imagePath(image.id)}` }
    // An image never changes under its own id and may be cached by anyone; under a post's id it changes and is
    // private.
    const isOwnId = image.id === params.id
    const cacheControl = isOwnId ? 'public, max-age=31536000, immutable' : 'private, no-cache'
    const { width, as } = query
    const etag = `"${[image.id, width, as].filter(Boolean).join('-')}"`
    reply.header('etag', etag).header('cross-origin-resource-policy', 'cross-origin')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    if (request.headers['if-none-match'] === etag) {
      reply.code(304)
      return new File(Buffer.alloc(0), image.contentType, cacheControl)
    }
    if (width && as) {
      const copy = await getCopy(tools, image, { width, as })
      if (copy) return new File(copy.bytes, copy.contentType, cacheControl)
      // The full image replaces the copy for now, so it must not be cached as the copy.
      reply.removeHeader('etag')
      const whole = (await getImageBytes(tools, image.id)) ?? refuse('NOT_FOUND')
      return new File(whole.bytes, whole.contentType, 'no-store')
    }
    const file = (await getImageBytes(tools, image.id)) ?? refuse('NOT_FOUND')
    return new File(file.bytes, file.contentType, cacheControl)
  },
  uploadFeatured: (tools, call) =>
    withUpload(call, images.uploadFeatured.form, (file) =>
      uploadFeaturedImage(tools, call.actor, call.params.id, { ...call.query, ...file }),
    ),
  cropFeatured: (tools, { actor, params, body, signal }) =>
    cropFeaturedImage(tools, actor, params.id, body, signal),
  keep: (tools, { actor, params, body, signal }) => keepPicture(tools, actor, params.id, body, signal),
  original: async (tools, { actor, params, reply }) => {
    const { bytes, contentType } = await getOriginal(tools, actor, params.id)
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return new File(bytes, contentType, 'private, no-cache')
  },
  restoreFeatured: (tools, { actor, params, body }) =>
    restoreFeaturedImage(tools, actor, params.id, body.imageId),
  foreign: async (tools, { actor, query, signal, reply }) =>
    foreignFile(reply, await showForeignPicture(tools, actor, query.url, signal)),
  foreignInPreview: async (tools, { params, query, signal, reply }) =>
    foreignFile(reply, await showPreviewPicture(tools, params.token, query.url, signal)),
  check: (tools, { actor, body, signal }) => checkImage(tools, actor, body.url, signal),
  edit: (tools, { actor, params, body }) => editImage(tools, actor, params.id, body),
  remove: async (tools, { actor, params }) => {
    await removeImage(tools, actor, params.id)
    return ok
  },
}
