import { createServer } from 'node:net'

const listenOn = (port: number): Promise<number | null> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(null))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      const got = address && typeof address === 'object' ? address.port : null
      server.close(() => done(got))
    })
  })

/** The preferred port when it is free on the loopback address, else one that the system picks. */
export const freePort = async (preferred: number | null): Promise<number> => {
  const port = (preferred === null ? null : await listenOn(preferred)) ?? (await listenOn(0))
  if (port === null) throw new Error('No port is free on 127.0.0.1')
  return port
}
