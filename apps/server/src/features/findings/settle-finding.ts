import type { Evidence, FindingFix } from '@tintario/contract/writing/findings.ts'
import type { Actor } from '../../actor.ts'
import { inThread } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { applyFix } from '../checks/index.ts'
import { getPostRow, lockPost } from '../posts/index.ts'
import { updateBlockers } from '../publications/index.ts'
import { rewriteText, settle } from './edit-text.ts'
import { type FindingRow, getFinding } from './finding-store.ts'
import { getEvidence } from './get-evidence.ts'

/** How a finding is settled; `changed` without a text was changed by hand. */
export type Settlement = { as: 'kept' } | { as: 'changed'; text?: string | undefined } | { as: 'removed' }

const DEADLINE_MS = 15_000
const applyFixInThread = inThread(applyFix, new URL('../checks/apply-fix.ts', import.meta.url).href, {
  deadlineMs: DEADLINE_MS,
})

/** What is to be done to the text; null: nothing. A finding on the whole text names no sentence to change. */
const fixOf = ({ sentence }: FindingRow, settlement: Settlement): FindingFix | null => {
  if (sentence === '' || settlement.as === 'kept') return null
  if (settlement.as === 'removed') return { act: 'remove' }
  return settlement.text ? { act: 'replace', text: settlement.text } : null
}

/** Settles without touching the text, locked as every change of the post is. */
const settleOnly = (tools: Tools, actor: Actor, postId: string, id: string, as: Settlement['as']) =>
  tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, postId, 'change')
    await settle(tx, actor, postId, { ids: [id], as })
    await updateBlockers(tx, actor.accountId, postId)
  })

/**
 * Settles a finding of the actor's post. A sentence that is not in the text any more was changed, and the text stays as it
 * is. A settled finding stays as it was settled. Refuses NOT_FOUND, and as an edit of the text does.
 */
export const settleFinding = async (
  tools: Tools,
  actor: Actor,
  { postId, id }: { postId: string; id: string },
  settlement: Settlement,
): Promise<Evidence> => {
  const post = await getPostRow(tools.db, actor, postId)
  const row = (await getFinding(tools.db, { accountId: actor.accountId, postId }, id)) ?? refuse('NOT_FOUND')
  if (row.settledAt) return getEvidence(tools, actor, postId)
  const fix = fixOf(row, settlement)
  const fixed = (body: string, done: FindingFix) =>
    applyFixInThread({ owner: actor.accountId }, body, { ...row, fix: done })
  if (!fix) await settleOnly(tools, actor, postId, id, settlement.as)
  else if ((await fixed(post.body ?? '', { act: 'remove' })) === (post.body ?? ''))
    await settleOnly(tools, actor, postId, id, 'changed')
  else
    await rewriteText(tools, actor, postId, {
      make: ({ body }) => fixed(body ?? '', fix),
      store: async (tx) => {
        await settle(tx, actor, postId, { ids: [id], as: settlement.as })
        return true
      },
      as: settlement.as,
    })
  return getEvidence(tools, actor, postId)
}
