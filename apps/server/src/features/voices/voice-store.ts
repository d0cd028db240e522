import type { Language } from '@tintario/contract/core/common.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { brandVoice } from '../../db/tables/voices.ts'
import { defaultVoice } from './default-voice.ts'

export type VoiceRow = typeof brandVoice.$inferSelect
type Voice = { accountId: string; voiceId: string }

const is = ({ accountId, voiceId }: Voice) =>
  and(eq(brandVoice.accountId, accountId), eq(brandVoice.id, voiceId))

/** The voices of a workspace, oldest first: at most `limit` after the voice `cursor`. */
export const findVoices = (
  db: Db,
  { accountId, workspaceId }: { accountId: string; workspaceId: string },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<VoiceRow[]> =>
  db
    .select()
    .from(brandVoice)
    .where(
      and(
        eq(brandVoice.accountId, accountId),
        eq(brandVoice.workspaceId, workspaceId),
        cursor === undefined ? undefined : gt(brandVoice.id, cursor),
      ),
    )
    .orderBy(asc(brandVoice.id))
    .limit(limit)

export const getVoiceRow = async (db: Db, of: Voice): Promise<VoiceRow | null> => {
  const [row] = await db.select().from(brandVoice).where(is(of))
  return row ?? null
}

/** Inserts the free voice of a new workspace, so that a first post is possible immediately. */
export const insertDefaultVoice = async (
  tx: Db,
  { language, ...row }: { accountId: string; workspaceId: string; creatorId: string; language: Language },
): Promise<void> => {
  await tx.insert(brandVoice).values({ ...row, ...defaultVoice[language], type: 'basic', origin: 'default' })
}

export const newVoiceId = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`select uuidv7()::text as id`)
  if (!rows[0]) throw new Error('no id')
  return rows[0].id
}

export const insertVoice = async (tx: Db, row: typeof brandVoice.$inferInsert): Promise<VoiceRow> => {
  const [made] = await tx.insert(brandVoice).values(row).returning()
  if (!made) throw new Error('a voice was not stored')
  return made
}

export const updateVoice = async (
  tx: Db,
  of: Voice,
  change: Partial<Pick<VoiceRow, 'name' | 'prompt' | 'origin' | 'rules'>>,
): Promise<VoiceRow | null> => {
  const [row] = await tx.update(brandVoice).set(change).where(is(of)).returning()
  return row ?? null
}

/** Locks a voice, so that no post gets it any more; false when there is none. */
export const lockVoice = async (tx: Db, of: Voice): Promise<boolean> =>
  (await tx.select({ id: brandVoice.id }).from(brandVoice).where(is(of)).for('update')).length > 0

/** Deletes a locked voice that no post has. */
export const deleteVoice = async (tx: Db, of: Voice): Promise<void> => {
  await tx.delete(brandVoice).where(is(of))
}
