import type { Idea } from '@tintario/contract/posts/ideas.ts'
import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../actor.ts'
import { once } from '../../once-store.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace, getWorkspaceRow } from '../workspaces/index.ts'
import { refuseForbiddenText } from './content-policy.ts'
import { beginDraft } from './create-post.ts'
import { findIdeas, insertIdea, takeIdea, updateIdea } from './idea-store.ts'
import { localTimeOf } from './local-time.ts'
import { isAhead } from './post-store.ts'
import { limitUnpaidDrafts } from './unpaid-drafts.ts'

export const listIdeas = async (tools: Tools, actor: Actor, workspaceId?: string): Promise<Idea[]> => {
  const { id } = await getWorkspace(tools, actor, workspaceId)
  const rows = await findIdeas(tools.db, { accountId: actor.accountId, workspaceId: id })
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    note: row.note,
    plannedFor: row.plannedFor?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Stores an idea, which costs nothing. Refuses INVALID when the list is full. */
export const createIdea = async (
  tools: Tools,
  actor: Actor,
  asked: {
    title: string
    note?: string | undefined
    plannedFor?: string | undefined
    workspaceId?: string | undefined
  },
  idempotencyKey: string | null,
): Promise<{ id: string }> => {
  const { accountId, userId } = actor
  const { title, note = '', plannedFor } = asked
  const { id: workspaceId } = await getWorkspace(tools, actor, asked.workspaceId)
  const request = { call: 'ideas.create', title, note, workspaceId, ...(plannedFor && { plannedFor }) }
  return once(tools.db, { accountId, key: idempotencyKey, request }, async (tx) => {
    const id = await insertIdea(tx, {
      accountId,
      workspaceId,
      creatorId: userId,
      title,
      note,
      plannedFor: plannedFor ? new Date(plannedFor) : null,
    })
    return id ? { id } : refuse('INVALID', { fields: { title: 'FIELD_IDEAS_MAX' } })
  })
}

/** Renames an idea or moves it to another slot of the calendar. Refuses NOT_FOUND. */
export const editIdea = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { title, plannedFor }: { title?: string | undefined; plannedFor?: string | null | undefined },
): Promise<void> => {
  const change = {
    ...(title !== undefined && { title }),
    ...(plannedFor !== undefined && { plannedFor: plannedFor === null ? null : new Date(plannedFor) }),
  }
  if (!(await updateIdea(tools.db, actor, id, change))) refuse('NOT_FOUND')
}

export const removeIdea = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  if (!(await takeIdea(tools.db, actor, id))) refuse('NOT_FOUND')
}

/**
 * Turns an idea into a post in one transaction and takes its coins; with `payLater` the draft is unpaid. The
 * idea's title becomes the post's title, title and text its description. Refuses NOT_FOUND,
 * INVALID_PUBLICATION_DATE, POLICY_VIOLATION, NOT_ENOUGH_COINS, and what `beginDraft` refuses.
 */
export const planIdea = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: {
    publishAt: string
    timeZone?: string | undefined
    payLater?: true | undefined
    idempotencyKey: string | null
  },
): Promise<{ id: string }> => {
  const publishAt = new Date(asked.publishAt)
  const request = {
    call: 'ideas.plan',
    id,
    publishAt: asked.publishAt,
    timeZone: asked.timeZone ?? null,
    ...(asked.payLater && { payLater: true }),
  }
  if (asked.payLater) await limitUnpaidDrafts(tools, actor)
  return once(tools.db, { accountId: actor.accountId, key: asked.idempotencyKey, request }, async (tx) => {
    if (!(await isAhead(tx, publishAt, CREATE_LEAD_MINUTES))) refuse('INVALID_PUBLICATION_DATE')
    const { workspaceId, title, note } = (await takeIdea(tx, actor, id)) ?? refuse('NOT_FOUND')
    const description = note ? `${title}\n\n${note}` : title
    refuseForbiddenText(description)
    const workspace = (await getWorkspaceRow(tx, actor, workspaceId)) ?? refuse('NOT_FOUND')
    const timeZone = asked.timeZone ?? workspace.timeZone
    const when = { publishAt, localTime: await localTimeOf(publishAt, timeZone), timeZone }
    const completedSteps = ['publish_date']
    const draft = { workspaceId, title, description, ...when, completedSteps }
    return { id: await beginDraft(tools, tx, actor, draft, asked) }
  })
}
