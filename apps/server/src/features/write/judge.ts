import type { NewFinding } from '@tintario/contract/writing/findings.ts'
import type { Computed } from '@tintario/contract/writing/material.ts'
import { z } from 'zod'
import { AiMalformed } from '../../outside/ai/ai.ts'
import type { Material } from '../brief/index.ts'
import { askStage, formIn, readAnswer, refused, type StageContext, tagged } from '../model-calls/index.ts'
import { type CitedSentence, supportOf } from './claims.ts'
import type { JudgedQuestion } from './place-questions.ts'

export const JUDGE_VERSION = 2

export const judgeShape = z.object({
  refused,
  verdicts: z
    .array(
      z.object({
        n: z.number(),
        verdict: z
          .enum(['supported', 'partly', 'unsupported', 'opposite', 'common', 'claim'])
          .catch('partly'),
      }),
    )
    .max(600),
  broken: z.array(z.string()).max(40).default([]).describe('ids of wishes that the post breaks'),
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

export const JUDGE = [
  'Judge the sentences below, each against its own passages and nothing else. supported: the passages say it. partly: they say less. unsupported: they do not say it. opposite: they say the contrary. A sentence without passages is common (common knowledge of the craft) or claim (it states something that one would have to prove).',
  'Leave out of verdicts what is supported or common. broken: the wishes of kind must or mustNot that these sentences break.',
].join('\n')

export const JUDGE_QUESTIONS =
  'questions: for each of the questions to the owner above its n, whether the sentences or the facts already answer it, and the heading, letter by letter, under which an answer would be looked for; null for the opening.'

const FORM = formIn(z.toJSONSchema(judgeShape))

const findingOf = (
  { sentence, heading }: CitedSentence,
  verdict: string,
  support: { source: string; quote: string }[],
): NewFinding => ({
  check: 'meaning',
  sentence,
  heading,
  values: { verdict },
  evidence: support[0] ?? null,
  fix: { act: 'remove' },
})

/**
 * Has each sentence compared with its passages alone, by the planning model: checks in code cannot see the opposite
 * of a passage, for example. It also returns which of the questions to the owner the text has answered, and where the
 * others belong. A malformed judgement is ignored.
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
): Promise<{ findings: NewFinding[]; questions: JudgedQuestion[] }> => {
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
      questions: [],
    }
    return { answer: nothing }
  })
  const judged = answer.verdicts.flatMap(({ n, verdict }) => {
    const one = sentences[n]
    const isWrong = verdict === 'unsupported' || verdict === 'opposite'
    return one && isWrong ? [findingOf(one, verdict, supports[n] ?? [])] : []
  })
  const broken = material.wishes.filter(({ id }) => answer.broken.includes(id))
  const findings = [
    ...judged,
    ...broken.map(
      ({ kind, text }): NewFinding => ({
        check: kind === 'mustNot' ? 'must-not' : 'must',
        sentence: '',
        heading: null,
        values: { wish: text },
        evidence: { source: 'D', quote: text },
        fix: null,
      }),
    ),
  ]
  const questions = answer.questions.map(({ n, isAnswered, heading }) => ({ at: n, isAnswered, heading }))
  return { findings, questions }
}
