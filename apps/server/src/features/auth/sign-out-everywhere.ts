import type { Db } from '../../db/db.ts'
import { deleteDevicesOf } from './known-device-store.ts'
import { deleteSessionsOf } from './session-store.ts'

/** Ends every session of a user at once, on every process, and forgets the devices that he logged in from. */
export const signOutEverywhere = async (
  tx: Db,
  whose: { accountId: string; userId: string },
): Promise<void> => {
  await deleteSessionsOf(tx, whose)
  await deleteDevicesOf(tx, whose)
}
