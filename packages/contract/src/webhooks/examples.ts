import type { WebhookEvent } from './event-types.ts'

const workspaceId = '019ad0a4-6b10-7c3e-8a35-3f0a5b1c2d01'

const post = {
  id: '019ad0a4-7a22-7f41-9c0e-5d2b8e6f4a10',
  workspaceId,
  title: 'How to wash a wool scarf',
  status: 'created',
  publishAt: '2026-12-04T09:00:00.000Z',
}
const published = { ...post, status: 'published' }
const platform = 'wordpress'
const link = 'https://shop.example.com/how-to-wash-a-wool-scarf/'

/** A body of each event, as it is sent as a sample. */
const data = {
  'post.planned': { post },
  'post.written': { post },
  'post.needs_attention': { post, reason: 'findings' },
  'post.approved': { post },
  'post.published': { post: published, platform, link },
  'post.changed_on_site': { post: published, platform, link, siteState: 'public' },
  'post.failed': { post, stage: 'publishing', platform, reason: 'PUBLISHING_SITE_UNREACHABLE' },
  'campaign.sent': {
    post: published,
    campaign: {
      id: '019ad0a5-01c4-7d55-b7aa-0c9d3e2f1b77',
      platform: 'mailchimp',
      subject: 'Wool likes it cold',
    },
  },
  'coins.low': { coins: 12 },
  'integration.stopped': {
    integration: {
      id: '019ad0a3-55f0-7a09-9b6d-7e1c2d3f4a55',
      workspaceId,
      platform,
      name: 'Wool shop',
    },
    problem: 'PLATFORM_UNAUTHORIZED',
  },
} as const satisfies Record<WebhookEvent, object>

/** The body of a sample; `at`: an instant in ISO 8601. */
export const webhookExample = (event: WebhookEvent, at = '2026-11-30T08:15:00.000Z') => ({
  type: event,
  timestamp: at,
  data: data[event],
})
