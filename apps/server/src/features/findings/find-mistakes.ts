import { correctWords } from '@tintario/built-in-writer/sentence.ts'
import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { chatWordsIn } from '@tintario/prose/chat-words.ts'
import type { Language } from '@tintario/prose/language.ts'
import { readText } from '../checks/index.ts'

const SENTENCE_MAX = 4_000

const mistakeIn = (
  {
    sentence,
    heading,
    isTitle,
    around,
  }: { sentence: string; heading: string | null; isTitle: boolean; around: string },
  language: Language,
): NewFinding[] => {
  if (sentence.length > SENTENCE_MAX) return []
  const { found, spelled } = chatWordsIn(sentence, language)
  const { text } = correctWords(spelled ?? sentence, language, around)
  // A capital alone is no mistake worth a mark in a text, except after a full stop.
  const corrected = correctWords(sentence, language, around).words.filter(
    ({ from, to, isAfterStop }) => isTitle || isAfterStop || from.toLowerCase() !== to.toLowerCase(),
  )
  // Short text: a word of a sentence, which has at most 4,000 characters
  const named = [...found, ...corrected.map(({ from }) => from.replace(/[.,:;?!]+$/, ''))]
  if (named.length === 0) return []
  // Without a spelling, an abbreviation may mean several words.
  const isSure = found.length === 0 || spelled !== null
  return [
    {
      check: 'chat-words',
      sentence,
      heading,
      values: { words: [...new Set(named)].join(', ') },
      evidence: null,
      fix: isSure && text !== sentence ? { act: 'replace', text } : null,
    },
  ]
}

/** Words of a title and a text that their owner mistyped, where only one spelling is right, and words of chats. Linear. */
export const findMistakes = (
  { title, html }: { title: string | null; html: string },
  language: Language,
): NewFinding[] => [
  ...mistakeIn({ sentence: title ?? '', heading: null, isTitle: true, around: html }, language).map(
    (one) => ({
      ...one,
      values: { ...one.values, part: 'title' },
    }),
  ),
  ...readText(html, language)
    .blocks.filter(({ kind }) => kind !== 'quote')
    .flatMap(({ heading, sentences }) =>
      sentences.flatMap((sentence) =>
        mistakeIn({ sentence, heading, isTitle: false, around: html }, language),
      ),
    ),
]
