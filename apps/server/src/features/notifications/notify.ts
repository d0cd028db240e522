import type { Notification } from '@tintario/contract/notifications/endpoints.ts'
import type { Db } from '../../db/db.ts'
import { insertNotification } from './notification-store.ts'
import type { NotificationKey } from './notification-texts.ts'

/**
 * Inserts a notification in the caller's transaction, for one user or for all of the account who may use the
 * workspace. The text is composed when it is read, in the reader's language.
 */
export const notify = (
  db: Db,
  row: {
    accountId: string
    userId?: string | null
    workspaceId?: string | null
    type: Notification['type']
    key: NotificationKey
    values?: Record<string, string>
    postId?: string | null
  },
): Promise<void> => insertNotification(db, row)
