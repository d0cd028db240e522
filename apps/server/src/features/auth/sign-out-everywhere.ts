import type { Db } from '../../db/db.ts'
import { deleteDevicesOf } from './known-device-store.ts'
import { deleteSessionsOf } from './session-store.ts'

/** Ends every session of a user immediately, on every process, and deletes their known devices. */
export const signOutEverywhere = async (
  tx: Db,
  whose: { accountId: string; userId: string },
): Promise<void> => {
  await deleteSessionsOf(tx, whose)
  await deleteDevicesOf(tx, whose)
}
