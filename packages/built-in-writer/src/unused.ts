import { withoutTags } from './blocks.ts'
import type { Brief } from './brief.ts'
import { withoutQuestionMarks } from './faq.ts'
import type { Material } from './groups.ts'
import { markedHeading } from './headings.ts'
import { withoutMailFrame } from './mail-frame.ts'
import { PASTED_MAX } from './material.ts'
import { spellOut } from './spelling.ts'
import { hasFigure, sentencesOf, singleSpaced, withoutEnd, wordsOf } from './words.ts'

const mark = /^(?:[-*•–·] |\d{1,2}[.)] )/
/** A line of so few words without a figure and a stop is a heading, which may be worded differently in the text. */
const HEADING_WORDS_MAX = 6
const isNamed = (line: string): boolean =>
  markedHeading(line) !== null ||
  (!hasFigure(line) && wordsOf(line).length <= HEADING_WORDS_MAX && !/[.!?…]$/.test(line))

/** Each word with the one after it, or the word alone. */
const pairsOf = (text: string): string[] => {
  const words = wordsOf(text)
  return words.length < 2 ? words : words.slice(1).map((word, at) => `${words[at]} ${word}`)
}

/**
 * Sentences of the pasted notes of which `shown`, all that the owner sees, has less than half of the words in their
 * order: every fact must be visible or reported. Headings and orders do not count. Linear.
 */
export const unusedSentences = (material: Material, brief: Brief, shown: readonly string[]): string[] => {
  const known = new Set(shown.flatMap((text) => [...pairsOf(text), ...wordsOf(text)]))
  const spell = (text: string) => spellOut(text, brief.language).text
  const ordered = new Set(material.topics.map(({ quote }) => withoutEnd(spell(quote), '.,;: ')))
  const unused = new Set<string>()
  let left = PASTED_MAX
  for (const { url, text } of brief.references) {
    if (url !== null || left <= 0) continue
    const read = spell(withoutTags(withoutQuestionMarks(withoutMailFrame(text.slice(0, left)))))
    left -= text.length
    for (const whole of read.split('\n')) {
      const line = singleSpaced(whole).replace(mark, '')
      if (isNamed(line)) continue
      for (const sentence of sentencesOf(line, brief.language)) {
        const pairs = pairsOf(sentence)
        const found = pairs.filter((pair) => known.has(pair)).length
        if (found * 2 < pairs.length && !ordered.has(withoutEnd(sentence, '.,;: '))) unused.add(sentence)
      }
    }
  }
  return [...unused]
}
