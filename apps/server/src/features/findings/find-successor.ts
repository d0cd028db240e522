import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Language } from '@tintario/prose/language.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import { decodeHTML } from 'entities/decode'
import { inThread } from '../../outside/threads.ts'
import { findGone, inlineTags } from './find-sentence.ts'
import { tagsIn } from './tags-in.ts'

type Doubted = Pick<NewFinding, 'sentence' | 'values'>

/** The part of a sentence's words that an edited one must still have. */
const SHARED = 0.5

const blocksOf = (html: string): string[] => {
  const blocks = ['']
  let from = 0
  const add = (text: string) => blocks.push((blocks.pop() ?? '') + decodeHTML(text))
  for (const tag of tagsIn(html)) {
    add(html.slice(from, tag.from))
    if (!inlineTags.has(tag.name)) blocks.push('')
    from = tag.to
  }
  add(html.slice(from))
  return blocks.map((block) => block.replace(/\s+/g, ' ').trim()).filter((block) => block !== '')
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** One letter more, less or other; a number is another one by each digit. Linear. */
const isNearlyEqual = (one: string, other: string): boolean => {
  if (one === other) return true
  if (/\d/.test(one + other) || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one.charAt(start) === other.charAt(start)) start++
  const rest = (text: string, isLonger: boolean) => text.slice(start + (isLonger ? 1 : 0))
  return rest(one, one.length >= other.length) === rest(other, other.length >= one.length)
}

const isEdited = ({ sentence, values }: Doubted, candidate: string): boolean => {
  const [before, after] = [wordsOf(sentence), wordsOf(candidate)]
  const doubted = Object.values(values)
    .flatMap((value) => String(value).split(', '))
    .filter((value) => value !== '' && sentence.includes(value))
  if (!doubted.every((value) => candidate.includes(value))) return false
  if (doubted.length === 0)
    return (
      before.length === after.length && before.every((word, nth) => isNearlyEqual(word, after[nth] ?? ''))
    )
  const there = new Set(after)
  return before.filter((word) => there.has(word)).length >= before.length * SHARED
}

/**
 * For each finding whose sentence was edited between two bodies, the sentence that it became: a new one that still has what
 * is doubted (a figure, a name, words) and half of the other words, or that differs by typing errors alone. Null where the
 * doubted part was removed or replaced.
 */
export const findSuccessors = (
  before: string,
  after: string,
  findings: readonly Doubted[],
  language: Language,
): (string | null)[] => {
  const sentences = blocksOf(after).flatMap((block) => sentencesOf(block, language))
  const added = findGone(before, sentences)
  return findings.map((finding) => added.find((sentence) => isEdited(finding, sentence)) ?? null)
}

export const findSuccessorsInThread = inThread(findSuccessors, import.meta.url, { deadlineMs: 15_000 })
