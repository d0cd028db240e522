/** Text as HTML text or attribute value. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Whether an address may be used in a link. */
export const isWeb = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

/** A link to a web address. `isOutside` marks another site's page. */
export const linkTo = (url: string, text: string, isOutside: boolean): string =>
  `<a href="${escapeHtml(url)}"${isOutside ? ' rel="noopener"' : ''}>${escapeHtml(text)}</a>`
