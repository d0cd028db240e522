import { tagsIn } from './tags-in.ts'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Headings are compared by their letters alone. */
const squeezed = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

const textOf = (html: string): string => {
  let text = ''
  let from = 0
  for (const tag of tagsIn(html)) {
    text += html.slice(from, tag.from)
    from = tag.to
  }
  return (text + html.slice(from)).replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
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
