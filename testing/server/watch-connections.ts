import { createHook } from 'node:async_hooks'
import { createServer, type Server } from 'node:net'
import pg from 'pg'

type Attempt = { address?: string; port?: number }

/**
 * Watches what this process connects to: `attempts` are all connections that were begun, whether anybody answers there or
 * not, without those to the database. `touched` counts those that reached a socket that listens on every address of this
 * machine, at `port`.
 */
export const watchConnections = async (databaseUrl: string) => {
  let touched = 0
  const servers: Server[] = []
  const listen = (host: string, port: number) =>
    new Promise<number>((done, fail) => {
      const server = createServer((socket) => {
        touched += 1
        socket.on('error', () => undefined)
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\nNEVER-TO-READ')
      })
      server.once('error', fail)
      server.listen({ host, port, ipv6Only: host === '::' }, () => {
        servers.push(server)
        const address = server.address()
        done(typeof address === 'object' ? (address?.port ?? 0) : 0)
      })
    })
  const port = await listen('0.0.0.0', 0)
  // A machine may have no second kind of addresses.
  await listen('::', port).catch(() => 0)

  const { port: databasePort } = new pg.Client({ connectionString: databaseUrl })
  const begun: Attempt[] = []
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      // Where to is written into it after it is made.
      if (type === 'TCPCONNECTWRAP') begun.push(resource as Attempt)
    },
  }).enable()
  return {
    port,
    touched: () => touched,
    attempts: (): string[] =>
      begun.filter((one) => one.port !== databasePort).map(({ address, port: to }) => `${address} ${to}`),
    close: async () => {
      hook.disable()
      for (const server of servers) await new Promise((done) => server.close(done))
    },
  }
}
