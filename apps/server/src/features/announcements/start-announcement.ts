import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordOperatorAudit } from '../audit/index.ts'
import {
  countLetters,
  isFarEnough,
  lockAnnouncement,
  retryLetters,
  startLetters,
  stopLetters,
} from './announcement-store.ts'

/** Runs the job that sends letters, once however often it is asked for. */
export const sendSoon = (db: Db, afterSeconds = 0): Promise<void> =>
  enqueue(db, 'send-announcements', {}, { key: 'announcements', afterSeconds })

const record = (
  tx: Db,
  by: Actor,
  action: 'announcement-started' | 'announcement-stopped',
  { id, ...detail }: { id: string; people?: number; kind?: string; isRepeated?: boolean },
): Promise<void> => recordOperatorAudit(tx, { action, subject: id, detail, by })

/**
 * Returns the number of recipients; a started one is unchanged. Refuses NOT_FOUND, VERSION_CONFLICT, INVALID for
 * terms that apply too soon, and MAIL_OFF for a newsletter without mail.
 */
export const startAnnouncement = (
  { db, config }: Tools,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<number> =>
  db.transaction(async (tx) => {
    const row = (await lockAnnouncement(tx, id)) ?? refuse('NOT_FOUND')
    if (row.state !== 'draft') {
      const counts = await countLetters(tx, [id])
      return counts.reduce((sum, { letters }) => sum + letters, 0)
    }
    if (row.version !== version) refuse('VERSION_CONFLICT')
    if (row.kind === 'newsletter' && !config.MAIL) refuse('MAIL_OFF')
    if (row.kind === 'terms' && !(await isFarEnough(tx, row.holdsFrom ?? '2000-01-01')))
      refuse('INVALID', { fields: { holdsFrom: 'FIELD_TERMS_NOTICE' } })
    const people = await startLetters(tx, row)
    await record(tx, actor, 'announcement-started', { id, people, kind: row.kind })
    await sendSoon(tx)
    return people
  })

/** Sends no further letter. Refuses NOT_FOUND. */
export const stopAnnouncement = ({ db }: Tools, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockAnnouncement(tx, id))) refuse('NOT_FOUND')
    if (await stopLetters(tx, id)) await record(tx, actor, 'announcement-stopped', { id })
  })

/** Sends letters that failed or whose outcome is unknown again. Refuses NOT_FOUND; drafts have none. */
export const sendUnknown = ({ db }: Tools, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockAnnouncement(tx, id))) refuse('NOT_FOUND')
    const people = await retryLetters(tx, id)
    if (people === 0) return
    await record(tx, actor, 'announcement-started', { id, people, isRepeated: true })
    await sendSoon(tx)
  })
