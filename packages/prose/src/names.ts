import type { Language } from './language.ts'
import { withoutAccents } from './words.ts'

/** Capitalised words in a row, with the words that a name may have between them. */
type FoundName = { text: string; words: string[]; at: number; end: number; startsSentence: boolean }

const ordinary: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    "i i’m i'm i’ll i'll i’ve i've i’d i'd monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april may june july august september october november december christmas easter halloween valentine’s valentine's new year eve day mother’s mother's father’s father's black friday cyber english spanish french italian german british european american mexican greek japanese dutch swiss scottish irish welsh portuguese mediterranean atlantic earth internet wi-fi ok faq pdf usb led diy vat uk us usa eu mr mrs ms dr st celsius fahrenheit a b c d".split(
      ' ',
    ),
  ),
  es: new Set(
    'navidad navidades reyes pascua internet dios tierra españa ok faq pdf usb led iva ue eeuu ee uu sr sra d dña dr dra wifi wi-fi a b c d nochebuena nochevieja magos halloween black friday san valentín celsius estado'.split(
      ' ',
    ),
  ),
}

/** Brands and given names that are names in any position, also as a sentence's first word. */
const famous = new Set(
  "nike adidas amazon ikea apple samsung google facebook instagram tiktok youtube netflix spotify nestle nestlé nespresso nescafe starbucks lavazza illy hario comandante baratza timemore fellow kalita chemex aeropress bialetti delonghi philips bosch dyson sony lego disney coca pepsi unilever nivea dove loreal l’oréal l'oréal garnier pantene lush sephora zara mango h&m primark decathlon patagonia lidl aldi tesco sainsbury’s waitrose mercadona carrefour ebay etsy aliexpress shein walmart target tesla toyota nintendo microsoft chatgpt openai tefal lodge victorinox zwilling wüsthof wusthof global shimano garmin fitbit colgate gillette vichy avene avène bioderma isdin eucerin weleda wikipedia tripadvisor trustpilot harvard oxford cambridge stanford yale mit forbes bbc nasa fda ocu".split(
    ' ',
  ),
)
const given = new Set(
  'maria josé jose juan antonio carmen pedro luis ana laura marta lucia lucía pablo javier carlos elena paula sofia sofía miguel david sara rosa isabel cristina raquel andrés andres jorge alberto diego daniel john james robert michael william thomas emma olivia sarah emily charlotte jane mary anna anne peter paul mark george harry jack oliver sophie lucy hannah kate alice tom'.split(
    ' ',
  ),
)

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’&-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu
const isCapital = (word: string) => /^\p{Lu}/u.test(word)
const tidy = (word: string) => withoutAccents(word.toLowerCase()).replace(/['’]s$/, '')
const BETWEEN = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'of', 'the', 'and', 'von', 'van', 'da'])

/** Whether a word is a brand or a given name in any position, also as the first of a sentence. */
export const isNameAnywhere = (word: string): boolean => {
  const low = word.toLowerCase()
  return famous.has(low) || famous.has(tidy(word)) || given.has(low) || /\p{Ll}\p{Lu}/u.test(word)
}

/** How a word of a name is compared: lower case, no accents, no possessive. */
export const nameKey = tidy

/** The first word counts when it is famous or followed by a capital; Titles In Capitals give famous ones. */
export const namesIn = (sentence: string, language: Language): FoundName[] => {
  const words = [...sentence.matchAll(WORD)].map((match) => ({
    text: match[0],
    at: match.index,
    end: match.index + match[0].length,
  }))
  const long = words.filter(({ text }) => text.length >= 4 && !/\d/.test(text))
  const capitals = long.filter(({ text }) => isCapital(text)).length
  const isTitle = long.length >= 3 && capitals >= 0.6 * long.length && !/[.!?…:]$/.test(sentence)
  const found: FoundName[] = []
  let open: FoundName | null = null
  const close = () => {
    if (open && !(open.startsSentence && open.words.length === 1 && !isNameAnywhere(open.words[0] ?? '')))
      found.push(open)
    open = null
  }
  words.forEach((word, at) => {
    const before = sentence.slice(words[at - 1]?.end ?? 0, word.at)
    const starts = at === 0 || /[.:;!?¿¡"“”«»(|•—–…\n]/.test(before)
    const low = word.text.toLowerCase()
    const isName = isNameAnywhere(word.text)
      ? isCapital(word.text) ||
        (famous.has(low) && low.length > 5 && !['target', 'global', 'fellow'].includes(low))
      : isCapital(word.text) && !ordinary[language].has(low) && !isTitle
    if (!isName) {
      const next = words[at + 1]
      const joins = open && BETWEEN.has(low) && next && isCapital(next.text) && before === ' '
      if (!joins) close()
      return
    }
    const isNext = open && !starts
    if (open && isNext) {
      open.words.push(word.text)
      open.end = word.end
      open.text = sentence.slice(open.at, word.end)
      return
    }
    close()
    open = { text: word.text, words: [word.text], at: word.at, end: word.end, startsSentence: starts }
  })
  close()
  return found
}
