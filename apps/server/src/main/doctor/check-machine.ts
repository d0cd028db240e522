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

/** The program, its data folder and its port. */
export const checkMachine = async (config: Config): Promise<Finding[]> => [
  fine('program', 'program', {
    version: await readVersion(),
    node: process.versions.node,
    platform: process.platform,
  }),
  ...(await checkDataFolder(config.DATA_DIR)),
  ...(await checkPort(config)),
]
