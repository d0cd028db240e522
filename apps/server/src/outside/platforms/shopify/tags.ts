import { isSameTerm, noTerms } from '../categories-and-tags.ts'
import type { FiledTerms, PlatformTerms, Terms } from '../platform.ts'
import type { Admin } from './admin.ts'
import type { ShopifyCredentials } from './credentials.ts'

const OFFERED = 50

/** A shop has tags alone, and makes those that are new with the post that has them: a tag's id is the tag. */
export const createTags = (admin: Admin): PlatformTerms<ShopifyCredentials> => ({
  search: async (credentials, kind, search, signal) => {
    if (kind !== 'tags') return { kind: 'ok', value: [] }
    const asked = await admin.ask(credentials, 'tags', {}, signal)
    if (asked.kind !== 'ok') return asked
    const part = search.toLowerCase()
    const found = asked.value.articleTags.filter((tag) => tag.toLowerCase().includes(part))
    return { kind: 'ok', value: found.slice(0, OFFERED) }
  },
  find: async (_credentials, { tags }) => ({
    kind: 'ok',
    value: { filed: { categories: [], tags: [...tags] }, missing: noTerms() },
  }),
  make: async (_credentials, _kind, name) => ({ kind: 'ok', value: name }),
})

/** Its tags with those that it gets and without those that it loses; what its owner gave it there stays. Empty: no change. */
export const retagged = (
  had: readonly string[],
  { filed = noTerms(), unfiled = noTerms() }: { filed?: FiledTerms; unfiled?: Terms },
): { tags?: string[] } => {
  const kept = had.filter((tag) => !unfiled.tags.some((one) => isSameTerm(tag, one)))
  const added = filed.tags.filter((tag) => !kept.some((one) => isSameTerm(tag, one)))
  return kept.length === had.length && added.length === 0 ? {} : { tags: [...kept, ...added] }
}
