import type { Evidence, Finding, OpenQuestion, SettledAs } from '@tintario/contract/findings/findings.ts'
import type { Actor } from '../../actor.ts'
import { inThread } from '../../outside/threads.ts'
import type { Tools } from '../../tools.ts'
import { languageOf } from '../brief/index.ts'
import { findChosenReferences, getPostRow } from '../posts/index.ts'
import { findFindings, findQuestions, type PostKey, type QuestionRow, readEvidence } from './finding-store.ts'
import { headingsForQuestions } from './insert-answer.ts'

/** The texts that the owner pasted. */
export const findNotes = async (db: Tools['db'], key: PostKey): Promise<string[]> =>
  (await findChosenReferences(db, key)).flatMap(({ url, text }) => (url === null ? [text] : []))

type FoundFinding = Awaited<ReturnType<typeof findFindings>>[number]

const presentFinding = ({
  id,
  check,
  sentence,
  heading,
  values,
  evidence,
  fix,
  ...settled
}: FoundFinding): Finding => ({
  id,
  check,
  sentence,
  heading,
  values,
  evidence: evidence ?? null,
  fix: fix ?? null,
  settled: settled.settledAt && {
    as: settled.settledAs as SettledAs,
    by: settled.settledByName,
    at: settled.settledAt.toISOString(),
  },
})

const DEADLINE_MS = 15_000
const headingsInThread = inThread(headingsForQuestions, new URL('./insert-answer.ts', import.meta.url).href, {
  deadlineMs: DEADLINE_MS,
})

/** The section of each open question without a heading, by the question's id. */
const findSections = async (
  tools: Pick<Tools, 'db'>,
  key: PostKey,
  post: Awaited<ReturnType<typeof getPostRow>>,
  questions: readonly QuestionRow[],
): Promise<ReadonlyMap<string, string | null>> => {
  const loose = questions.filter(({ state, heading }) => state === 'open' && heading === null)
  if (loose.length === 0 || !post.body) return new Map()
  const notes = await findNotes(tools.db, key)
  const language = languageOf(post)
  const headings = await headingsInThread(
    { owner: key.accountId },
    post.body,
    loose.map(({ text }) => ({ question: text, notes, language })),
  )
  return new Map(loose.map(({ id }, at) => [id, headings[at] ?? null]))
}

const presentQuestion = (
  { id, heading, level, text, example, state, answer }: QuestionRow,
  under: string | null,
): OpenQuestion => ({
  id,
  heading,
  under,
  level: level === 3 ? 3 : 2,
  text,
  example,
  state: state as OpenQuestion['state'],
  answer,
})

export const getEvidence = async (
  tools: Pick<Tools, 'db'>,
  actor: Actor,
  postId: string,
): Promise<Evidence> => {
  const { db } = tools
  const post = await getPostRow(db, actor, postId)
  const key = { accountId: post.accountId, postId }
  const [standsOn, findings, questions] = await Promise.all([
    readEvidence(db, key),
    findFindings(db, key),
    findQuestions(db, key),
  ])
  const sections = await findSections(tools, key, post, questions)
  return {
    sources: standsOn?.sources ?? [],
    claims: standsOn?.claims ?? [],
    findings: findings.map(presentFinding),
    questions: questions.map((one) => presentQuestion(one, sections.get(one.id) ?? null)),
  }
}
