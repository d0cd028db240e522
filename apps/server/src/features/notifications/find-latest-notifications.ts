import type { Language } from '@tintario/contract/common.ts'
import { type Notification, notification } from '@tintario/contract/notifications/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { findNotifications, type NotificationRow } from './notification-store.ts'
import { composeNotification } from './notification-texts.ts'
import { priorityOf } from './priority-of.ts'
import { isOfConnection } from './trouble-letter.ts'

const LATEST = 100

const present = (row: NotificationRow, language: Language): Notification[] => {
  const text = composeNotification(row.key, row.values, language)
  if (text === null) return []
  const type = notification.shape.type.parse(row.type)
  const { id, isRead, postId } = row
  return [
    {
      id,
      type,
      text,
      isRead,
      priority: priorityOf(row.key),
      createdAt: row.createdAt.toISOString(),
      postId,
      isOfConnection: isOfConnection(row.key),
    },
  ]
}

/** The actor's latest notifications in a language, newest first, at most 100. */
export const findLatestNotifications = async (
  { db }: Tools,
  actor: Actor,
  language: Language,
): Promise<Notification[]> =>
  (await findNotifications(db, actor, LATEST)).flatMap((row) => present(row, language))
