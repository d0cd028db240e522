import type { Remark } from '@tintario/contract/writing/findings.ts'
import type { Computed } from '@tintario/contract/writing/material.ts'
import { z } from 'zod'
import { AiMalformed } from '../../outside/ai/ai.ts'
import type { Material } from '../brief/index.ts'
import { askStage, type Desk, formIn, readAnswer, tagged } from '../model-calls/index.ts'
import { type CitedSentence, supportOf } from './claims.ts'
import { JUDGE, JUDGE_QUESTIONS, JUDGE_VERSION, judgeShape } from './judge-prompt.ts'
import type { JudgedQuestion } from './place-questions.ts'

const FORM = formIn(z.toJSONSchema(judgeShape))

const remarkOf = (
  { sentence, heading }: CitedSentence,
  verdict: string,
  support: { source: string; quote: string }[],
): Remark => ({
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
  desk: Desk,
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
): Promise<{ remarks: Remark[]; questions: JudgedQuestion[] }> => {
  const known = { facts: material.facts, computed }
  const supports = sentences.map(({ ids }) => supportOf(ids, known))
  const asked = sentences.map(({ sentence }, n) => ({
    n,
    sentence,
    passages: (supports[n] ?? []).map(({ quote }) => quote),
  }))
  const open = material.questions.map((text, n) => ({ n, text }))
  const toOwner = open.length > 0 ? [tagged('questions', { headings, questions: open })] : []
  const { answer } = await askStage(desk, {
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
    return one && isWrong ? [remarkOf(one, verdict, supports[n] ?? [])] : []
  })
  const broken = material.wishes.filter(({ id }) => answer.broken.includes(id))
  const remarks = [
    ...judged,
    ...broken.map(
      ({ kind, text }): Remark => ({
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
  return { remarks, questions }
}
