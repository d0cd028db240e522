import type { AnnouncementDraft } from '@tintario/contract/announcements/endpoints.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { type AnnouncementRow, deleteDraft, lockAnnouncement, updateDraft } from './announcement-store.ts'

const lockDraft = async (tx: Db, id: string): Promise<AnnouncementRow> => {
  const row = (await lockAnnouncement(tx, id)) ?? refuse('NOT_FOUND')
  return row.state === 'draft' ? row : refuse('ANNOUNCEMENT_STARTED')
}

/** Returns the new version. Refuses NOT_FOUND, ANNOUNCEMENT_STARTED, and VERSION_CONFLICT. */
export const editDraft = (
  { db }: Tools,
  id: string,
  { draft, version }: { draft: AnnouncementDraft; version: number },
): Promise<number> =>
  db.transaction(async (tx) => {
    const row = await lockDraft(tx, id)
    if (row.version !== version) refuse('VERSION_CONFLICT')
    return updateDraft(tx, id, draft)
  })

/** Deletes a draft. Refuses NOT_FOUND and ANNOUNCEMENT_STARTED. */
export const removeDraft = ({ db }: Tools, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDraft(tx, id)
    await deleteDraft(tx, id)
  })
