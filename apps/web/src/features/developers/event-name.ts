import type { WebhookEvent } from '@tintario/contract/webhooks/event-types.ts'

/** The key of an event's name in the texts. */
export const eventName = (event: WebhookEvent): string => event.replace('.', '-')
