import type { Brief } from '../../outside/ai/ai.ts'

/**
 * Allowed targets of a text's links: the connected site and its pages, and the chosen references. A writer may not
 * invent targets.
 */
export const knownLinks = ({ site, references }: Brief): string[] => [
  ...(site ? [site.url, ...site.pages.map(({ url }) => url)] : []),
  ...references.flatMap(({ url }) => (url === null ? [] : [url])),
]
