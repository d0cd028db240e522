import { hasPrice } from './note-kinds.ts'
import { hasFigure, withoutEnd, wordsOf } from './words.ts'

/** "## Shop", also as an item of a list; "##Shop" too, but "#shop" is a tag. */
const marked = /^(?:[-*•–·] )?#{1,6} (?=[^\s#])|^#{2,6}(?=[^\s#])/

/** The words of a heading that is marked as one; null for any other line. */
export const markedHeading = (line: string): string | null => {
  const found = marked.exec(line)
  return found && withoutEnd(line.slice(found[0].length), ' #')
}

const time = /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2} ?(?:am|pm|h)\b/i

/** Whether a line is a fact and no heading: it names a time, a price, or figures beside a comma. */
export const isFactLine = (line: string): boolean =>
  hasFigure(line) && (time.test(line) || hasPrice(line) || line.includes(','))

const contact =
  /\S@\S|\b(?:tel|phone|whatsapp|instagram|opening hours|(?:we are|we're|shop|workshop) (?:is )?open|abrimos|abierto|abiertos|horario|teléfono|telefono)\b/i
const CONTACT_READ_MAX = 200

/** Whether a line says how the shop is reached, or when it is open. */
export const isContactLine = (line: string): boolean => contact.test(line.slice(0, CONTACT_READ_MAX))

const TITLE_WORDS_MAX = 5
/** Above lines that all name a price; "Prices of candles and soaps this winter". */
const PRICED_WORDS_MAX = 8
/** "Care" above lines that say more is their heading. */
const SHORT_TITLE_WORDS_MAX = 2
const SAYING_WORDS_MIN = 3

/**
 * Whether the first of some lines without marks is their heading, and no item: "Price list" above lines with figures, or
 * a word or two above lines of more words.
 */
export const isTitle = ([first = '', ...rest]: readonly string[]): boolean => {
  if (rest.length < 2 || hasFigure(first)) return false
  const isCapital = /^\p{Lu}/u.test(first)
  const words = wordsOf(first).length
  const figures = rest.filter(hasFigure).length
  if (words <= PRICED_WORDS_MAX && !hasPrice(first) && rest.every(hasPrice)) return true
  if (words <= TITLE_WORDS_MAX && figures * 3 >= rest.length * 2 && (isCapital || rest.every(hasPrice)))
    return true
  return (
    isCapital &&
    words <= SHORT_TITLE_WORDS_MAX &&
    rest.every((line) => wordsOf(line).length >= Math.max(SAYING_WORDS_MIN, words + 1))
  )
}
