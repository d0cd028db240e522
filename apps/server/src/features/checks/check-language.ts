import { languageOf } from '@tintario/prose/language-of.ts'
import { wordsIn } from '@tintario/prose/words.ts'
import { literal } from './material.ts'
import { type Check, findingAt, findingOnText } from './reading.ts'

const WORDS_MIN = 6

/** Every sentence and paragraph of six words or more is in the post's language; words of a source may be quoted. */
export const checkLanguage: Check = ({ places, text, language, material }) => {
  const foreign = (words: string) => {
    if (wordsIn(words).length < WORDS_MIN) return null
    const found = languageOf(words)
    return found === null || found === language || material.literal.includes(literal(words)) ? null : found
  }
  const found = places.flatMap((place) => {
    const language_ = foreign(place.sentence)
    return language_ ? [findingAt('language', place, { language, found: language_ })] : []
  })
  const marked = new Set(found.map(({ sentence }) => sentence))
  for (const block of text.blocks) {
    if (block.kind === 'heading' || block.sentences.some((sentence) => marked.has(sentence))) continue
    const other = block.sentences.length > 1 ? foreign(block.text) : null
    if (other)
      found.push({
        ...findingOnText('language', { language, found: other }, block.heading),
        sentence: block.text,
        fix: { act: 'remove' },
      })
  }
  return found
}
