import { enqueue, type JobHandlers } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { deleteOldNotifications } from './notification-store.ts'
import { writeTroubles } from './trouble-letter.ts'
import { readOwner, readTroubles, takeTroubles } from './trouble-store.ts'

export const notificationsJobs: JobHandlers = {
  'send-troubles-letter': async ({ db, mail, publicUrl }, { accountId, ids }) => {
    const reader = await readOwner(db, accountId)
    const letter = reader && writeTroubles(reader, await readTroubles(db, accountId, ids), publicUrl)
    if (letter) await mail.send(letter)
  },
}

/**
 * Each minute: whoever has troubles that only they can mend gets one letter about all that came since the last. The bell's
 * rows say what was told, so that no feature that tells needs to know of letters.
 */
export const tellTroubles = ({ db }: Tools): Promise<void> =>
  db.transaction(async (tx) => {
    for (const [accountId, ids] of await takeTroubles(tx))
      await enqueue(tx, 'send-troubles-letter', { accountId, ids })
  })

export const cleanUpNotifications = ({ db }: Tools): Promise<void> => deleteOldNotifications(db)
