import type { Language } from '@tintario/prose/language.ts'
import { type Aligned, type Clause, type Index, type Sentence, sharedBy } from './aligned.ts'
import { compareEach, nearTo } from './compare-each.ts'
import { stressed } from './negation.ts'

type Compared = { isOpposite: boolean; stems: string[]; anchor: string; aligned: Aligned }

const isNegative = ({ clauses }: Sentence): boolean => clauses.some((one) => one.isNegative)
const softOf = ({ clauses }: Sentence): Set<string> => new Set(clauses.flatMap(({ soft }) => [...soft]))
const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && sharedBy(one, other).length === one.size

/**
 * A clause and a sentence of the sources: whether one denies what the other says; null where they cannot be compared.
 * The clauses of the source that have the rarest common word decide, unless another one agrees.
 */
const compare = (
  read: Sentence,
  clause: Clause,
  aligned: Aligned,
  index: Index,
  language: Language,
): Compared | null => {
  const { sentence, shared } = aligned
  const common = sharedBy(clause.stems, shared)
  const [anchor] = common.toSorted((a, b) => index.weight(b) - index.weight(a))
  if (anchor === undefined) return null
  const touching = sentence.clauses.filter(({ stems }) => stems.has(anchor))
  const stems = touching
    .map((one) => sharedBy(clause.stems, one.stems))
    .reduce((most, one) => (one.length > most.length ? one : most), [])
  const known = [...clause.stems].filter((stem) => index.byStem.has(stem))
  const isWhole = stems.length === known.length
  const isStressed = !clause.isNegative && clause.tokens.some(({ word }) => stressed[language].has(word))
  if (stems.length < 2 && !(isWhole && isStressed && shared.size >= 2)) return null
  const isOther = touching.every(
    (one) => one.isNegative !== clause.isNegative && isSame(one.soft, clause.soft),
  )
  const agrees = sentence.clauses.some(
    (one) =>
      one.isNegative === clause.isNegative && 2 * sharedBy(clause.stems, one.stems).length > stems.length,
  )
  const isDenied = read.clauses.some(
    (one) =>
      one !== clause &&
      one.isNegative &&
      touching.some((other) => sharedBy(one.stems, other.stems).length > 0),
  )
  // "To the islands, for now, we do not ship": the last clause denies the first.
  const isDeniedLater = read.clauses.some(
    (one) => one.at > clause.at && one.isNegative && ![...one.stems].some((stem) => index.byStem.has(stem)),
  )
  const isAlone = clause.isNegative ? !isNegative(sentence) : !isNegative(read)
  const isComparable = clause.isNegative
    ? isWhole && known.length === clause.stems.size
    : isWhole || stems.length >= 3
  const isCertain =
    isStressed ||
    (!isDenied &&
      !isDeniedLater &&
      isComparable &&
      ((isAlone && isSame(softOf(read), softOf(sentence))) || (!clause.isNegative && isWhole)))
  return {
    isOpposite: isOther && !agrees && (isAlone || !clause.isNegative) && isCertain,
    stems,
    anchor,
    aligned,
  }
}

/** No "we repair frames" where the sources say "no frame repairs", and the other way round. */
export const checkNegations = compareEach(({ read, index, language }) => {
  const aligned = nearTo(read, index, { least: 0.3, part: 0, isOn: () => true })
  for (const clause of read.clauses) {
    const compared = aligned.flatMap((one) => compare(read, clause, one, index, language) ?? [])
    const [first] = compared
    if (!first?.isOpposite) continue
    const said = new Set(first.stems)
    const isSaid = compared.some(
      ({ isOpposite, stems }) =>
        !isOpposite && stems.includes(first.anchor) && 2 * sharedBy(new Set(stems), said).length >= said.size,
    )
    if (!isSaid) return first.aligned.sentence
  }
  return null
})
