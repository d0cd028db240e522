import { z } from 'zod'
import { givenId, id, idParams, instant, ok, optionalId, requiredText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { parseUrl } from '../core/parse-url.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import { PASSWORD_MAX } from '../users/limits.ts'
import { webhookEvents } from './event-types.ts'
import {
  WEBHOOK_DELIVERIES_SHOWN,
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_REPEATS_A_MINUTE,
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_URL_MAX,
  WEBHOOKS_MAX,
} from './limits.ts'

const event = z.enum(webhookEvents)

const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(event),
  workspaceId: id.nullable().describe('null: every workspace of its creator'),
  state: z
    .enum(['on', 'paused', 'disabled'])
    .describe('paused: by a person, events wait; disabled: by failures, events are not recorded'),
  disabledReason: z.enum(['gone', 'failing']).nullable().describe('gone: the receiver answered 410'),
  failingSince: instant.nullable().describe('the first failure since the last success'),
  previousSecretUntil: instant.nullable().describe('until when the previous secret signs too'),
  creatorId: id,
  creatorName: z.string(),
  isUsable: z.boolean().describe('false: its creator or plan no longer allows it, so nothing is sent'),
  createdAt: instant,
  last: z
    .object({ at: instant, state: z.enum(['pending', 'delivered', 'failed']), status: z.int().nullable() })
    .nullable()
    .describe('the newest delivery'),
})
export type Webhook = z.infer<typeof webhook>

const delivery = z.object({
  id: id.describe('also the `webhook-id` of its requests'),
  event,
  isSample: z.boolean(),
  postId: id.nullable(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
  sentAt: instant.nullable().describe('the last attempt; also the `webhook-timestamp`'),
  endedAt: instant.nullable(),
  payload: z.string().describe('the body of the requests'),
  status: z.int().nullable().describe('the HTTP status of the last answer'),
  answer: z.string().nullable().describe('the beginning of its body'),
  durationMs: z.int().nullable(),
  problem: z.string().nullable().describe('message key of why the last attempt failed'),
})
export type WebhookDelivery = z.infer<typeof delivery>

const url = requiredText(WEBHOOK_URL_MAX)
  .trim()
  .refine((address) => {
    const parsed = parseUrl(address)
    return (
      parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === ''
    )
  }, 'FIELD_WEBHOOK_URL')
const events = z.array(event).min(1, 'FIELD_WEBHOOK_EVENTS_REQUIRED').max(webhookEvents.length)
const workspaceId = optionalId.nullable().describe('absent or null: every workspace of the caller')
const password = requiredText(PASSWORD_MAX).optional()
const withSecret = z.object({ webhook, secret: z.string().describe('`whsec_…`, shown only here') })
const needs = can.manageWorkspaces
const proofErrors = ['FORBIDDEN', 'NOT_FOUND', 'PASSWORD_NEEDED', 'TOO_MANY_REQUESTS'] as const
const deliveryParams = idParams.extend({ deliveryId: givenId })

export const webhooks = endpoints(routes.webhooks, {
  list: {
    summary: "The account's webhooks, the newest first; members see their own",
    needs,
    answer: z.array(webhook),
  },
  create: {
    summary: `Creates a webhook and answers its secret, which is shown only here. An account has at most ${WEBHOOKS_MAX}. Needs the password of callers who signed in more than ten minutes ago`,
    needs,
    body: z.object({ url, events, workspaceId, password }),
    status: 201,
    answer: withSecret,
    errors: [...proofErrors, 'PLAN_WITHOUT_WEBHOOKS', 'TOO_MANY_WEBHOOKS'],
  },
  edit: {
    summary: 'Changes address, events and workspace; a disabled webhook is on again. Proof as for creating',
    needs,
    params: idParams,
    body: z.object({ url, events, workspaceId, password }),
    answer: webhook,
    errors: proofErrors,
  },
  rotate: {
    summary: `Makes a new secret and answers it; for ${WEBHOOK_ROTATION_HOURS} hours the previous one signs too. Proof as for creating`,
    needs,
    params: idParams,
    body: z.object({ password }),
    answer: withSecret,
    errors: proofErrors,
  },
  setState: {
    summary: 'Pauses a webhook, whose events then wait, or switches it on, also after it was disabled',
    needs,
    params: idParams,
    body: z.object({ isOn: z.boolean() }),
    answer: webhook,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  remove: {
    summary: 'Deletes a webhook with its deliveries',
    needs,
    params: idParams,
    answer: ok,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  deliveries: {
    summary: `Deliveries of the last ${WEBHOOK_DELIVERY_DAYS} days, the newest first, ${WEBHOOK_DELIVERIES_SHOWN} at a time`,
    needs,
    params: idParams,
    query: z.object({ before: optionalId.describe('id of the oldest delivery of the previous page') }),
    answer: z.array(delivery),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  resend: {
    summary: `Sends a delivery again with the same id; with samples at most ${WEBHOOK_REPEATS_A_MINUTE} a minute`,
    needs,
    params: deliveryParams,
    answer: delivery,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  sample: {
    summary: 'Sends an example of an event, as it is in the documentation',
    needs,
    params: idParams,
    body: z.object({ event }),
    status: 201,
    answer: delivery,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
})
