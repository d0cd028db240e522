import type { Language } from '@tintario/prose/language.ts'
import { stemOf } from '@tintario/prose/words.ts'
import { type Aligned, type Clause, readSentence, type Sentence, sharedBy } from './aligned.ts'
import { compareEach, nearTo, SENTENCE_MAX } from './compare-each.ts'
import { opposites } from './opposites.ts'

type Words = ReadonlySet<string>

const hasAny = (words: Words, of: Words): boolean => {
  for (const word of of) if (words.has(word)) return true
  return false
}
const wordsOf = ({ tokens }: Clause): Words => new Set(tokens.map(({ word }) => word))
const isNegative = ({ clauses }: Sentence): boolean => clauses.some((one) => one.isNegative)

/** The word of one that has its opposite, and not itself, in the other. */
const turnedWord = (one: Words, other: Words, pairs: ReadonlyMap<string, Words>): string | null => {
  for (const word of one) {
    const others = pairs.get(word)
    if (!others || other.has(word) || hasAny(one, others)) continue
    const said = [...others].find((opposite) => other.has(opposite))
    if (said && !hasAny(other, pairs.get(said) ?? new Set())) return word
  }
  return null
}

const turnedIn = (read: Sentence, near: readonly Aligned[], pairs: ReadonlyMap<string, Words>): boolean => {
  const [best] = near
  if (!best) return false
  const { sentence } = best
  const word =
    isNegative(read) === isNegative(sentence) ? turnedWord(read.words, sentence.words, pairs) : null
  if (word && !near.some((one) => one.sentence.words.has(word))) return true
  return read.clauses.some((clause) => {
    const alike = near
      .flatMap((one) => one.sentence.clauses)
      .map((other) => ({ other, shared: sharedBy(clause.stems, other.stems).length }))
      .filter(({ other, shared }) => shared >= 2 && other.isNegative === clause.isNegative)
      .sort((a, b) => b.shared - a.shared)
    const [closest] = alike
    const turned = closest ? turnedWord(wordsOf(clause), wordsOf(closest.other), pairs) : null
    return turned !== null && !alike.some(({ other }) => wordsOf(other).has(turned))
  })
}

/** Content words beside each word that has an opposite: "a shorter cure" and "the shorter the cure" have "cure". */
const besideIn = ({ clauses }: Sentence, pairs: ReadonlyMap<string, Words>): Map<string, Set<string>> => {
  const beside = new Map<string, Set<string>>()
  for (const { tokens, isNegative: isNot } of clauses) {
    if (isNot) continue
    const isSaid = (at: number) => tokens[at]?.stem !== '' && !pairs.has(tokens[at]?.word ?? '')
    tokens.forEach(({ word }, at) => {
      if (!pairs.has(word)) return
      const found = beside.get(word) ?? new Set()
      for (const way of [-1, 1])
        for (let next = at + way, steps = 0; tokens[next] && steps < BESIDE; next += way, steps += 1)
          if (isSaid(next)) {
            found.add(tokens[next]?.stem ?? '')
            break
          }
      beside.set(word, found)
    })
  }
  return beside
}
const BESIDE = 3
const COMPARATIVE = /^(?:longer|shorter|higher|lower|bigger|smaller|faster|slower|more|less|fewer)$/

/** Whether a word is beside the same word as its opposite in the closest sentence, and in none with itself. */
const turnedBeside = (
  read: Sentence,
  near: readonly Aligned[],
  pairs: ReadonlyMap<string, Words>,
): Sentence | null => {
  const [best] = near
  if (!best) return null
  const others = near.map(({ sentence }) => besideIn(sentence, pairs))
  for (const [word, neighbours] of besideIn(read, pairs))
    for (const neighbour of neighbours) {
      const opposite = [...(pairs.get(word) ?? [])]
      // "The hard cheeses, and half an hour for the soft ones": the second noun is left out.
      if (!COMPARATIVE.test(word) && opposite.some((one) => read.words.has(one))) continue
      const isTurned = opposite.some((one) => others[0]?.get(one)?.has(neighbour))
      if (isTurned && !others.some((one) => one.get(word)?.has(neighbour))) return best.sentence
    }
  return null
}

/** "The old one is stronger than the young one": the word of comparison, and the standard. */
const THAN: Record<Language, RegExp> = {
  // Short text: a sentence is cut at 1,000 characters.
  en: /\b(more \p{L}+|\p{L}{2,}er) than (?:the |our |that |those )?(\p{L}+)/giu,
  // Short text: a sentence is cut at 1,000 characters.
  es: /(?:^|[^\p{L}])(más \p{L}+|menos \p{L}+|mayor|menor|mejor|peor) que (?:el |la |los |las |del |de la )?(\p{L}+)/giu,
}
const MORE: Record<Language, RegExp> = {
  // Short text: a sentence is cut at 1,000 characters.
  en: /(?:^|[^\p{L}])(more \p{L}+|\p{L}{2,}er)(?![\p{L}]| than| and)/giu,
  // Short text: a sentence is cut at 1,000 characters.
  es: /(?:^|[^\p{L}])(más \p{L}+|menos \p{L}+|mayor|menor|mejor|peor)(?![\p{L}]| que| y)/giu,
}
/** Whether a sentence says of the standard of a comparison what the sources say of its subject: "the young one is stronger". */
const isStandard = ({ text, stems }: Sentence, said: Sentence, language: Language): boolean =>
  [...said.text.slice(0, SENTENCE_MAX).matchAll(THAN[language])].some(
    ([, word = '', standard = ''], _, all) => {
      const subject = readSentence(said.text.slice(0, said.text.indexOf(word)), '', language).stems
      const isOther = subject.size > 0 && ![...subject].some((stem) => stems.has(stem))
      const isSaid = [...text.matchAll(MORE[language])].some(
        ([, one = '']) => one.toLowerCase() === word.toLowerCase(),
      )
      return all.length === 1 && isOther && isSaid && stems.has(stemOf(standard.toLowerCase(), language))
    },
  )

const turningIn = (language: Language): Words =>
  new Set([...opposites[language].keys()].map((word) => stemOf(word, language)))
const FAR = 0.25
const turning = { en: turningIn('en'), es: turningIn('es') }

/**
 * No "higher" where the sentences of the sources on the subject say "lower" alone. Two common words are enough only for a
 * sentence that has no others.
 */
export const checkDirections = compareEach(({ read, index, language }) => {
  const pairs = opposites[language]
  const turned = turnedBeside(read, nearTo(read, index, { least: 0.35, part: 0.6 }), pairs)
  if (turned) return turned
  const compared = nearTo(read, index, { least: FAR, part: 0.6 }).find(({ sentence }) =>
    isStandard(read, sentence, language),
  )
  if (compared) return compared.sentence
  const subjectOf = (stems: Words) => [...stems].filter((stem) => !turning[language].has(stem)).length
  const near = nearTo(read, index, {
    least: 0.5,
    part: 0.5,
    isOn: ({ shared }) => subjectOf(shared) >= 3 || (subjectOf(shared) === 2 && subjectOf(read.stems) === 2),
  })
  return turnedIn(read, near, pairs) ? (near[0]?.sentence ?? null) : null
})
