import { setTimeout as sleep } from 'node:timers/promises'
import { type Case, type Door, type Fault, NO_ANSWER, type Room } from './door.ts'
import { DEAD_MS, type Watched, type WatchedApp } from './start-watched-app.ts'

export type Outcome = Watched & {
  door: string
  case: string
  fault: Fault
  /** Where the time went; asked for only when the loop stood still for longer than the bound. */
  places: string[]
}

/** The process that is looked at; `again` takes the place of one that had to be ended. */
export type Stage = { room: Room; app(): WatchedApp; again(): Promise<void> }

/** A kind that stalls for so long is not tried in a larger size: with the square of it nothing would come back. */
const ENOUGH_MS = 150
const LOOK_EVERY_MS = 1_000
const SLOW_AT_ONCE = 12

/** The beginning of what was logged, fit to be printed. */
const readable = (line: string) => line.replace(/\p{C}/gu, ' ').slice(0, 300)

/** Tries of the past are forgotten, so that none is refused only for being one too many. */
const forgetTries = ({ pool }: Room) => pool.query('delete from attempt')

const actOf = async (stage: Stage, one: Case): Promise<Fault> => {
  await forgetTries(stage.room)
  return one
    .act()
    .catch((error: unknown) => `the harness failed: ${error instanceof Error ? error.stack : error}`)
}

/** The outcome of `act`, unless the process dies or stands still for too long meanwhile: then that is thrown. */
const whileAlive = async <T>(app: WatchedApp, act: Promise<T>): Promise<T> => {
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await sleep(LOOK_EVERY_MS)) await app.ping()
    return act
  })()
  // Whoever dies after the act has ended dies in the next look.
  watching.catch(() => undefined)
  try {
    return await Promise.race([act, watching])
  } finally {
    isOver = true
  }
}

const runOne = async (stage: Stage, door: Door, one: Case, bound: number): Promise<Outcome> => {
  const app = stage.app()
  const about = { door: door.name, case: one.name }
  try {
    await app.look()
    const fault = await whileAlive(app, actOf(stage, one))
    const seen = await app.look()
    const [error] = app.takeErrors()
    const cause = fault && error ? `${fault} (${readable(error)})` : fault
    // What stands still without work does so for whoever comes next.
    if (fault?.startsWith(NO_ANSWER)) {
      await stage.again()
      return { ...about, ...seen, fault: cause, places: [] }
    }
    const places = seen.workMs > bound && !one.parts ? await app.profile(() => actOf(stage, one)) : []
    return { ...about, ...seen, fault: cause, places }
  } catch (error) {
    if (!app.isGone()) throw error
    await stage.again()
    return {
      ...about,
      blockMs: DEAD_MS,
      workMs: DEAD_MS,
      pauseMs: 0,
      rss: 0,
      fault: 'it never came back',
      places: [],
    }
  }
}

/**
 * Every case of a door, one after the other, so that each stall has a name; those that only wait go together at the end.
 * A stall above `bound` milliseconds is looked at again under a profiler.
 */
export const runDoor = async (
  stage: Stage,
  door: Door,
  { bound, tell = () => undefined }: { bound: number; tell?: (outcome: Outcome) => void },
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  const note = (outcome: Outcome) => {
    outcomes.push(outcome)
    tell(outcome)
  }
  const tooMuch = new Set<string>()
  for (const one of door.cases) {
    if (one.isSlow || tooMuch.has(one.kind)) continue
    const outcome = await runOne(stage, door, one, bound)
    const isGood = outcome.workMs <= bound && !outcome.fault
    if (isGood || !one.parts) note(outcome)
    else for (const part of one.parts) note(await runOne(stage, door, part, bound))
    if (outcome.workMs > ENOUGH_MS) tooMuch.add(one.kind)
  }
  const slow = door.cases.filter(({ isSlow }) => isSlow)
  for (let at = 0; at < slow.length; at += SLOW_AT_ONCE) {
    const together = slow.slice(at, at + SLOW_AT_ONCE)
    const all: Case = {
      name: together.map(({ name }) => name).join(', '),
      kind: 'slow',
      act: async () => {
        const faults = await Promise.all(together.map((one) => one.act()))
        return (
          faults.flatMap((fault, nth) => (fault ? `${together[nth]?.name}: ${fault}` : [])).join('; ') || null
        )
      },
    }
    note(await runOne(stage, door, all, Number.POSITIVE_INFINITY))
  }
  return outcomes
}
