import { stripVTControlCharacters } from 'node:util'

const LENGTH_MAX = 200

/**
 * The first line of an error for the operator page. Quoted parts are left out, because they may come from a
 * post or an answer of a site, and so are words with an at sign, which may be addresses of people.
 */
export const shownError = (text: string): string => {
  const line = stripVTControlCharacters(text.slice(0, 2_000)).trimStart().split('\n', 1)[0] ?? ''
  return [`"`, `'`, '`']
    .reduce((kept, mark) => withoutQuoted(kept, mark), line)
    .split(/\s/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .trim()
    .slice(0, LENGTH_MAX)
}

/** An apostrophe within a word ends no quotation; without a second mark everything after the first is left out. */
const withoutQuoted = (text: string, mark: string): string => {
  const parts = text.split(mark)
  if (mark === `'`) return text.includes(` '`) ? `${parts[0]}…` : text
  return parts.map((part, at) => (at % 2 === 0 ? part : '…')).join('')
}
