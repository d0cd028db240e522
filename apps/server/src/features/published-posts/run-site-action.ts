import {
  type Failure,
  noTerms,
  type RemotePost,
  type Revised,
  type SearchTexts,
  type Terms,
} from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { backOff } from '../../work/back-off.ts'
import type { Lease, RenewedLease } from '../../work/lease.ts'
import { type Connection, markNotWorking, openConnections } from '../integrations/index.ts'
import type { Cause } from '../publications/index.ts'
import {
  ensureTerms,
  inSiteSlot,
  limitChanges,
  platformPost,
  type Snapshot,
  sendImages,
  timing,
} from '../publisher/index.ts'
import { agreedResult, compareRemotePost, goneState, readPageHead, stateOf } from './compare-remote-post.ts'
import {
  type CheckResult,
  type PublishedPostRow,
  readPublishedPost,
  storeCheckResult,
} from './published-post-store.ts'
import type { PublishedPostTiming } from './published-post-timing.ts'
import {
  type ClaimedSiteAction,
  endSiteAction,
  recordSending,
  releaseSiteAction,
  type SiteActionEnd,
} from './site-action-store.ts'

type AttemptResult =
  | { kind: 'ended'; end: SiteActionEnd; seen: CheckResult | null }
  | { kind: 'again'; cause: Cause; retryAfterMs: number | null }
  | { kind: 'lost' }

const ended = (
  state: SiteActionEnd['state'],
  cause: Cause | { reason: 'SITE_CHANGED' | 'SITE_STATE_OTHER'; values: Record<string, string> } | null,
  seen: CheckResult | null,
  more: Partial<Pick<SiteActionEnd, 'changes' | 'shown'>> = {},
): AttemptResult => ({
  kind: 'ended',
  seen,
  end: {
    state,
    reason: cause?.reason ?? null,
    reasonValues: cause?.values ?? {},
    changes: more.changes ?? [],
    shown: more.shown ?? null,
  },
})

/** Fields that an update changes; it never changes a post's state or date. */
const revised: ReadonlySet<string> = new Set(['title', 'body', 'excerpt', 'image', 'categories', 'tags'])
const searchFields = { title: 'metaTitle', description: 'metaDescription' } as const

type SiteActionAttempt = {
  tools: Tools
  act: ClaimedSiteAction
  connection: Connection
  after: NonNullable<Connection['platform']['after']>
  remoteId: string
  copy: PublishedPostRow
  lease: Lease
  signal: AbortSignal
}

/** As for a publication, but a missing remote post is never created again. */
const afterFailure = async (
  { tools, connection, copy }: SiteActionAttempt,
  failure: Failure,
): Promise<AttemptResult> => {
  const cause: Cause = { reason: failure.problem, values: failure.values }
  if (failure.kind === 'transient' || failure.kind === 'unknown')
    return { kind: 'again', cause, retryAfterMs: failure.retryAfterMs }
  if (failure.kind === 'unauthorized')
    await markNotWorking(tools.db, connection, failure.problem, failure.values)
  const state = goneState(failure)
  return ended('failed', cause, state ? { state, modified: copy.modified } : null)
}

const known = ({ act, copy, after }: SiteActionAttempt, snapshot: Snapshot | null) => ({
  accountId: act.accountId,
  after,
  base: copy.base,
  pictures: copy.pictures,
  snapshot,
  hasReportedChanges: false,
})

const lostTerms = (before: Terms = noTerms(), now: Terms = noTerms()): Terms => {
  const gone = (kind: keyof Terms) => before[kind].filter((name) => !now[kind].includes(name))
  return { categories: gone('categories'), tags: gone('tags') }
}

/** One that the owner removed on the site is not assigned again. */
const newTerms = (before: Terms = noTerms(), now: Terms = noTerms()): Terms => lostTerms(now, before)

const isRevised = (field: string, search: SearchTexts): boolean =>
  revised.has(field) ||
  (['title', 'description'] as const).some((text) => search[text] !== null && searchFields[text] === field)

const newSearch = (before: Snapshot | null, now: Snapshot): SearchTexts => ({
  title: now.metaTitle && now.metaTitle !== before?.metaTitle ? now.metaTitle : null,
  description:
    now.metaDescription && now.metaDescription !== before?.metaDescription ? now.metaDescription : null,
})

const update = async (attempt: SiteActionAttempt, snapshot: Snapshot): Promise<AttemptResult> => {
  const { tools, act, connection, after, remoteId, signal } = attempt
  const { platform, credentials } = connection
  const { accountId, publicationId, shown } = act
  const isNewPicture = snapshot.imageId !== null && snapshot.imageId !== shown?.imageId
  const images = await sendImages({
    row: { accountId, id: publicationId, remoteImageId: isNewPicture ? null : act.remoteImageId },
    snapshot,
    connection,
    lease: attempt.lease,
    worker: { tools, timing, signal },
  })
  if (images.kind === 'failed') return ended('failed', images.cause, null)
  if (images.kind === 'locked-out') return afterFailure(attempt, images.cause)
  if (images.kind === 'retry') {
    const cause = images.cause ?? { reason: 'PUBLISHING_IMAGE_MISSING' as const, values: {} }
    return { kind: 'again', cause, retryAfterMs: images.retryAfterMs }
  }
  if (images.kind !== 'ok') return { kind: 'lost' }
  const sent = images.value
  const terms = newTerms(shown?.terms, snapshot.terms)
  const filed = await ensureTerms({ tools, accountId, connection, signal }, terms, shown?.language)
  if (filed.kind !== 'ok') return afterFailure(attempt, filed)
  if (!(await recordSending(tools.db, act, act.expects))) return { kind: 'lost' }
  const search = newSearch(shown, snapshot)
  const revision = {
    marker: publicationId,
    title: snapshot.title,
    html: sent.html,
    ...(sent.pictures ? { pictures: sent.pictures } : {}),
    excerpt: snapshot.excerpt === shown?.excerpt ? null : snapshot.excerpt,
    imageId: isNewPicture ? sent.cover : null,
    filed: filed.value,
    ...(shown?.language ? { language: shown.language } : {}),
    unfiled: lostTerms(shown?.terms, snapshot.terms),
    search,
  }
  const how = { expected: act.expects, mayBeOurs: act.wasSent }
  const done = await after.revise(credentials, remoteId, revision, how, signal)
  if (done.kind !== 'ok') return afterFailure(attempt, done)
  const { isOurs, post }: Revised = done.value
  if (!isOurs) {
    const seen = await compareRemotePost(known(attempt, shown), post)
    return ended('stopped', { reason: 'SITE_CHANGED', values: {} }, seen)
  }
  const pageHead = await readPageHead(tools, connection, post, signal)
  const sentPost = platformPost(publicationId, { ...snapshot, terms }, sent)
  const compared = await platform.compare(credentials, sentPost, post)
  // Terms that the owner assigned on the site are no change of ours.
  const changes = limitChanges(
    compared.filter(({ field, kind }) => isRevised(field, search) && kind !== 'added'),
  )
  const seen = await agreedResult({ accountId, after }, post, snapshot)
  return ended('done', null, seen, { changes, shown: { snapshot, imageId: revision.imageId, pageHead } })
}

/** Withdraws or restores a public post; a post that its owner moved to another state is not touched. */
const move = async (attempt: SiteActionAttempt): Promise<AttemptResult> => {
  const { tools, act, connection, after, remoteId, copy, signal } = attempt
  const { credentials } = connection
  if (!(await recordSending(tools.db, act, act.expects))) return { kind: 'lost' }
  const done = await (act.kind === 'withdraw'
    ? after.withdraw(credentials, remoteId, signal)
    : after.showAgain(credentials, remoteId, act.publishedAt, signal))
  if (done.kind !== 'ok') return afterFailure(attempt, done)
  const post: RemotePost = done.value
  const state = stateOf(post.state)
  // Moving a post changes its date on the site but not its text; the next check reads the text.
  const seen: CheckResult = { state, modified: copy.modified }
  return state === (act.kind === 'withdraw' ? 'withdrawn' : 'public')
    ? ended('done', null, seen)
    : ended('stopped', { reason: 'SITE_STATE_OTHER', values: {} }, seen)
}

const attemptSiteAction = async (
  tools: Tools,
  act: ClaimedSiteAction,
  lease: Lease,
  signal: AbortSignal,
): Promise<AttemptResult> => {
  const copy = await readPublishedPost(tools.db, act.accountId, act.publicationId)
  if (!copy) return { kind: 'lost' }
  const key = act.integrationId && { accountId: act.accountId, integrationId: act.integrationId }
  const connection = key ? (await openConnections(tools, [key])).get(key.integrationId) : undefined
  const after = connection?.platform.after
  if (!connection || !after || act.remoteId === null)
    return ended('failed', { reason: 'PUBLISHING_NOT_CONNECTED', values: {} }, null)
  if (connection.barrier) return ended('failed', connection.barrier, null)
  const attempt: SiteActionAttempt = {
    tools,
    act,
    connection,
    after,
    remoteId: act.remoteId,
    copy,
    lease,
    signal,
  }
  const { snapshot } = act
  if (act.kind === 'update' && snapshot === null)
    return ended('failed', { reason: 'PUBLISHING_NO_TEXT', values: {} }, null)
  const { host } = connection.platform.placeOf(connection.credentials)
  const result = await inSiteSlot(tools, host, signal, () =>
    act.kind === 'update' && snapshot ? update(attempt, snapshot) : move(attempt),
  )
  const busy = { reason: 'PLATFORM_TIMEOUT' as const, values: { host } }
  return result ?? { kind: 'again', cause: busy, retryAfterMs: null }
}

const doublingFrom = (first: number, times: number) => Array.from({ length: times }, (_, n) => first * 2 ** n)

/**
 * One attempt, with its end stored in one transaction. After a crash the next worker reads the remote post before
 * writing.
 */
export const runSiteAction = async (
  tools: Tools,
  act: ClaimedSiteAction,
  { backoff, tries, cut }: PublishedPostTiming,
  { lease, signal: lost }: Pick<RenewedLease, 'lease' | 'signal'>,
  stopping: AbortSignal,
): Promise<void> => {
  const signal = AbortSignal.any([stopping, lost, AbortSignal.timeout(cut)])
  const result = await attemptSiteAction(tools, act, lease, signal)
  if (result.kind === 'lost') return
  if (result.kind === 'again' && (stopping.aborted || act.attempts < tries)) {
    const delay = stopping.aborted
      ? 0
      : backOff(doublingFrom(backoff, tries), act.attempts, {
          retryAfterMs: result.retryAfterMs,
          least: 1 / 2,
        })
    const { reason, values } = result.cause
    await releaseSiteAction(tools.db, act, {
      delay,
      consumesAttempt: !stopping.aborted,
      reason,
      reasonValues: values,
    })
    return
  }
  const done = result.kind === 'again' ? ended('failed', result.cause, null) : result
  if (done.kind !== 'ended') return
  await tools.db.transaction(async (tx) => {
    const isOurs = await endSiteAction(tx, act, done.end)
    if (!isOurs || !done.seen) return
    const copy = await readPublishedPost(tx, act.accountId, act.publicationId)
    if (copy) await storeCheckResult(tx, copy, done.seen)
  })
}
