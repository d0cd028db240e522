import type { Brief } from '../../outside/ai/ai.ts'

const sameAddress = (address: string): string => {
  const url = URL.parse(address)
  return url ? `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}` : address
}

/**
 * Where links of a text may lead: the connected site and its pages, and the chosen references. A writer may not
 * invent where a link goes (rule 13).
 */
export const knownLinks = ({ site, references }: Brief): ((href: string) => boolean) => {
  const pages = site ? [site.url, ...site.pages.map(({ url }) => url)] : []
  const read = references.flatMap(({ url }) => (url === null ? [] : [url]))
  const known = new Set([...pages, ...read].map(sameAddress))
  return (href) => known.has(sameAddress(href))
}
