import { z } from 'zod'
import { givenId, id, instant, ok, translation } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'

/** The subject of a notification; others have the type `other`. */
export const entityKinds = ['payments', 'posts', 'users'] as const
/** `High`: the user has to do something. `Medium`: they should check it. `Low`: a success. */
export const priorities = ['High', 'Low', 'Medium'] as const
export type Priority = (typeof priorities)[number]

export const notification = z.object({
  id,
  type: z.enum([...entityKinds, 'other']),
  text: z.string(),
  isRead: z.boolean(),
  priority: z.enum(priorities),
  createdAt: instant,
  postId: id.nullable(),
  isOfConnection: z.boolean().describe('it is mended under Integrations'),
})
export type Notification = z.infer<typeof notification>

export const notifications = endpoints(routes.notifications, {
  list: {
    summary: 'The latest notifications in the asked language, newest first, at most 100 (API-130, NOTIF-08)',
    needs: 'signed-in',
    sample: true,
    reads: true,
    body: translation,
    answer: z.array(notification),
  },
  markRead: {
    summary: 'Marks all notifications, or those given, as read (API-131, ruling R101)',
    needs: 'signed-in',
    sample: true,
    body: z.object({ ids: z.array(givenId).max(500).optional() }).optional(),
    answer: ok,
  },
})
