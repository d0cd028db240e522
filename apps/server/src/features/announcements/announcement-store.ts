import type { AnnouncementDraft } from '@tintario/contract/announcements/endpoints.ts'
import { LISTED_MAX, TERMS_NOTICE_DAYS } from '@tintario/contract/announcements/limits.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { announcement, announcementLetter } from '../../db/tables/announcements.ts'
import { users } from '../../db/tables/users.ts'

export type AnnouncementRow = typeof announcement.$inferSelect
type LetterState = (typeof announcementLetter.$inferSelect)['state']

export const findAnnouncements = (db: Db): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcement)
    .orderBy(desc(announcement.createdAt), desc(announcement.id))
    .limit(LISTED_MAX)

/** How many letters of each of these are in which state. */
export const countLetters = async (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; state: LetterState; letters: number }[]> =>
  ids.length === 0
    ? []
    : db
        .select({
          id: announcementLetter.announcementId,
          state: announcementLetter.state,
          letters: sql<number>`count(*)::int`,
        })
        .from(announcementLetter)
        .where(inArray(announcementLetter.announcementId, [...ids]))
        .groupBy(announcementLetter.announcementId, announcementLetter.state)

/** People with a confirmed address who are not visitors of a sample shop, and those of them who want the newsletter. */
export const countReaders = async (db: Db): Promise<{ people: number; subscribers: number }> => {
  const { rows } = await db.execute<{ people: number; subscribers: number }>(sql`
    select count(*)::int as people, count(*) filter (where u.newsletter_since is not null)::int as subscribers
    from users u join account a on a.id = u.account_id
    where u.email_verified_at is not null and a.sample_ends_at is null`)
  return rows[0] ?? { people: 0, subscribers: 0 }
}

export const getAnnouncement = async (db: Db, id: string): Promise<AnnouncementRow | null> => {
  const [row] = await db.select().from(announcement).where(eq(announcement.id, id))
  return row ?? null
}

export const lockAnnouncement = async (tx: Db, id: string): Promise<AnnouncementRow | null> => {
  const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update')
  return row ?? null
}

export const insertAnnouncement = async (db: Db, draft: AnnouncementDraft): Promise<string> => {
  const [made] = await db.insert(announcement).values(draft).returning({ id: announcement.id })
  if (!made) throw new Error('the announcement was not stored')
  return made.id
}

/** Changes a draft that the caller has locked; returns its version. */
export const updateDraft = async (tx: Db, id: string, draft: AnnouncementDraft): Promise<number> => {
  const [changed] = await tx
    .update(announcement)
    .set({ ...draft, version: sql`${announcement.version} + 1` })
    .where(and(eq(announcement.id, id), eq(announcement.state, 'draft')))
    .returning({ version: announcement.version })
  if (!changed) throw new Error('the announcement is no draft')
  return changed.version
}

export const deleteDraft = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(announcement).where(and(eq(announcement.id, id), eq(announcement.state, 'draft')))
}

/** Whether a day (UTC) is as far away as changed terms have to be announced ahead. */
export const isFarEnough = async (db: Db, day: string): Promise<boolean> => {
  const { rows } = await db.execute<{ isFar: boolean }>(sql`
    select ${day}::date >= (now() at time zone 'UTC')::date + ${TERMS_NOTICE_DAYS}::int as "isFar"`)
  return rows[0]?.isFar ?? false
}

/**
 * Starts a draft that the caller has locked: one row for each person that it is for, all in this transaction. Changed
 * terms are for everybody but invited people who have not joined; who has no confirmed address gets no letter of them.
 */
export const startLetters = async (tx: Db, { id, kind }: AnnouncementRow): Promise<number> => {
  await tx.execute(sql`set local statement_timeout = '60s'`)
  const isReader =
    kind === 'newsletter'
      ? sql`u.email_verified_at is not null and u.newsletter_since is not null`
      : sql`(u.email_verified_at is not null or not u.is_child)`
  const { rowCount } = await tx.execute(sql`
    insert into announcement_letter (announcement_id, account_id, user_id)
    select ${id}::uuid, u.account_id, u.id from users u join account a on a.id = u.account_id
    where ${isReader} and a.sample_ends_at is null`)
  await tx
    .update(announcement)
    .set({ state: 'sending', startedAt: sql`now()`, version: sql`${announcement.version} + 1` })
    .where(eq(announcement.id, id))
  return rowCount ?? 0
}

/** Stops one that is being sent; false when it is not. */
export const stopLetters = async (tx: Db, id: string): Promise<boolean> => {
  const stopped = await tx
    .update(announcement)
    .set({ state: 'stopped', endedAt: sql`now()` })
    .where(and(eq(announcement.id, id), eq(announcement.state, 'sending')))
    .returning({ id: announcement.id })
  return stopped.length > 0
}

/** Has the letters of one that failed, or whose outcome is unknown, sent again; returns how many. */
export const retryLetters = async (tx: Db, id: string): Promise<number> => {
  const { rowCount } = await tx
    .update(announcementLetter)
    .set({ state: 'waiting', attempts: 0, nextTryAt: sql`now()`, endedAt: null })
    .where(
      and(
        eq(announcementLetter.announcementId, id),
        inArray(announcementLetter.state, ['failed', 'unknown']),
      ),
    )
  if (rowCount)
    await tx.update(announcement).set({ state: 'sending', endedAt: null }).where(eq(announcement.id, id))
  return rowCount ?? 0
}

/** Who got the letter with this token; null for an unknown one. */
export const getReaderOf = async (
  db: Db,
  token: string,
): Promise<{ accountId: string; userId: string } | null> => {
  const [row] = await db
    .select({ accountId: users.accountId, userId: users.id })
    .from(announcementLetter)
    .innerJoin(
      users,
      and(eq(users.accountId, announcementLetter.accountId), eq(users.id, announcementLetter.userId)),
    )
    .where(eq(announcementLetter.unsubscribeToken, token))
  return row ?? null
}
