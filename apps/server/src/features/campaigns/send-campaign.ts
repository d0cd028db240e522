import type pg from 'pg'
import type { Campaign, Newsletter, RemoteCampaign } from '../../outside/platforms/newsletter.ts'
import type { Failure } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import type { Lease } from '../../work/lease.ts'
import { type Connection, openConnections } from '../integrations/index.ts'
import { plainText } from '../posts/index.ts'
import { storeLateWrite } from '../publications/index.ts'
import { inSiteSlot, pictureName } from '../publisher/index.ts'
import { clearAttempt, recordCreate, recordSend, storeRemoteId } from './attempt-store.ts'
import { campaignPicture } from './campaign-picture.ts'
import { checkPageIsPublic, type PageCheck } from './check-page-is-public.ts'
import type { Claimed } from './claim-store.ts'
import {
  asExcerpt,
  asPreview,
  asSubject,
  composeCampaign,
  type Picture,
  trackedLink,
} from './compose-campaign.ts'
import type { Timing } from './timing.ts'
import { again, failed, lost, resultOf, type TryResult } from './try-result.ts'

export type SendContext = {
  tools: Tools
  pool: pg.Pool
  timing: Timing
  row: Claimed
  connection: Connection<Newsletter>
  lease: Lease
  signal: AbortSignal
}

/** It was sent or scheduled by us or the owner: it is never touched again. */
const doneBy = ({ state, sendsAt }: RemoteCampaign): TryResult =>
  state === 'scheduled'
    ? { kind: 'done', state: 'scheduled', sendsAt }
    : { kind: 'done', state: 'sent', sendsAt }

const mayWrite = ({ lease, timing }: SendContext) => lease.left() > timing.margin

/** By the stored id, else by the marker; null: certainly none. A restored database may lack what was sent since. */
const findRemoteCampaign = async (
  context: SendContext,
): Promise<{ found: RemoteCampaign | null } | { result: TryResult }> => {
  const { row, pool, timing, signal, lease } = context
  const { platform, credentials, integrationId } = context.connection
  // The stored id is only valid for its connection; the marker is valid for all.
  if (row.remoteId !== null && row.triedWith === integrationId) {
    const got = await platform.getById(credentials, row.remoteId, signal)
    return got.kind === 'ok' ? { found: got.value } : { result: resultOf(got, timing.settle) }
  }
  const looked = await platform.find(credentials, row.id, signal)
  if (looked.kind !== 'ok') return { result: resultOf(looked, timing.settle) }
  const ours = looked.value.find(({ state }) => state !== 'draft') ?? looked.value[0]
  if (!ours) {
    const wait = row.createTriedAgo === null ? 0 : timing.settle - row.createTriedAgo
    return wait > 0 ? { result: again(null, { delay: wait, consumesAttempt: false }) } : { found: null }
  }
  if (!lease.left() || !(await storeRemoteId(pool, row, ours.remoteId, integrationId)))
    return { result: lost }
  return { found: ours }
}

/**
 * In one of the blog's slots; another host uses none, because a site could name any host. Null: `signal` ended the
 * waiting.
 */
const checkPostIsPublic = async (
  tools: Tools,
  { accountId, blogId, link }: { accountId: string; blogId: string | null; link: string },
  slug: string | null,
  signal: AbortSignal,
): Promise<PageCheck | null> => {
  const blog =
    blogId === null
      ? undefined
      : (await openConnections(tools, [{ accountId, integrationId: blogId }])).get(blogId)
  const check = () => checkPageIsPublic(tools, link, slug, signal)
  const { host } = new URL(link)
  const isOwn = blog?.platform.placeOf(blog.credentials).host === host
  return isOwn ? inSiteSlot(tools, host, signal, check) : check()
}

/**
 * A draft that is refused may have been sent a moment ago by a suspended worker or its owner. `settle`: milliseconds.
 */
const endOf = async (
  { connection, timing, signal }: SendContext,
  remoteId: string,
  failure: Failure,
  settle: number,
): Promise<TryResult> => {
  if (failure.kind !== 'refused') return resultOf(failure, settle)
  const { platform, credentials } = connection
  const now = await platform.getById(credentials, remoteId, signal)
  if (now.kind !== 'ok') return resultOf(now, timing.settle)
  return now.value.state === 'draft' ? resultOf(failure, settle) : doneBy(now.value)
}

const openingOf = (html: string): string => {
  const from = Math.max(html.indexOf('<p'), 0)
  const end = html.indexOf('</p>', from)
  return plainText(html.slice(from, end < 0 ? undefined : end)).trim()
}

/** Frozen at the first attempt. Null: no recipients are chosen. */
const freeze = ({ row, connection }: SendContext, link: string, picture: Picture | null): Campaign | null => {
  const { platform, credentials } = connection
  const sender = platform.senderOf(credentials)
  const recipientsId = row.recipientsId ?? sender.recipientsId
  if (!recipientsId) return null
  const { literal, tags } = platform
  const excerpt = row.excerpt || row.metaDescription || asExcerpt(openingOf(row.opening))
  const previewText = asPreview(row.previewText ?? (row.metaDescription || excerpt))
  const { html, text } = composeCampaign(
    {
      language: row.language === 'es' ? 'es' : 'en',
      title: row.title,
      previewText,
      excerpt,
      link: sender.hasUtm ? trackedLink(link, row.platform) : link,
      picture,
      fromName: sender.fromName,
    },
    { tags, literal },
  )
  return {
    marker: row.id,
    recipientsId,
    subject: literal(asSubject(row.subject ?? row.title)),
    previewText: literal(previewText),
    fromName: sender.fromName,
    replyTo: sender.replyTo,
    html,
    text,
  }
}

const create = async (
  context: SendContext,
  campaign: Campaign,
): Promise<{ found: RemoteCampaign } | { result: TryResult }> => {
  const { pool, row, connection, timing, signal } = context
  const { platform, credentials, integrationId } = connection
  if (!mayWrite(context) || !(await recordCreate(pool, row, campaign, integrationId))) return { result: lost }
  const made = await platform.create(credentials, campaign, signal)
  if (made.kind !== 'ok') {
    if (made.kind !== 'unknown') await clearAttempt(pool, row, 'create')
    return { result: resultOf(made, timing.settle) }
  }
  const isStored = await storeRemoteId(pool, row, made.value.remoteId, integrationId)
  if (isStored) return { found: made.value }
  await storeLateWrite(pool, { ...row, kind: 'campaign', integrationId })
  return { result: lost }
}

/**
 * Finds what an earlier attempt created, checks that anyone can read the post, creates, fills and, if the connection
 * is set to send, sends once. An unknown outcome is checked, never repeated while it may have an effect.
 */
export const sendCampaign = async (context: SendContext): Promise<TryResult> => {
  const { tools, pool, row, connection, timing, signal } = context
  const { platform, credentials } = connection
  const looked = await findRemoteCampaign(context)
  if ('result' in looked) return looked.result
  let { found } = looked
  if (found && found.state !== 'draft') return doneBy(found)
  // Its owner unscheduled it, or a restored database lacks the draft: only the owner sends it.
  if (found && (row.sendsAt !== null || row.createTriedAgo === null))
    return { kind: 'done', state: 'drafted', sendsAt: null }
  if (row.sendTriedAgo !== null) {
    // Still a draft: the send may yet arrive. After `settle` it certainly had no effect.
    const wait = timing.settle - row.sendTriedAgo
    if (wait > 0) return again(null, { delay: wait, consumesAttempt: false })
  }
  if (row.isLate || row.link === null || row.publicationId === null) return failed('CAMPAIGN_TOO_LATE')
  // The post may have been edited after publication, and the email uses its current content.
  if (row.isBlocked)
    return again(
      { reason: 'CAMPAIGN_POST_BLOCKED', values: {} },
      { delay: timing.blocked, consumesAttempt: false },
    )
  const cover = row.imageId && pictureName(row.publicationId, row.imageId)
  const { link } = row
  const page = await checkPostIsPublic(tools, { ...row, link }, cover, signal)
  if (!page) return again(null, { consumesAttempt: false })
  if (!page.isPublic) return again({ reason: 'CAMPAIGN_LINK_NOT_PUBLIC', values: { link } })
  const frozen = found && row.snapshot
  const picture =
    !frozen && cover ? await campaignPicture(tools, row, { name: cover, seen: page.picture }, signal) : null
  if (picture === 'later') return again({ reason: 'CAMPAIGN_PICTURE_WAITS', values: {} })
  const campaign = frozen ?? freeze(context, link, picture)
  if (!campaign) return failed('CAMPAIGN_NO_RECIPIENTS')
  if (!found) {
    const made = await create(context, campaign)
    if ('result' in made) return made.result
    found = made.found
  }
  const { remoteId } = found
  if (!mayWrite(context)) return lost
  const filled = await platform.fill(credentials, remoteId, campaign, signal)
  // Filling is idempotent, so an unknown outcome needs no pause.
  if (filled.kind !== 'ok') return endOf(context, remoteId, filled, 0)
  if (platform.senderOf(credentials).mode === 'draft')
    return { kind: 'done', state: 'drafted', sendsAt: null }
  if (!mayWrite(context) || !(await recordSend(pool, row))) return lost
  const sent = await platform.send(credentials, remoteId, await tools.clock.now(), signal)
  if (sent.kind === 'ok') return doneBy(sent.value)
  if (sent.kind !== 'unknown') await clearAttempt(pool, row, 'send')
  return endOf(context, remoteId, sent, timing.settle)
}
