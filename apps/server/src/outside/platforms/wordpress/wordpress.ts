import type { Egress } from '../../egress.ts'
import type { Platform } from '../platform.ts'
import { createCheck } from './check-site.ts'
import { comparePost } from './compare-post.ts'
import { createDescribeSite } from './describe-site.ts'
import { createPosts } from './posts.ts'
import { createRest } from './rest.ts'
import { createUploadImage } from './upload-image.ts'

/** WordPress 5.6 and newer through its REST interface, reached by the guarded way out (rule 7). */
export const createWordpress = (egress: Egress): Platform => {
  const rest = createRest(egress)
  return {
    name: 'Wordpress',
    check: createCheck(rest),
    describeSite: createDescribeSite(rest),
    uploadImage: createUploadImage(rest),
    ...createPosts(rest),
    compare: comparePost,
  }
}
