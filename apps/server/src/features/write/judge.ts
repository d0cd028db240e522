import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Computed, Wish } from '@tintario/contract/findings/material.ts'
import { z } from 'zod'
import { AiMalformed } from '../../outside/ai/ai.ts'
import type { Material } from '../brief/index.ts'
import { askStage, formIn, readAnswer, refused, type StageContext, tagged } from '../model-calls/index.ts'
import { type CitedSentence, supportOf } from './citations.ts'
import type { JudgedQuestion } from './place-questions.ts'

const JUDGE_VERSION = 4

const judgeShape = z.object({
  refused,
  verdicts: z
    .array(
      z.object({
        n: z.number(),
        verdict: z
          .enum(['supported', 'partly', 'unsupported', 'opposite', 'common', 'claim'])
          .catch('supported'),
      }),
    )
    .max(600),
  broken: z.array(z.string()).max(40).default([]).describe('ids of wishes that the post breaks'),
  kept: z
    .array(z.object({ id: z.string(), n: z.number() }))
    .max(80)
    .default([])
    .describe('wishes of kind must that the post meets, with the n of a sentence that meets them'),
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

const JUDGE = [
  'Judge the sentences below. One with passages is judged against these and nothing else. supported: the passages say it. partly: they say less. unsupported: they do not say it. opposite: they say the contrary. One without passages is supported if a fact above says it, in whatever words: the id may stand at the sentence after it. Otherwise it is common (common knowledge of the craft) or claim (a reader could ask for proof: a comparison, a guarantee, an effect, a study, what customers say or do; advice and explanations of the craft are common).',
  'Leave out of verdicts what is supported or common. broken: the wishes of kind must or mustNot that these sentences break. kept: each wish of kind must that they meet, in whatever words, with the n of a sentence that meets it.',
].join('\n')

const JUDGE_QUESTIONS =
  'questions: for each of the questions to the owner above its n, whether the sentences or the facts already answer it, and the heading, letter by letter, under which an answer would be looked for; null for the opening.'

const FORM = formIn(z.toJSONSchema(judgeShape))

const WRONG: ReadonlySet<string> = new Set(['unsupported', 'opposite', 'claim', 'partly'])

const findingOf = (
  { sentence, heading }: CitedSentence,
  verdict: string,
  support: { source: string; quote: string }[],
): NewFinding => ({
  check: verdict === 'partly' ? 'partly' : 'meaning',
  sentence,
  heading,
  values: { verdict },
  evidence: support[0] ?? null,
  fix: { act: 'remove' },
})

const ofWish = (check: 'must' | 'must-not' | 'wish', wish: string): NewFinding => ({
  check,
  sentence: '',
  heading: null,
  values: { wish },
  evidence: null,
  fix: null,
})

/** Texts of wishes of kind `must` that the post breaks and meets, as the judge says. */
export type JudgedWishes = { broken: ReadonlySet<string>; kept: ReadonlySet<string> }

/**
 * Combines what checks in code and the judge say of the owner's wishes. A hint that the judge confirms blocks, one that
 * they contradict is dropped, and what only the judge misses is a hint.
 */
export const withJudgedWishes = (
  findings: readonly NewFinding[],
  { broken, kept }: JudgedWishes,
): NewFinding[] => {
  const wishOf = ({ values }: NewFinding) => String(values.wish ?? '')
  const known = new Set(findings.filter(({ check }) => check === 'must' || check === 'wish').map(wishOf))
  return [
    ...findings.flatMap((finding) => {
      if (finding.check !== 'wish') return [finding]
      if (broken.has(wishOf(finding))) return [{ ...finding, check: 'must' as const }]
      return kept.has(wishOf(finding)) ? [] : [finding]
    }),
    ...[...broken].filter((wish) => !known.has(wish)).map((wish) => ofWish('wish', wish)),
  ]
}

/**
 * Has each sentence compared with its passages, one without passages with all facts: checks in code cannot see the
 * opposite of a passage, for example. Also says which wishes are met, in any words, and which questions to the owner are answered. A malformed
 * judgement is ignored.
 */
export const judge = async (
  context: StageContext,
  {
    material,
    computed,
    sentences,
    headings,
  }: {
    material: Material
    computed: readonly Computed[]
    sentences: readonly CitedSentence[]
    headings: readonly string[]
  },
): Promise<{ findings: NewFinding[]; wishes: JudgedWishes; questions: JudgedQuestion[] }> => {
  const known = { facts: material.facts, computed }
  const supports = sentences.map(({ ids }) => supportOf(ids, known))
  const asked = sentences.map(({ sentence }, n) => ({
    n,
    sentence,
    passages: (supports[n] ?? []).map(({ quote }) => quote),
  }))
  const open = material.questions.map((text, n) => ({ n, text }))
  const toOwner = open.length > 0 ? [tagged('questions', { headings, questions: open })] : []
  const { answer } = await askStage(context, {
    name: 'judge',
    version: JUDGE_VERSION,
    by: 'planning',
    material: material.prefix,
    task: [
      tagged('sentences', asked),
      ...toOwner,
      JUDGE,
      ...(open.length > 0 ? [JUDGE_QUESTIONS] : []),
      FORM,
    ].join('\n\n'),
    form: judgeShape,
    read: (said) => readAnswer(said, judgeShape),
    problems: () => [],
  }).catch((error) => {
    if (!(error instanceof AiMalformed)) throw error
    const nothing: z.infer<typeof judgeShape> = {
      refused: null,
      verdicts: [],
      broken: [],
      kept: [],
      questions: [],
    }
    return { answer: nothing }
  })
  const judged = answer.verdicts.flatMap(({ n, verdict }) => {
    const one = sentences[n]
    return one && WRONG.has(verdict) ? [findingOf(one, verdict, supports[n] ?? [])] : []
  })
  const textsOf = (isOne: (wish: Wish) => boolean) =>
    new Set(material.wishes.filter(isOne).map(({ text }) => text))
  const broken = new Set(answer.broken)
  const kept = new Set(answer.kept.filter(({ n }) => sentences[n]).map(({ id }) => id))
  const wishes = {
    broken: textsOf(({ id, kind }) => kind === 'must' && broken.has(id)),
    kept: textsOf(({ id }) => kept.has(id) && !broken.has(id)),
  }
  const forbidden = textsOf(({ id, kind }) => kind === 'mustNot' && broken.has(id))
  const findings = [...judged, ...[...forbidden].map((wish) => ofWish('must-not', wish))]
  const questions = answer.questions.map(({ n, isAnswered, heading }) => ({ at: n, isAnswered, heading }))
  return { findings, wishes, questions }
}
