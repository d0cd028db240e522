import dns from 'node:dns'
import { Session } from 'node:inspector/promises'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'
import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks'
import { hottestPlaces } from './hottest-places.ts'
import type { Question, Watched } from './start-watched-app.ts'

/**
 * Loaded before a server by `--import`: measures how long its event loop stands still, says where the time went, and
 * leads the names of made-up sites (`….test`) to this machine. Answers over the channel to its parent.
 */
const EVERY_MS = 2
/** A loop that stood still notes it with its next turns. */
const SETTLE_MS = 8

const histogram = monitorEventLoopDelay({ resolution: EVERY_MS })
histogram.enable()

/** The work of this thread itself in the longest turn: what others on the machine take is not in it. */
let worstWork = 0
let before = { at: performance.now(), work: process.threadCpuUsage() }
setInterval(() => {
  const now = { at: performance.now(), work: process.threadCpuUsage() }
  const { user, system } = before.work
  worstWork = Math.max(worstWork, (now.work.user + now.work.system - user - system) / 1_000)
  before = now
}, EVERY_MS).unref()

/** The longest pause of the collector of garbage: it works for whatever was done before, not only for this turn. */
let worstPause = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) worstPause = Math.max(worstPause, duration)
}).observe({ entryTypes: ['gc'] })

const read = (): Watched => {
  const blockMs = Math.max(0, histogram.max / 1e6 - EVERY_MS)
  const watched = {
    blockMs,
    workMs: Math.min(worstWork, blockMs),
    pauseMs: worstPause,
    rss: process.memoryUsage.rss(),
  }
  histogram.reset()
  worstWork = 0
  worstPause = 0
  return watched
}

const session = new Session()
session.connect()
const startProfile = async (): Promise<void> => {
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
}
const endProfile = async (): Promise<string[]> => {
  const { profile } = await session.post('Profiler.stop')
  await session.post('Profiler.disable')
  return hottestPlaces(profile)
}

const answers: Record<Question, () => unknown> = { ping: () => null, read, startProfile, endProfile }
process.on('message', ({ id, question }: { id: number; question: Question }) => {
  setTimeout(async () => process.send?.({ id, answer: await answers[question]() }), SETTLE_MS)
})
process.channel?.unref()
process.once('disconnect', () => process.exit(0))

const systemLookup = dns.lookup as (name: string, options: object, done: unknown) => void
const here = { address: '127.0.0.1', family: 4 }
const nowhere = Object.assign(new Error('No such name'), { code: 'ENOTFOUND' })
/** Nothing leaves this machine: made-up names lead back to it, and other names there are none. */
const lookup = (name: string, options: object, done: (error: Error | null, ...found: unknown[]) => void) => {
  if (isIP(name) || name === 'localhost') return systemLookup(name, options, done)
  const found = 'all' in options ? [[here]] : [here.address, here.family]
  setImmediate(() => (name.endsWith('.test') ? done(null, ...found) : done(nowhere)))
}
Object.assign(dns, { lookup })
syncBuiltinESMExports()
