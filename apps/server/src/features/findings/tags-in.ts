import { decodeHTML } from 'entities/decode'

/** A tag of clean HTML: where it begins, where the text goes on, and its name in small letters. */
export type Tag = { from: number; to: number; name: string; isEnd: boolean }

const nameAt = (html: string, from: number, to: number): string => {
  let end = from
  while (end < to && /[a-z0-9]/i.test(html.charAt(end))) end += 1
  return html.slice(from, end).toLowerCase()
}

/** The tags of HTML from `sanitizePostHtml`, which escapes `<` and `>` elsewhere. Linear. */
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

/** Headings are compared by their letters alone. */
const squeezed = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

const textOf = (html: string): string => {
  let text = ''
  let from = 0
  for (const tag of tagsIn(html)) {
    text += html.slice(from, tag.from)
    from = tag.to
  }
  return decodeHTML(text + html.slice(from))
}

/** Those of some headings that clean HTML has with text before the next heading. Linear. */
export const findFilledHeadings = (html: string, headings: readonly string[]): string[] => {
  const filled = new Set<string>()
  let name = ''
  let from = 0
  const close = (to: number) => {
    if (name !== '' && squeezed(textOf(html.slice(from, to))) !== '') filled.add(name)
  }
  let opened = 0
  for (const tag of tagsIn(html)) {
    if (!/^h[1-6]$/.test(tag.name)) continue
    if (!tag.isEnd) {
      close(tag.from)
      name = ''
      opened = tag.to
    } else {
      name = squeezed(textOf(html.slice(opened, tag.from)))
      from = tag.to
    }
  }
  close(html.length)
  return headings.filter((heading) => filled.has(squeezed(heading)))
}
