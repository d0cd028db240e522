import type { Server } from 'node:http'
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
 * A connection is closed after its `most`th answer, which says so. Thousands of requests may come in one packet, and Node
 * begins them all at once: those behind the last are neither begun nor answered.
 */
export const limitRequests = (server: Server, most: number): void => {
  server.maxRequestsPerSocket = most
  const begun = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    const count = (begun.get(socket) ?? 0) + 1
    begun.set(socket, count)
    if (count === most) response.prependOnceListener('finish', () => socket.destroySoon())
  })
}
