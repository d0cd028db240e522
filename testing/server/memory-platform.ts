import { compareTerms } from '../../apps/server/src/outside/platforms/compare-posts.ts'
import type {
  Failure,
  OwnDraft,
  OwnDraftText,
  Platform,
  PlatformPost,
  RemoteImage,
} from '../../apps/server/src/outside/platforms/platform.ts'
import {
  placeOf,
  readCredentials,
  type WordpressCredentials,
} from '../../apps/server/src/outside/platforms/wordpress/credentials.ts'
import { wordpressProblems } from '../../apps/server/src/outside/platforms/wordpress/errors.ts'
import { createMemoryActions, gone, type RemoteEntry, shown } from './memory-actions.ts'
import { createMemoryCalls, ok } from './memory-calls.ts'
import { createMemoryTerms } from './memory-terms.ts'

export type { RemoteEntry } from './memory-actions.ts'
export type { Disturb, Disturbance, PlatformStep } from './memory-calls.ts'

/**
 * A platform that keeps its own truth in memory and does what a test tells it to, for outcomes that are hard to get
 * from a real one. `calls` are in the order in which they came.
 */
export const createMemoryPlatform = () => {
  const posts: RemoteEntry[] = []
  const media = new Map<string, RemoteImage>()
  /** The alternative text that came with each picture, by its address here. */
  const altTexts = new Map<string, string>()
  /** What each draft was created with, by marker. */
  const drafts = new Map<string, PlatformPost>()
  /** Drafts that the owner of every site wrote there. */
  const ownDrafts: (OwnDraft & OwnDraftText)[] = []
  let lastId = 0
  const { calls, step, ...made } = createMemoryCalls()
  const state = Object.assign(made.state, { checkFails: null as Failure | null, siteName: 'Wool and Paper' })
  const { siteTerms, termLanguages, termsOf, terms } = createMemoryTerms(step)
  const { after, revisions } = createMemoryActions({ posts, step, termsOf })

  const byId = (site: string, remoteId: string) =>
    posts.find((post) => post.site === site && post.remoteId === remoteId)

  const platform: Platform<WordpressCredentials> = {
    problems: wordpressProblems,
    readCredentials,
    placeOf,
    check: async ({ baseUrl }) => {
      calls.push({ step: 'check', marker: '', site: baseUrl })
      return state.checkFails
        ? { isWorking: false, problem: state.checkFails.problem, values: state.checkFails.values }
        : { isWorking: true, name: state.siteName, homeUrl: baseUrl, role: 'author', version: '6.5.5' }
    },
    describeSite: ({ baseUrl }) =>
      step('describeSite', baseUrl, '', () =>
        ok({
          name: state.siteName,
          tagline: 'Everything of wool',
          homeUrl: baseUrl,
          posts: [
            {
              title: 'How to wash wool',
              excerpt: 'Cold water.',
              link: `${baseUrl}/wash`,
              publishedAt: '2026-01-02T03:04:05Z',
            },
          ],
          categories: ['Wool'],
          tags: ['care'],
          searchTexts: null,
        }),
      ),
    find: ({ baseUrl }, marker) =>
      step('find', baseUrl, marker, () =>
        ok(posts.filter((post) => post.site === baseUrl && post.marker === marker).map(shown)),
      ),
    uploadImage: ({ baseUrl }, image) =>
      step('uploadImage', baseUrl, image.slug, () => {
        const key = `${baseUrl} ${image.slug}`
        const kept = media.get(key) ?? { remoteId: `m${media.size + 1}`, url: `${baseUrl}/${image.slug}.png` }
        media.set(key, kept)
        altTexts.set(kept.url, image.altText)
        return ok(kept)
      }),
    createDraft: ({ baseUrl, authorId }, post) =>
      step('createDraft', baseUrl, post.marker, () => {
        lastId++
        drafts.set(post.marker, post)
        const entry: RemoteEntry = {
          marker: post.marker,
          site: baseUrl,
          remoteId: String(lastId),
          state: 'draft',
          link: `${baseUrl}/?p=${lastId}`,
          slug: `pub-${post.marker}`,
          title: post.title,
          body: post.html,
          excerpt: post.excerpt,
          authorId: authorId === null ? null : String(authorId),
          imageId: post.imageId,
          publishedAt: null,
          wasPublishedAt: null,
          search: null,
          terms: termsOf(baseUrl, post.filed),
          modified: new Date().toISOString(),
        }
        posts.push(entry)
        return ok(shown(entry))
      }),
    publishById: ({ baseUrl }, remoteId, post) =>
      step('publishById', baseUrl, post.marker, () => {
        const entry = byId(baseUrl, remoteId)
        if (!entry) return gone
        entry.wasPublishedAt ??= Date.now()
        Object.assign(entry, {
          state: 'published',
          slug: post.slug,
          title: post.title,
          body: post.html,
          link: `${baseUrl}/${post.slug}`,
          publishedAt: post.dueAt,
          imageId: post.imageId,
          search: post.search,
          modified: new Date().toISOString(),
        })
        return ok(shown(entry))
      }),
    rename: ({ baseUrl }, remoteId, slug) =>
      step('rename', baseUrl, byId(baseUrl, remoteId)?.marker ?? '', () => {
        const entry = byId(baseUrl, remoteId)
        if (!entry) return gone
        Object.assign(entry, { slug, link: `${baseUrl}/${slug}` })
        return ok(shown(entry))
      }),
    getById: ({ baseUrl }, remoteId) =>
      step('getById', baseUrl, byId(baseUrl, remoteId)?.marker ?? '', () => {
        const entry = byId(baseUrl, remoteId)
        if (!entry) return gone
        return entry.state === 'trashed'
          ? { kind: 'gone', problem: 'PLATFORM_POST_TRASHED', values: {} }
          : ok(shown(entry))
      }),
    deleteDraft: ({ baseUrl }, remoteId) =>
      step('deleteDraft', baseUrl, byId(baseUrl, remoteId)?.marker ?? '', () => {
        const entry = byId(baseUrl, remoteId)
        if (entry?.state === 'published')
          return {
            kind: 'refused',
            problem: 'PLATFORM_POST_REFUSED',
            values: { code: 'not_a_draft', detail: '' },
          }
        if (entry) posts.splice(posts.indexOf(entry), 1)
        return ok(null)
      }),
    trashDraft: ({ baseUrl }, remoteId) =>
      step('trashDraft', baseUrl, byId(baseUrl, remoteId)?.marker ?? '', () => {
        const entry = byId(baseUrl, remoteId)
        if (entry?.state === 'published') return failures.refused
        if (entry) entry.state = 'trashed'
        return ok(null)
      }),
    readHead: async ({ baseUrl }, { remoteId }) => {
      const entry = byId(baseUrl, remoteId)
      return entry
        ? { title: entry.search?.title ?? entry.title, description: entry.search?.description ?? null }
        : null
    },
    compare: async (_credentials, sent: PlatformPost, found) => [
      ...(found.title === sent.title ? [] : [{ field: 'title', kind: 'text-changed', detail: '' } as const]),
      ...(['categories', 'tags'] as const).flatMap((kind) =>
        compareTerms(kind, sent.terms?.[kind] ?? [], found.terms?.[kind] ?? null),
      ),
    ],
    terms,
    drafts: {
      list: ({ baseUrl }) => step('listOwnDrafts', baseUrl, '', () => ok(ownDrafts)),
      read: ({ baseUrl }, ids) =>
        step('readOwnDrafts', baseUrl, '', () => ok(ownDrafts.filter(({ id }) => ids.includes(id)))),
    },
    after,
  }

  return {
    platform,
    posts,
    media,
    drafts,
    ownDrafts,
    altTexts,
    termLanguages,
    siteTerms,
    revisions,
    calls,
    state,
    of: (marker: string) => posts.filter((post) => post.marker === marker),
    stepsOf: (marker: string) =>
      calls.filter((call) => call.marker.includes(marker)).map((call) => call.step),
  }
}

export type MemoryPlatform = ReturnType<typeof createMemoryPlatform>
export const failures = {
  timeout: {
    kind: 'unknown',
    problem: 'PLATFORM_TIMEOUT',
    values: { host: 'blog.example' },
    retryAfterMs: null,
  },
  busy: { kind: 'transient', problem: 'PLATFORM_TOO_MANY_REQUESTS', values: {}, retryAfterMs: 400 },
  down: {
    kind: 'transient',
    problem: 'PLATFORM_UNREACHABLE',
    values: { host: 'blog.example' },
    retryAfterMs: null,
  },
  password: { kind: 'unauthorized', problem: 'WORDPRESS_WRONG_PASSWORD', values: {} },
  refused: {
    kind: 'refused',
    problem: 'PLATFORM_POST_REFUSED',
    values: { code: 'rest_invalid_param', detail: 'slug' },
  },
} as const satisfies Record<string, Failure>
