import type { Notification } from '@tintario/contract/notifications/endpoints.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { DELETED_A_MINUTE, RETENTION_DAYS } from '../../db/row-retention.ts'
import { notification, notificationRead } from '../../db/tables/notifications.ts'
import { users } from '../../db/tables/users.ts'
import { workspaceUser } from '../../db/tables/workspaces.ts'
import type { NotificationKey } from './notification-texts.ts'

export type NotificationRow = Omit<typeof notification.$inferSelect, 'letterAt' | 'isReadByAll'> & {
  isRead: boolean
}

type NewNotification = Omit<typeof notification.$inferInsert, 'id' | 'createdAt' | 'type' | 'key'> & {
  type: Notification['type']
  key: NotificationKey
}

export const notifyAll = async (tx: Db, rows: NewNotification[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(notification).values(rows)
}

/** Inserts a notification for one user, or for all who may use the workspace. Its text is composed when it is read. */
export const notify = (tx: Db, row: NewNotification): Promise<void> => notifyAll(tx, [row])

/** The same, unless the same people got the same notification in this calendar month (UTC). */
export const insertMonthlyNotification = async (
  db: Db,
  {
    accountId,
    userId = null,
    workspaceId = null,
    type,
    key,
  }: Pick<typeof notification.$inferInsert, 'accountId' | 'userId' | 'workspaceId' | 'type' | 'key'>,
): Promise<void> => {
  await db.execute(sql`
    insert into notification (account_id, user_id, workspace_id, type, key)
    select ${accountId}::uuid, ${userId}::uuid, ${workspaceId}::uuid, ${type}, ${key}
    where not exists (select from notification
      where account_id = ${accountId} and created_at >= date_trunc('month', now(), 'UTC') and key = ${key}
        and user_id is not distinct from ${userId}::uuid and workspace_id is not distinct from ${workspaceId}::uuid)`)
}

/** Own and account's notifications since they joined; for a member only of their workspaces, none about payments. */
const isFor = ({ accountId, userId, isChild }: Actor) =>
  and(
    eq(notification.accountId, accountId),
    sql`(${notification.userId} is null or ${notification.userId} = ${userId})`,
    sql`${notification.createdAt} >= (
      select u.created_at from ${users} u where u.account_id = ${accountId} and u.id = ${userId})`,
    isChild
      ? sql`${notification.type} <> 'payments' and (${notification.workspaceId} is null or exists (
          select from ${workspaceUser} wu
          where wu.account_id = ${accountId} and wu.user_id = ${userId}
            and wu.workspace_id = ${notification.workspaceId}))`
      : undefined,
  )

const isReadBy = ({ accountId, userId }: Actor) => sql<boolean>`exists (
  select from ${notificationRead} r
  where r.account_id = ${accountId} and r.user_id = ${userId} and r.notification_id = ${notification.id})`

export const findNotifications = (db: Db, actor: Actor, limit: number): Promise<NotificationRow[]> =>
  db
    .select({
      accountId: notification.accountId,
      id: notification.id,
      userId: notification.userId,
      workspaceId: notification.workspaceId,
      type: notification.type,
      key: notification.key,
      values: notification.values,
      postId: notification.postId,
      createdAt: notification.createdAt,
      isRead: isReadBy(actor),
    })
    .from(notification)
    .where(isFor(actor))
    .orderBy(sql`${notification.createdAt} desc, ${notification.id} desc`)
    .limit(limit)

export const insertReads = async (db: Db, actor: Actor, ids: string[] | null): Promise<void> => {
  await db.execute(sql`
    with seen as (
      insert into ${notificationRead} (account_id, user_id, notification_id)
      select ${actor.accountId}::uuid, ${actor.userId}::uuid, ${notification.id}
      from ${notification}
      where ${isFor(actor)} and not ${isReadBy(actor)}
        ${ids ? sql`and ${notification.id} = any(${sql.param(ids)}::uuid[])` : sql``}
      on conflict do nothing
      returning notification_id
    )
    update notification n set is_read_by_all = true from seen
    where n.account_id = ${actor.accountId} and n.id = seen.notification_id and not exists (
      select from users u
      where u.account_id = n.account_id and u.id <> ${actor.userId} and (n.user_id is null or n.user_id = u.id)
        and u.created_at <= n.created_at and not exists (
          select from notification_read r
          where r.account_id = n.account_id and r.user_id = u.id and r.notification_id = n.id))`)
}

/** Deletes a post's notifications whose cause is gone, so that the list says nothing that is no longer true. */
export const deleteNotificationsOfPost = async (
  tx: Db,
  { accountId, postId, keys }: { accountId: string; postId: string; keys: readonly NotificationKey[] },
): Promise<void> => {
  await tx.execute(sql`
    with over as (
      delete from notification
      where account_id = ${accountId}::uuid and post_id = ${postId}::uuid
        and key = any(${sql.param([...keys])}::text[])
      returning account_id, id
    )
    delete from notification_read r using over where r.account_id = over.account_id and r.notification_id = over.id`)
}

export const deleteOldNotifications = async (db: Db): Promise<void> => {
  const before = (days: number) => sql`created_at < now() - make_interval(days => ${days}::int)
    order by created_at limit ${DELETED_A_MINUTE}::int`
  await db.execute(sql`
    with old as (
      select account_id, id from (
        (select account_id, id, created_at from notification where ${before(RETENTION_DAYS.notification)})
        union
        (select account_id, id, created_at from notification where is_read_by_all and ${before(RETENTION_DAYS.readNotification)})
      ) each_limit order by created_at limit ${DELETED_A_MINUTE}::int
    ), deleted as (
      delete from notification n using old where n.account_id = old.account_id and n.id = old.id
      returning n.account_id, n.id
    )
    delete from notification_read r using deleted
    where r.account_id = deleted.account_id and r.notification_id = deleted.id`)
}

/**
 * Statement part: one notification for each row of `from` (account_id, workspace_id, post_id). Only for workers that end
 * many rows in one statement; others call `notify` in their transaction.
 */
export const insertPostNotificationsSql = ({
  from,
  key,
  values,
}: {
  from: string
  key: string
  values: string
}): string =>
  `insert into notification (account_id, workspace_id, type, key, values, post_id)
    select account_id, workspace_id, 'posts', ${key}, ${values}, post_id from ${from}`

/** Deletes a user's own notifications and read marks, and those of the team that contain their name. */
export const forgetUser = async (tx: Db, accountId: string, userId: string): Promise<void> => {
  const isOfTeam = inArray(notification.key, ['NOTIFICATION_MEMBER_INVITED', 'NOTIFICATION_MEMBER_JOINED'])
  const isAbout = and(isOfTeam, sql`${notification.values}->>'id' = ${userId}`)
  await tx
    .delete(notification)
    .where(and(eq(notification.accountId, accountId), or(eq(notification.userId, userId), isAbout)))
  await tx
    .delete(notificationRead)
    .where(and(eq(notificationRead.accountId, accountId), eq(notificationRead.userId, userId)))
}

export const forgetAccount = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(notification).where(eq(notification.accountId, accountId))
  await tx.delete(notificationRead).where(eq(notificationRead.accountId, accountId))
}
