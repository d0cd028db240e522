/**
 * Returns a buffer's memory to the system without a garbage collection, which runs only after 64 MB of buffers. The
 * buffer is empty afterwards. Does nothing for a part of a larger buffer, which may be in use.
 */
export const freeBuffer = (bytes: Buffer): void => {
  const { buffer } = bytes
  if (buffer instanceof ArrayBuffer && bytes.length === buffer.byteLength) buffer.transfer(0)
}
