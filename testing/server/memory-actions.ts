import { noTerms } from '../../apps/server/src/outside/platforms/categories-and-tags.ts'
import type {
  Failure,
  FiledTerms,
  Outcome,
  Platform,
  RemotePost,
  TermKind,
  Terms,
} from '../../apps/server/src/outside/platforms/platform.ts'
import { fingerprintOf } from '../../apps/server/src/outside/platforms/platform.ts'
import type { WordpressCredentials } from '../../apps/server/src/outside/platforms/wordpress/credentials.ts'
import { type MemoryCalls, ok } from './memory-calls.ts'

export type RemoteEntry = RemotePost & { marker: string; site: string; wasPublishedAt: number | null }

export const gone: Failure = { kind: 'gone', problem: 'PLATFORM_POST_DELETED', values: {} }
const trashed: Failure = { kind: 'gone', problem: 'PLATFORM_POST_TRASHED', values: {} }

/** An entry as the port shows a post. */
export const shown = ({ marker: _, site: __, wasPublishedAt: ___, ...post }: RemoteEntry): RemotePost => post

/** What can be done to the published posts of a platform in memory. */
export const createMemoryActions = ({
  posts,
  step,
  termsOf,
}: {
  posts: RemoteEntry[]
  step: MemoryCalls['step']
  termsOf: (site: string, filed: FiledTerms | undefined) => Terms
}) => {
  const byId = (site: string, remoteId: string) =>
    posts.find((post) => post.site === site && post.remoteId === remoteId)
  /** Every text that was written over another. */
  const revisions: { remoteId: string; title: string; body: string }[] = []
  const move = (
    entry: RemoteEntry | undefined,
    from: RemotePost['state'],
    to: RemotePost['state'],
  ): Outcome<RemotePost> => {
    if (!entry) return gone
    if (entry.state === 'trashed') return trashed
    if (entry.state === from) Object.assign(entry, { state: to, modified: new Date().toISOString() })
    return ok(shown(entry))
  }

  const after: NonNullable<Platform<WordpressCredentials>['after']> = {
    glance: ({ baseUrl }, remoteIds) =>
      step('glance', baseUrl, '', () =>
        ok(
          posts
            .filter((post) => post.site === baseUrl && remoteIds.includes(post.remoteId))
            .map(({ remoteId, state, modified }) => ({ remoteId, state, modified })),
        ),
      ),
    revise: ({ baseUrl }, remoteId, wish, { expected }) =>
      step('revise', baseUrl, wish.marker, () => {
        const entry = byId(baseUrl, remoteId)
        if (!entry) return gone
        if (entry.state === 'trashed') return trashed
        if (fingerprintOf(shown(entry)) !== expected)
          return ok({
            isOurs: entry.title === wish.title && entry.body === wish.html,
            post: shown(entry),
          })
        const [had, given] = [entry.terms ?? noTerms(), termsOf(baseUrl, wish.filed)]
        const refiled = (kind: TermKind) => [
          ...new Set([...had[kind].filter((name) => !wish.unfiled?.[kind].includes(name)), ...given[kind]]),
        ]
        Object.assign(entry, {
          title: wish.title,
          body: wish.html,
          terms: { categories: refiled('categories'), tags: refiled('tags') },
          ...(wish.excerpt === null ? {} : { excerpt: wish.excerpt }),
          ...(wish.imageId === null ? {} : { imageId: wish.imageId }),
          search: {
            title: wish.search?.title ?? entry.search?.title ?? null,
            description: wish.search?.description ?? entry.search?.description ?? null,
          },
          modified: new Date().toISOString(),
        })
        revisions.push({ remoteId, title: wish.title, body: wish.html })
        return ok({ isOurs: true, post: shown(entry) })
      }),
    withdraw: ({ baseUrl }, remoteId) =>
      step('withdraw', baseUrl, byId(baseUrl, remoteId)?.marker ?? '', () =>
        move(byId(baseUrl, remoteId), 'published', 'draft'),
      ),
    showAgain: ({ baseUrl }, remoteId) =>
      step('showAgain', baseUrl, byId(baseUrl, remoteId)?.marker ?? '', () =>
        move(byId(baseUrl, remoteId), 'draft', 'published'),
      ),
  }

  return { after, revisions }
}
