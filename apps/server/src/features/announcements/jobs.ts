import type { JobHandlers } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { getUser } from '../users/index.ts'
import { getAnnouncement } from './announcement-store.ts'
import { composeLetter, NO_TOKEN } from './compose-letter.ts'
import { isStalled } from './letter-store.ts'
import { sendAnnouncements } from './send-letters.ts'
import { sendSoon } from './start-announcement.ts'

export const announcementsJobs: JobHandlers = {
  'send-announcements': (tools, _, signal) => sendAnnouncements(tools, signal),
  'send-announcement-test': async (tools, { announcementId, ...whose }) => {
    const { db, mail, publicUrl } = tools
    const row = await getAnnouncement(db, announcementId)
    const user = await getUser(db, whose)
    if (!row || !user?.emailVerifiedAt) return
    for (const language of ['en', 'es'] as const) {
      const reader = { to: user.email, firstName: user.firstName, language }
      const letter = composeLetter(row, reader, { publicUrl, token: NO_TOKEN })
      await mail.send({ ...letter, subject: `[Test] ${letter.subject}` })
    }
  },
}

/** Each minute: goes on with letters whose job was lost. */
export const bringBackAnnouncements = async ({ db }: Pick<Tools, 'db'>): Promise<void> => {
  if (await isStalled(db)) await sendSoon(db)
}
