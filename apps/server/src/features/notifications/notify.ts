import type { Notification } from '@tintario/contract/notifications/endpoints.ts'
import type { Db } from '../../db/db.ts'
import { insertNotification } from './notification-store.ts'
import type { NotificationKey } from './notification-texts.ts'

/**
 * Tells someone something, in the caller's transaction: one user, or everyone in the account who may use the workspace.
 * The text is composed when it is read, in the reader's language.
 */
export const notify = (
  db: Db,
  told: {
    accountId: string
    userId?: string | null
    workspaceId?: string | null
    type: Notification['type']
    key: NotificationKey
    values?: Record<string, string>
    postId?: string | null
  },
): Promise<void> => insertNotification(db, told)
