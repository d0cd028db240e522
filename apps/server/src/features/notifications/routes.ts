import { languageOf } from '@tintario/contract/common.ts'
import type { notifications } from '@tintario/contract/notifications/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { findLatestNotifications } from './find-latest-notifications.ts'
import { insertReads } from './notification-store.ts'

/** An id that is no UUID cannot be one of ours. */
const isUuid = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)

export const notificationsHandlers: Handlers<typeof notifications> = {
  list: (tools, { actor, body }) => findLatestNotifications(tools, actor, languageOf(body)),
  markRead: async ({ db }, { actor, body }) => {
    await insertReads(db, actor, body?.ids?.filter(isUuid) ?? null)
    return { statusCode: 200 }
  },
}
