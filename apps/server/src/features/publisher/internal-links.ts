const link = /<a [^<>]*>/gi
const rel = / rel="[^"]*"/i
const target = / target="_blank"/i

const hostOf = (address: string): string => URL.parse(address)?.host.replace(/^www\./, '') ?? ''

/**
 * Removes `rel` from links to the site's own pages, so that its statistics see the referrer. Expects sanitized
 * HTML, in which attribute values are quoted and contain no `>`.
 */
export const freeInternalLinks = (html: string, host: string): string => {
  const own = host.replace(/^www\./, '')
  return html.replace(link, (tag) => {
    const address = / href="([^"]*)"/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
    if (hostOf(address) !== own) return tag
    return tag.replace(rel, target.test(tag) ? ' rel="noopener"' : '')
  })
}
