import type { announcements } from '@tintario/contract/announcements/endpoints.ts'
import { isUuid } from '@tintario/contract/core/common.ts'
import { type Handlers, Redirect } from '../../http/handler.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import { updateNewsletter } from '../users/index.ts'
import { getAnnouncement, getReaderOf, insertAnnouncement } from './announcement-store.ts'
import { editDraft, removeDraft } from './change-draft.ts'
import { composeLetter, NO_TOKEN } from './compose-letter.ts'
import { listAnnouncements } from './list-announcements.ts'
import { sendUnknown, startAnnouncement, stopAnnouncement } from './start-announcement.ts'

export const announcementsHandlers: Handlers<typeof announcements> = {
  list: (tools) => listAnnouncements(tools),
  create: async ({ db }, { body }) => ({ id: await insertAnnouncement(db, body) }),
  edit: async (tools, { params, body }) => ({ version: await editDraft(tools, params.id, body) }),
  remove: (tools, { params }) => removeDraft(tools, params.id),
  preview: async ({ publicUrl }, { body: { draft, language } }) => {
    const reader = { to: '', firstName: '', language }
    const { subject, text } = composeLetter(draft, reader, { publicUrl, token: NO_TOKEN })
    return { subject, text }
  },
  sendTest: async ({ db, config }, { actor, params }) => {
    if (!(await getAnnouncement(db, params.id))) refuse('NOT_FOUND')
    if (!config.MAIL) refuse('MAIL_OFF')
    if (!actor.isConfirmed) refuse('EMAIL_UNCONFIRMED')
    const { accountId, userId } = actor
    const test = { accountId, userId, announcementId: params.id }
    await enqueue(db, 'send-announcement-test', test, { key: `announcement-test:${userId}` })
  },
  start: async (tools, { actor, params, body }) => ({
    people: await startAnnouncement(tools, actor, { id: params.id, version: body.version }),
  }),
  stop: (tools, { actor, params }) => stopAnnouncement(tools, actor, params.id),
  sendUnknown: (tools, { actor, params }) => sendUnknown(tools, actor, params.id),
  // Who knows the token has the letter; the answer does not depend on whether it is one.
  unsubscribe: async ({ db }, { query }) => {
    const reader = isUuid(query.token) ? await getReaderOf(db, query.token) : null
    if (reader) await db.transaction((tx) => updateNewsletter(tx, reader, false))
  },
  openUnsubscribe: async (_, { query }) =>
    new Redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`),
}
