import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../start-pgbouncer.ts'

const PASSWORD = 'only-on-this-machine'
/** How the cluster is disturbed; the names are in the reports of the drill. */
export type Disturbance = 'killed' | 'frozen' | 'switched over'

const hasProgram = (name: string): boolean => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    // HAProxy has only the short form.
    return existsSync(`/usr/sbin/${name}`)
  }
}
const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
const binaries = versions
  .toSorted((a, b) => Number(a) - Number(b))
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .findLast((folder) => existsSync(`${folder}/initdb`))
/** Debian's packages, of which one or more may be missing: then the drill is skipped. */
export const missingForCluster = [
  ...['patroni', 'etcd', 'haproxy'].filter((name) => !hasProgram(name)),
  ...(binaries ? [] : ['postgresql']),
]

/** PostgreSQL does not run as root: the user of Debian's package does. */
const user = (() => {
  if (process.getuid?.() !== 0 || missingForCluster.length > 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
})()

const configOf = (
  node: { name: string; folder: string; rest: number; port: number },
  etcd: number,
): string => `
scope: tintario
name: ${node.name}
restapi: { listen: '127.0.0.1:${node.rest}', connect_address: '127.0.0.1:${node.rest}' }
etcd: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 120 } }
  initdb: [{ encoding: UTF8 }, data-checksums]
  pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256']
postgresql:
  listen: '127.0.0.1:${node.port}'
  connect_address: '127.0.0.1:${node.port}'
  data_dir: '${node.folder}/data'
  bin_dir: '${binaries}'
  pgpass: '${node.folder}/pgpass'
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  authentication:
    superuser: { username: postgres, password: '${PASSWORD}' }
    replication: { username: replicator, password: '${PASSWORD}' }
  parameters: { unix_socket_directories: '${node.folder}' }
`

const haproxyOf = (port: number, nodes: { name: string; rest: number; port: number }[]): string => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen postgresql
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, rest, port: of }) => `  server ${name} 127.0.0.1:${of} check port ${rest}`).join('\n')}
`

/** The processes of a PostgreSQL server, its postmaster first. */
const postgresOf = (folder: string): number[] => {
  const file = join(folder, 'data/postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) === postmaster
      } catch {
        return false
      }
    })
  return [postmaster, ...children.map(Number)]
}

const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended already.
    }
}

type Member = { name: string; role: string; state: string; lag?: number | string }

/**
 * Two PostgreSQL servers under Patroni with synchronous replication, etcd, and HAProxy before the one that accepts writes,
 * all on loopback ports and in a folder of their own.
 */
export const startCluster = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tintario-failover-'))
  chmodSync(folder, 0o755)
  const children = new Set<ChildProcess>()
  const run = (program: string, args: string[], who: { uid?: number; gid?: number } = {}) => {
    const child = spawn(program, args, { stdio: process.env.FAILOVER_LOG ? 'inherit' : 'ignore', ...who })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  const [etcd, peer, entry] = [await freePort(), await freePort(), await freePort()]
  run('etcd', [
    '--enable-v2=true',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=http://127.0.0.1:${etcd}`,
    `--advertise-client-urls=http://127.0.0.1:${etcd}`,
    `--listen-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-cluster=default=http://127.0.0.1:${peer}`,
  ])
  const makeNode = async (name: string) => {
    const own = join(folder, name)
    mkdirSync(own, { mode: 0o700 })
    if (user.uid !== undefined) chownSync(own, user.uid, user.gid)
    const patroni = null as ChildProcess | null
    return { name, folder: own, rest: await freePort(), port: await freePort(), patroni }
  }
  const [first, second] = [await makeNode('one'), await makeNode('two')]
  const nodes = [first, second]
  type Node = typeof first
  const startPatroni = (node: Node) => {
    const file = join(folder, `${node.name}.yml`)
    writeFileSync(file, configOf(node, etcd))
    node.patroni = run('patroni', [file], user)
  }
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyOf(entry, nodes))
  run('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])

  const members = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const leader = async (): Promise<Node> => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    const node = nodes.find((one) => one.name === name)
    if (!node) throw new Error('the cluster has no leader')
    return node
  }
  /** Waits until a synchronous standby follows the leader without lag. */
  const waitUntilWhole = async (): Promise<void> => {
    for (const end = Date.now() + 120_000; Date.now() < end; await sleep(500)) {
      const all = await members()
      const isWhole =
        all.length === 2 &&
        all.some(({ role }) => role === 'leader') &&
        all.some(
          ({ role, state, lag }) => role === 'sync_standby' && state !== 'stopped' && Number(lag) === 0,
        )
      if (isWhole) return
    }
    throw new Error(`the cluster did not become whole: ${JSON.stringify(await members())}`)
  }
  const pidsOf = (node: Node) => [
    ...(node.patroni?.pid ? [node.patroni.pid] : []),
    ...postgresOf(node.folder),
  ]

  startPatroni(first)
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(300))
    if ((await members()).some(({ role, state }) => role === 'leader' && state === 'running')) break
  startPatroni(second)
  await waitUntilWhole()

  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${entry}/postgres`,
    waitUntilWhole,
    /** Disturbs the leader; `mend` brings its machine back and waits until the cluster is whole. */
    disturb: async (what: Disturbance): Promise<{ mend(): Promise<void> }> => {
      const node = await leader()
      if (what === 'switched over') {
        const other = node === first ? second : first
        const answer = await fetch(`http://127.0.0.1:${node.rest}/switchover`, {
          method: 'POST',
          body: JSON.stringify({ leader: node.name, candidate: other.name }),
        })
        if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
        return { mend: waitUntilWhole }
      }
      signal(pidsOf(node), what === 'killed' ? 'SIGKILL' : 'SIGSTOP')
      return {
        mend: async () => {
          if (what === 'killed') startPatroni(node)
          else signal(pidsOf(node), 'SIGCONT')
          await waitUntilWhole()
        },
      }
    },
    stop: async (): Promise<void> => {
      for (const node of nodes) signal(pidsOf(node), 'SIGKILL')
      for (const child of children) child.kill('SIGKILL')
      await sleep(300)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
