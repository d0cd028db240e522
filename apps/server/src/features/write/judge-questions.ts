import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Computed, Fact } from '@tintario/contract/findings/material.ts'
import { z } from 'zod'
import { formIn, refused, tagged } from '../model-calls/index.ts'
import { type CitedSentence, supportOf } from './citations.ts'

export const JUDGE_VERSION = 5

/** Sentences of a question; a part of a post ends with a section where it can. */
const PART = 24

const VERDICTS = ['supported', 'partly', 'unsupported', 'opposite', 'common', 'claim', 'unsure'] as const

export const judgeShape = z.object({
  refused,
  verdicts: z
    .array(
      z.object({
        n: z.number(),
        verdict: z.enum(VERDICTS).catch('unsure'),
        fact: z.string().nullable().catch(null).default(null).describe('the id of a fact'),
        part: z.string().nullable().catch(null).default(null).describe('the words without support'),
      }),
    )
    .max(600),
  broken: z.array(z.string()).max(40).default([]).describe('ids of wishes that the sentences break'),
  kept: z
    .array(z.object({ id: z.string(), n: z.number() }))
    .max(80)
    .default([])
    .describe('wishes of kind must that are met, with the n of a sentence that meets them'),
  questions: z
    .array(
      z.object({
        n: z.number(),
        isAnswered: z.boolean(),
        heading: z.string().nullable().default(null).describe('the heading that its answer belongs under'),
      }),
    )
    .max(40)
    .default([]),
})
export type JudgeAnswer = z.infer<typeof judgeShape>

const HOW = [
  'Judge the sentences below, each with its n. [F3] names the facts that its writer cites. An item (•) completes the sentence before its list. An array is one row of a table: each cell stands behind the head of its column and speaks of what the first cell names. "before" is there to be understood, not to be judged.',
  'Compare each sentence with the facts that it cites, and where these do not say it, with the other facts above, about the same subject and in whatever words. Compare every part of it:',
  '- Subject: is it said of this product, person, place or step, or of another one? Are two of them swapped?',
  '- Yes or no: has a "not", "never", "without", "only" or "except" come in or gone?',
  '- Direction: more or less, before or after, up or down, with or against, faster or slower, suits or does not.',
  '- Order: what comes first, what follows.',
  '- Amount, unit, time and scope: all, most or some; always or sometimes; may or must; at least or at most; each or together.',
  '- Cause: does a fact give this reason or this effect, or only both of its halves?',
  '- Promises: a guarantee, a result, a duration, "best", "only", "first", "always", "siempre", "nunca" need a fact that says so.',
  '- Safety: would a person, animal or object come to harm by following it? False or dangerous advice is opposite, also without a fact.',
  'supported: a fact says all of it. partly: a fact says most of it, and what remains is of little weight. unsupported: a fact on its subject says something else, or no fact says a figure, reason, promise, superlative, study or effect in it, or what it says of this shop, its products, people, customers, prices or places. opposite: a fact says the contrary. Without a fact on its subject it is common (true knowledge of the craft, advice, a definition, a link between sentences) or claim (a reader could ask for proof: a comparison, a guarantee, an effect, a study, what customers say or do). unsure: you cannot decide.',
  'Of partly, unsupported and opposite: "fact" is the one to compare the sentence with, "part" the words in it that are not supported, letter by letter.',
].join('\n')

const OMIT = 'Leave out of verdicts what is supported or common; leave out nothing else.'

const WISHES =
  'broken: the wishes of kind must or mustNot that these sentences break. kept: each wish of kind must that they meet, in whatever words, with the n of a sentence that meets it.'
const OF_A_PART =
  'These sentences are a part of the post: a wish that they only do not speak of is not broken, since another part may meet it.'

const QUESTIONS =
  'questions: for each of the questions to the owner below its n, whether the sentences or the facts already answer it, and the heading, letter by letter, under which an answer would be looked for; null for the opening.'

const AGAIN =
  'A first reading could not decide these sentences. Look for the fact that settles each, and give a verdict for every one of them, also supported and common; unsure only where the facts leave it open.'

const FORM = formIn(z.toJSONSchema(judgeShape))

type Known = { facts: readonly Fact[]; computed: readonly Computed[] }
type Numbered = CitedSentence & { n: number }

/** Parts of a post in order, each of whole sections where these are not longer than a part. */
const partsOf = (sentences: readonly Numbered[]): Numbered[][] => {
  const parts: Numbered[][] = []
  for (const section of sectionsIn(sentences)) {
    const last = parts.at(-1)
    if (last && last.length + section.length <= PART) last.push(...section)
    else for (let at = 0; at < section.length; at += PART) parts.push(section.slice(at, at + PART))
  }
  return parts
}

const sectionsIn = (sentences: readonly Numbered[]): Numbered[][] => {
  const sections: Numbered[][] = []
  for (const one of sentences) {
    const last = sections.at(-1)
    if (last?.[0]?.heading === one.heading) last.push(one)
    else sections.push([one])
  }
  return sections
}

const lineOf = ({ n, sentence, ids, kind, column }: Numbered): string => {
  const cited = ids.length > 0 ? ` [${ids.join(', ')}]` : ''
  return `${n} ${kind === 'item' ? '• ' : ''}${column ? `${column}: ` : ''}${sentence}${cited}`
}

/** The sentence before, and the one that leads in a list that began earlier. */
const beforeOf = (all: readonly Numbered[], { n, heading, kind }: Numbered): string[] => {
  const earlier = all.slice(0, n).filter((one) => one.heading === heading)
  const lead = kind === 'item' ? earlier.findLast((one) => one.kind !== 'item') : undefined
  return [...new Set([lead, earlier.at(-1)])].flatMap((one) => one?.sentence ?? [])
}

const layOut = (all: readonly Numbered[], part: readonly Numbered[]) =>
  sectionsIn(part).map((section) => {
    const rows = new Map<number, string[]>()
    const lines: (string | string[])[] = []
    for (const one of section) {
      const row = one.row === null ? undefined : rows.get(one.row)
      if (row) row.push(lineOf(one))
      else if (one.row === null) lines.push(lineOf(one))
      else {
        const begun = [lineOf(one)]
        rows.set(one.row, begun)
        lines.push(begun)
      }
    }
    const before = section[0] ? beforeOf(all, section[0]) : []
    return { heading: section[0]?.heading ?? null, ...(before.length > 0 ? { before } : {}), lines }
  })

const sumsOf = (part: readonly Numbered[], { computed }: Known): string[] => {
  const used = computed.filter(({ id }) => part.some(({ ids }) => ids.includes(id)))
  return used.length > 0
    ? [
        tagged(
          'sums',
          used.map(({ id, formula, value, unit }) => ({ id, formula, value, unit })),
        ),
      ]
    : []
}

export type JudgeQuestion = { stage: string; task: string; asked: readonly number[] }

/** The questions about a text, one for each part. A sentence is named by its position. */
export const judgeQuestions = (
  sentences: readonly CitedSentence[],
  known: Known,
  owner: { headings: readonly string[]; questions: readonly string[] },
): JudgeQuestion[] => {
  const all = sentences.map((one, n) => ({ ...one, n }))
  const open = owner.questions.map((text, n) => ({ n, text }))
  const parts = partsOf(all)
  return parts.map((part, at) => ({
    stage: `judge:${at}`,
    asked: part.map(({ n }) => n),
    // The sentences come last, so that providers cache the rules for all parts.
    task: [
      HOW,
      OMIT,
      WISHES,
      ...(parts.length > 1 ? [OF_A_PART] : []),
      ...(open.length > 0 ? [QUESTIONS] : []),
      FORM,
      ...(open.length > 0 ? [tagged('questions', { headings: owner.headings, questions: open })] : []),
      ...sumsOf(part, known),
      tagged('sentences', layOut(all, part)),
    ].join('\n\n'),
  }))
}

/** The question about the sentences that the first answers left open. */
export const secondQuestion = (
  sentences: readonly CitedSentence[],
  known: Known,
  unsure: readonly number[],
): JudgeQuestion => {
  const all = sentences.map((one, n) => ({ ...one, n }))
  const part = all.filter(({ n }) => unsure.includes(n))
  const sections = part.map((one) => ({
    heading: one.heading,
    before: beforeOf(all, one),
    lines: rowOf(all, one),
  }))
  return {
    stage: 'judge:again',
    asked: unsure,
    task: [HOW, AGAIN, FORM, ...sumsOf(part, known), tagged('sentences', sections)].join('\n\n'),
  }
}

const rowOf = (all: readonly Numbered[], one: Numbered): (string | string[])[] =>
  one.row === null ? [lineOf(one)] : [all.filter(({ row }) => row === one.row).map(lineOf)]

type Verdict = JudgeAnswer['verdicts'][number]
export type Verdicts = ReadonlyMap<number, Verdict>

/** Verdicts on the asked sentences; the last one counts. */
export const verdictsIn = (answer: JudgeAnswer, { asked }: JudgeQuestion): Verdicts => {
  const wanted = new Set(asked)
  return new Map(answer.verdicts.filter(({ n }) => wanted.has(n)).map((one) => [one.n, one]))
}

export const unsureOf = (verdicts: Verdicts): number[] =>
  [...verdicts.values()].flatMap(({ n, verdict }) => (verdict === 'unsure' ? [n] : []))

/** What the owner is shown of a verdict; null of what is supported or common. */
const findingOf = (
  { sentence, heading, ids }: CitedSentence,
  { verdict, fact, part }: Verdict,
  known: Known,
): NewFinding | null => {
  if (verdict === 'supported' || verdict === 'common') return null
  if (verdict === 'unsure')
    return { check: 'unchecked', sentence, heading, values: {}, evidence: null, fix: null }
  const [named] = fact ? supportOf([fact], known) : []
  const words = part?.trim() ?? ''
  return {
    check: verdict === 'partly' ? 'partly' : 'meaning',
    sentence,
    heading,
    values: { verdict, ...(verdict === 'partly' && words && sentence.includes(words) ? { words } : {}) },
    evidence: named ?? supportOf(ids, known)[0] ?? null,
    fix: { act: 'remove' },
  }
}

export const judgedFindings = (
  sentences: readonly CitedSentence[],
  verdicts: Verdicts,
  known: Known,
): NewFinding[] =>
  [...verdicts].flatMap(([n, verdict]) => {
    const one = sentences[n]
    return (one && findingOf(one, verdict, known)) ?? []
  })

/** Sentences of questions without a readable answer. */
export const uncheckedMany = (count: number): NewFinding[] =>
  count === 0
    ? []
    : [{ check: 'unchecked', sentence: '', heading: null, values: { count }, evidence: null, fix: null }]
