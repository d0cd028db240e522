import type { QuarantinedRow } from '@tintario/contract/operator/state.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { requeueCampaign } from '../campaigns/index.ts'
import { requeueOrphanDraft } from '../orphan-drafts/index.ts'
import { requeuePublication } from '../publisher/index.ts'

const requeueOne = {
  publication: requeuePublication,
  'orphan-draft': requeueOrphanDraft,
  campaign: requeueCampaign,
  // Its owner was notified, and decides on the post's page.
  'site-action': async () => false,
}

/** Processes a quarantined row again. Refuses NOT_FOUND for one that is not quarantined, or not any more. */
export const requeue = async (
  { db }: Tools,
  by: Actor,
  { kind, id }: Pick<QuarantinedRow, 'kind' | 'id'>,
) => {
  if (!(await requeueOne[kind](db, id, by))) refuse('NOT_FOUND')
}
