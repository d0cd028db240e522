import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { AnnouncementRow } from './announcement-store.ts'

/** A letter that this process sends now. */
export type ClaimedLetter = Pick<AnnouncementRow, 'kind' | 'texts' | 'holdsFrom'> & {
  announcementId: string
  accountId: string
  userId: string
  unsubscribeToken: string
  email: string
  firstName: string
  language: string
}

type Claim = { isSent: true; letter: ClaimedLetter } | { isSent: false }
type Row = Omit<ClaimedLetter, never> & { isSent: boolean; isNew: boolean }

/** Any number: only claims of announcement letters take this lock. */
const CLAIM_LOCK = 7_215_033

/**
 * Takes the next waiting letter; 'pause' if one was taken less than `pauseMs` ago by any process, 'none' without
 * one. Recipients who unsubscribed or were locked are skipped; `isNew`: no notification of it was stored yet. The
 * row is `sending` before the mail server is called, so that it is never sent twice.
 */
export const claimLetter = async (
  tx: Db,
  { pauseMs, hasMail }: { pauseMs: number; hasMail: boolean },
): Promise<'none' | 'pause' | (Claim & { isNew: boolean; whose: ClaimedLetter })> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
  const { rows: last } = await tx.execute<{ isTooSoon: boolean | null }>(sql`
    select max(claimed_at) > clock_timestamp() - make_interval(secs => ${pauseMs / 1000}::float8) as "isTooSoon"
    from announcement_letter`)
  if (last[0]?.isTooSoon) return 'pause'
  const { rows } = await tx.execute<Row>(sql`
    with next as (
      select l.account_id, l.announcement_id, l.user_id from announcement_letter l
      join announcement n on n.id = l.announcement_id
      where n.state = 'sending' and l.state = 'waiting' and l.next_try_at <= now()
      order by l.next_try_at limit 1 for update of l skip locked
    )
    update announcement_letter l set
      state = case when r.may_get then 'sending' else 'skipped' end,
      attempts = l.attempts + 1, is_notified = true,
      claimed_at = case when r.may_get then clock_timestamp() else l.claimed_at end,
      ended_at = case when r.may_get then null else now() end
    from next x
      join announcement n on n.id = x.announcement_id
      join users u on u.account_id = x.account_id and u.id = x.user_id
      join account a on a.id = x.account_id
      join announcement_letter before on before.account_id = x.account_id and before.announcement_id = x.announcement_id
        and before.user_id = x.user_id,
      lateral (select ${hasMail}::boolean and u.email_verified_at is not null and a.locked_at is null
        and (n.kind = 'terms' or u.newsletter_since is not null) as may_get) r
    where l.account_id = x.account_id and l.announcement_id = x.announcement_id and l.user_id = x.user_id
    returning n.kind, n.texts, n.holds_from::text as "holdsFrom", l.announcement_id as "announcementId",
      l.account_id as "accountId", l.user_id as "userId", l.unsubscribe_token as "unsubscribeToken", u.email,
      u.first_name as "firstName", u.language, l.state = 'sending' as "isSent", not before.is_notified as "isNew"`)
  const [row] = rows
  if (!row) return 'none'
  const { isSent, isNew, ...letter } = row
  return isSent ? { isSent, letter, isNew, whose: letter } : { isSent, isNew, whose: letter }
}

type Key = Pick<ClaimedLetter, 'accountId' | 'announcementId' | 'userId'>
const isIt = ({ accountId, announcementId, userId }: Key) => sql`account_id = ${accountId}
  and announcement_id = ${announcementId} and user_id = ${userId} and state = 'sending'`

export const endLetter = async (db: Db, key: Key, state: 'sent' | 'failed' | 'unknown'): Promise<void> => {
  await db.execute(sql`update announcement_letter set state = ${state}, ended_at = now() where ${isIt(key)}`)
}

/** Releases a letter that certainly was not sent; with `attemptsMax` it fails after so many refusals. */
export const releaseLetter = async (
  db: Db,
  key: Key,
  { delaySeconds, attemptsMax }: { delaySeconds: number; attemptsMax: number | null },
): Promise<void> => {
  await db.execute(sql`
    update announcement_letter set
      state = case when attempts >= ${attemptsMax}::int then 'failed' else 'waiting' end,
      ended_at = case when attempts >= ${attemptsMax}::int then now() end,
      attempts = case when ${attemptsMax}::int is null then attempts - 1 else attempts end,
      next_try_at = now() + make_interval(secs => ${delaySeconds}::float8)
    where ${isIt(key)}`)
}

/** Letters whose process died while it sent them: claimed longer ago than any mail server takes. */
export const findLost = async (db: Db, seconds: number): Promise<Key[]> => {
  const { rows } = await db.execute<Key>(sql`
    select account_id as "accountId", announcement_id as "announcementId", user_id as "userId" from announcement_letter
    where state = 'sending' and claimed_at < now() - make_interval(secs => ${seconds}::float8) limit 1000`)
  return rows
}

export const endFinished = async (db: Db): Promise<void> => {
  await db.execute(sql`
    update announcement n set state = 'sent', ended_at = now() where n.state = 'sending'
      and not exists (select from announcement_letter l where l.announcement_id = n.id and l.state = 'waiting')
      and not exists (select from announcement_letter l where l.announcement_id = n.id and l.state = 'sending')`)
}

/** Whether a letter is due and none was claimed for more than a minute. */
export const isStalled = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ isStalled: boolean }>(sql`
    select exists (select from announcement n join announcement_letter l on l.announcement_id = n.id
        where n.state = 'sending' and (l.state = 'waiting' and l.next_try_at < now() - interval '1 minute'
          or l.state = 'sending' and l.claimed_at < now() - interval '5 minutes'))
      and not exists (select from announcement_letter where claimed_at > now() - interval '90 seconds') as "isStalled"`)
  return rows[0]?.isStalled ?? false
}

/** Seconds until the next letter may be sent, 0 for now; null when none is left. */
export const nextLetterIn = async (db: Db): Promise<number | null> => {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from min(at) - now())::float8 as seconds from announcement n, lateral (
      select least(
        (select min(next_try_at) from announcement_letter l where l.announcement_id = n.id and l.state = 'waiting'),
        (select min(claimed_at) + interval '1 minute' from announcement_letter l
          where l.announcement_id = n.id and l.state = 'sending')) as at) l
    where n.state = 'sending'`)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? null : Math.max(0, seconds)
}
