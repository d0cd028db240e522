import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { readVersion } from '../../version.ts'
import { checkPart, type Finding, fine, problem, warning } from './finding.ts'

const GIB = 1024 ** 3
const FREE_WARNING = 2 * GIB
const FREE_MIN = GIB / 2

const checkDataFolder = (folder: string): Promise<Finding[]> =>
  checkPart('data-folder', 'data-folder-unusable', async () => {
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    const bytes = bavail * bsize
    const values = { folder, free: (bytes / GIB).toFixed(1) }
    // A full disk also refuses the probe.
    if (bytes < FREE_MIN) return problem('disk', 'disk-full', values)
    const probe = join(folder, `.doctor-${randomUUID()}`)
    await writeFile(probe, 'x')
    await rm(probe)
    return bytes < FREE_WARNING
      ? warning('disk', 'disk-low', values)
      : fine('data-folder', 'data-folder-usable', values)
  })

const isListening = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: 2_000 })
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

/** Whether the port is used by Tintario, free, or used by another program. */
const checkPort = ({ HOST, PORT }: Config): Promise<Finding[]> =>
  checkPart('port', 'port-unchecked', async (signal) => {
    const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
    const port = { port: PORT }
    if (PORT === 0) return fine('port', 'port-any')
    if (!(await isListening(host, PORT))) return fine('port', 'port-free', port)
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/ready`, {
      signal,
    }).catch(() => null)
    const body: unknown = await answer?.json().catch(() => null)
    if (answer?.ok && typeof body === 'object' && body && 'ready' in body)
      return fine('port', 'port-answers', port)
    return answer?.status === 503
      ? problem('port', 'port-not-ready', port)
      : problem('port', 'port-taken', port)
  })

/** A port of its own that serves the metrics of a process, or is free. */
const checkMetricsPort = async ({ METRICS_HOST, METRICS_PORT: port }: Config): Promise<Finding[]> => {
  if (!port) return []
  const host = METRICS_HOST === '0.0.0.0' || METRICS_HOST === '::' ? '127.0.0.1' : METRICS_HOST
  if (!(await isListening(host, port))) return []
  const signal = AbortSignal.timeout(2_000)
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`, {
    signal,
  }).catch(() => null)
  const text = await answer?.text().catch(() => '')
  const isOurs = answer?.status === 401 || text?.includes('tintario_build_info')
  return isOurs ? [] : [problem('port', 'metrics-port-taken', { port })]
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/** Settings that are read, and unsafe together. */
const checkSettings = ({ TINTARIO_ENV: environment, PUBLIC_URL: url }: Config): Finding[] => {
  const address = url ? new URL(url) : null
  const isReached = address !== null && !LOOPBACK.includes(address.hostname)
  const unsafe = [
    ...(isReached && address.protocol === 'http:'
      ? [warning('settings', 'url-insecure', { url: url ?? '' })]
      : []),
    ...(isReached && environment === 'local'
      ? [warning('settings', 'environment-local', { url: url ?? '' })]
      : []),
  ]
  return unsafe.length > 0 ? unsafe : [fine('settings', 'settings-read', { environment })]
}

/** The program, its settings, its data folder and its ports. */
export const checkMachine = async (config: Config): Promise<Finding[]> => [
  fine('program', 'program', {
    version: await readVersion(),
    node: process.versions.node,
    platform: process.platform,
  }),
  ...checkSettings(config),
  ...(await checkDataFolder(config.DATA_DIR)),
  ...(await checkPort(config)),
  ...(await checkMetricsPort(config)),
]
