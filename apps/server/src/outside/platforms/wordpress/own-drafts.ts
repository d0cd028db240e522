import type { Platform } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import { isDraftSlug, markersIn } from './marker.ts'
import type { Rest } from './rest.ts'

const LISTED = 100
const READ = 20
const STATES = { status: 'draft,pending', context: 'edit' }

/** Drafts that the user of the credentials may edit and that we did not make. */
export const createOwnDrafts = (rest: Rest): NonNullable<Platform<WordpressCredentials>['drafts']> => ({
  list: async (credentials, signal) => {
    const query = {
      ...STATES,
      per_page: String(LISTED),
      orderby: 'modified',
      order: 'desc',
      _fields: 'id,slug,title,modified_gmt',
    }
    const found = await rest.call(credentials, { route: '/wp/v2/posts', query, answer: 'ownDrafts' }, signal)
    if (found.kind !== 'ok') return found
    const own = found.value.filter(({ slug }) => !isDraftSlug(slug))
    return { kind: 'ok', value: own.map(({ id, title, changedAt }) => ({ id, title, changedAt })) }
  },
  read: async (credentials, ids, signal) => {
    const query = {
      ...STATES,
      per_page: String(READ),
      include: ids.slice(0, READ).join(','),
      _fields: 'id,slug,title,excerpt,content',
    }
    const found = await rest.call(credentials, { route: '/wp/v2/posts', query, answer: 'ownDrafts' }, signal)
    if (found.kind !== 'ok') return found
    const own = found.value.filter(({ slug, raw }) => !isDraftSlug(slug) && markersIn(raw).length === 0)
    return { kind: 'ok', value: own.map(({ id, title, html, excerpt }) => ({ id, title, html, excerpt })) }
  },
})
