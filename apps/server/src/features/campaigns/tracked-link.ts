import querystring from 'node:querystring'
import type { NewsletterName } from '@tintario/contract/integrations/platform-names.ts'

/** A post's address with campaign parameters, so that the site's statistics show the email as the source. */
export const trackedLink = (link: string, platform: NewsletterName): string => {
  const url = new URL(link)
  const words = {
    utm_source: platform.replaceAll('-', ''),
    utm_medium: 'email',
    utm_campaign: querystring.unescape(url.pathname.split('/').filter(Boolean).at(-1) ?? '') || 'post',
  }
  for (const [name, value] of Object.entries(words))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}
