import { randomUUID } from 'node:crypto'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type {
  DateOrder,
  PlanImport,
  PlanReport,
  PlanRow,
  planFiles,
} from '@tintario/contract/plan-files/endpoints.ts'
import { PLAN_FILE_MAX, PLAN_UNDO_MINUTES } from '@tintario/contract/plan-files/limits.ts'
import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { limitTries, rateLimits } from '../auth/index.ts'
import {
  databaseNow,
  findImported,
  findRecentImports,
  getImportWorkspace,
  insertImported,
  isForbiddenText,
  lockImports,
  removeImported,
} from '../posts/index.ts'
import { getWorkspace, getWorkspaceRow } from '../workspaces/index.ts'
import { type ReadPlan, type ReadRow, readPlanInThread } from './read-plan.ts'

/** Posts of one statement. */
const AT_ONCE = 500

export type PlanFile = {
  bytes: Buffer
  signal: AbortSignal
  workspaceId?: string | undefined
  dateOrder?: DateOrder | undefined
}
type OfWorkspace = { accountId: string; workspaceId: string }
type CheckedRow = { read: ReadRow; state: PlanRow['state']; problems: PlanRow['problems'] }

const readFile = async (
  tools: Tools,
  { accountId, language }: Actor,
  { bytes, signal, dateOrder }: PlanFile,
  timeZone: string,
): Promise<ReadPlan> => {
  await limitTries(tools.db, rateLimits.planFile(accountId))
  if (bytes.length > PLAN_FILE_MAX) refuse('FILE_TOO_LARGE')
  const usualOrder = language === 'es' || !timeZone.startsWith('America/') ? 'day' : 'month'
  const how = { timeZone, dateOrder, usualOrder } as const
  try {
    const plan = await readPlanInThread({ owner: accountId, signal }, bytes, how)
    return 'failure' in plan ? refuse('INVALID', { fields: { file: plan.failure } }) : plan
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error
    return refuse('INVALID', { fields: { file: 'FIELD_PLAN_UNREADABLE' } })
  }
}

/** What an import would do with each row now. */
const checkRows = async (db: Db, of: OfWorkspace, rows: readonly ReadRow[]): Promise<CheckedRow[]> => {
  const keys = rows.map(({ key }) => key)
  const ids = rows.flatMap(({ postId }) => postId || [])
  const known = await findImported(db, of, { keys, ids })
  const earliest = (await databaseNow(db)).getTime() + CREATE_LEAD_MINUTES * 60_000
  const seen = new Set<string>()
  return rows.map((read) => {
    const { key, postId, publishAt, title, description } = read
    if (known.has(key) || (postId && known.has(postId))) return { read, state: 'known', problems: [] }
    if (seen.has(key)) return { read, state: 'repeated', problems: [] }
    const problems = [...read.problems]
    if (publishAt !== null && publishAt < earliest) problems.push({ column: 'date', problem: 'past' })
    if (isForbiddenText(title)) problems.push({ column: 'title', problem: 'forbidden' })
    if (isForbiddenText(description)) problems.push({ column: 'description', problem: 'forbidden' })
    if (problems.length > 0) return { read, state: 'wrong', problems }
    seen.add(key)
    return { read, state: 'new', problems }
  })
}

const countsOf = (rows: readonly CheckedRow[]): PlanReport['counts'] => {
  const counts = { new: 0, known: 0, repeated: 0, wrong: 0 }
  for (const { state } of rows) counts[state]++
  return counts
}

/** A dry run: what an import of the file would do with each row. Refuses INVALID for a file that is no plan. */
export const checkPlan = async (tools: Tools, actor: Actor, file: PlanFile): Promise<PlanReport> => {
  const { id, timeZone } = await getWorkspace(tools, actor, file.workspaceId)
  const { rows, ...order } = await readFile(tools, actor, file, timeZone)
  const checked = await checkRows(tools.db, { accountId: actor.accountId, workspaceId: id }, rows)
  return {
    rows: checked.map(({ read, state, problems }) => ({
      row: read.row,
      title: read.title,
      localTime: read.localTime,
      timeZone: read.timeZone,
      state,
      problems,
    })),
    counts: countsOf(checked),
    ...order,
  }
}

export const undoEnd = (createdAt: Date): string =>
  new Date(createdAt.getTime() + PLAN_UNDO_MINUTES * 60_000).toISOString()

/**
 * Imports the rows without a problem as unpaid drafts, in one transaction. The same file again creates nothing. Refuses
 * INVALID for a file that is no plan.
 */
export const importPlan = async (
  tools: Tools,
  actor: Actor,
  file: PlanFile,
): Promise<Answer<typeof planFiles.create>> => {
  const { accountId, userId } = actor
  const { id: workspaceId, timeZone } = await getWorkspace(tools, actor, file.workspaceId)
  const { rows } = await readFile(tools, actor, file, timeZone)
  const of = { accountId, workspaceId }
  return tools.db.transaction(async (tx) => {
    await lockImports(tx, of)
    const checked = await checkRows(tx, of, rows)
    const counts = countsOf(checked)
    const drafts = checked.flatMap(({ read, state }) =>
      state === 'new' && read.publishAt !== null && read.localTime !== null
        ? [
            {
              importKey: read.key,
              title: read.title,
              description: read.description,
              primaryKeyword: read.keyword || null,
              publishAt: new Date(read.publishAt),
              localTime: read.localTime,
              timeZone: read.timeZone,
            },
          ]
        : [],
    )
    const known = counts.known + counts.repeated
    if (drafts.length === 0) return { id: null, created: 0, known, wrong: counts.wrong, undoUntil: null }
    const importId = randomUUID()
    const by = { ...of, userId, importId, isUnpaid: tools.config.BILLING }
    let created = 0
    for (let at = 0; at < drafts.length; at += AT_ONCE)
      created += await insertImported(tx, by, drafts.slice(at, at + AT_ONCE))
    const detail = { posts: created, workspaceId }
    await recordAudit(tx, { accountId, userId, action: 'plan-imported', subject: importId, detail })
    const undoUntil = undoEnd(await databaseNow(tx))
    return { id: importId, created, known, wrong: counts.wrong, undoUntil }
  })
}

export const listRecentImports = async (
  tools: Tools,
  actor: Actor,
  workspaceId?: string,
): Promise<PlanImport[]> => {
  const { id } = await getWorkspace(tools, actor, workspaceId)
  const rows = await findRecentImports(tools.db, { accountId: actor.accountId, workspaceId: id })
  return rows.map(({ id: importId, createdAt, posts }) => ({
    id: importId,
    createdAt: createdAt.toISOString(),
    undoUntil: undoEnd(createdAt),
    posts,
  }))
}

/** Deletes what an import of the last hour created and no one changed since. Refuses NOT_FOUND. */
export const undoImport = async (
  tools: Tools,
  actor: Actor,
  importId: string,
): Promise<{ removed: number; kept: number }> => {
  const { accountId, userId } = actor
  const workspaceId = (await getImportWorkspace(tools.db, { accountId, importId })) ?? refuse('NOT_FOUND')
  if (!(await getWorkspaceRow(tools.db, actor, workspaceId))) refuse('NOT_FOUND')
  return tools.db.transaction(async (tx) => {
    const outcome = await removeImported(tx, { accountId, userId, importId })
    const by = { accountId, userId, action: 'plan-import-undone', subject: importId } as const
    await recordAudit(tx, { ...by, detail: outcome })
    return outcome
  })
}
