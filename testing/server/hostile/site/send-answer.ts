import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Trick } from '../corpus/trick.ts'

/** Bodies that were made once; the largest takes a second. */
const made = new Map<string, string | Buffer>()
const bodyOf = ({ name, body }: Trick): string | Buffer => {
  const known = made.get(name) ?? body?.() ?? ''
  made.set(name, known)
  return known
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })

/** Answers a request as the trick says, past the server's own manners where it has to be. */
export const sendTrick = async (response: ServerResponse, trick: Trick): Promise<void> => {
  const { socket } = response
  if (!trick.raw) {
    response.writeHead(trick.status ?? 200, trick.headers).end(bodyOf(trick))
    return
  }
  if (!socket) return
  socket.once('error', () => undefined)
  for await (const piece of trick.raw()) {
    if (socket.destroyed) return
    if (!socket.write(piece)) await drained(socket)
  }
  socket.end()
}

export const sendText = (
  response: ServerResponse,
  status: number,
  type: string,
  text: string | Buffer,
): void => {
  response.writeHead(status, { 'content-type': type }).end(text)
}
