import { connect } from 'node:net'

export type RawSocket = {
  /** What the other side has said so far. */
  readonly said: string
  readonly isClosed: boolean
  send(bytes: string | Buffer): void
  /** Says that nothing more comes, and still listens. */
  end(): void
  /** Is gone at once. */
  destroy(): void
  /** The status of the first answer; 0 when the connection was closed without one. */
  status(): Promise<number>
  closed(): Promise<void>
}

/** A connection that says exactly what a test wants, HTTP or not. */
export const openRawSocket = async (address: string): Promise<RawSocket> => {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let said = ''
  let isClosed = false
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text
  })
  // A reset is one way of being closed.
  socket.on('error', () => undefined)
  socket.on('end', () => socket.end())
  const closed = new Promise<void>((done) => {
    socket.on('close', () => {
      isClosed = true
      done()
    })
  })
  await new Promise((done) => socket.once('connect', done))
  const statusSaid = () =>
    said.includes('\r\n\r\n') ? Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0) : 0
  return {
    get said() {
      return said
    },
    get isClosed() {
      return isClosed
    },
    send: (bytes) => void socket.write(bytes),
    end: () => void socket.end(),
    destroy: () => void socket.destroy(),
    status: async () => {
      while (!statusSaid() && !isClosed)
        await Promise.race([closed, new Promise((done) => socket.once('data', done))])
      return statusSaid()
    },
    closed: () => closed,
  }
}
