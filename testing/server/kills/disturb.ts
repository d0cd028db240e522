import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Timing } from '../../../apps/server/src/features/publisher/timing.ts'
import type { PublishingWorker } from '../start-publishing-worker.ts'
import type { KillGround } from './ground.ts'
import type { Choices } from './random.ts'

/** Everything that a disturbance may reach. */
export type Scene = {
  fake: KillGround['fake']
  databaseUrl: string
  pool: pg.Pool
  timing: Timing
  choices: Choices
  running: PublishingWorker[]
  /** A worker that begins at once: its process was started before it was needed. */
  launch(): Promise<PublishingWorker>
}

const forget = ({ running }: Scene, worker: PublishingWorker) => {
  running.splice(running.indexOf(worker), 1)
}

/** Stops the fake at a request to come, kills the worker there, and lets the request go on or cuts it. */
const killAtRequest = async (scene: Scene) => {
  const { fake, running, launch } = scene
  const { random, pick, between } = scene.choices
  const { requests } = await fake.state()
  const when = pick(['before', 'after'] as const)
  await fake.faults({ pauseAt: [{ n: requests + between(1, 60), when }] })
  const at = await Promise.race([fake.waitForRequest(), sleep(2_500)])
  const worker = running[0]
  if (worker) {
    forget(scene, worker)
    await worker.kill()
  }
  await fake.faults({ pauseAt: [] })
  await fake.release(random() < 0.6)
  await launch()
  return at ? `${when} ${at[0]?.method} ${at[0]?.route.replace(/\/\d+/, '/:id')}` : 'kill'
}

/** Stands still beyond its lease while another works on, then goes on as if nothing had been. */
const freeze = async (scene: Scene) => {
  const { running, launch, timing } = scene
  const { random, between } = scene.choices
  const frozen = running[0] ?? (await launch())
  frozen.freeze()
  const other = running[1] ?? (await launch())
  await sleep(timing.lease + between(200, 900))
  frozen.thaw()
  await sleep(between(50, 600))
  if (random() < 0.5) {
    forget(scene, other)
    await other.kill()
  }
  return 'freeze'
}

const cutDatabase = async ({ pool, databaseUrl, choices: { random, between } }: Scene) => {
  const name = new URL(databaseUrl).pathname.slice(1)
  const admin = await pool.connect()
  const isAway = random() < 0.5
  try {
    if (isAway) await admin.query(`alter database ${name} connection limit 1`)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    )
    if (isAway) await sleep(between(300, 2_500))
  } finally {
    await admin.query(`alter database ${name} connection limit -1`)
    admin.release()
  }
  return isAway ? 'database away' : 'database cut'
}

/** The server itself ends, at once or in order, under whatever is being written; it comes back within seconds. */
const killDatabase = async ({ pool, choices: { pick } }: Scene) => {
  const { rows } = await pool.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`,
  )
  const signal = pick(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)
  const from = performance.now()
  process.kill(Number(rows[0]?.pid), signal)
  for (;;) {
    await sleep(100)
    const isBack = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (isBack && performance.now() - from > 500) return `database ${signal}`
    if (performance.now() - from > 60_000) throw new Error('the database did not come back')
  }
}

/** Moves some waiting publications, as a change of the date does; only the row. */
const move = async ({ pool }: Scene) => {
  await pool.query(
    `update publication set due_at = now() + make_interval(secs => 0.2 + random() * 4), next_try_at = now(),
       version = version + 1
     where (account_id, id) in (
       select account_id, id from publication where state = 'scheduled' and create_tried_at is null
         and due_at > now() - interval '1 s' order by random() limit 10 for update skip locked)`,
  )
  return 'move'
}

const stopGently = async (scene: Scene) => {
  const { running, launch } = scene
  const worker = running[0]
  if (!worker) return 'nothing'
  forget(scene, worker)
  expect(await worker.stop()).toBeLessThan(10_000)
  await launch()
  return 'stop'
}

/** One thing goes wrong, each sixth time with the database; answers what it was. */
export const disturb = (scene: Scene, nth: number): Promise<string> => {
  const dice = scene.choices.random()
  if (nth % 6 === 0) return killDatabase(scene)
  if (dice < 0.62) return killAtRequest(scene)
  if (dice < 0.72) return freeze(scene)
  if (dice < 0.82) return cutDatabase(scene)
  return dice < 0.93 ? move(scene) : stopGently(scene)
}
