import { wrappedOf } from '../../db/rewrap.ts'
import { previewLink } from '../../db/tables/posts.ts'
import { previewBoundTo } from './preview-bound-to.ts'

/** The keys of preview links. */
export const wrappedPreviews = wrappedOf(previewLink, previewLink.postId, (id) => previewBoundTo(id).key)
