import type { Brief } from '../../outside/ai/ai.ts'

/**
 * Where links of a text may lead: the connected site and its pages, and the chosen references. A writer may not
 * invent where a link goes (rule 13).
 */
export const knownLinks = ({ site, references }: Brief): string[] => [
  ...(site ? [site.url, ...site.pages.map(({ url }) => url)] : []),
  ...references.flatMap(({ url }) => (url === null ? [] : [url])),
]
