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
 * Each minute: sends an owner one email about all new notifications of problems that only they can fix. It
 * reads the notification rows, so that other features need not enqueue emails.
 */
export const emailOwnerAboutProblems = ({ db }: Tools): Promise<void> =>
  db.transaction(async (tx) => {
    for (const [accountId, ids] of await takeTroubles(tx))
      await enqueue(tx, 'send-troubles-letter', { accountId, ids })
  })

export const cleanUpNotifications = ({ db }: Tools): Promise<void> => deleteOldNotifications(db)
