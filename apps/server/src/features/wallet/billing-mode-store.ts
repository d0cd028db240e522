import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { billingMode } from '../../db/tables/wallet.ts'

type Settings = Pick<Config, 'BILLING' | 'WORKSPACES_MAX' | 'MEMBERS_MAX' | 'POSTS_MAX'>

/** Writes the settings where every statement reads them; the processes of one database have the same settings. */
export const putBillingMode = async (db: Db, settings: Settings): Promise<void> => {
  await db.update(billingMode).set({
    isOn: settings.BILLING,
    workspacesMax: settings.WORKSPACES_MAX ?? null,
    membersMax: settings.MEMBERS_MAX ?? null,
    postsMax: settings.POSTS_MAX ?? null,
  })
}

/** Whether coins are used, in a statement of another table. */
export const isBilled = sql<boolean>`(select is_on from ${billingMode})`

/** Members that an account may have, its owner not counted; null for any number. */
export const getMembersMax = async (db: Db): Promise<number | null> => {
  const [mode] = await db.select().from(billingMode)
  return mode && !mode.isOn ? mode.membersMax : null
}
