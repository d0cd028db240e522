import { parseUrl } from '@tintario/contract/core/parse-url.ts'
import { routes } from '@tintario/contract/core/routes.ts'

const [, OURS] = routes.images.foreign

/** The original address of a picture that comes through our server, else the address itself. */
export const originalAddress = (src: string): string => {
  const url = parseUrl(src, window.location.origin)
  const isProxied =
    url?.origin === window.location.origin &&
    (url.pathname === OURS || /^\/api\/posts\/preview\/[^/]+\/picture$/.test(url.pathname))
  return (isProxied && url.searchParams.get('url')) || src
}

/**
 * The address that a picture is loaded from. Those of other sites come through our server: loaded directly, they would
 * show the site who views the text, and the page's policy refuses them. `previewToken` lets readers in who have no session.
 */
export const shownAddress = (src: string, previewToken?: string): string => {
  const url = parseUrl(src, window.location.origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === window.location.origin) return src
  const path = previewToken
    ? routes.images.foreignInPreview[1].replace(':token', encodeURIComponent(previewToken))
    : OURS
  return `${path}?${new URLSearchParams({ url: src.trim() })}`
}
