import type pg from 'pg'
import type { Campaign, Newsletter, RemoteCampaign } from '../../outside/platforms/newsletter.ts'
import type { Failure } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import type { Lease } from '../../work/lease.ts'
import { type Connection, openConnections } from '../integrations/index.ts'
import { plainText } from '../posts/index.ts'
import { inSiteSlot, pictureName, storeLateWrite } from '../publisher/index.ts'
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
import { clearAttempt, recordCreate, recordSend, storeRemoteId } from './progress-store.ts'
import type { Timing } from './timing.ts'
import { again, failed, lost, resultOf, type TryResult } from './try-result.ts'

/** A claimed campaign with everything that sending needs. */
export type SendContext = {
  tools: Tools
  pool: pg.Pool
  timing: Timing
  row: Claimed
  connection: Connection<Newsletter>
  lease: Lease
  signal: AbortSignal
}

/** A campaign that is no draft any more was sent or scheduled by us or the owner: it is never touched again. */
const doneBy = ({ state, sendsAt }: RemoteCampaign): TryResult =>
  state === 'scheduled'
    ? { kind: 'done', state: 'scheduled', sendsAt }
    : { kind: 'done', state: 'sent', sendsAt }

const mayWrite = ({ lease, timing }: SendContext) => lease.left() > timing.margin

/**
 * Finds the remote campaign by its stored id, else by its marker; null: certainly none. Also searches for a row
 * without a recorded create, because a database restored from an older backup lacks what was sent since.
 */
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
 * Requests a published post in one of its blog's slots. A link to another host uses no slot, because a site
 * could name any host and occupy its slots. Null: `signal` ended the waiting.
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
 * The result of a draft that could not be filled or sent. After a refusal it may have been sent a moment ago,
 * by a suspended worker or its owner; then it is done, not failed. `settle`: pause after an unknown outcome, in
 * milliseconds.
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

/** The text of the first paragraph. */
const openingOf = (html: string): string => {
  const from = Math.max(html.indexOf('<p'), 0)
  const end = html.indexOf('</p>', from)
  return plainText(html.slice(from, end < 0 ? undefined : end)).trim()
}

/** The content to send, frozen at the first attempt and reused by later ones. Null: no recipients are chosen. */
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

/** Records that a create follows, creates the draft and stores its id: only the stored one is ever sent. */
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
 * Processes one campaign: find what an earlier attempt created → check that anyone can read the post → create
 * and store the id → fill → send once, if the connection is set to send. An unknown outcome is checked, never
 * repeated while the call may still have an effect.
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
  // The cover's permanent name on the blog (publisher/send-images.ts).
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
