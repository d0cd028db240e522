import { type AddressInfo, createServer } from 'node:net'
import type { Config } from '../config.ts'

/** Tries to listen; the port that was got, or null when it is taken. */
const tryPort = (host: string, port: number): Promise<number | null> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(null))
    probe.listen({ host, port }, () => {
      const got = (probe.address() as AddressInfo).port
      probe.close(() => done(got))
    })
  })

/**
 * The wished port, or the next free one of the following fifty; 0 lets the system choose. Production takes the wished port
 * only, because its proxy sends requests to no other.
 */
const freePort = async ({ HOST: host, PORT: wished, isProduction }: Config): Promise<number> => {
  if (isProduction && wished !== 0 && (await tryPort(host, wished)) === null)
    throw new Error(`cannot listen on port ${wished} of ${host}: is it in use?`)
  for (let port = wished; wished !== 0 && port < Math.min(wished + 50, 65_536); port++)
    if ((await tryPort(host, port)) !== null) return port
  const any = await tryPort(host, 0)
  if (any === null) throw new Error(`cannot listen on ${host}: is HOST right?`)
  return any
}

/** The port to listen at; says so when it is not the configured one. */
export const choosePort = async (config: Config): Promise<number> => {
  const port = await freePort(config)
  if (port !== config.PORT && config.PORT !== 0)
    process.stderr.write(`Port ${config.PORT} is in use; taking ${port} instead.\n`)
  return port
}
