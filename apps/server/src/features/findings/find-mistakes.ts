import { correctWords } from '@tintario/built-in-writer/sentence.ts'
import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { chatWordsIn } from '@tintario/prose/chat-words.ts'
import type { Language } from '@tintario/prose/language.ts'
import { readText } from '../checks/index.ts'
import { correctMisspelled, type OwnWords, ownWordsOf } from './misspelled-words.ts'

const SENTENCE_MAX = 4_000

const mistakeIn = (
  {
    sentence,
    heading,
    isTitle,
    around,
    own,
  }: { sentence: string; heading: string | null; isTitle: boolean; around: string; own: OwnWords },
  language: Language,
): NewFinding[] => {
  if (sentence.length > SENTENCE_MAX) return []
  const { found, spelled } = chatWordsIn(sentence, language)
  const { text: respelled } = correctWords(spelled ?? sentence, language, around)
  const { text, words: misspelled } = correctMisspelled(respelled, language, own)
  // A capital alone is no mistake worth a mark in a text, except after a full stop.
  const corrected = correctWords(sentence, language, around).words.filter(
    ({ from, to, isAfterStop }) => isTitle || isAfterStop || from.toLowerCase() !== to.toLowerCase(),
  )
  // Short text: a word of a sentence, which has at most 4,000 characters
  const certain = [...found, ...corrected.map(({ from }) => from.replace(/[.,:;?!]+$/, ''))]
  const named = [...certain, ...misspelled]
  if (named.length === 0) return []
  // Without a spelling, an abbreviation may mean several words.
  const isSure = found.length === 0 || spelled !== null
  return [
    {
      check: certain.length > 0 ? 'chat-words' : 'spelling',
      sentence,
      heading,
      values: { words: [...new Set(named)].join(', ') },
      evidence: null,
      fix: isSure && text !== sentence ? { act: 'replace', text } : null,
    },
  ]
}

/**
 * Words of a title and a text that their owner mistyped, where only one spelling is right, and words of chats. `names`:
 * those of the shop. Linear; reads dictionaries, so it runs in a thread only.
 */
export const findMistakes = (
  { title, html, names = [] }: { title: string | null; html: string; names?: readonly string[] },
  language: Language,
): NewFinding[] => {
  const blocks = readText(html, language).blocks
  const own = ownWordsOf([title ?? '', ...blocks.flatMap(({ sentences }) => sentences)].join(' . '), names)
  const shared = { around: html, own }
  const ofTitle = mistakeIn({ sentence: title ?? '', heading: null, isTitle: true, ...shared }, language)
  return [
    ...ofTitle.map((one) => ({ ...one, values: { ...one.values, part: 'title' } })),
    ...blocks
      .filter(({ kind }) => kind !== 'quote')
      .flatMap(({ heading, sentences }) =>
        sentences.flatMap((sentence) =>
          mistakeIn({ sentence, heading, isTitle: false, ...shared }, language),
        ),
      ),
  ]
}
