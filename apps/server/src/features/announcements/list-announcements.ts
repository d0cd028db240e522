import type { announcements } from '@tintario/contract/announcements/endpoints.ts'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { Tools } from '../../tools.ts'
import { countLetters, countReaders, findAnnouncements } from './announcement-store.ts'

export const listAnnouncements = async ({
  db,
  config,
}: Tools): Promise<Answer<typeof announcements.list>> => {
  const rows = await findAnnouncements(db)
  const letters = await countLetters(
    db,
    rows.map(({ id }) => id),
  )
  const countsOf = (id: string) => {
    const counts = { all: 0, sent: 0, waiting: 0, skipped: 0, failed: 0, unknown: 0 }
    for (const row of letters) {
      if (row.id !== id) continue
      counts.all += row.letters
      counts[row.state === 'sending' ? 'waiting' : row.state] += row.letters
    }
    return counts
  }
  return {
    announcements: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      counts: countsOf(row.id),
    })),
    ...(await countReaders(db)),
    hasMail: config.MAIL,
  }
}
