import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { checkPart, type Finding, fine, problem, warning } from './finding.ts'

const GIB = 1024 ** 3
const FREE_WARNING = 2 * GIB
const FREE_MIN = GIB / 2

const checkDataFolder = (folder: string): Promise<Finding[]> =>
  checkPart(
    'data folder',
    'give the user that runs Tintario the right to write there, or set DATA_DIR',
    async () => {
      await mkdir(folder, { recursive: true })
      const probe = join(folder, `.doctor-${process.pid}`)
      await writeFile(probe, 'x')
      await rm(probe)
      const { bavail, bsize } = await statfs(folder)
      const free = `${folder} has ${((bavail * bsize) / GIB).toFixed(1)} GiB free`
      const remedy = 'free space on this disk, or move the data folder to a larger one'
      if (bavail * bsize < FREE_MIN) return problem('disk', free, remedy)
      return bavail * bsize < FREE_WARNING
        ? warning('disk', free, remedy)
        : fine('data folder', `can be written; ${free}`)
    },
  )

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
  checkPart('port', 'stop the other program, or set PORT', async (signal) => {
    const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
    if (PORT === 0) return fine('port', 'any free one is taken at a start (PORT=0)')
    if (!(await isListening(host, PORT))) return fine('port', `${PORT} is free: no API runs on this machine`)
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/ready`, {
      signal,
    }).catch(() => null)
    const body: unknown = await answer?.json().catch(() => null)
    if (answer?.ok && typeof body === 'object' && body && 'ready' in body)
      return fine('port', `Tintario answers at ${PORT}`)
    return answer?.status === 503
      ? problem('port', `Tintario at ${PORT} is starting, stopping or without a database`, 'see its log')
      : problem('port', `another program uses port ${PORT}`, 'stop that program, or set PORT')
  })

export const checkMachine = async (config: Config): Promise<Finding[]> => [
  fine('program', `Node ${process.versions.node} on ${process.platform}`),
  ...(await checkDataFolder(config.DATA_DIR)),
  ...(await checkPort(config)),
]
