import type { Socket } from 'node:net'

/** Bytes of an answer that are parsed at a time. */
const PIECE = 8 * 1024

/**
 * The parser of answers goes on to the end of what it was given after it has had enough, and makes an error of each header
 * that is left. So it is given little at a time, and nothing more once it has given up.
 */
export const giveInPieces = <S extends Socket>(socket: S): S => {
  const read = socket.read.bind(socket)
  socket.read = (size) => {
    if (socket.destroyed) return null
    return read(size ?? (Math.min(PIECE, socket.readableLength) || undefined))
  }
  return socket
}
