/** Text as HTML text or attribute value. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Whether an address may stand in a link. */
export const isWeb = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

/** A link, or the plain text when the address is not http(s). `outside` marks another site's page. */
export const linkTo = (url: string, text: string, outside: boolean): string => {
  if (!isWeb(url)) return escapeHtml(text)
  return `<a href="${escapeHtml(url)}"${outside ? ' rel="noopener"' : ''}>${escapeHtml(text)}</a>`
}

/** "a, b and c". Empty for none. */
export const joinList = (items: readonly string[], and: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

/** Words of the text between the tags. */
export const htmlWords = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
