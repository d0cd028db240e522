import type { Evidence, Finding, OpenQuestion, SettledAs } from '@tintario/contract/findings/findings.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getPostRow } from '../posts/index.ts'
import { findFindings, findQuestions, type QuestionRow, readEvidence } from './finding-store.ts'

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

const presentQuestion = ({
  id,
  heading,
  level,
  text,
  example,
  state,
  answer,
}: QuestionRow): OpenQuestion => ({
  id,
  heading,
  level: level === 3 ? 3 : 2,
  text,
  example,
  state: state as OpenQuestion['state'],
  answer,
})

export const getEvidence = async ({ db }: Tools, actor: Actor, postId: string): Promise<Evidence> => {
  const { accountId } = await getPostRow(db, actor, postId)
  const key = { accountId, postId }
  const [standsOn, findings, questions] = await Promise.all([
    readEvidence(db, key),
    findFindings(db, key),
    findQuestions(db, key),
  ])
  return {
    sources: standsOn?.sources ?? [],
    claims: standsOn?.claims ?? [],
    findings: findings.map(presentFinding),
    questions: questions.map(presentQuestion),
  }
}
