import { setTimeout as sleep } from 'node:timers/promises'
import type { KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import { enqueue, type JobPayload } from '../../jobs/jobs.ts'
import type { CheckResult } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { isThrottled } from './check-integration.ts'
import { type ConnectionKey, openAny } from './connection.ts'
import { claimUnchecked, findNewestWorking, readIntegrationById } from './integration-store.ts'
import { markNotWorking, markWorking } from './mark-working.ts'

export const timing = {
  /** From the start of a worker to the first check: the start itself comes first. In seconds. */
  after: 60,
  /** Between two checks, and up to twice as long; in milliseconds. */
  pause: 500,
  /** From a check that failed to the one that counts; in seconds. */
  again: 300,
  /** For one run of the job, which enqueues itself again where connections are left; in milliseconds. */
  run: 60_000,
}
const BATCH = 10

/** Checks every connection once per version, so that what an upgrade broke is seen before a post is due. */
export const enqueueConnectionChecks = async (tools: Tools, version: string): Promise<void> => {
  const since = (await tools.clock.now()).toISOString()
  await enqueue(
    tools.db,
    'check-connections',
    { version, since },
    { key: 'check-connections', maxAttempts: 5, afterSeconds: timing.after },
  ).catch((error: unknown) => tools.log.warn({ err: error }, 'connections are not checked after this start'))
}

/** Null for a connection that is gone, can't be decrypted, or whose platform asked for fewer calls. */
const check = async (tools: Tools, key: ConnectionKey, signal: AbortSignal): Promise<CheckResult | null> => {
  const connection = await openAny(tools, key)
  if (!connection) return null
  const checked = await connection.platform.check(connection.credentials, signal)
  return isThrottled(checked) ? null : checked
}

/** One failed check says little: the connection stays as it is until a second check. */
const checkOnce = async (tools: Tools, key: ConnectionKey, signal: AbortSignal): Promise<void> => {
  const checked = await check(tools, key, signal)
  if (!checked) return
  if (checked.isWorking) return markWorking(tools.db, key, checked.name)
  await enqueue(tools.db, 'check-connection', key, {
    key: `check-connection:${key.integrationId}`,
    maxAttempts: 3,
    afterSeconds: timing.again,
  })
}

/** The second check of a connection: its result counts, and its owner is notified of a new cause. */
export const checkAgain = async (tools: Tools, key: ConnectionKey, signal: AbortSignal): Promise<void> => {
  const checked = await check(tools, key, signal)
  if (!checked) return
  if (checked.isWorking) return markWorking(tools.db, key, checked.name)
  const row = await readIntegrationById(tools.db, key.accountId, key.integrationId)
  if (!row) return
  const { workspaceId, name } = row
  await markNotWorking(tools.db, { ...key, workspaceId, name }, checked.problem, checked.values)
}

/** Checks connections one after another, with pauses, until none is left or the process stops. */
export const checkConnections = async (
  tools: Tools,
  payload: JobPayload<'check-connections'>,
  signal: AbortSignal,
): Promise<void> => {
  const { version } = payload
  const since = new Date(payload.since)
  const end = performance.now() + timing.run
  for (;;) {
    const keys = await claimUnchecked(tools.db, { version, since, count: BATCH })
    if (keys.length === 0) return
    for (const key of keys) {
      await checkOnce(tools, key, signal).catch((error: unknown) =>
        tools.log.warn({ err: error, integrationId: key.integrationId }, 'a connection could not be checked'),
      )
      await sleep(timing.pause * (1 + Math.random()), undefined, { signal }).catch(() => undefined)
    }
    if (signal.aborted || performance.now() > end) break
  }
  await enqueue(tools.db, 'check-connections', payload, { key: 'check-connections', maxAttempts: 5 })
}

/** Checks the working connection of a platform that was checked last, of any account; null where there is none. */
export const checkAnyConnection = async (
  tools: Tools,
  platform: KnownPlatform,
  signal: AbortSignal,
): Promise<CheckResult | null> => {
  const key = await findNewestWorking(tools.db, platform)
  const connection = key && (await openAny(tools, key))
  return connection ? connection.platform.check(connection.credentials, signal) : null
}
