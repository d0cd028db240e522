/** `{F3}`, `{C1}`, `{F3, C1}`: the sources of the words before. */
const CITED = /\{[FC]\d+(?:, ?[FC]\d+)*\}/g
/** `{L2|words}`. */
const LINK = /\{(L\d+)\|([^{}|<>]+)\}/g
const ANY_LEFT = /\{[^{}<>]*\}/g

export const citedIn = (marked: string): string[] =>
  (marked.match(CITED) ?? []).flatMap((one) => one.match(/[FC]\d+/g) ?? [])
export const linkedIn = (marked: string): string[] => [...marked.matchAll(LINK)].map(([, id = '']) => id)

/** A text without its citations; the space before one goes with it. */
export const withoutCitations = (marked: string): string =>
  marked.replace(CITED, '\u0000').replaceAll(' \u0000', '').replaceAll('\u0000', '')

/** What of a text that is still being written can be shown: no marks, and no mark that has only begun. */
export const showable = (marked: string): string => {
  const open = marked.lastIndexOf('{')
  const whole = open > marked.lastIndexOf('}') ? marked.slice(0, open) : marked
  return withoutCitations(whole).replace(LINK, '$2').replace(ANY_LEFT, '')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Links by id become addresses from our list; an unknown one is reduced to its words, which are returned in `lost`.
 */
export const withAddresses = (
  marked: string,
  addresses: ReadonlyMap<string, string>,
): { html: string; lost: string[] } => {
  const lost: string[] = []
  const html = marked
    .replace(LINK, (_, id: string, words: string) => {
      const url = addresses.get(id)
      if (url !== undefined) return `<a href="${escaped(url)}">${words}</a>`
      lost.push(words)
      return words
    })
    .replace(ANY_LEFT, '')
  return { html, lost }
}
