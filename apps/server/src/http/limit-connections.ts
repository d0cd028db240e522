import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** At most `most` open connections of one network, as `networkOf` names it; others are closed before they say a word. */
export const limitConnections = (server: Server, networkOf: (ip: string) => string, most: number): void => {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (count >= most) return void socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/**
 * One request more than `most` unanswered ones closes the connection: a hostile packet can contain thousands, and
 * Node starts all of them.
 */
export const limitPipelined = (handle: RequestListener, most: number): RequestListener => {
  const unanswered = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    if (socket.destroyed || count > most) return void socket.destroy()
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle(request, response)
  }
}
