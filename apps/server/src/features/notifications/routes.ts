import { languageOf } from '@tintario/contract/core/common.ts'
import type { notifications } from '@tintario/contract/notifications/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { findLatestNotifications } from './find-latest-notifications.ts'
import { insertReads } from './notification-store.ts'

export const notificationsHandlers: Handlers<typeof notifications> = {
  list: (tools, { actor, body }) => findLatestNotifications(tools, actor, languageOf(body)),
  markRead: async ({ db }, { actor, body }) => {
    await insertReads(db, actor, body?.ids ?? null)
    return { statusCode: 200 }
  },
}
