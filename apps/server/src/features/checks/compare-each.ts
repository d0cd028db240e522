import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Language } from '@tintario/prose/language.ts'
import {
  type Aligned,
  alignedWith,
  type Index,
  indexOf,
  isCompared,
  oppositeAt,
  readSentence,
  type Sentence,
} from './aligned.ts'
import { type Check, findingAt, type Place } from './reading.ts'

/** A sentence of the text, what it says, and the sources by their words. */
export type Compared = {
  place: Place
  text: string
  read: Sentence
  index: Index
  language: Language
}

type Nearness = {
  /** The part of the sentence's words that a sentence of the sources shares. */
  least: number
  /** The part of the best score that others reach. */
  part: number
  most?: number
  isOn?: (aligned: Aligned, read: Sentence) => boolean
}

const sharesTwo = ({ shared }: Aligned): boolean => shared.size >= 2

/** The sentences of the sources that are about the same, best first; empty where none is. */
export const nearTo = (
  read: Sentence,
  index: Index,
  { least, part, most = Number.POSITIVE_INFINITY, isOn = sharesTwo }: Nearness,
): Aligned[] => {
  const aligned = alignedWith(read.stems, index, least).filter((one) => isOn(one, read))
  return aligned.filter(({ score }) => score >= part * (aligned[0]?.score ?? 0)).slice(0, most)
}

/** The passage that a sentence contradicts, what it adds to one, or null. */
type Rule = (compared: Compared) => Sentence | { beside: Sentence; values: NewFinding['values'] } | null

/** Sentences are cut at this length before expressions search them; real ones are shorter. */
export const SENTENCE_MAX = 1_000

/** A check that compares each sentence of a text with the sources; headings, cells and titles say too little. */
export const compareEach =
  (rule: Rule): Check =>
  ({ places, language, material }) => {
    if (material.passages.length === 0) return []
    const index = indexOf(material, language)
    return places.flatMap((place) => {
      if (!isCompared(place)) return []
      const text = place.sentence.slice(0, SENTENCE_MAX)
      const said = rule({ place, text, read: readSentence(text, '', language), index, language })
      if (said === null) return []
      if (!('beside' in said)) return [oppositeAt(place, said)]
      const evidence = { source: said.beside.source, quote: said.beside.text }
      return [findingAt('partly', place, said.values, { evidence })]
    })
  }
