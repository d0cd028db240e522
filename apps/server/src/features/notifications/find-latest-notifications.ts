import type { Language } from '@tintario/contract/core/common.ts'
import { type Notification, notification, type Priority } from '@tintario/contract/notifications/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { findNotifications, type NotificationRow } from './notification-store.ts'
import { composeNotification, isKey, type NotificationKey } from './notification-texts.ts'
import { isOfConnection } from './problem-email.ts'

/** All others are High. */
const lower: Partial<Record<NotificationKey, Priority>> = {
  NOTIFICATION_POST_PUBLISHED: 'Low',
  NOTIFICATION_POST_PUBLISHED_CHANGED: 'Medium',
  NOTIFICATION_POST_PUBLISHED_NOT_COMPARED: 'Medium',
  NOTIFICATION_POST_UNCHECKED: 'Medium',
  NOTIFICATION_CAMPAIGN_DRAFTED: 'Medium',
  NOTIFICATION_CAMPAIGN_SCHEDULED: 'Low',
  NOTIFICATION_CAMPAIGN_WAITS: 'Medium',
  NOTIFICATION_MEMBER_INVITED: 'Low',
  NOTIFICATION_MEMBER_JOINED: 'Low',
  NOTIFICATION_PERMISSIONS_CHANGED: 'Medium',
  NOTIFICATION_MEMBER_REMOVED: 'Low',
  NOTIFICATION_COINS_ADDED: 'Low',
  NOTIFICATION_REFUNDED: 'Medium',
  NOTIFICATION_RENEWAL_PAID: 'Low',
  NOTIFICATION_SUBSCRIPTION_ENDED: 'Medium',
  NOTIFICATION_TRIAL_ENDS: 'Medium',
}

const priorityOf = (key: string): Priority => (isKey(key) ? (lower[key] ?? 'High') : 'Low')

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

export const findLatestNotifications = async (
  { db }: Tools,
  actor: Actor,
  language: Language,
): Promise<Notification[]> =>
  (await findNotifications(db, actor, LATEST)).flatMap((row) => present(row, language))
