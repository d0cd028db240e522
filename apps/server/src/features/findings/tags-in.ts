/** A tag of clean HTML: where it begins, where the text goes on, and its name in small letters. */
export type Tag = { from: number; to: number; name: string; isEnd: boolean }

const nameAt = (html: string, from: number, to: number): string => {
  let end = from
  while (end < to && /[a-z0-9]/i.test(html.charAt(end))) end += 1
  return html.slice(from, end).toLowerCase()
}

/**
 * The tags of HTML from `sanitizePostHtml`, with their positions: it escapes `<` and `>` within texts and attributes.
 * Linear.
 */
export const tagsIn = (html: string): Tag[] => {
  const tags: Tag[] = []
  let from = html.indexOf('<')
  while (from !== -1) {
    const end = html.indexOf('>', from)
    if (end === -1) break
    const isEnd = html.charAt(from + 1) === '/'
    tags.push({ from, to: end + 1, name: nameAt(html, from + (isEnd ? 2 : 1), end), isEnd })
    from = html.indexOf('<', end + 1)
  }
  return tags
}
