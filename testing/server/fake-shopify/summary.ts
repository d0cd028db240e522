import type { MarkerCount, Summary } from '../fake-platform/summary.ts'
import { markerOf, type Shop } from './shop.ts'

/** How each publication stands in the shops. */
export const countMarkers = (shops: Iterable<[string, Shop]>): MarkerCount[] =>
  [...shops].flatMap(([site, shop]) =>
    [...shop.markers()].map((marker) => {
      const articles = shop.withMarker(marker)
      return {
        site,
        marker,
        public: articles.filter(({ isPublished }) => isPublished).length,
        drafts: articles.filter(({ isPublished }) => !isPublished).length,
        trashed: 0,
        ids: articles.map(({ id }) => id),
      }
    }),
  )

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const summarise = (
  shops: Iterable<[string, Shop]>,
  counted: Pick<Summary, 'requests' | 'hits'>,
): Summary => {
  const all = [...shops]
  const articles = all.flatMap(([, shop]) => [...shop.articles.values()])
  const published = articles.filter((article) => article.isPublished)
  const late = published
    .filter((article) => markerOf(article))
    .map((article) => (article.publishedAt ?? 0) - (article.date ?? 0))
    .sort((a, b) => a - b)
  return {
    ...counted,
    mostAtOnce: {},
    publicPosts: published.length,
    drafts: articles.length - published.length,
    media: all.reduce((sum, [, shop]) => sum + shop.pictures.size, 0),
    early: late.filter((ms) => ms < 0).length,
    doubled: countMarkers(all).reduce((sum, marker) => sum + Math.max(0, marker.public - 1), 0),
    lateness: { p50: quantile(late, 0.5), p99: quantile(late, 0.99), max: late.at(-1) ?? 0 },
  }
}
