import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Computed, Wish } from '@tintario/contract/findings/material.ts'
import { AiMalformed } from '../../outside/ai/ai.ts'
import type { Material } from '../brief/index.ts'
import { askStage, readAnswer, runConcurrently, type StageContext } from '../model-calls/index.ts'
import type { CitedSentence } from './citations.ts'
import {
  JUDGE_VERSION,
  type JudgeAnswer,
  type JudgeQuestion,
  judgedFindings,
  judgeQuestions,
  judgeShape,
  secondQuestion,
  uncheckedMany,
  unsureOf,
  verdictsIn,
} from './judge-questions.ts'
import type { JudgedQuestion } from './place-questions.ts'

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

type Judgement = { findings: NewFinding[]; wishes: JudgedWishes; questions: JudgedQuestion[] }

const AT_ONCE = 3

/** What several answers say of the wishes: one that any part of the post meets is not missing. */
const wishesIn = (
  answers: readonly JudgeAnswer[],
  wishes: readonly Wish[],
  isKnown: (n: number) => boolean,
) => {
  const broken = new Set(answers.flatMap((answer) => answer.broken))
  const kept = new Set(
    answers.flatMap((answer) =>
      answer.kept.filter(({ id, n }) => isKnown(n) && !answer.broken.includes(id)).map(({ id }) => id),
    ),
  )
  const textsOf = (isOne: (wish: Wish) => boolean) => new Set(wishes.filter(isOne).map(({ text }) => text))
  return {
    broken: textsOf(({ id, kind }) => kind === 'must' && broken.has(id) && !kept.has(id)),
    kept: textsOf(({ id }) => kept.has(id)),
    forbidden: textsOf(({ id, kind }) => kind === 'mustNot' && broken.has(id)),
  }
}

/** A question is answered when any part answers it; its heading is the first answer's, which sees all headings. */
const questionsIn = (answers: readonly JudgeAnswer[]): JudgedQuestion[] => {
  const byNumber = new Map<number, JudgedQuestion>()
  for (const { n, isAnswered, heading } of answers.flatMap(({ questions }) => questions)) {
    const first = byNumber.get(n)
    if (first) first.isAnswered ||= isAnswered
    else byNumber.set(n, { at: n, isAnswered, heading })
  }
  return [...byNumber.values()]
}

/**
 * Has each sentence compared with the facts, in parts of the post: checks in code cannot see the opposite of a passage,
 * for example. What a first answer leaves open is asked a second time; what stays open, and parts without a readable
 * answer, are findings of their own. Also returns which wishes are met, in any words, and which questions to the owner
 * are answered.
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
): Promise<Judgement> => {
  const known = { facts: material.facts, computed }
  const ask = async (its: StageContext, { stage, task }: JudgeQuestion): Promise<JudgeAnswer | null> => {
    try {
      const { answer } = await askStage(its, {
        name: stage,
        version: JUDGE_VERSION,
        by: 'planning',
        material: material.prefix,
        task,
        form: judgeShape,
        read: (said) => readAnswer(said, judgeShape),
        problems: () => [],
      })
      return answer
    } catch (error) {
      if (error instanceof AiMalformed) return null
      throw error
    }
  }
  const asked = judgeQuestions(sentences, known, { headings, questions: material.questions })
  const said = await runConcurrently(
    context,
    asked.map((question) => async (its: StageContext) => ({ question, answer: await ask(its, question) })),
    AT_ONCE,
  )
  const verdicts = new Map<number, JudgeAnswer['verdicts'][number]>()
  let unread = 0
  for (const { question, answer } of said) {
    if (answer === null) unread += question.asked.length
    else for (const [n, verdict] of verdictsIn(answer, question)) verdicts.set(n, verdict)
  }
  const unsure = unsureOf(verdicts)
  if (unsure.length > 0) {
    const question = secondQuestion(sentences, known, unsure)
    const again = await ask(context, question)
    if (again) for (const [n, verdict] of verdictsIn(again, question)) verdicts.set(n, verdict)
  }
  const answers = said.flatMap(({ answer }) => answer ?? [])
  const { forbidden, ...wishes } = wishesIn(answers, material.wishes, (n) => sentences[n] !== undefined)
  const findings = [
    ...judgedFindings(sentences, verdicts, known),
    ...uncheckedMany(unread),
    ...[...forbidden].map((wish) => ofWish('must-not', wish)),
  ]
  return { findings, wishes, questions: questionsIn(answers) }
}
