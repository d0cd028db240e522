import { enqueue, type JobHandlers } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { deleteOldNotifications } from './notification-store.ts'
import { composeProblemEmail } from './problem-email.ts'
import { readOwner, readProblems, takeProblems } from './problem-email-store.ts'

export const notificationsJobs: JobHandlers = {
  'send-troubles-letter': async ({ db, mail, publicUrl }, { accountId, ids }) => {
    const reader = await readOwner(db, accountId)
    const letter = reader && composeProblemEmail(reader, await readProblems(db, accountId, ids), publicUrl)
    if (letter) await mail.send(letter)
  },
}

/** Each minute: sends an owner one email about all new problems that only they can fix. */
export const emailOwnerAboutProblems = ({ db }: Tools): Promise<void> =>
  db.transaction(async (tx) => {
    for (const [accountId, ids] of await takeProblems(tx))
      await enqueue(tx, 'send-troubles-letter', { accountId, ids })
  })

export const cleanUpNotifications = ({ db }: Tools): Promise<void> => deleteOldNotifications(db)
