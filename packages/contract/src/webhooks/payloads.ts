import { z } from 'zod'
import { id, instant } from '../core/common.ts'
import { blogPlatforms, newsletters } from '../core/platform-names.ts'
import { attention, postStatus } from '../posts/post.ts'
import type { WebhookEvent } from './event-types.ts'

const post = z.strictObject({
  id,
  workspaceId: id,
  title: z.string().nullable(),
  status: postStatus,
  publishAt: instant,
})
const platform = z.enum(blogPlatforms)
const link = z.string().nullable()

/** The `data` of each event. Fields may be added; none is removed or changes its meaning. */
const data = {
  'post.planned': z.strictObject({ post }),
  'post.written': z.strictObject({ post }),
  'post.needs_attention': z.strictObject({ post, reason: attention }),
  'post.approved': z.strictObject({ post }),
  'post.published': z.strictObject({ post, platform, link }),
  'post.changed_on_site': z.strictObject({
    post,
    platform,
    link,
    siteState: z.enum(['public', 'withdrawn', 'private', 'trashed', 'deleted']),
  }),
  'post.failed': z.strictObject({
    post,
    stage: z.enum(['writing', 'publishing']),
    platform: platform.nullable(),
    reason: z.string().nullable(),
  }),
  'campaign.sent': z.strictObject({
    post,
    campaign: z.strictObject({ id, platform: z.enum(newsletters), subject: z.string().nullable() }),
  }),
  'coins.low': z.strictObject({ coins: z.int() }),
  'integration.stopped': z.strictObject({
    integration: z.strictObject({
      id,
      workspaceId: id,
      platform: z.enum([...blogPlatforms, ...newsletters]),
      name: z.string(),
    }),
    problem: z.string().nullable(),
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>

/** The body of a request for this event. */
export const webhookPayload = <E extends WebhookEvent>(event: E) =>
  z.strictObject({ type: z.literal(event), timestamp: instant, data: data[event] })
