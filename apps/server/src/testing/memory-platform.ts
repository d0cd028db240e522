import { fingerprintOf } from '../outside/fingerprint.ts'
import { compareTerms } from '../outside/platforms/compare-terms.ts'
import type {
  Failure,
  FiledTerms,
  Outcome,
  Platform,
  PlatformPost,
  RemoteImage,
  RemotePost,
  TermKind,
  Terms,
} from '../outside/platforms/platform.ts'
import { isSameTerm, noTerms } from '../outside/platforms/terms.ts'
import {
  placeOf,
  readCredentials,
  type WordpressCredentials,
} from '../outside/platforms/wordpress/credentials.ts'
import { wordpressProblems } from '../outside/platforms/wordpress/problems.ts'

export type PlatformStep =
  | 'check'
  | 'describeSite'
  | 'find'
  | 'uploadImage'
  | 'createDraft'
  | 'publishById'
  | 'rename'
  | 'getById'
  | 'deleteDraft'
  | 'trashDraft'
  | 'glance'
  | 'revise'
  | 'withdraw'
  | 'showAgain'
  | 'findTerms'
  | 'makeTerm'

export type RemoteEntry = RemotePost & { marker: string; site: string; wasPublishedAt: number | null }

/** What a test does to a call: before its effect, or after it with the answer lost or poisoned. Undefined: nothing. */
export type Disturb = (
  step: PlatformStep,
  about: { marker: string; site: string; nth: number },
) => Promise<Disturbance> | Disturbance
export type Disturbance =
  | {
      before?: Failure
      after?: Failure
      /** Makes of what a good answer holds something that no type promises, or throws as a broken reader does. */
      poison?: (value: never) => unknown
    }
  | undefined

/**
 * A platform that keeps its own truth in memory and does what a test tells it to, for outcomes that are hard to get
 * from a real one. `calls` are in the order in which they came.
 */
export const createMemoryPlatform = () => {
  const posts: RemoteEntry[] = []
  const media = new Map<string, RemoteImage>()
  /** What each draft was created with, by marker. */
  const drafts = new Map<string, PlatformPost>()
  /** The language of each call about terms. */
  const termLanguages: (string | undefined)[] = []
  const calls: { step: PlatformStep; marker: string; site: string }[] = []
  const counts = new Map<string, number>()
  let lastId = 0
  /** What each site has, and every term that was ever made on one. */
  const siteTerms: { site: string; kind: TermKind; id: string; name: string }[] = []
  const termsOf = (site: string, filed: FiledTerms | undefined): Terms => {
    const names = (kind: TermKind) =>
      siteTerms
        .filter((one) => one.site === site && one.kind === kind && filed?.[kind].includes(one.id))
        .map(({ name }) => name)
    return { categories: names('categories'), tags: names('tags') }
  }
  const state: { disturb: Disturb; checkFails: Failure | null; siteName: string } = {
    disturb: () => undefined,
    checkFails: null,
    siteName: 'Wool and Paper',
  }

  const step = async <T>(
    name: PlatformStep,
    site: string,
    marker: string,
    effect: () => Outcome<T>,
  ): Promise<Outcome<T>> => {
    calls.push({ step: name, marker, site })
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    const disturbance = await state.disturb(name, { marker, site, nth })
    if (disturbance?.before) return disturbance.before
    const done = effect()
    const outcome = disturbance?.after ?? done
    return disturbance?.poison && outcome.kind === 'ok'
      ? { kind: 'ok', value: disturbance.poison(outcome.value as never) as T }
      : outcome
  }
  const byId = (site: string, remoteId: string) =>
    posts.find((post) => post.site === site && post.remoteId === remoteId)
  const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value })
  const gone: Failure = { kind: 'gone', problem: 'PLATFORM_POST_DELETED', values: {} }
  const shown = ({ marker: _, site: __, wasPublishedAt: ___, ...post }: RemoteEntry): RemotePost => post

  const trashed: Failure = { kind: 'gone', problem: 'PLATFORM_POST_TRASHED', values: {} }
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
    terms: {
      search: ({ baseUrl }, kind, search) =>
        step('findTerms', baseUrl, '', () =>
          ok(
            siteTerms
              .filter((one) => one.site === baseUrl && one.kind === kind)
              .map(({ name }) => name)
              .filter((name) => name.toLowerCase().includes(search.toLowerCase())),
          ),
        ),
      find: ({ baseUrl }, names, _signal, language) =>
        step('findTerms', baseUrl, '', () => {
          termLanguages.push(language)
          const [filed, missing] = [noTerms(), noTerms()]
          for (const kind of ['categories', 'tags'] as const)
            for (const name of names[kind]) {
              const there = siteTerms.find(
                (one) => one.site === baseUrl && one.kind === kind && isSameTerm(one.name, name),
              )
              if (there) filed[kind].push(there.id)
              else missing[kind].push(name)
            }
          return ok({ filed, missing })
        }),
      make: ({ baseUrl }, kind, name, _signal, language) =>
        step('makeTerm', baseUrl, name, () => {
          termLanguages.push(language)
          const id = `t${siteTerms.length + 1}`
          siteTerms.push({ site: baseUrl, kind, id, name })
          return ok<string | null>(id)
        }),
    },
    after: {
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
    },
  }

  return {
    platform,
    posts,
    media,
    drafts,
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
