import type { Evidence, FindingFix } from '@tintario/contract/findings/findings.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { applyFixInThread } from '../checks/index.ts'
import { getPostRow, lockPost } from '../posts/index.ts'
import { updateBlockers } from '../publications/index.ts'
import { type FindingRow, getFinding } from './finding-store.ts'
import { getEvidence } from './get-evidence.ts'
import { editText, rewriteText, settle } from './settle.ts'

/** How a finding is settled; `changed` without a text was changed by hand. */
type Settlement = { as: 'kept' } | { as: 'changed'; text?: string | undefined } | { as: 'removed' }

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

/** A settled finding stays as it is. Refuses NOT_FOUND, NOTES_UNCONFIRMED for the notes of a draft, and as an edit of the text does. */
export const settleFinding = async (
  tools: Tools,
  actor: Actor,
  { postId, id }: { postId: string; id: string },
  settlement: Settlement,
): Promise<Evidence> => {
  const post = await getPostRow(tools.db, actor, postId)
  const row = (await getFinding(tools.db, { accountId: actor.accountId, postId }, id)) ?? refuse('NOT_FOUND')
  if (row.settledAt) return getEvidence(tools, actor, postId)
  // The list of sentences alone confirms them.
  if (row.check === 'notes') refuse('NOTES_UNCONFIRMED')
  if (row.values.part === 'title' && settlement.as === 'changed' && settlement.text) {
    await editText(tools, actor, postId, { title: settlement.text })
    await settleOnly(tools, actor, postId, id, 'changed')
    return getEvidence(tools, actor, postId)
  }
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
      cause: 'settled',
      as: settlement.as,
    })
  return getEvidence(tools, actor, postId)
}
