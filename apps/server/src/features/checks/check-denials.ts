import type { Language } from '@tintario/prose/language.ts'
import { stemOf } from '@tintario/prose/words.ts'
import { type Aligned, type Clause, type Index, readSentence, type Sentence, sharedBy } from './aligned.ts'
import { compareEach, nearTo } from './compare-each.ts'
import { negatives } from './negation.ts'
import { opposites } from './opposites.ts'

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

/** Whether one of some sentences states these words without denying them. */
const isStated = (stems: readonly string[], sentences: Iterable<Sentence>): boolean => {
  for (const { clauses } of sentences)
    if (clauses.some((clause) => !isDenied(clause) && includes(clause.stems, stems))) return true
  return false
}

/** Stems that follow the word that denies: "a rule of thumb, not science" denies "science". */
const deniedIn = ({ tokens }: Clause, language: Language): Set<string> => {
  const from = tokens.findIndex(({ word }) => negatives[language].has(word) || WITHOUT.has(word))
  return new Set(tokens.slice(from + 1).flatMap(({ stem }) => (stem === '' ? [] : [stem])))
}

/** Whether what follows a clause explains it: "never hot water: it bends the parts". */
const isExplained = ({ clauses, text }: Sentence, at: number, stems: ReadonlySet<string>): boolean => {
  const [clause, next] = [clauses[at], clauses[at + 1]]
  if (!clause || !next || !text.slice(clause.end, next.at + 1).includes(':')) return false
  return [...next.stems].some((stem) => stems.has(stem))
}

/** "Even if you bought it elsewhere" states nothing, and "only here, because there it cracks" gives the reason of a "no". */
const REASONS = new Set('because since porque'.split(' '))
const CONDITIONS = new Set('if even whether although though si aunque'.split(' '))
const ALONE = new Set(['only', 'solo'])
const PARTED = new Set('and or y o e u'.split(' '))
/** The parts of a clause between conjunctions: "a snuffer or a splash of water". */
const partsOf = (clause: Clause): Set<string>[] => {
  const parts = [new Set<string>()]
  for (const { word, stem } of clause.tokens)
    if (PARTED.has(word)) parts.push(new Set())
    else if (stem !== '') parts.at(-1)?.add(stem)
  return parts.filter(({ size }) => size > 0)
}

/** The one of the closest sentences that denies what this clause says. */
const deniedBy = (
  clause: Clause,
  near: readonly Aligned[],
  index: Index,
  language: Language,
): Sentence | null => {
  if (!isPlain(clause) || clause.tokens.slice(0, 2).some(({ word }) => CONDITIONS.has(word))) return null
  const isKnown = (stem: string) => index.byStem.has(stem)
  const parts = partsOf(clause)
    .map((part) => ({ size: part.size, known: [...part].filter(isKnown) }))
    .flatMap(({ size, known }) => (2 * known.length >= size ? [known] : []))
  const isAlone = clause.tokens.some(({ word }) => ALONE.has(word))
  const isOther = (sentence: Sentence, shared: ReadonlySet<string>, other: Clause, at: number): boolean => {
    if (!isDenied(other) || isExplained(sentence, at, clause.stems)) return false
    const after = deniedIn(other, language)
    const common = [...other.stems].filter((stem) => clause.stems.has(stem))
    const isWhole = common.length >= 2 && (common.length === other.stems.size || isAlone)
    if (isWhole && common.some((stem) => after.has(stem))) {
      const [rarest = ''] = common.toSorted((a, b) => index.weight(b) - index.weight(a))
      return !isStated(common, index.byStem.get(rarest) ?? [])
    }
    return parts.some(
      (part) =>
        part.length > 0 &&
        shared.size > part.length &&
        includes(other.stems, part) &&
        part.some((stem) => after.has(stem)) &&
        !isStated(
          part,
          near.map((one) => one.sentence),
        ),
    )
  }
  return (
    near.find(({ sentence, shared }) =>
      sentence.clauses.some((other, at) => isOther(sentence, shared, other, at)),
    )?.sentence ?? null
  )
}

/** Whether all that a sentence denies is denied by another passage than this one, or stated by it. */
const isElsewhere = (read: Sentence, by: Sentence, near: readonly Aligned[]): boolean =>
  read.clauses.filter(isDenied).every((clause) => {
    const some = (sentence: Sentence, is: (one: Clause) => boolean) =>
      sentence.clauses.some(
        (one) => is(one) && 2 * sharedBy(clause.stems, one.stems).length > clause.stems.size,
      )
    // The passage says the same "no": the sentence only goes on from it.
    if (some(by, isDenied)) return false
    return (
      some(by, (one) => !isDenied(one)) ||
      near.some(({ sentence }) => sentence !== by && some(sentence, isDenied))
    )
  })

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
  const at = clauses.findIndex((one) => one.isNegative)
  const denied = wordsOf(clauses.slice(at, at + 1))
  // "A heavier, usually thicker sheet, not a smoother one": what is said may be parted by a comma.
  const said = wordsOf([...clauses.slice(Math.max(0, at - 2), at), ...clauses.slice(at + 1, at + 2)])
  return {
    said: [...said].filter((word) => !denied.has(word)),
    denied: [...denied].filter((word) => !said.has(word)),
  }
}

/** Words that turn a direction round: "away from the body". */
const AWAY = new Set('away fuera lejos'.split(' '))
const DIRECTED = 3
/** Whether a clause says what another one says, without its "away". */
const isDirected = (read: Sentence, sentence: Sentence, language: Language): boolean => {
  if ([...AWAY].some((word) => read.words.has(word))) return false
  return sentence.clauses.some(({ tokens, stems }) => {
    const away = tokens.find(({ word }) => AWAY.has(word))
    if (!away) return false
    const others = [...stems].filter((stem) => stem !== stemOf(away.word, language))
    return (
      others.length >= DIRECTED &&
      read.clauses.some((clause) => isPlain(clause) && includes(clause.stems, others))
    )
  })
}

const PERMISSION = /\b(?:feel free to|you can|you may|puedes?|se puede) /gi
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
export const checkDenials = compareEach(({ text, index, language }) => {
  const read = readSentence(text.replace(PERMISSION, ''), '', language)
  const near = nearTo(read, index, {
    least: 0.35,
    part: 0.6,
    most: 6,
    isOn: ({ shared, score }) => shared.size >= 2 || 2 * score >= read.stems.size,
  })
  const [best] = near
  if (best && isTurned(read, best.sentence, language)) return best.sentence
  const directed = near.find(({ sentence }) => isDirected(read, sentence, language))
  if (directed) return directed.sentence
  const isLimited = read.clauses.some(
    (one) => isDenied(one) || one.tokens.some(({ word }) => ALONE.has(word)),
  )
  for (const clause of read.clauses) {
    if (isLimited && REASONS.has(clause.tokens[0]?.word ?? '')) continue
    const denied = deniedBy(clause, near, index, language)
    if (denied && isElsewhere(read, denied, near)) return denied
  }
  return null
})
