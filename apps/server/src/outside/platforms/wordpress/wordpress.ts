import type { Egress } from '../../egress.ts'
import type { Platform } from '../platform.ts'
import { createAfterPublication } from './after-publication.ts'
import { createAuthorize } from './authorize.ts'
import { createTerms } from './categories-and-tags.ts'
import { createCheck } from './check-site.ts'
import { createComparePost } from './compare-post.ts'
import { placeOf, readCredentials, type WordpressCredentials } from './credentials.ts'
import { createDescribeSite } from './describe-site.ts'
import { wordpressProblems } from './errors.ts'
import { createUploadImage } from './images.ts'
import { createLanguages } from './languages.ts'
import { createOwnDrafts } from './own-drafts.ts'
import { createPosts } from './posts.ts'
import { createReadHead } from './read-head.ts'
import { createRest } from './rest.ts'
import { createSiteContent } from './site-content.ts'

/** WordPress 5.6 and newer through its REST API. With `httpsOnly` no unencrypted site is called. */
export const createWordpress = (
  egress: Egress,
  { httpsOnly = false } = {},
): Platform<WordpressCredentials> => {
  const rest = createRest(egress, httpsOnly)
  const languages = createLanguages(rest)
  const posts = createPosts(rest, languages)
  const siteTerms = createTerms(rest, languages)
  return {
    problems: wordpressProblems,
    readCredentials,
    placeOf,
    check: createCheck(rest),
    authorize: createAuthorize(rest),
    describeSite: createDescribeSite(rest),
    content: createSiteContent(rest),
    drafts: createOwnDrafts(rest),
    uploadImage: createUploadImage(rest),
    ...posts,
    terms: siteTerms.terms,
    compare: createComparePost(siteTerms, languages),
    readHead: createReadHead(egress),
    after: createAfterPublication(rest, posts.getById, siteTerms),
  }
}
