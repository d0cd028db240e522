import { setTimeout as sleep } from 'node:timers/promises'
import { corpusSize } from '../server/hostile/corpus/corpus.ts'
import type { Door, Extent } from '../server/hostile/door.ts'
import { connectedDoors, ownDoors } from '../server/hostile/doors.ts'
import { type OpenRoom, openRoom, type Setting } from '../server/hostile/open-room.ts'
import { type Outcome, runDoor } from '../server/hostile/run-door.ts'
import { startHealthWatch } from '../server/hostile/start-health-watch.ts'
import { withBenchDatabase } from './bench-database.ts'
import { printTable, quantile } from './print-table.ts'

/** Milliseconds for which the event loop may stand still (issue 8). */
const BOUND_MS = 50
/** How often a door's ordinary case is sent first: it warms up, and says what the machine itself adds. */
const ORDINARY_TIMES = 12
const REST_MS = 30_000
const MIB = 1024 * 1024
/** `BENCH_DOORS=bodies,pages` looks at these only, `BENCH_EXTENT=few` at no more of the corpus than the tests do. */
const wanted = process.env.BENCH_DOORS?.split(',')
const extent: Extent = process.env.BENCH_EXTENT === 'few' ? 'few' : 'all'

const worstOf = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number): Outcome | undefined =>
  outcomes.toSorted((a, b) => of(b) - of(a))[0]

type DoorRow = Record<string, string | number>
type Seen = { rows: DoorRow[]; outcomes: Outcome[]; ordinary: Outcome[] }

const runOrdinary = (stage: OpenRoom, door: Door): Promise<Outcome[]> =>
  runDoor(
    stage,
    { ...door, cases: Array.from({ length: ORDINARY_TIMES }, () => door.ordinary) },
    { bound: Number.POSITIVE_INFINITY },
  )

const tell = ({ door, case: name, workMs, blockMs, pauseMs, fault, places }: Outcome): void => {
  if (workMs <= BOUND_MS && !fault) return
  const stall =
    workMs > BOUND_MS
      ? ` ${workMs.toFixed(0)} ms of work (the collector ${pauseMs.toFixed(0)} ms, stood still ${blockMs.toFixed(0)} ms)`
      : ''
  process.stdout.write(
    `${door} · ${name.slice(0, 300)} ·${stall}${fault ? ` FAULT ${fault}` : ''} ${places.join(' | ')}\n`,
  )
}

const runSetting = async (
  databaseUrl: string,
  setting: Setting,
): Promise<Seen & { memory: DoorRow; health: number[] }> => {
  const doors = Object.entries(setting === 'own' ? ownDoors : connectedDoors).filter(
    ([name]) => !wanted || wanted.includes(name),
  )
  const seen: Seen = { rows: [], outcomes: [], ordinary: [] }
  const room = await openRoom(databaseUrl, setting)
  const health = startHealthWatch()
  try {
    const opened: Door[] = []
    for (const [, open] of doors) opened.push(await open(room.room, extent))
    // Everything that is loaded and compiled at its first use, before memory is looked at: some of each kind comes first.
    for (const [, open] of doors)
      await runDoor(room, await open(room.room, 'few'), { bound: Number.POSITIVE_INFINITY })
    const ordinary: Outcome[][] = []
    for (const door of opened) ordinary.push(await runOrdinary(room, door))
    await sleep(2_000)
    const before = (await room.app().look()).rss
    room.onStart((app) => health.ask(app.url))
    for (const [nth, door] of opened.entries()) {
      const usual = ordinary[nth] ?? []
      const from = performance.now()
      const outcomes = await runDoor(room, door, { bound: BOUND_MS, tell })
      const minutes = ((performance.now() - from) / 60_000).toFixed(1)
      process.stdout.write(`${door.name}: ${outcomes.length} cases in ${minutes} minutes\n`)
      const work = worstOf(outcomes, ({ workMs }) => workMs)
      seen.rows.push({
        door: door.name,
        cases: outcomes.length,
        [`over ${BOUND_MS} ms`]: outcomes.filter(({ workMs }) => workMs > BOUND_MS).length,
        'worst ms': Math.round(work?.workMs ?? 0),
        'stood still ms': Math.round(worstOf(outcomes, ({ blockMs }) => blockMs)?.blockMs ?? 0),
        'ordinary ms': Math.round(worstOf(usual, ({ workMs }) => workMs)?.workMs ?? 0),
        faults: outcomes.filter(({ fault }) => fault).length,
        'worst case': work?.case.slice(0, 60) ?? '',
      })
      seen.outcomes.push(...outcomes)
      seen.ordinary.push(...usual)
    }
    const { times } = await health.stop()
    await sleep(REST_MS)
    const after = (await room.app().look()).rss
    const peak = Math.max(...seen.outcomes.map(({ rss }) => rss))
    const memory = {
      setting,
      'before MiB': Math.round(before / MIB),
      'peak MiB': Math.round(peak / MIB),
      'after 30 s MiB': Math.round(after / MIB),
      'after / before': (after / before).toFixed(2),
    }
    return { ...seen, memory, health: times }
  } finally {
    await room.close()
  }
}

/**
 * Everything that somebody may send, through every way in, one after the other, at the real process with API and worker.
 * Work is what the loop's own thread did in its longest turn; that it stood still for longer is the machine's doing.
 */
export const hostile = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const own = await runSetting(databaseUrl, 'own')
    const connected = await runSetting(databaseUrl, 'connected')
    printTable(`hostile: ${corpusSize} hostile things through every door`, [...own.rows, ...connected.rows])
    const outcomes = [...own.outcomes, ...connected.outcomes]
    const usual = [...own.ordinary, ...connected.ordinary]
    const most = (of: readonly Outcome[], what: 'workMs' | 'blockMs') =>
      Math.max(0, ...of.map((one) => one[what]))
    const health = [...own.health, ...connected.health]
    const figure = (what: string, value: string | number, bound: string | number) => ({
      what,
      figure: value,
      bound,
    })
    printTable('hostile: in all', [
      figure('cases', outcomes.length, ''),
      figure(
        'worst work in one turn, less the ordinary (ms)',
        Math.round(most(outcomes, 'workMs') - most(usual, 'workMs')),
        BOUND_MS,
      ),
      figure(
        'longest stand-still, less the ordinary (ms)',
        Math.round(most(outcomes, 'blockMs') - most(usual, 'blockMs')),
        '',
      ),
      figure('answers 5xx, stuck rows and other faults', outcomes.filter(({ fault }) => fault).length, 0),
      figure('GET /api/health p50 (ms)', quantile(health, 0.5).toFixed(1), ''),
      figure('GET /api/health p99 (ms)', quantile(health, 0.99).toFixed(1), 50),
    ])
    printTable('hostile: memory of the process', [own.memory, connected.memory])
  })
