import { markersIn } from '../../../apps/server/src/outside/platforms/wordpress/marker.ts'
import type { Post, Site } from './site.ts'

/** How one publication stands on the platform; exactly one public and no draft is the goal. */
export type MarkerCount = {
  site: string
  marker: string
  public: number
  drafts: number
  trashed: number
  ids: number[]
}
export type Summary = {
  /** REST requests since the last reset, and how many of each kind, such as `POST /wp/v2/posts/:id`. */
  requests: number
  hits: Record<string, number>
  /** Most requests of one site at one moment. */
  mostAtOnce: Record<string, number>
  publicPosts: number
  drafts: number
  media: number
  /** Made public before the date they were sent with. */
  early: number
  /** Public copies beyond the first of a marker. */
  doubled: number
  /** How long after the date they were sent with, in milliseconds. */
  lateness: { p50: number; p99: number; max: number }
}

export const countMarkers = (sites: Iterable<[string, Site]>): MarkerCount[] =>
  [...sites].flatMap(([key, site]) =>
    [...site.markers()].map((marker) => {
      const posts = site.withMarker(marker)
      const count = (is: (post: Post) => boolean) => posts.filter(is).length
      return {
        site: key,
        marker,
        public: count((post) => post.status === 'publish'),
        drafts: count((post) => post.status !== 'publish' && post.status !== 'trash'),
        trashed: count((post) => post.status === 'trash'),
        ids: posts.map((post) => post.id),
      }
    }),
  )

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const summarise = (
  sites: Iterable<[string, Site]>,
  counted: Pick<Summary, 'requests' | 'hits' | 'mostAtOnce'>,
): Summary => {
  const all = [...sites]
  const posts = all.flatMap(([, site]) => [...site.posts.values()])
  const published = posts.filter((post) => post.status === 'publish' && markersIn(post.content).length > 0)
  const late = published.map((post) => (post.publishedAt ?? 0) - (post.date ?? 0)).sort((a, b) => a - b)
  return {
    ...counted,
    publicPosts: posts.filter((post) => post.status === 'publish').length,
    drafts: posts.filter((post) => post.status !== 'publish' && post.status !== 'trash').length,
    media: all.reduce((sum, [, site]) => sum + site.media.size, 0),
    early: late.filter((ms) => ms < 0).length,
    doubled: countMarkers(all).reduce((sum, marker) => sum + Math.max(0, marker.public - 1), 0),
    lateness: { p50: quantile(late, 0.5), p99: quantile(late, 0.99), max: late.at(-1) ?? 0 },
  }
}
