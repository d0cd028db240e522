/** What a webhook reports, in the order of the list. */
export const webhookEvents = [
  'post.planned',
  'post.written',
  'post.needs_attention',
  'post.approved',
  'post.published',
  'post.changed_on_site',
  'post.failed',
  'campaign.sent',
  'coins.low',
  'integration.stopped',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]
