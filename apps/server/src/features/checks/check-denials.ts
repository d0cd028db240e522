import type { Language } from '@tintario/prose/language.ts'
import {
  type Aligned,
  alignedWith,
  type Clause,
  type Index,
  indexOf,
  isCompared,
  oppositeAt,
  readSentence,
  type Sentence,
} from './aligned.ts'
import { negatives } from './negation.ts'
import { opposites } from './opposites.ts'
import type { Check } from './reading.ts'

const WITHOUT = new Set(['without', 'sin'])
/** Words of permission and of emphasis that deny nothing. */
const OPEN = new Set(['free', 'only', 'solo'])

const isDenied = ({ isNegative, tokens }: Clause): boolean =>
  isNegative || tokens.some(({ word }) => WITHOUT.has(word))
const isPlain = (clause: Clause): boolean =>
  !isDenied(clause) && [...clause.soft].every((word) => OPEN.has(word))
const includes = (all: ReadonlySet<string>, some: Iterable<string>): boolean => {
  for (const one of some) if (!all.has(one)) return false
  return true
}

/** Whether some sentence of the sources states these words without denying them. */
const isStated = (stems: readonly string[], index: Index): boolean => {
  const [rarest = ''] = stems.toSorted((a, b) => index.weight(b) - index.weight(a))
  return (index.byStem.get(rarest) ?? []).some((sentence) =>
    sentence.clauses.some((clause) => !isDenied(clause) && includes(clause.stems, stems)),
  )
}

/** Stems that follow the word that denies: "a rule of thumb, not science" denies "science". */
const deniedIn = ({ tokens }: Clause, language: Language): Set<string> => {
  const from = tokens.findIndex(({ word }) => negatives[language].has(word) || WITHOUT.has(word))
  return new Set(tokens.slice(from + 1).flatMap(({ stem }) => (stem === '' ? [] : [stem])))
}

/** The one of the closest sentences that denies what this clause says. */
const deniedBy = (
  clause: Clause,
  near: readonly Aligned[],
  index: Index,
  language: Language,
): Sentence | null => {
  const known = [...clause.stems].filter((stem) => index.byStem.has(stem))
  if (!isPlain(clause) || known.length === 0) return null
  const denied = near.find(({ sentence, shared }) =>
    sentence.clauses.some((other, at) => {
      if (!isDenied(other)) return false
      const common = [...other.stems].filter((stem) => clause.stems.has(stem))
      const isWhole = common.length === other.stems.size && common.length >= 2
      const isInside = includes(other.stems, known) && shared.size > known.length
      const isReason = [...(sentence.clauses[at + 1]?.stems ?? [])].some((stem) => clause.stems.has(stem))
      const after = deniedIn(other, language)
      return (
        (isWhole || isInside) && !isReason && common.some((stem) => after.has(stem)) && !isStated(common, index)
      )
    }),
  )
  return denied?.sentence ?? null
}

/** Words that a sentence says and denies: "a heavier sheet, not a smoother one". */
const contrastsIn = ({ clauses }: Sentence, language: Language) => {
  const wordsOf = (some: readonly Clause[]) =>
    new Set(
      some.flatMap(({ tokens }) =>
        tokens.flatMap(({ word, stem }) =>
          opposites[language].has(word) ? [word] : stem === '' ? [] : [stem],
        ),
      ),
    )
  const denied = wordsOf(clauses.filter((one) => one.isNegative))
  const said = wordsOf(clauses.filter((one) => !one.isNegative))
  return {
    said: [...said].filter((word) => !denied.has(word)),
    denied: [...denied].filter((word) => !said.has(word)),
  }
}

const CONTRAST_MAX = 3
const isTurned = (read: Sentence, other: Sentence, language: Language): boolean => {
  const [mine, theirs] = [contrastsIn(read, language), contrastsIn(other, language)]
  const isPair = [read, other].every(({ clauses }) => clauses.filter((one) => one.isNegative).length === 1)
  return (
    isPair &&
    mine.denied.length <= CONTRAST_MAX &&
    mine.said.some((word) => theirs.denied.includes(word)) &&
    mine.denied.some((word) => theirs.said.includes(word))
  )
}

/** Nothing that the sources deny on the same subject is stated, and no contrast is turned round. */
export const checkDenials: Check = ({ places, language, material }) => {
  const index = indexOf(material, language)
  return places.flatMap((place) => {
    if (!isCompared(place)) return []
    const read = readSentence(place.sentence, '', language)
    const aligned = alignedWith(read.stems, index, 0.35).filter(({ shared }) => shared.size >= 2)
    const [best] = aligned
    if (!best) return []
    const near = aligned.filter(({ score }) => score >= 0.6 * best.score).slice(0, 6)
    if (isTurned(read, best.sentence, language)) return [oppositeAt(place, best.sentence)]
    if (read.clauses.some(isDenied)) return []
    for (const clause of read.clauses) {
      const denied = deniedBy(clause, near, index, language)
      if (denied) return [oppositeAt(place, denied)]
    }
    return []
  })
}
