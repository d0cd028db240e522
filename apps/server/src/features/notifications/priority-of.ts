import type { Priority } from '@tintario/contract/notifications/endpoints.ts'
import type { NotificationKey } from './notification-texts.ts'

const priorities: Record<NotificationKey, Priority> = {
  NOTIFICATION_POST_PUBLISHED: 'Low',
  NOTIFICATION_POST_PUBLISHED_CHANGED: 'Medium',
  NOTIFICATION_POST_PUBLISHED_NOT_COMPARED: 'Medium',
  NOTIFICATION_POST_UNCONFIRMED: 'High',
  NOTIFICATION_DRAFT_STAYS: 'High',
  NOTIFICATION_POST_FAILED: 'High',
  NOTIFICATION_POST_GONE_THERE: 'High',
  NOTIFICATION_POST_TOO_LATE: 'High',
  NOTIFICATION_POST_NO_PLATFORM: 'High',
  NOTIFICATION_POST_NEEDS_EYE: 'High',
  NOTIFICATION_POST_HELD: 'High',
  NOTIFICATION_POST_UNAPPROVED: 'High',
  NOTIFICATION_PUBLISHING_WAITS: 'High',
  NOTIFICATION_PICTURES_WAIT: 'High',
  NOTIFICATION_CAMPAIGN_DRAFTED: 'Medium',
  NOTIFICATION_CAMPAIGN_SCHEDULED: 'Low',
  NOTIFICATION_CAMPAIGN_FAILED: 'High',
  NOTIFICATION_CAMPAIGN_WAITS: 'Medium',
  NOTIFICATION_WRITING_FAILED: 'High',
  NOTIFICATION_CONNECTION_NOT_WORKING: 'High',
  NOTIFICATION_MEMBER_INVITED: 'Low',
  NOTIFICATION_MEMBER_JOINED: 'Low',
  NOTIFICATION_PERMISSIONS_CHANGED: 'Medium',
  NOTIFICATION_MEMBER_REMOVED: 'Low',
  NOTIFICATION_COINS_ADDED: 'Low',
  NOTIFICATION_PACK_NOT_PAID: 'High',
  NOTIFICATION_REFUNDED: 'Medium',
  NOTIFICATION_RENEWAL_PAID: 'Low',
  NOTIFICATION_PAYMENT_FAILED: 'High',
  NOTIFICATION_SUBSCRIPTION_ENDED: 'Medium',
  NOTIFICATION_TRIAL_ENDS: 'Medium',
}

/** How much a notification asks of whoever reads it (ENT-33); of a key that this version does not know, as little as any. */
export const priorityOf = (key: string): Priority =>
  Object.hasOwn(priorities, key) ? priorities[key as NotificationKey] : 'Low'
