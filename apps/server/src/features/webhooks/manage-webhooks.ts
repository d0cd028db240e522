import { randomUUID } from 'node:crypto'
import type { Parsed } from '@tintario/contract/core/endpoint.ts'
import type { Webhook, WebhookDelivery, webhooks } from '@tintario/contract/webhooks/endpoints.ts'
import type { WebhookEvent } from '@tintario/contract/webhooks/event-types.ts'
import { webhookExample } from '@tintario/contract/webhooks/examples.ts'
import { WEBHOOK_REPEATS_A_MINUTE } from '@tintario/contract/webhooks/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { countInMinute, reauthenticate } from '../auth/index.ts'
import { getWorkspaceRow } from '../workspaces/index.ts'
import {
  findDeliveries,
  getDelivery,
  insertSample,
  repeatDelivery,
  type ShownDelivery,
} from './delivery-store.ts'
import {
  deleteEndpoint,
  findEndpoints,
  insertEndpoint,
  lockEndpoint,
  replaceSecret,
  switchEndpoint,
  updateEndpoint,
} from './endpoint-store.ts'
import { dataKeyBoundTo, readSecret, sealSecret } from './sealed-secret.ts'
import { newSecret } from './sign.ts'

const iso = (at: Date | string): string => new Date(at).toISOString()
const isoOr = (at: Date | string | null): string | null => (at === null ? null : iso(at))

export const listWebhooks = async (db: Db, actor: Actor, id?: string): Promise<Webhook[]> =>
  (await findEndpoints(db, actor, id)).map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    failingSince: isoOr(row.failingSince),
    previousSecretUntil: isoOr(row.previousSecretUntil),
    last: row.last && { ...row.last, at: iso(row.last.at) },
  }))

const getWebhook = async (db: Db, actor: Actor, id: string): Promise<Webhook> =>
  (await listWebhooks(db, actor, id))[0] ?? refuse('NOT_FOUND')

const present = (row: ShownDelivery): WebhookDelivery => ({
  ...row,
  nextAttemptAt: isoOr(row.nextAttemptAt),
  createdAt: iso(row.createdAt),
  sentAt: isoOr(row.sentAt),
  endedAt: isoOr(row.endedAt),
})

type Given = Parsed<typeof webhooks.create, 'body'>

/** Refuses an address without encryption where the installation requires it, and a workspace that the actor may not use. */
const checkGiven = async (
  { db, config }: Tools,
  actor: Actor,
  { url, workspaceId }: Given,
): Promise<void> => {
  if (!config.ALLOW_HTTP_SITES && !url.startsWith('https:'))
    refuse('INVALID', { fields: { url: 'FIELD_WEBHOOK_URL' } })
  if (workspaceId && !(await getWorkspaceRow(db, actor, workspaceId))) refuse('NOT_FOUND')
}

const proofOf = (token: string, password: string | undefined) => ({
  token,
  ...(password === undefined ? {} : { password }),
})

type WithSecret = { webhook: Webhook; secret: string }

/** Refuses NOT_FOUND, PLAN_WITHOUT_WEBHOOKS, PASSWORD_NEEDED and TOO_MANY_WEBHOOKS. */
export const createWebhook = async (
  tools: Tools,
  actor: Actor,
  given: Given,
  token: string,
): Promise<WithSecret> => {
  const { db, vault } = tools
  const { accountId, userId, tier } = actor
  const { workspaceId = null } = given
  await checkGiven(tools, actor, given)
  if (tier === 'free') refuse('PLAN_WITHOUT_WEBHOOKS')
  await reauthenticate(tools, actor, proofOf(token, given.password))
  const id = randomUUID()
  const secret = newSecret()
  const dataKey = vault.newDataKey(dataKeyBoundTo(id))
  const events = [...new Set(given.events)]
  return db.transaction(async (tx) => {
    const row = { accountId, id, userId, workspaceId, url: given.url, events, ...dataKey }
    if (!(await insertEndpoint(tx, { ...row, secret: sealSecret(vault, dataKey, id, secret) })))
      refuse('TOO_MANY_WEBHOOKS')
    const detail = { events, workspaceId }
    await recordAudit(tx, { accountId, userId, action: 'webhook-created', subject: id, detail })
    return { webhook: await getWebhook(tx, actor, id), secret }
  })
}

/** A disabled webhook is on again. Refuses NOT_FOUND and PASSWORD_NEEDED. */
export const editWebhook = async (
  tools: Tools,
  actor: Actor,
  { id, given, token }: { id: string; given: Given; token: string },
): Promise<Webhook> => {
  const { accountId, userId } = actor
  const { url, workspaceId = null } = given
  const before = await getWebhook(tools.db, actor, id)
  await checkGiven(tools, actor, given)
  await reauthenticate(tools, actor, proofOf(token, given.password))
  const events = [...new Set(given.events)]
  return tools.db.transaction(async (tx) => {
    if (!(await lockEndpoint(tx, actor, id))) refuse('NOT_FOUND')
    await updateEndpoint(tx, { accountId, id }, { url, events, workspaceId })
    if (before.state === 'disabled') await switchEndpoint(tx, { accountId, id }, 'on')
    const detail = { events, workspaceId, hasNewAddress: url !== before.url }
    await recordAudit(tx, { accountId, userId, action: 'webhook-changed', subject: id, detail })
    return getWebhook(tx, actor, id)
  })
}

/** Refuses NOT_FOUND and PASSWORD_NEEDED. */
export const rotateSecret = async (
  tools: Tools,
  actor: Actor,
  { id, password, token }: { id: string; password: string | undefined; token: string },
): Promise<WithSecret> => {
  const { accountId, userId } = actor
  await getWebhook(tools.db, actor, id)
  await reauthenticate(tools, actor, proofOf(token, password))
  const { vault } = tools
  const secret = newSecret()
  const dataKey = vault.newDataKey(dataKeyBoundTo(id))
  const seal = (text: string) => sealSecret(vault, dataKey, id, text)
  return tools.db.transaction(async (tx) => {
    const row = (await lockEndpoint(tx, actor, id)) ?? refuse('NOT_FOUND')
    const previous = readSecret(vault, id, row)
    const sealed = { secret: seal(secret), previousSecret: previous === null ? null : seal(previous) }
    await replaceSecret(tx, { accountId, id }, { ...dataKey, ...sealed })
    await recordAudit(tx, { accountId, userId, action: 'webhook-secret-rotated', subject: id })
    return { webhook: await getWebhook(tx, actor, id), secret }
  })
}

export const setWebhookState = async (
  { db }: Tools,
  actor: Actor,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<Webhook> => {
  const { accountId, userId } = actor
  return db.transaction(async (tx) => {
    if (!(await lockEndpoint(tx, actor, id))) refuse('NOT_FOUND')
    await switchEndpoint(tx, { accountId, id }, isOn ? 'on' : 'paused')
    const action = isOn ? 'webhook-switched-on' : 'webhook-paused'
    await recordAudit(tx, { accountId, userId, action, subject: id })
    return getWebhook(tx, actor, id)
  })
}

export const removeWebhook = async ({ db }: Tools, actor: Actor, id: string): Promise<void> => {
  const { accountId, userId } = actor
  await db.transaction(async (tx) => {
    if (!(await lockEndpoint(tx, actor, id))) refuse('NOT_FOUND')
    await deleteEndpoint(tx, { accountId, id })
    await recordAudit(tx, { accountId, userId, action: 'webhook-removed', subject: id })
  })
}

export const listDeliveries = async (
  db: Db,
  actor: Actor,
  { id, before }: { id: string; before: string | undefined },
): Promise<WebhookDelivery[]> => {
  await getWebhook(db, actor, id)
  return (await findDeliveries(db, { accountId: actor.accountId, endpointId: id }, { before })).map(present)
}

const limitRepeats = async ({ db }: Tools, { accountId }: Actor): Promise<void> => {
  const { count, resetSeconds } = await countInMinute(db, `webhook-repeats:${accountId}`)
  if (count > WEBHOOK_REPEATS_A_MINUTE) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds })
}

/** Refuses NOT_FOUND and TOO_MANY_REQUESTS. */
export const resendDelivery = async (
  tools: Tools,
  actor: Actor,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> => {
  const { db } = tools
  const of = { accountId: actor.accountId, endpointId: id }
  await getWebhook(db, actor, id)
  if (!(await getDelivery(db, of, deliveryId))) refuse('NOT_FOUND')
  await limitRepeats(tools, actor)
  await repeatDelivery(db, of, deliveryId)
  return present((await getDelivery(db, of, deliveryId)) ?? refuse('NOT_FOUND'))
}

/** Refuses NOT_FOUND and TOO_MANY_REQUESTS. */
export const sendSample = async (
  tools: Tools,
  actor: Actor,
  { id, event }: { id: string; event: WebhookEvent },
): Promise<WebhookDelivery> => {
  const { db, clock } = tools
  const of = { accountId: actor.accountId, endpointId: id }
  await getWebhook(db, actor, id)
  await limitRepeats(tools, actor)
  const payload = JSON.stringify(webhookExample(event, (await clock.now()).toISOString()))
  const made = await insertSample(db, of, { event, payload })
  return present((await getDelivery(db, of, made)) ?? refuse('NOT_FOUND'))
}
