import { readTags } from '../read-tags.ts'

/** Characters of HTML that are read: no title or excerpt of ours is as long, and a site's own may be endless. */
const READ = 20_000

export const plainText = (html: string): string => {
  const parts: string[] = []
  readTags(html.slice(0, READ), { onText: (text) => parts.push(text) })
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** Plain words as HTML text. A lone & stays, as blogs store it for users who may write any HTML. */
export const asHtmlText = (text: string): string =>
  text
    .replace(/&(#?\w+;)/g, '&amp;$1')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
