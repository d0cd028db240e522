import { isDatabaseAway } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import type { Announce } from '../../work/failure-policy.ts'
import { startLoop } from '../../work/loop.ts'
import { type Claimed, claimGeneration, findDueGenerations } from './generation-store.ts'
import { writeClaimed } from './write-claimed.ts'

const POLL_MS = 5_000
/** Pause of a row that could not be claimed, in milliseconds. */
const REST_MS = 60_000
/** Rows read for one claim: unclaimable ones must not hide the others. */
const LOOK = 100

const keyOf = ({ accountId, postId }: { accountId: string; postId: string }) => `${accountId} ${postId}`

/** An unclaimable text does not stop the others; `resting` stores until when it is not tried again. */
const claimDue = async (
  tools: Tools,
  room: number,
  resting: Map<string, number>,
  announce?: Announce,
): Promise<Claimed[]> => {
  const isIsolated = announce !== undefined
  const now = performance.now()
  for (const [key, until] of resting) if (until < now) resting.delete(key)
  const claimed: Claimed[] = []
  for (const due of await findDueGenerations(tools.db, LOOK, isIsolated)) {
    if (claimed.length >= room) break
    if (resting.has(keyOf(due))) continue
    try {
      const one = await claimGeneration(tools.db, due, isIsolated)
      if (!one) continue
      const { accountId, postId, fence } = one
      await announce?.({ accountId, postId, fence })
      claimed.push(one)
    } catch (error) {
      if (isDatabaseAway(error)) break
      resting.set(keyOf(due), now + REST_MS)
      tools.log.error({ err: error, postId: due.postId }, 'a text could not be claimed')
    }
  }
  return claimed
}

/** For tests, which wait for the end. */
export const writeDueTexts = async (tools: Tools, stop: AbortSignal): Promise<number> => {
  const claimed = await claimDue(tools, LOOK, new Map())
  await Promise.all(claimed.map((one) => writeClaimed(tools, one, stop)))
  return claimed.length
}

/**
 * Writes due texts until `stop()`, at most WRITING_CONCURRENCY at a time. `stop()` releases running ones, so that
 * another process continues; stored answers of the model remain.
 */
export const startWriters = (tools: Tools, announce?: Announce): { stop(): Promise<void> } => {
  const total = announce ? 1 : tools.config.WRITING_CONCURRENCY
  const resting = new Map<string, number>()
  let running = 0
  return startLoop(tools, {
    subject: 'texts',
    table: 'generation',
    poll: POLL_MS,
    pass: async ({ run, cut }) => {
      if (running >= total) return
      for (const one of await claimDue(tools, total - running, resting, announce)) {
        running++
        run(
          writeClaimed(tools, one, cut).finally(() => {
            running--
          }),
        )
      }
    },
  })
}
