import { isStopWord } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { stemOf, withoutAccents } from '@tintario/prose/words.ts'
import { type Index, type Sentence, sharedBy } from './aligned.ts'
import { compareEach, nearTo, SENTENCE_MAX } from './compare-each.ts'

type Step = Set<string>
const QUOTED = /[“”«»"]/
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const BREAK = /[,;:.()—–?!«»“”"]/
const SPLITS = new Set(
  'and then before after once until when y e luego despues antes cuando hasta entonces'.split(' '),
)
const BEFORE = new Set(['before', 'antes'])
const AFTER = new Set(['after', 'once', 'when', 'despues', 'cuando', 'tras'])
const FIRST = new Set('first primero primera'.split(' '))
const LAST = new Set('last lastly finally final ultimo'.split(' '))
const MARKS = new Set([
  ...BEFORE,
  ...AFTER,
  ...FIRST,
  ...LAST,
  'then',
  'until',
  'luego',
  'entonces',
  'hasta',
  'tras',
])
const WEAK = new Set(['when', 'cuando', 'hasta', 'until', 'tras'])
const STEPS_MAX = 20

/** What speaks of no step: "now and then", "the first month", "after a year"; "después" alone means "then". */
const NO_STEP: Record<Language, RegExp> = {
  en: /\bnow and then\b|\b(?:before|after) (?=the end\b|the beginning\b|noon\b|january|february|march|april|may\b|june|july|august|september|october|november|december)|\bbefore (?=\d)|\bonce(?= an?\b|,|\.)|\b(?:the|their|his|its|your) first\b|\bafter (?=about|a\b|an\b|every|each|\d|two|three|four|five|six|ten|christmas)/gi,
  es: /\bantes que\b|\b(?:antes|despu[eé]s) del? (?=final|fin\b|\d|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mediod)|\b(?:el|la|los|las) primer[oa]?s?\b|\bantes(?! de)\b|\bdespu[eé]s de (?=\d|un\b|una\b|dos\b|tres\b|cuatro\b)/gi,
}
/** What is said of a step, and no step: in brackets, or as its reason. */
const BESIDES =
  // Short text: a sentence is cut at 1,000 characters.
  /\([^()]*\)|,? (?:because|since|porque|ya que|puesto que)\b[^,;]*/gi
/** ", but only after it is dry": the comma begins no step. */
const ONLY_AFTER = /, (?:but |and |pero |y )?(?:only|solo|sólo) (?=after|once|when|despu[eé]s|cuando|tras)/gi
const THEN = /\bdespu[eé]s(?! de)(?![\p{L}])/giu

/** Steps in the order in which they happen, and whether a word says so. */
const stepsOf = (sentence: string, language: Language): { steps: Step[]; isMarked: boolean } => {
  const text = sentence
    .replace(BESIDES, ' ')
    .replace(NO_STEP[language], ' ')
    .replace(THEN, 'luego')
    .replace(ONLY_AFTER, ' ')
  type Part = { stems: Step; by: string; isComma: boolean }
  const parts: Part[] = []
  let open: Part = { stems: new Set(), by: '', isComma: true }
  let last = 0
  let isMarked = false
  const close = (by: string, isComma: boolean) => {
    if (open.stems.size > 0 && parts.length < STEPS_MAX) {
      parts.push(open)
      open = { stems: new Set(), by, isComma }
    } else {
      open.by = by || open.by
      open.isComma ||= isComma
    }
  }
  for (const match of text.matchAll(WORD)) {
    const word = withoutAccents(match[0].toLowerCase())
    const isComma = BREAK.test(text.slice(last, match.index))
    if (isComma || SPLITS.has(word)) close(SPLITS.has(word) ? word : '', isComma)
    last = match.index + match[0].length
    if (MARKS.has(word) && !WEAK.has(word)) isMarked = true
    if (MARKS.has(word) || word.length < 2 || isStopWord(word, language)) continue
    open.stems.add(/^\d/.test(word) ? `#${word}` : stemOf(match[0].toLowerCase(), language))
  }
  close('', true)
  const ordered: Part[] = []
  parts.forEach((part, at) => {
    const before = ordered.at(-1)
    const opens = at === 0
    if (AFTER.has(part.by) && !opens && before && !part.isComma) ordered.splice(ordered.length - 1, 0, part)
    else if (before && parts[at - 1] === before && at === 1 && BEFORE.has(before.by)) ordered.unshift(part)
    else ordered.push(part)
  })
  return { steps: ordered.map(({ stems }) => stems), isMarked }
}

/** The step of a source that says most of this one, of several the one that says least else; -1 where none does. */
const placeOf = (step: Step, said: readonly Step[]): number => {
  const counts = said.map((other) => {
    const shared = sharedBy(step, other).length
    return 2 * shared >= step.size ? shared + shared / (1 + other.size) : 0
  })
  const most = Math.max(0, ...counts)
  return most > 0 && counts.filter((count) => count === most).length === 1 ? counts.indexOf(most) : -1
}

const relate = (steps: readonly Step[], said: readonly Step[], least: number): 'same' | 'turned' | null => {
  const known = steps
    .filter(({ size }) => size >= least)
    .map((step) => placeOf(step, said))
    .filter((place) => place >= 0)
  if (new Set(known).size < 2) return null
  return known.every((one, at) => at === 0 || one >= (known[at - 1] ?? 0)) ? 'same' : 'turned'
}

/** Clauses of the sources in their order, with the words that only a few of them have. */
type Line = { step: Step; sentence: Sentence }
const LINES_MAX = 4_000
/** Clauses between two steps of one procedure. */
const APART = 10
const lines = new WeakMap<Index, Line[]>()
const linesOf = (index: Index, language: Language): Line[] => {
  const made =
    lines.get(index) ??
    index.sentences
      .flatMap((sentence) => stepsOf(sentence.text, language).steps.map((step) => ({ step, sentence })))
      .slice(0, LINES_MAX)
  lines.set(index, made)
  return made
}

/** The one clause of all sources that says most of a step; -1 where none or several do. */
const lineOf = (step: Step, all: readonly Line[], index: Index): number => {
  let [best, most, isAlone] = [-1, 0, true]
  const weightOf = (stems: Iterable<string>) => {
    let sum = 0
    for (const stem of stems) sum += index.weight(stem)
    return sum
  }
  all.forEach((line, at) => {
    const shared = sharedBy(step, line.step)
    if (shared.length === 0) return
    const score = weightOf(shared)
    if (score > most) [best, most, isAlone] = [at, score, true]
    else if (score === most) isAlone = false
  })
  return isAlone && 2 * most >= weightOf(step) ? best : -1
}

const PROCEDURE = /\d\)|\b(?:first|then|order|steps?|orden|primero|luego|despu[eé]s)\b/i
/** Whether a sentence lists steps: by words, or by the marks between them. */
const isProcedure = (text: string): boolean =>
  PROCEDURE.test(text) || text.split(';').length > 2 || text.split(',').length > 3

// Short text: a sentence is cut at 1,000 characters.
const NUMBERED = /(?:^|[^\d])[12]\) .*[^\d][23]\) |\b(?:order|orden)\b[^:]{0,20}:/i
/** The words above steps: "Before eating: 1) …". */
const HEADER = /^[^:;]{0,80}: /
const ITEM = /^\d\) /
/** Whether a sentence of the sources says itself that its steps are in their order. */
const isOrdered = (text: string): boolean => NUMBERED.test(text.slice(0, SENTENCE_MAX))

/** A passage that says two steps of a sentence in the other order; they may lie in different sentences of it. */
const turnedSteps = (
  steps: readonly Step[],
  index: Index,
  language: Language,
  isPart: (text: string) => boolean,
): Sentence | null => {
  const all = linesOf(index, language)
  const places = steps.map((step) => lineOf(step, all, index))
  for (let at = 1; at < places.length; at++) {
    const [one, next] = [places[at - 1] ?? -1, places[at] ?? -1]
    const [first, second] = [all[one], all[next]]
    if (!first || !second || one - next < 1 || one - next > APART) continue
    if (first.sentence.source !== second.sentence.source) continue
    if (isPart(first.sentence.text) && isPart(second.sentence.text)) return second.sentence
  }
  return null
}

const SPLIT_FIRST = /\b(?:first|primero)\b/i
const SAID_FIRST = /(?:^|[^\p{L}])(?:first|before|primero|antes)(?![\p{L}])/iu
const SAID_LATER = /(?:^|[^\p{L}])(?:after|last|finally|después|por último)(?![\p{L}])/iu
/** Whether what a sentence says is done first is done after another step in a sentence of the sources. */
const isOpening = (text: string, said: string, language: Language): boolean => {
  if (!SPLIT_FIRST.test(text) || SAID_FIRST.test(said) || !SAID_LATER.test(said)) return false
  const [first] = stepsOf(text, language).steps
  const last = stepsOf(said, language).steps
  const at = first ? placeOf(first, last) : -1
  return (
    first !== undefined && first.size >= 2 && at > 0 && SPLIT_FIRST.test(text.split(/[,;:.]/, 1)[0] ?? '')
  )
}

/** No steps in another order than in the sources, where a word such as "then" or "antes de" says their order. */
export const checkOrder = compareEach(({ text, read, index, language }) => {
  if (QUOTED.test(text)) return null
  const { steps, isMarked } = stepsOf(text, language)
  if (steps.length < 2) return null
  const near = nearTo(read, index, {
    least: 0.3,
    part: 0.6,
    isOn: ({ shared }) => shared.size >= Math.min(3, read.stems.size),
  })
  const [best] = near
  if (!best) return null
  if (isMarked && isOpening(text, best.sentence.text, language)) return best.sentence
  const said = near.map(({ sentence }) => {
    const other = stepsOf(isMarked ? sentence.text : sentence.text.replace(HEADER, ''), language)
    // A source that lists without a word of order says nothing of it; a text may list without one what a source numbers.
    const isSaid = isMarked ? other.isMarked || isOrdered(sentence.text) : isOrdered(sentence.text)
    return isSaid ? relate(steps, other.steps, isMarked ? 1 : 2) : null
  })
  if (said[0] === 'turned' && !said.includes('same')) return best.sentence
  if (said.includes('same')) return null
  return turnedSteps(steps, index, language, isMarked ? isProcedure : (one) => ITEM.test(one))
})
