import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAnswer, SYSTEM, tagged } from '../../apps/server/src/features/model-calls/index.ts'
import { citedSentences } from '../../apps/server/src/features/write/citations.ts'
import {
  type JudgeQuestion,
  judgedFindings,
  judgeQuestions,
  judgeShape,
  secondQuestion,
  unsureOf,
  verdictsIn,
} from '../../apps/server/src/features/write/judge-questions.ts'
import { patience } from '../../apps/server/src/outside/ai/model/calling.ts'
import { connectModel } from '../../apps/server/src/outside/ai/model/connect-model.ts'
import type { Fact } from '../../packages/contract/src/findings/material.ts'
import { sentencesOf } from '../../packages/prose/src/sentences.ts'

const FOLDER = join(import.meta.dirname, 'texts-facts-judged')
/** Model of an OpenAI-compatible endpoint that is asked what has no recording: a real one, or one answered by hand. */
const { BENCH_JUDGE_URL, BENCH_JUDGE_MODEL = 'desk', BENCH_JUDGE_KEY = 'none' } = process.env

type Recorded = Record<string, { question: string; answer: unknown }>
type Source = { id: string; text: string }
type Text = { name: string; language: 'en' | 'es'; title: string; html: string; sources: readonly Source[] }

const readRecorded = (name: string): Recorded => {
  const path = join(FOLDER, `${name}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

const storeRecorded = (name: string, recorded: Recorded): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(recorded, null, 2)}\n`)
}

/** As if each sentence and each line of the sources had become a fact: a reader that leaves nothing out. */
const factsOf = (sources: readonly Source[], language: Text['language']): Fact[] =>
  sources
    .flatMap(({ id, text }) =>
      text.split('\n').flatMap((line) => sentencesOf(line, language).map((quote) => ({ from: id, quote }))),
    )
    .map(({ from, quote }, at) => ({
      id: `F${at + 1}`,
      text: quote,
      quote,
      from,
      quantities: [],
      kind: 'plain' as const,
    }))

const ask = async (material: string, { stage, task }: JudgeQuestion): Promise<unknown> => {
  if (!BENCH_JUDGE_URL) return null
  const model = await connectModel({
    provider: 'openai-compatible',
    baseUrl: BENCH_JUDGE_URL,
    apiKey: BENCH_JUDGE_KEY,
    model: BENCH_JUDGE_MODEL,
    imageModel: null,
    patience,
  })
  const { text } = await model.ask(
    { instructions: SYSTEM, material, prompt: task },
    { signal: AbortSignal.timeout(120_000), stage, form: judgeShape },
  )
  return readAnswer(text, judgeShape)
}

/** What the judge of a text says by its recorded answers; `stale`: one is missing or belongs to another question. */
export const judgeText = async ({ name, language, title, html, sources }: Text) => {
  const facts = factsOf(sources, language)
  const known = { facts, computed: [] }
  const shown = facts.map(({ id, quote, from }) => ({ id, quote, from }))
  const material = tagged('post', { language, title, wishes: [], facts: shown })
  const sentences = citedSentences(html, language)
  const recorded = readRecorded(name)
  const hasRecords = Object.keys(recorded).length > 0
  const characters = { prefix: SYSTEM.length + material.length, tasks: 0, answers: 0, calls: 0 }
  const answerTo = async (question: JudgeQuestion) => {
    const key = hash('sha256', JSON.stringify([material, question.task])).slice(0, 16)
    const stored = recorded[question.stage]
    if (stored?.question !== key) {
      const answer = await ask(material, question).catch(() => null)
      if (answer === null) return null
      recorded[question.stage] = { question: key, answer }
      storeRecorded(name, recorded)
    }
    const answer = recorded[question.stage]?.answer
    characters.calls += 1
    characters.tasks += question.task.length
    characters.answers += JSON.stringify(answer).length
    return judgeShape.parse(answer)
  }
  const questions = judgeQuestions(sentences, known, { headings: [], questions: [] })
  const said = await Promise.all(
    questions.map(async (question) => ({ question, answer: await answerTo(question) })),
  )
  const verdicts = new Map(
    said.flatMap(({ question, answer }) => (answer ? [...verdictsIn(answer, question)] : [])),
  )
  if (said.some(({ answer }) => answer === null)) return hasRecords ? 'stale' : 'none'
  const unsure = unsureOf(verdicts)
  if (unsure.length > 0) {
    const question = secondQuestion(sentences, known, unsure)
    const again = await answerTo(question)
    if (again === null) return 'stale'
    for (const [n, verdict] of verdictsIn(again, question)) verdicts.set(n, verdict)
  }
  return { findings: judgedFindings(sentences, verdicts, known), sentences, characters }
}
